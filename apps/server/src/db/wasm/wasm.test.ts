import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { isTransient, isUnavailable, retryTransient } from '../connections/retry-transient.ts';
import { prepareEmptyPglite } from '../test/pglite.testkit.ts';
import { startPglite } from './open.ts';

const CONNECT = new URL('../connect.ts', import.meta.url).href;

const copyEmptyPglite = prepareEmptyPglite();

async function openPglite(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, mode: 'wasm', log: () => {} });
  onTestFinished(() => db.close());
  return db;
}

/** Transactions of several clients never mix, even if one of them fails or is dropped. */
async function expectSeparateTransactions(db: Database): Promise<void> {
  await db.pool.query('CREATE TABLE tally (worker int, step int)');
  const work = async (worker: number) => {
    const client = await db.pool.connect();
    await client.query('BEGIN');
    for (let step = 0; step < 4; step += 1) {
      await client.query('INSERT INTO tally VALUES ($1, $2)', [worker, step]);
      await setImmediate();
    }
    // Each client sees only the rows of its transaction.
    const { rows } = await client.query(
      'SELECT DISTINCT worker FROM tally WHERE xmin::text = pg_current_xact_id()::text',
    );
    expect(rows).toEqual([{ worker }]);
    if (worker === 3) await expect(client.query('SELECT 1/0')).rejects.toMatchObject({ code: '22012' });
    if (worker === 4) return client.release(true);
    await client.query(worker === 2 ? 'ROLLBACK' : 'COMMIT');
    client.release();
  };
  await Promise.all([0, 1, 2, 3, 4].map(work));
  const { rows } = await db.pool.query('SELECT worker, count(*)::int AS steps FROM tally GROUP BY 1 ORDER BY 1');
  expect(rows).toEqual([
    { worker: 0, steps: 4 },
    { worker: 1, steps: 4 },
  ]);
}

/** Named statements of several clients, LISTEN and NOTIFY. */
async function expectStatementsAndNotifications(db: Database): Promise<void> {
  const queryNamed = (n: number) => db.pool.query({ name: 'same', text: 'SELECT $1::int AS n', values: [n] });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(queryNamed));
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  const received: string[] = [];
  const stop = await db.listen(
    'cache',
    (payload) => received.push(payload),
    () => {},
  );
  await db.pool.query("SELECT pg_notify('cache', '书')");
  await expect.poll(() => received).toEqual(['书']);
  await stop();
  await db.pool.query("SELECT pg_notify('cache', 'late')");
  expect(received).toEqual(['书']);
}

/** A second process on the folder is refused, with the pid of the first in the message. */
async function expectSecondProcessRefused(dataDir: string): Promise<void> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(CONNECT)});
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, mode: 'wasm', log() {} })
      .catch((error) => console.log(error.message));`;
  const refused = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(refused.stdout).toContain('PGlite serves one process only');
  expect(refused.stdout).toContain(`is in use by process ${process.pid}`);
}

test('several clients of one process share the database, and data survives a restart', async () => {
  const dataDir = copyEmptyPglite();
  const db = await openPglite(dataDir);
  await expectSeparateTransactions(db);
  await expectStatementsAndNotifications(db);
  await expectSecondProcessRefused(dataDir);
  await db.pool.query("CREATE TABLE saved AS SELECT 'here'::text AS words");
  await db.close();
  expect(statSync(join(dataDir, 'pglite')).mode & 0o777).toBe(0o700);
  const again = await openPglite(dataDir);
  expect((await again.pool.query('SELECT words FROM saved')).rows).toEqual([{ words: 'here' }]);
});

test('an endless query is aborted: other queries continue soon, no acknowledged write is lost', async () => {
  const lines: string[] = [];
  const db = await startPglite({
    folder: join(copyEmptyPglite(), 'pglite'),
    log: (line) => lines.push(line),
    watchdogMs: 1000,
  });
  onTestFinished(async () => {
    await db.pool.end();
    await db.close();
  });
  const states: boolean[] = [];
  const received: string[] = [];
  await db.listen(
    'cache',
    (payload) => received.push(payload),
    (live) => states.push(live),
  );
  await db.pool.query('CREATE TABLE row AS SELECT 1 AS n');
  const endless = db.pool
    .query('SELECT count(*) FROM generate_series(1, 1000000000) a')
    .catch((error: unknown) => error);
  const retried = retryTransient(() => db.pool.query('SELECT n FROM row'));
  expect(isTransient(await endless)).toBe(true);
  expect((await retried).rows).toEqual([{ n: 1 }]);
  await expect.poll(() => states).toEqual([true, false, true]);
  await db.pool.query("SELECT pg_notify('cache', 'back')");
  await expect.poll(() => received).toEqual(['back']);
  expect(lines.join()).toContain('longer than 1000 ms');

  // A client that never ends its transaction does not block the others forever.
  const idleClient = await db.pool.connect();
  await idleClient.query('BEGIN');
  await idleClient.query('INSERT INTO row VALUES (2)');
  expect((await db.pool.query('SELECT n FROM row')).rows).toEqual([{ n: 1 }]);
  idleClient.release();

  const checkedOut = await Promise.all([1, 2, 3, 4, 5].map(() => db.pool.connect()));
  const waiting = Array.from({ length: 200 }, () => db.pool.query('SELECT 1'));
  const refused = await db.pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  for (const client of checkedOut) client.release();
  expect(await Promise.all(waiting)).toHaveLength(200);
});
