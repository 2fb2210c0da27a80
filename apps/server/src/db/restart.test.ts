import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { isTransient, isUnavailable, retryTransient } from './connections/retry-transient.ts';
import { attachNative, joinKeeper } from './native/attach.ts';
import { makeTestFolder } from './test/folder.testkit.ts';

/** A server that is not the program's own, reached by its address. */
async function openServer() {
  const server = await attachNative({ dataDir: makeTestFolder(), log: () => {} });
  onTestFinished(() => server.detach());
  const databaseUrl = `postgresql://meiyu@localhost/postgres?host=${encodeURIComponent(server.host)}`;
  const db = await openDatabase({ databaseUrl, dataDir: join(makeTestFolder(), 'unused'), log: () => {}, poolSize: 6 });
  onTestFinished(() => db.close());
  const signalPostmaster = async (signal: NodeJS.Signals) => {
    const look = await joinKeeper(server.host);
    look.socket.destroy();
    process.kill(look.postmaster, signal);
  };
  return { db, signalPostmaster };
}

test('a listener is told at once that its connection is lost, and hears again after the restart', async () => {
  const { db, signalPostmaster } = await openServer();
  const heard: string[] = [];
  const states: boolean[] = [];
  const stop = await db.listen(
    'odd "channel"',
    (payload) => heard.push(payload),
    (live) => states.push(live),
  );
  const notify = (payload: string) =>
    retryTransient(() => db.pool.query('SELECT pg_notify($1, $2)', ['odd "channel"', payload]));
  await notify('one');
  await expect.poll(() => heard).toEqual(['one']);
  await signalPostmaster('SIGQUIT');
  await expect.poll(() => states).toEqual([true, false, true]);
  await notify('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await stop();
  await notify('three');
  expect(heard).toEqual(['one', 'two']);
  expect(states).toEqual([true, false, true]);
});

test('only the errors of an absent database are retried', async () => {
  const { db } = await openServer();
  const wrong = await db.pool.query('SELECT nonsense').catch((error: unknown) => error);
  expect(isTransient(wrong)).toBe(false);
  const wrapped = await db.orm.execute('SELECT 1/0').catch((error: unknown) => error);
  expect(isTransient(wrapped)).toBe(false);
  const absent = { databaseUrl: 'postgresql://meiyu@127.0.0.1:1/none', dataDir: makeTestFolder(), log: () => {} };
  const { pool } = db;
  await db.close();
  const closed = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isTransient(closed)).toBe(false);
  let tries = 0;
  const refused = await retryTransient(async () => {
    tries += 1;
    const { default: pg } = await import('pg');
    await new pg.Client({ connectionString: absent.databaseUrl }).connect();
  }, 500).catch((error: unknown) => error);
  expect(isTransient(refused)).toBe(true);
  expect(isUnavailable(refused)).toBe(true);
  expect(tries).toBeGreaterThan(2);
});
