import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { listKeys } from '@meiyu/server/adapters/storage/storage.testkit.ts';
import { type Database, openDatabase } from '@meiyu/server/db/connect.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { fillSite, fingerprint } from '@meiyu/server/features/backup/backup.testkit.ts';
import { databaseUrlOf } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { expect, it, onTestFinished } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts the command and kills it as soon as `shouldKill` returns true. */
async function killWhen(
  shouldKill: () => Promise<boolean>,
  env: Record<string, string>,
  ...args: string[]
): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await shouldKill())) await sleep(2);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A site with a separate database on the shared PostgreSQL server. */
async function makeSite() {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const folder = makeTestFolder();
  const env = {
    MEIYU_DATA: folder,
    DATABASE_URL: await databaseUrlOf(db),
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
  };
  return { db, env, folder, files: await createFolderStorage(join(folder, 'files')) };
}

const reopen = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', log: () => {} });

const fingerprintWithoutAudit = async (db: Database) => ({ ...(await fingerprint(db)), audit_log: '' });

async function readLastAuditEntry({ pool }: Database) {
  const { rows } = await pool.query(
    'select action, result, meiyu_audit_broken() as broken from audit_log order by id desc limit 1',
  );
  return rows[0];
}

it('killing backup or restore midway leaves the existing data unchanged', async () => {
  const site = await makeSite();
  await fillSite(site.db, site.files);
  await site.db.pool.query(
    `insert into search_log (word, visitor) select 'w' || n, decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(1, 60000) n`,
  );
  const savedFingerprint = await fingerprint(site.db);
  const archive = join(site.folder, 'one.tar');
  await killWhen(async () => existsSync(`${archive}.part`), site.env, 'backup', archive);
  expect(existsSync(archive)).toBe(false);
  expect(await meiyu(site.env, 'backup', archive)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('已备份到'),
  });
  // Only the audit entry of the command is new.
  expect(await fingerprintWithoutAudit(site.db)).toEqual({ ...savedFingerprint, audit_log: '' });
  expect(await readLastAuditEntry(site.db)).toEqual({ action: 'backup.make', result: 'ok', broken: null });

  const target = await makeSite();
  await fillSite(target.db, target.files);
  const fingerprintBefore = await fingerprint(target.db);
  const INSERTING_QUERY = `select from pg_stat_activity where datname = $1 and query like 'INSERT INTO public%search_log%'`;
  const name = target.env.DATABASE_URL.split('/')[3]?.split('?')[0];
  // Open connections would count as a running server.
  await target.db.close();
  const isInserting = async () => ((await site.db.pool.query(INSERTING_QUERY, [name])).rowCount ?? 0) > 0;
  await killWhen(isInserting, target.env, 'restore', archive, '--replace');
  const reopened = await reopen(target.env.DATABASE_URL);
  expect(await fingerprint(reopened)).toEqual(fingerprintBefore);
  await reopened.close();
  expect(await meiyu(target.env, 'restore', archive, '--replace')).toMatchObject({ status: 0 });
  const restored = await reopen(target.env.DATABASE_URL);
  expect(await fingerprintWithoutAudit(restored)).toEqual({ ...savedFingerprint, audit_log: '' });
  expect(await readLastAuditEntry(restored)).toEqual({ action: 'backup.restore', result: 'ok', broken: null });
  await restored.close();
  expect(await listKeys(target.files)).toEqual(await listKeys(site.files));
});
