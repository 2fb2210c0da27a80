import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { listKeys } from '@meiyu/server/adapters/storage/storage-tests.ts';
import { startTestS3 } from '@meiyu/server/adapters/storage/test-s3-server.ts';
import type { Database } from '@meiyu/server/db/connect.ts';
import { openTestDatabase } from '@meiyu/server/db/test-database.ts';
import { makeTestFolder } from '@meiyu/server/db/test-folder.ts';
import { fillSite, fingerprint } from '@meiyu/server/features/backup/test-drill.ts';
import { startProgram } from '@meiyu/server/test/program.ts';
import { visit } from '@meiyu/server/test/visitor.ts';
import { expect, inject, it, onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const PASSPHRASE = '一轴江山 a long one';

const surroundings = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...env,
});

function meiyu(env: Record<string, string>, ...args: string[]) {
  const run = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env: surroundings(env) });
  return { status: run.status, said: run.stdout.trim(), wrong: run.stderr.trim() };
}

/** Starts the command and kills it when `now` says so. */
async function killWhen(now: () => Promise<boolean>, env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [main, ...args], { env: surroundings(env), stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await now())) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A site of its own on the shared PostgreSQL, as a server's. */
async function makeSite() {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const { rows } = await db.pool.query<{ name: string; user: string }>(
    `select current_database() as name, current_user as "user"`,
  );
  const folder = makeTestFolder();
  const env = {
    MEIYU_DATA: folder,
    DATABASE_URL: `postgres://${rows[0]?.user}@/${rows[0]?.name}?host=${encodeURIComponent(inject('testCluster').host)}`,
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
  };
  return { db, env, folder, files: await createFolderStorage(join(folder, 'files')) };
}

const withoutAudit = async (db: Database) => ({ ...(await fingerprint(db)), audit_log: '' });

async function lastNoted({ pool }: Database) {
  const { rows } = await pool.query(
    'select action, result, meiyu_audit_broken() as broken from audit_log order by id desc limit 1',
  );
  return rows[0];
}

it('backup and restore killed in the middle leave what was there', async () => {
  const site = await makeSite();
  await fillSite(site.db, site.files);
  await site.db.pool.query(
    `insert into search_log (word, visitor) select 'w' || n, decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(1, 60000) n`,
  );
  const state = await fingerprint(site.db);
  const archive = join(site.folder, 'one.tar');
  await killWhen(async () => existsSync(`${archive}.part`), site.env, 'backup', archive);
  expect(existsSync(archive)).toBe(false);
  expect(meiyu(site.env, 'backup', archive)).toMatchObject({ status: 0, said: expect.stringContaining('已备份到') });
  // The command itself is written down, and nothing else is changed.
  expect(await withoutAudit(site.db)).toEqual({ ...state, audit_log: '' });
  expect(await lastNoted(site.db)).toEqual({ action: 'backup.make', result: 'ok', broken: null });

  const target = await makeSite();
  await fillSite(target.db, target.files);
  const before = await fingerprint(target.db);
  const inserting = `select from pg_stat_activity where datname = $1 and query like 'INSERT INTO public%search_log%'`;
  const name = target.env.DATABASE_URL.split('/')[3]?.split('?')[0];
  // The program's own connections would count as a program that runs.
  await target.db.close();
  const busy = async () => ((await site.db.pool.query(inserting, [name])).rowCount ?? 0) > 0;
  await killWhen(busy, target.env, 'restore', archive, '--replace');
  const after = await openAgain(target.env.DATABASE_URL);
  expect(await fingerprint(after)).toEqual(before);
  await after.close();
  expect(meiyu(target.env, 'restore', archive, '--replace')).toMatchObject({ status: 0 });
  const restored = await openAgain(target.env.DATABASE_URL);
  expect(await withoutAudit(restored)).toEqual({ ...state, audit_log: '' });
  expect(await lastNoted(restored)).toEqual({ action: 'backup.restore', result: 'ok', broken: null });
  await restored.close();
  expect(await listKeys(target.files)).toEqual(await listKeys(site.files));
});

