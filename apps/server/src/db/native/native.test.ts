import { spawn } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { makeTestFolder } from '../test/folder.testkit.ts';
import { findNativePackage, prepareBinaries } from './binaries.ts';
import { chooseClusterPaths } from './cluster-paths.ts';
import { chooseUnprivilegedUser } from './system-user.ts';

const isRoot = process.getuid?.() === 0;

async function openNative(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, mode: 'native', log: () => {} });
  onTestFinished(() => db.close());
  return db;
}

test('in a deep folder data survives a restart, and damaged data is never replaced', async () => {
  const dataDir = join(makeTestFolder(), 'long-name-'.repeat(8), 'another-'.repeat(8));
  const first = await openNative(dataDir);
  await first.pool.query("CREATE TABLE note AS SELECT '美育'::text AS words");
  const settings = await first.pool.query(`
    SELECT name, setting FROM pg_settings WHERE name IN
    ('data_checksums', 'fsync', 'listen_addresses', 'statement_timeout', 'TimeZone', 'application_name', 'server_encoding',
     'idle_in_transaction_session_timeout')`);
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    application_name: expect.stringMatching(/^meiyu\//),
    data_checksums: 'on',
    fsync: 'on',
    idle_in_transaction_session_timeout: '10000',
    listen_addresses: '',
    server_encoding: 'UTF8',
    statement_timeout: '5000',
    TimeZone: 'UTC',
  });
  await first.pool.query('CREATE EXTENSION pg_trgm');
  const { rows } = await first.pool.query<{ n: number }>("SELECT cardinality(show_trgm('美育知识')) AS n");
  expect(rows[0]?.n, 'Chinese text has trigrams').toBeGreaterThanOrEqual(4);
  const { base, socketFolder, data, user } = chooseClusterPaths(dataDir);
  expect(base).toBe(realpathSync(dataDir));
  expect(Buffer.byteLength(socketFolder), 'the socket path is short').toBeLessThan(90);
  onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(dataDir).mode & 0o007).toBe(0);
  if (isRoot) expect(statSync(data).uid).not.toBe(0);
  await first.close();
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);

  // A lock file left by a power cut contains a pid that now belongs to another program.
  const options = user ? { uid: user.uid, gid: user.gid } : {};
  const unrelatedProcess = spawn('/bin/sleep', ['3600'], { cwd: '/', stdio: 'ignore', ...options });
  onTestFinished(() => void unrelatedProcess.kill());
  writeFileSync(join(data, 'postmaster.pid'), `${unrelatedProcess.pid}\n${data}\n1\n5432\n\n\n\nready\n`);
  const second = await openNative(dataDir);
  expect((await second.pool.query('SELECT words FROM note')).rows).toEqual([{ words: '美育' }]);
  await second.close();

  rmSync(join(data, 'global'), { recursive: true });
  mkdirSync(join(data, 'global'));
  await expect(openDatabase({ dataDir, log: () => {} })).rejects.toThrow('cannot be started');
  expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
});

test.runIf(isRoot)('below a folder that only root can enter, data is stored elsewhere and found again', async () => {
  const dataDir = join(makeTestFolder(0o700), 'clone', 'data');
  const first = await openNative(dataDir);
  const { base } = chooseClusterPaths(dataDir);
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  expect(base.startsWith(realpathSync(dataDir))).toBe(false);
  await first.pool.query('CREATE TABLE survivor AS SELECT 7 AS n');
  await first.close();
  expect(JSON.parse(readFileSync(join(dataDir, 'pg18.place'), 'utf8'))).toEqual({ base, of: realpathSync(dataDir) });
  const second = await openNative(dataDir);
  expect((await second.pool.query('SELECT n FROM survivor')).rows).toEqual([{ n: 7 }]);
  await second.close();

  const copy = join(makeTestFolder(0o700), 'data');
  cpSync(dataDir, copy, { recursive: true });
  await expect(openNative(copy)).rejects.toThrow('is a copy of');
});

test('a folder with files but without PG_VERSION counts as damaged data, not as empty', async () => {
  const dataDir = join(makeTestFolder(), 'data');
  mkdirSync(join(dataDir, 'pg18', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'pg18', 'base', '1'), 'rows');
  if (isRoot) {
    const { uid, gid } = chooseUnprivilegedUser(undefined);
    for (const path of ['.', 'pg18', 'pg18/base', 'pg18/base/1']) chownSync(join(dataDir, path), uid, gid);
  }
  await expect(openDatabase({ dataDir, log: () => {} })).rejects.toThrow(/cannot be started.*no PG_VERSION/);
  expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
  expect(readFileSync(join(dataDir, 'pg18', 'base', '1'), 'utf8')).toBe('rows');
});

function copyPackageWithoutLinks(to: string): { folder: string; version: string } {
  const source = findNativePackage();
  const folder = join(to, 'native');
  for (const name of readdirSync(source.folder, { recursive: true, encoding: 'utf8' })) {
    const from = join(source.folder, name);
    const file = lstatSync(from);
    if (!file.isFile() || name.endsWith('.a')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    // Hard links where possible, because copying all files takes seconds.
    try {
      linkSync(from, join(folder, name));
    } catch {
      copyFileSync(from, join(folder, name));
    }
  }
  return { folder, version: source.version };
}

test('the library links are created if the install script did not run', () => {
  const base = makeTestFolder();
  const source = copyPackageWithoutLinks(base);
  expect(existsSync(join(source.folder, 'lib', 'libpq.so.5'))).toBe(false);
  const user = isRoot ? chooseUnprivilegedUser(undefined) : undefined;
  expect(prepareBinaries(base, user, source)).toBe(source.folder);
  expect(lstatSync(join(source.folder, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
});

test.runIf(isRoot)('binaries that the unprivileged user cannot reach are copied', () => {
  const source = copyPackageWithoutLinks(makeTestFolder(0o700));
  const base = makeTestFolder();
  const folder = prepareBinaries(base, chooseUnprivilegedUser(undefined), source);
  expect(folder.startsWith(base)).toBe(true);
});
