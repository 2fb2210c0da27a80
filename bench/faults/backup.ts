import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createFolderStorage } from '../../apps/server/src/adapters/storage/folder-storage.ts';
import { listKeys } from '../../apps/server/src/adapters/storage/storage.testkit.ts';
import { openDatabase } from '../../apps/server/src/db/connect.ts';
import { addFile, fingerprint } from '../../apps/server/src/features/backup/backup.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import { visit } from '../../apps/server/src/test/visitor.testkit.ts';
import { type FaultTest, withFolder } from './fault-test.ts';

const COMMAND = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const ROWS = 200_000;
const PASSWORD = 'Shan#Shui2026';

/** Runs the command-line tool as an operator does. */
export async function runMeiyu(env: Record<string, string>, ...args: string[]) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const [, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, stderr: stderr.trim(), ms: Math.round(performance.now() - startedAt) };
}

async function withDatabase<T>(
  env: Record<string, string>,
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const db = await openDatabase({
    dataDir: env.MEIYU_DATA ?? '',
    databaseUrl: env.DATABASE_URL,
    mode: env.MEIYU_DB as 'wasm' | undefined,
    log: () => {},
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Creates a site with rows and files; returns fingerprints of its tables for comparison. */
export async function makeSite(env: Record<string, string>, rows: number) {
  const program = await startProgram({ ...env, MEIYU_TEST: 'on' });
  await visit(program).register('墨客_8', '13800138008', PASSWORD);
  await program.stop();
  const files = await createFolderStorage(join(env.MEIYU_DATA ?? '', 'files'));
  return withDatabase(env, async (db) => {
    for (const size of [0, 300_000, 2_000_000]) await addFile(db, files, randomBytes(size), 'image/webp');
    await db.pool.query(
      `insert into search_log (word, visitor) select 'w' || n, decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(1, $1::int) n`,
      [rows],
    );
    return { fingerprints: await fingerprint(db), files };
  });
}

/** Returns the names of tables that differ. The audit log may be longer, because the command itself adds entries. */
export async function compareSite(
  env: Record<string, string>,
  fingerprints: Record<string, string>,
): Promise<string[]> {
  const actual = await withDatabase(env, fingerprint);
  // A fingerprint begins with the number of rows.
  const rowCountOf = (text = '') => Number.parseInt(text, 10);
  const isSame = (name: string) =>
    name === 'audit_log'
      ? rowCountOf(actual[name]) >= rowCountOf(fingerprints[name])
      : actual[name] === fingerprints[name];
  return [...new Set([...Object.keys(actual), ...Object.keys(fingerprints)])].filter((name) => !isSame(name));
}

/**
 * Starts the program and signs in as the user that `makeSite` registered; returns the code of the login and the
 * milliseconds until the program was ready.
 */
export async function signInAt(env: Record<string, string>) {
  const program = await startProgram({ ...env, MEIYU_TEST: 'on', DEMO_CONTENT: 'off' });
  const { code } = await visit(program).login('墨客_8', PASSWORD);
  await program.stop();
  return { code, readyMs: program.readyMs };
}

export const backup: FaultTest = {
  id: 'F8',
  name: 'backup, restore elsewhere, and a restore that fails',
  run: () =>
    withFolder(async (folder) => {
      const [source, target] = [{ MEIYU_DATA: join(folder, 'source') }, { MEIYU_DATA: join(folder, 'target') }];
      const archive = join(folder, 'site.tar');
      const { fingerprints, files } = await makeSite(source, ROWS);
      const backupRun = await runMeiyu(source, 'backup', archive, '--with-secret');
      const restoreRun = await runMeiyu(target, 'restore', archive);
      const differingTables = await compareSite(target, fingerprints);
      const restoredFiles = await createFolderStorage(join(target.MEIYU_DATA, 'files'));
      const areFilesEqual = (await listKeys(restoredFiles)).join() === (await listKeys(files)).join();
      const bytes = readFileSync(archive);
      // Changes one bit in the middle of the archive.
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 4;
      const damaged = join(folder, 'damaged.tar');
      writeFileSync(damaged, bytes);
      const damagedRun = await runMeiyu(target, 'restore', damaged, '--replace');
      const differingAfterDamage = await compareSite(target, fingerprints);
      const { code, readyMs } = await signInAt(target);
      const passed =
        [backupRun.code, restoreRun.code, differingTables.length, differingAfterDamage.length].every((n) => n === 0) &&
        areFilesEqual &&
        damagedRun.code !== 0 &&
        code === 200;
      const timings = `at least ${ROWS} rows backed up in ${backupRun.ms} ms, restored in ${restoreRun.ms} ms, ready to serve in ${readyMs} ms`;
      const result = `${differingTables.length} tables differ (${differingTables.join()}), ${differingAfterDamage.length} after a damaged archive (exit ${damagedRun.code}), sign-in ${code}`;
      return { passed, figures: `${timings}; ${result} ${backupRun.stderr} ${restoreRun.stderr}` };
    }),
};
