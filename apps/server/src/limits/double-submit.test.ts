import { expect, it } from 'vitest';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createSubmitGuard } from './double-submit.ts';
import { createRateLimits } from './rate-limit.repo.ts';

it('accepts one of two equal submissions, whichever instance they reach', async () => {
  const db = await openTestDatabase();
  const [one, other] = [1, 2].map(() =>
    createSubmitGuard(createRateLimits(db.orm, createKeyedHash('secret', 'rate-limit'))),
  );
  if (!one || !other) throw new Error('no guards');
  const both = await Promise.all([one.claim('u', '/api/x', { a: 1 }), other.claim('u', '/api/x', { a: 1 })]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await one.claim('u', '/api/x', { a: 2 })).toBe(true);
  expect(await one.claim('v', '/api/x', { a: 1 })).toBe(true);
  expect(await one.claim('u', '/api/y', { a: 1 })).toBe(true);
  await other.release('u', '/api/x', { a: 2 });
  expect(await one.claim('u', '/api/x', { a: 2 })).toBe(true);
  await db.pool.query(`update rate_limit set expires_at = expires_at - interval '1 second'`);
  expect(await other.claim('v', '/api/x', { a: 1 })).toBe(true);
  await db.drop();
});