async function openAgain(databaseUrl: string) {
  const { openDatabase } = await import('@meiyu/server/db/connect.ts');
  return openDatabase({ databaseUrl, dataDir: '/nowhere', log: () => {} });
}

it('a program backs itself up; elsewhere its readers find everything again', async () => {
  const first = { MEIYU_DATA: join(makeTestFolder(), 'data'), MEIYU_TEST: 'on', MEIYU_BACKUP_KEY: PASSPHRASE };
  const folder = makeTestFolder();
  const own = join(makeTestFolder(), 'backups');
  const program = await startProgram({ ...first, BACKUP_DIR: own });
  try {
    await expect.poll(program.output, { timeout: 20_000 }).toContain('backup');
    expect(readdirSync(own), program.output()).toEqual([expect.stringMatching(/^meiyu-\d{8}-\d{6}\.tar\.sealed$/)]);
    await visit(program).register('李墨', '13900139000', 'Shan#Shui2026');
    expect(meiyu(first, 'backup', folder, '--with-secret').said).toContain('已加密');
    const [archive = ''] = readdirSync(folder);
    expect(meiyu(first, 'restore', join(folder, archive), '--replace')).toMatchObject({
      status: 2,
      wrong: expect.stringContaining('程序正在使用这个数据库'),
    });
  } finally {
    await program.stop();
  }
  // From its own PostgreSQL to a server's.
  const site = await makeSite();
  await site.db.close();
  const second = { ...first, ...site.env };
  const archive = join(folder, readdirSync(folder)[0] ?? '');
  expect(meiyu({ ...second, MEIYU_BACKUP_KEY: 'another passphrase' }, 'restore', archive)).toMatchObject({
    status: 2,
    wrong: expect.stringContaining('备份的口令不对'),
  });
  expect(meiyu(second, 'restore', archive)).toMatchObject({ status: 0, said: expect.stringContaining('APP_SECRET') });
  const again = await startProgram({ ...second, DEMO_CONTENT: 'off' });
  try {
    const reader = visit(again);
    expect(await reader.login('李墨', 'Shan#Shui2026')).toMatchObject({ code: 200 });
    const { rows } = await reader.send('GET', '/api/businees/book/list?pageNum=1&pageSize=10');
    expect(rows.length).toBe(2);
  } finally {
    expect(await again.stop()).toBe(0);
  }
});

it('files move to an S3 store and back', async () => {
  const s3 = await startTestS3();
  onTestFinished(() => s3.stop());
  const folder = makeTestFolder();
  const files = await createFolderStorage(join(folder, 'files'));
  const { key } = await files.put(Buffer.from('卷'), { type: '', maxBytes: 100 });
  const { endpoint, bucket, region, key: keyId, secret } = s3.settings;
  const db = await makeSite();
  const env = {
    ...db.env,
    MEIYU_DATA: folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: keyId,
    S3_SECRET: secret,
    S3_PREFIX: 'school',
  };
  // Not waited for in place: the store is in this process.
  const move = async (to: string) => {
    const child = spawn(process.execPath, [main, 'storage', 'move', to, '--delete-source'], { env: surroundings(env) });
    const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { status: child.exitCode, said: said.trim(), wrong: wrong.trim() };
  };
  const said = '已搬 1 个文件（0.0 MB），此前已在 0 个，原处删除 1 个';
  expect(await move('s3')).toEqual({ status: 0, said, wrong: '' });
  expect([...s3.objects.keys()]).toEqual([`school/files/${key}`]);
  expect(await listKeys(files)).toEqual([]);
  expect(await move('folder')).toEqual({ status: 0, said, wrong: '' });
  expect(await listKeys(files)).toEqual([key]);
  expect(s3.objects.size).toBe(0);

  // With nothing to move, a store that cannot be had is told all the same.
  await files.remove(key);
  await s3.stop();
  for (const to of ['s3', 'folder'])
    expect(await move(to)).toEqual({
      status: 1,
      said: '',
      wrong: expect.stringMatching(
        new RegExp(`^meiyu: S3 存储桶 ${bucket} 用不了（the S3 store is away: .*ECONNREFUSED.*）$`),
      ),
    });
});
