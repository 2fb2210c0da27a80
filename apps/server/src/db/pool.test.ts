import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from './test-database.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('who comes after a pause finds the connections of before; after a long one they are given back', async () => {
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
