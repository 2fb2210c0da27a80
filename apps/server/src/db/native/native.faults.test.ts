import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { isAlive } from '../connections/folder-lock.ts';
import { makeTestFolder } from '../test/folder.testkit.ts';
import { joinKeeper } from './attach.ts';
import { choosePlace } from './place.ts';

const CONNECT = new URL('../connect.ts', import.meta.url).href;

async function openNative(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, mode: 'native', log: () => {} });
  onTestFinished(() => db.close());
  return db;
}

/** Another program on the same data: opens, inserts once, tells, and waits to be killed. */
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

test('two programs share one PostgreSQL, which stops only after the last of them', async () => {
  const dataDir = join(makeTestFolder(), 'data');
  // Both begin on an empty folder at the same moment; one keeper makes the database, the other gives way.
  const [first, twin] = await Promise.all([openNative(dataDir), openNative(dataDir)]);
  await first.pool.query('CREATE TABLE guest (name text)');
  await twin.close();
  const second = await spawnProgram(dataDir);
  expect((await first.pool.query('SELECT name FROM guest')).rows).toHaveLength(1);
  const { run } = choosePlace(dataDir);
  const look = await joinKeeper(run);
  look.socket.destroy();
  await first.close();
  expect(isAlive(look.postmaster)).toBe(true);
  // The other dies without a word: nobody is left, and PostgreSQL is stopped in order after the grace.
  await second.kill();
  const begun = Date.now();
  while (isAlive(look.postmaster) && Date.now() - begun < 8000) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(look.postmaster)).toBe(false);
  expect(Date.now() - begun).toBeGreaterThan(2000);
});
