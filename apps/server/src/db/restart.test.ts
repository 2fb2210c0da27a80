import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { isTransient, isUnavailable, retryTransient } from './connections/retry-transient.ts';
import { attachNative, connectToSupervisor } from './native/attach.ts';
import { makeTestFolder } from './test/folder.testkit.ts';

/** Opens a PostgreSQL server by its URL, as with DATABASE_URL. */
async function openServer() {
  const server = await attachNative({ dataDir: makeTestFolder(), log: () => {} });
  onTestFinished(() => server.detach());
  const databaseUrl = `postgresql://meiyu@localhost/postgres?host=${encodeURIComponent(server.host)}`;
  const db = await openDatabase({ databaseUrl, dataDir: join(makeTestFolder(), 'unused'), log: () => {}, poolSize: 6 });
  onTestFinished(() => db.close());
  const signalPostmaster = async (signal: NodeJS.Signals) => {
    const supervisor = await connectToSupervisor(server.host);
    supervisor.socket.destroy();
    process.kill(supervisor.postmasterPid, signal);
  };
  return { db, signalPostmaster };
}

test('a listener learns at once of a lost connection, and receives notifications again after the restart', async () => {
  const { db, signalPostmaster } = await openServer();
  const received: string[] = [];
  const states: boolean[] = [];
  const stop = await db.listen(
    'odd "channel"',
    (payload) => received.push(payload),
    (live) => states.push(live),
  );
  const notify = (payload: string) =>
    retryTransient(() => db.pool.query('SELECT pg_notify($1, $2)', ['odd "channel"', payload]));
  await notify('one');
  await expect.poll(() => received).toEqual(['one']);
  await signalPostmaster('SIGQUIT');
  await expect.poll(() => states).toEqual([true, false, true]);
  await notify('two');
  await expect.poll(() => received).toEqual(['one', 'two']);
  await stop();
  await notify('three');
  expect(received).toEqual(['one', 'two']);
  expect(states).toEqual([true, false, true]);
});

test('only errors of an unreachable database are retried', async () => {
  const { db } = await openServer();
  const syntaxError = await db.pool.query('SELECT nonsense').catch((error: unknown) => error);
  expect(isTransient(syntaxError)).toBe(false);
  const wrappedError = await db.orm.execute('SELECT 1/0').catch((error: unknown) => error);
  expect(isTransient(wrappedError)).toBe(false);
  const absent = { databaseUrl: 'postgresql://meiyu@127.0.0.1:1/none', dataDir: makeTestFolder(), log: () => {} };
  const { pool } = db;
  await db.close();
  const closedPoolError = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isTransient(closedPoolError)).toBe(false);
  let tries = 0;
  const connectError = await retryTransient(async () => {
    tries += 1;
    const { default: pg } = await import('pg');
    await new pg.Client({ connectionString: absent.databaseUrl }).connect();
  }, 500).catch((error: unknown) => error);
  expect(isTransient(connectError)).toBe(true);
  expect(isUnavailable(connectError)).toBe(true);
  expect(tries).toBeGreaterThan(2);
});
