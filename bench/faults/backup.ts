import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createFolderStorage } from '../../apps/server/src/adapters/storage/folder-storage.ts';
import { listKeys } from '../../apps/server/src/adapters/storage/storage-tests.ts';
import { openDatabase } from '../../apps/server/src/db/connect.ts';
import { addFile, fingerprint } from '../../apps/server/src/features/backup/backup.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.ts';
import { visit } from '../../apps/server/src/test/visitor.ts';
import { type Drill, withFolder } from './drill.ts';

const COMMAND = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const ROWS = 200_000;
const PASSWORD = 'Shan#Shui2026';

/** The command as an operator types it. */
export async function meiyu(env: Record<string, string>, ...args: string[]) {
  const begun = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said: said.trim(), wrong: wrong.trim(), ms: Math.round(performance.now() - begun) };
}

async function withSite<T>(
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

/** Rows and files of a site; what lies in its tables, to be compared. */
export async function makeSite(env: Record<string, string>, rows: number) {
  const program = await startProgram({ ...env, MEIYU_TEST: 'on' });
  await visit(program).register('墨客_8', '13800138008', PASSWORD);
  await program.stop();
  const files = await createFolderStorage(join(env.MEIYU_DATA ?? '', 'files'));
  return withSite(env, async (db) => {
    for (const size of [0, 300_000, 2_000_000]) await addFile(db, files, randomBytes(size), 'image/webp');
    await db.pool.query(
      `insert into search_log (word, visitor) select 'w' || n, decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(1, $1::int) n`,
      [rows],
    );
    return { prints: await fingerprint(db), files };
  });
}

/** Tables that are not what they should be; none when all is well. The command notes in the audit log what it does. */
export async function compareSite(env: Record<string, string>, prints: Record<string, string>): Promise<string[]> {
  const found = await withSite(env, fingerprint);
  const countOf = (print = '') => Number.parseInt(print, 10);
  const isSame = (name: string) =>
    name === 'audit_log' ? countOf(found[name]) >= countOf(prints[name]) : found[name] === prints[name];
  return [...new Set([...Object.keys(found), ...Object.keys(prints)])].filter((name) => !isSame(name));
}

/** Whether the reader of the site can sign in, and how long the program took to be there. */
export async function signInAt(env: Record<string, string>) {
  const program = await startProgram({ ...env, MEIYU_TEST: 'on', DEMO_CONTENT: 'off' });
  const { code } = await visit(program).login('墨客_8', PASSWORD);
  await program.stop();
  return { code, readyMs: program.readyMs };
}

export const backup: Drill = {
  id: 'F8',
  name: 'backup, restore elsewhere, and a restore that fails',
  run: () =>
    withFolder(async (folder) => {
      const [here, there] = [{ MEIYU_DATA: join(folder, 'here') }, { MEIYU_DATA: join(folder, 'there') }];
      const archive = join(folder, 'site.tar');
      const { prints, files } = await makeSite(here, ROWS);
      const wrote = await meiyu(here, 'backup', archive, '--with-secret');
      const restored = await meiyu(there, 'restore', archive);
      const differing = await compareSite(there, prints);
      const copies = await createFolderStorage(join(there.MEIYU_DATA, 'files'));
      const sameFiles = (await listKeys(copies)).join() === (await listKeys(files)).join();
      const bytes = readFileSync(archive);
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 4;
      const spoilt = join(folder, 'spoilt.tar');
      writeFileSync(spoilt, bytes);
      const refused = await meiyu(there, 'restore', spoilt, '--replace');
      const differingAfter = await compareSite(there, prints);
      const { code, readyMs } = await signInAt(there);
      const good =
        [wrote.code, restored.code, differing.length, differingAfter.length].every((n) => n === 0) &&
        sameFiles &&
        refused.code !== 0 &&
        code === 200;
      const words = `${ROWS} rows and more backed up in ${wrote.ms} ms, restored in ${restored.ms} ms, serving ${readyMs} ms later`;
      const told = `${differing.length} tables differ (${differing.join()}), ${differingAfter.length} after a spoilt archive (exit ${refused.code}), sign-in ${code}`;
      return { good, figures: `${words}; ${told} ${wrote.wrong} ${restored.wrong}` };
    }),
};
