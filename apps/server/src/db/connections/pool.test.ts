import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '../connect.ts';
import { SUPERUSER } from '../native/postmaster.ts';
import { openTestDatabase } from '../test/database.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('idle connections are kept for some minutes, then closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const clients = await Promise.all([1, 2, 3].map(() => db.pool.connect()));
    for (const client of clients) client.release();
    expect(db.pool.totalCount).toBe(3);
    vi.advanceTimersByTime(4 * 60_000);
    expect(db.pool.totalCount).toBe(3);
    vi.advanceTimersByTime(2 * 60_000);
    expect(db.pool.totalCount).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('`timeoutMs` sets the timeouts of statements, of idle transactions and of waiting for a connection', async () => {
  const target = { host: inject('testCluster').host, user: SUPERUSER, database: 'postgres' };
  const opened = await connectTo('native', target, { log: () => {}, poolSize: 1, timeoutMs: 700_000 }, async () => {});
  onTestFinished(() => opened.close());
  const { rows } = await opened.pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ statement: '700s', idle: '1400s' }]);
  expect(opened.pool.options.connectionTimeoutMillis).toBe(700_000);
});
