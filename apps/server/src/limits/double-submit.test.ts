import { expect, it } from 'vitest';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createSubmitGuard } from './double-submit.ts';
import { createRateLimits } from './rate-limit.repo.ts';

it('accepts one of two equal submissions, whichever instance they reach', async () => {
  const db = await openTestDatabase();
  const [firstGuard, secondGuard] = [1, 2].map(() =>
    createSubmitGuard(createRateLimits(db.orm, createKeyedHash('secret', 'rate-limit'))),
  );
  if (!firstGuard || !secondGuard) throw new Error('no guards');
  const results = await Promise.all([
    firstGuard.claim('u', '/api/x', { a: 1 }),
    secondGuard.claim('u', '/api/x', { a: 1 }),
  ]);
  expect(results.toSorted()).toEqual([false, true]);
  expect(await firstGuard.claim('u', '/api/x', { a: 2 })).toBe(true);
  expect(await firstGuard.claim('v', '/api/x', { a: 1 })).toBe(true);
  expect(await firstGuard.claim('u', '/api/y', { a: 1 })).toBe(true);
  await secondGuard.release('u', '/api/x', { a: 2 });
  expect(await firstGuard.claim('u', '/api/x', { a: 2 })).toBe(true);
  await db.pool.query(`update rate_limit set expires_at = expires_at - interval '1 second'`);
  expect(await secondGuard.claim('v', '/api/x', { a: 1 })).toBe(true);
  await db.drop();
});
