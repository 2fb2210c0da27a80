import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createKeyedHash } from '../../../crypto/keyed-hash.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createRateLimits } from '../../../limits/rate-limit.repo.ts';
import { addTestUser } from '../../../test/test-users.testkit.ts';
import { createBreaker } from '../engine/breaker.ts';
import { createTicketRepo } from '../store/ticket.repo.ts';
import { createQuotas } from './quota.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('a ticket can be used once, within a minute, while its sign-in lasts', async () => {
  const tickets = createTicketRepo(db);
  const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
  const hashes = new Map<string, string>();
  for (const { id } of [anna, ben]) {
    const { rows } = await sql(`select encode(hash, 'hex') as hash from auth_token where user_id = $1`, [id]);
    hashes.set(id, rows[0].hash);
  }
  const issue = (userId: string, tokenOwnerId = userId) =>
    tickets.issue({ userId, tokenHash: hashes.get(tokenOwnerId) ?? '' });
  const first = await issue(anna.id);
  expect(await tickets.redeem(first)).toEqual({ userId: anna.id, tokenHash: hashes.get(anna.id) });
  expect(await tickets.redeem(first)).toBeUndefined();
  expect(await tickets.redeem(await issue(anna.id, ben.id))).toBeUndefined();
  const late = await issue(anna.id);
  const { rows } = await sql(
    `select round(extract(epoch from expires_at - now()))::int as seconds from socket_ticket where used_at is null and user_id = $1 order by expires_at desc`,
    [anna.id],
  );
  expect(rows[0].seconds).toBe(60);
  await sql(`update socket_ticket set expires_at = now()`);
  expect(await tickets.redeem(late)).toBeUndefined();
  await tickets.sweep();
  expect((await sql('select from socket_ticket')).rowCount).toBe(0);
  const [ticketOfDisabledUser, ticketOfEndedSignIn] = [await issue(anna.id), await issue(ben.id)];
  await sql(`update users set status = 'disabled' where id = $1`, [anna.id]);
  await sql(`delete from auth_token where user_id = $1`, [ben.id]);
  expect(await tickets.redeem(ticketOfDisabledUser)).toBeUndefined();
  expect(await tickets.redeem(ticketOfEndedSignIn)).toBeUndefined();
});

it('a daily quota starts at midnight in Beijing, counts per user and tool, and can be given back', async () => {
  let time = Date.parse('2099-03-01T15:59:00Z'); // one minute before midnight in Beijing
  const limits = createRateLimits(db.orm, createKeyedHash('a secret', 'rate-limit'));
  const spend = vi.spyOn(limits, 'spend');
  const quotas = createQuotas({ limits, daily: () => ({ '1': 3, '2': 2 }), perMinute: 2, now: () => time });
  const giveBack = await quotas.spend('anna', '1', 2);
  expect(spend.mock.lastCall?.[2]).toEqual({ limit: 3, windowMs: 60_000 });
  expect([await quotas.read('anna', '1'), await quotas.read('anna', '2'), await quotas.read('ben', '1')]).toEqual([
    { used: 2, limit: 3 },
    { used: 0, limit: 2 },
    { used: 0, limit: 3 },
  ]);
  await expect(quotas.spend('anna', '1', 2)).rejects.toMatchObject({ error: 'AI_QUOTA_USED' });
  await giveBack(0);
  await giveBack(1);
  await quotas.spend('anna', '1', 2);
  expect(await quotas.read('anna', '1')).toEqual({ used: 3, limit: 3 });
  time += 60_000;
  expect(await quotas.read('anna', '1')).toEqual({ used: 0, limit: 3 });
  await quotas.checkMinuteLimit('anna');
  await quotas.checkMinuteLimit('anna');
  await expect(quotas.checkMinuteLimit('anna')).rejects.toMatchObject({ error: 'TOO_MANY' });
  await quotas.checkMinuteLimit('ben');
});

it('after five failures in a row the breaker allows no call for half a minute, then a single trial', () => {
  let time = 1000;
  const breaker = createBreaker(() => time);
  const failRepeatedly = (times: number) => {
    for (let n = 0; n < times; n += 1) breaker.noteFailure();
  };
  failRepeatedly(4);
  expect(breaker.canCall()).toBe(true);
  breaker.noteSuccess();
  failRepeatedly(4);
  expect(breaker.canCall()).toBe(true);
  failRepeatedly(1);
  expect(breaker.canCall()).toBe(false);
  time += 29_999;
  expect(breaker.canCall()).toBe(false);
  time += 1;
  expect([breaker.canCall(), breaker.canCall()]).toEqual([true, false]);
  breaker.noteSuccess();
  expect(breaker.canCall()).toBe(true);
});

it('twenty photos a day', async () => {
  const limits = createRateLimits(db.orm, createKeyedHash('Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s', 'rate-limit'));
  const quotas = createQuotas({ limits, daily: () => ({ '1': 1, '2': 1 }), perMinute: 1 });
  const { id } = await addTestUser(db);
  for (let photo = 0; photo < 20; photo += 1) await quotas.takePhoto(id);
  await expect(quotas.takePhoto(id)).rejects.toMatchObject({ error: 'AI_PHOTOS_TOO_MANY' });
});
