import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createRateLimits, type RateLimits } from './rate-limit.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
/** Two instances on one database. */
let [instanceA, instanceB]: RateLimits[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  const hash = createKeyedHash('one secret', 'rate-limit');
  [instanceA, instanceB] = [createRateLimits(db.orm, hash), createRateLimits(db.orm, hash)];
});
afterAll(() => db.drop());

const advanceTime = (ms: number) =>
  db.pool.query(`update rate_limit set expires_at = expires_at - $1 * interval '1 millisecond'`, [ms]);
const THREE_PER_MINUTE = { limit: 3, windowMs: 60_000 };

it('allows as many as the limit, then reports how long to wait', async () => {
  const verdicts = [];
  for (let i = 0; i < 5; i += 1) verdicts.push(await instanceA?.take('a', THREE_PER_MINUTE));
  expect(verdicts.map((verdict) => verdict?.allowed)).toEqual([true, true, true, false, false]);
  expect(verdicts[4]?.retryAfterMs).toBeGreaterThan(55_000);
  expect(verdicts[4]?.retryAfterMs).toBeLessThanOrEqual(60_000);
  await advanceTime(60_000);
  expect((await instanceA?.take('a', THREE_PER_MINUTE))?.allowed).toBe(true);
});

it('counts exactly across all instances', async () => {
  const takes = Array.from({ length: 60 }, (_, i) =>
    (i % 2 ? instanceA : instanceB)?.take('shared', { limit: 20, windowMs: 60_000 }),
  );
  const allowed = (await Promise.all(takes)).filter((verdict) => verdict?.allowed);
  expect(allowed).toHaveLength(20);
});

it('peeks without counting, and clears a counter', async () => {
  expect(await instanceA?.peek('b', THREE_PER_MINUTE)).toEqual({ allowed: true, retryAfterMs: 0 });
  for (let i = 0; i < 3; i += 1) await instanceA?.take('b', THREE_PER_MINUTE);
  expect((await instanceB?.peek('b', THREE_PER_MINUTE))?.allowed).toBe(false);
  await instanceB?.clear('b');
  expect(await instanceA?.peek('b', THREE_PER_MINUTE)).toEqual({ allowed: true, retryAfterMs: 0 });
});

it('restarts a sliding window with each take, but not once the limit is reached', async () => {
  const sliding = { ...THREE_PER_MINUTE, sliding: true } as const;
  await instanceA?.take('c', sliding);
  await advanceTime(59_000);
  await instanceA?.take('c', sliding);
  await advanceTime(59_000);
  expect((await instanceA?.take('c', sliding))?.allowed).toBe(true);
  await advanceTime(59_000);
  expect((await instanceA?.take('c', sliding))?.allowed).toBe(false);
  await advanceTime(1001);
  expect((await instanceA?.take('c', sliding))?.allowed).toBe(true);
});

it('charges a whole cost or nothing, and can refund it', async () => {
  const fivePerMinute = { limit: 5, windowMs: 60_000 };
  expect(await instanceA?.spend('d', 6, fivePerMinute)).toBe(false);
  expect([await instanceA?.spend('d', 3, fivePerMinute), await instanceB?.spend('d', 3, fivePerMinute)]).toEqual([
    true,
    false,
  ]);
  expect(await instanceA?.used('d')).toBe(3);
  expect(await instanceB?.spend('d', 2, fivePerMinute)).toBe(true);
  await instanceA?.giveBack('d', 4);
  expect([await instanceB?.used('d'), await instanceB?.spend('d', 4, fivePerMinute)]).toEqual([1, true]);
  await advanceTime(60_000);
  expect([
    await instanceA?.used('d'),
    await instanceA?.spend('d', 5, fivePerMinute),
    await instanceA?.used('d'),
  ]).toEqual([0, true, 5]);
  const spends = Array.from({ length: 20 }, (_, i) => (i % 2 ? instanceA : instanceB)?.spend('e', 2, fivePerMinute));
  expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(2);
});

it('stores no readable keys, and deletes expired counters', async () => {
  await instanceA?.take('sms/13800138000', THREE_PER_MINUTE);
  const { rows } = await db.pool.query('select key from rate_limit');
  expect(JSON.stringify(rows)).not.toMatch(/138|sms/);
  await advanceTime(3600_000);
  await instanceA?.sweep();
  expect((await db.pool.query('select count(*)::int as n from rate_limit')).rows).toEqual([{ n: 0 }]);
});
