import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { measureSlowness } from '../test/slowness.timing.testkit.ts';
import { openDatabase } from './connect.ts';
import { retryTransient } from './connections/retry-transient.ts';
import { attachNative, connectToSupervisor } from './native/attach.ts';
import { makeTestFolder } from './test/folder.testkit.ts';
import { runKillTest } from './test/kill.faults.testkit.ts';
import { prepareEmptyPglite } from './test/pglite.testkit.ts';

const copyEmptyPglite = prepareEmptyPglite();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

test('fast, immediate and forced restarts under load: no write fails, none is lost', async () => {
  const { db, signalPostmaster } = await openServer();
  expect(db.type).toBe('server');
  const { rows } = await db.pool.query<{ statement_timeout: string }>('SHOW statement_timeout');
  expect(rows[0]?.statement_timeout).toBe('5s');
  await db.pool.query('CREATE TABLE hit (id text PRIMARY KEY)');
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}-${n}`;
      await retryTransient(() => db.pool.query('INSERT INTO hit VALUES ($1) ON CONFLICT DO NOTHING', [id]));
      acknowledged.push(id);
    }
  };
  const writers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    await sleep(300);
    const acknowledgedBefore = acknowledged.length;
    // A checked-out idle client emits its connection loss itself; without our listener that would end the process.
    const checkedOut = await db.pool.connect();
    await checkedOut.query('BEGIN');
    await signalPostmaster(signal);
    await sleep(300);
    const startedAt = Date.now();
    while (acknowledged.length <= acknowledgedBefore + 20 && Date.now() - startedAt < 5000) await sleep(10);
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore + 20);
    await expect(checkedOut.query('COMMIT')).rejects.toThrow();
    checkedOut.release(true);
  }
  await sleep(200);
  isOver = true;
  await writers;
  const stored = await db.pool.query<{ id: string }>('SELECT id FROM hit');
  const storedIds = new Set(stored.rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([]);
});

test('program, PostgreSQL and supervisor are killed in turn: no acknowledged write is lost, no transfer is incomplete', async () => {
  const result = await runKillTest({ rounds: 3, log: () => {} });
  expect(result.acknowledged).toBeGreaterThan(50);
  expect(result).toMatchObject({ lost: 0, partial: 0 });
  expect(Math.max(...result.readyMs)).toBeLessThan(3000 * measureSlowness());
});

test('on PGlite the program is killed while writing: no acknowledged write is lost, no transfer is incomplete', async () => {
  const result = await runKillTest({ rounds: 2, mode: 'wasm', dataDir: copyEmptyPglite(), log: () => {} });
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result).toMatchObject({ lost: 0, partial: 0 });
});
