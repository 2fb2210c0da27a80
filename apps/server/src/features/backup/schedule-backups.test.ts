import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { listKeys } from '../../adapters/storage/storage.testkit.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addFile, backUp, restore } from './backup.testkit.ts';
import { createBackups } from './backups.ts';
import { createDumpRepo } from './dump.repo.ts';
import { scheduleBackups } from './schedule-backups.ts';

const base = mkdtempSync(join(tmpdir(), 'meiyu-backups-'));
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let files: Storage;

beforeAll(async () => {
  db = await openTestDatabase();
  files = await createFolderStorage(join(base, 'files'));
});
afterAll(async () => {
  await db.drop();
  rmSync(base, { recursive: true, force: true });
});

test('one of several instances writes a backup when it is due and removes old archives', async () => {
  const folder = join(base, 'backups');
  mkdirSync(folder);
  const oldArchives = ['meiyu-20200101-000000.tar', 'meiyu-20200102-000000.tar.sealed'];
  for (const name of [...oldArchives, 'notes.tar', 'meiyu-20200101-000000.tar.part'])
    writeFileSync(join(folder, name), '');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1000, 1000);
  const lines: string[] = [];
  const deps = { repo: createDumpRepo(db), storage: files, passphrase: '一轴江山 a long one', keep: () => 2 };
  const audit = createAudit(db.orm);
  const backups = createBackups({ ...deps, folder });
  const schedule = { backups, audit, everyMs: () => 3600_000, checkEveryMs: 50 };
  const schedules = Array.from({ length: 3 }, () =>
    scheduleBackups({ ...schedule, log: (line) => lines.push(line), warn: (line) => lines.push(`! ${line}`) }),
  );
  await expect.poll(() => lines.length).toBe(1);
  const unwritable = join(folder, 'notes.tar', 'below');
  const warnings: string[] = [];
  const failing = scheduleBackups({
    ...schedule,
    backups: createBackups({ ...deps, folder: unwritable }),
    log: () => {},
    warn: (line) => warnings.push(line),
  });
  // The failing schedule retries at every check; meanwhile the other schedules have checked again too.
  await expect.poll(() => warnings.length).toBeGreaterThan(4);
  expect(warnings.at(-1)).toContain('no backup could be written');
  for (const { stop } of [failing, ...schedules]) await stop();
  expect(lines).toEqual([expect.stringMatching(/^backup meiyu-\d{8}-\d{6}\.tar\.sealed: \d+ bytes/)]);
  const names = readdirSync(folder).sort();
  expect(names).toEqual([
    oldArchives[1],
    expect.stringMatching(/^meiyu-2.*\.tar\.sealed$/),
    `${names[1]}.json`,
    'notes.tar',
  ]);
  expect(statSync(join(folder, names[1] ?? '')).mode & 0o777).toBe(0o600);

  const { rows } = await db.pool.query(
    `select actor, result, (detail->>'dropped')::int as dropped from audit_log where action = 'backup.make' order by result desc`,
  );
  expect(rows).toEqual([
    { actor: 'system', result: 'ok', dropped: 1 },
    { actor: 'system', result: 'failed', dropped: null },
  ]);
  expect(existsSync(unwritable)).toBe(false);
});

test('damaged and missing files are reported and skipped', async () => {
  const whole = await addFile(db, files, Buffer.from('whole'), 'text/plain');
  const damaged = await addFile(db, files, Buffer.from('rotten'), 'text/plain');
  const missing = await addFile(db, files, Buffer.from('missing'), 'text/plain');
  writeFileSync(join(base, 'files', damaged.slice(0, 2), damaged.slice(2, 4), damaged), 'ROTTEN');
  await files.remove(missing);
  const path = join(base, 'archive');
  expect(await backUp(db, files, path)).toMatchObject({ missing: [missing], damaged: [damaged] });
  const target = await openTestDatabase();
  onTestFinished(() => target.drop());
  const targetFiles = await createFolderStorage(join(base, 'target'));
  await restore(path, target, targetFiles);
  expect(await listKeys(targetFiles)).toEqual([whole]);
});
