import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { isAlive } from '../connections/folder-lock.ts';
import { makeTestFolder } from '../test/folder.testkit.ts';
import { connectToSupervisor } from './attach.ts';
import { chooseClusterPaths } from './cluster-paths.ts';

const CONNECT = new URL('../connect.ts', import.meta.url).href;

async function openNative(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, mode: 'native', log: () => {} });
  onTestFinished(() => db.close());
  return db;
}

/** Starts another program on the same data, which inserts one row, prints a line, and runs until it is killed. */
function spawnProgram(dataDir: string): Promise<{ kill: () => Promise<void> }> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(CONNECT)});
    const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, mode: 'native', log() {} });
    await db.pool.query("INSERT INTO guest VALUES ('program')");
    console.log('done');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return exited;
  };
  onTestFinished(kill);
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve({ kill }));
    child.once('exit', () => reject(new Error('the program ended')));
  });
}

test('two programs share one PostgreSQL, which stops only after both have ended', async () => {
  const dataDir = join(makeTestFolder(), 'data');
  // Both start on an empty folder at once; one supervisor creates the database, the other exits.
  const [first, secondConnection] = await Promise.all([openNative(dataDir), openNative(dataDir)]);
  await first.pool.query('CREATE TABLE guest (name text)');
  await secondConnection.close();
  const second = await spawnProgram(dataDir);
  expect((await first.pool.query('SELECT name FROM guest')).rows).toHaveLength(1);
  const { socketFolder } = chooseClusterPaths(dataDir);
  const supervisor = await connectToSupervisor(socketFolder);
  supervisor.socket.destroy();
  await first.close();
  expect(isAlive(supervisor.postmasterPid)).toBe(true);
  // The other program is killed: no program is left, and PostgreSQL is stopped cleanly after a delay.
  await second.kill();
  const startedAt = Date.now();
  while (isAlive(supervisor.postmasterPid) && Date.now() - startedAt < 8000)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(supervisor.postmasterPid)).toBe(false);
  expect(Date.now() - startedAt).toBeGreaterThan(2000);
});
