import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { addTestUser } from '../../../test/test-users.testkit.ts';
import { createNoticesRepo } from '../../notices/notices.repo.ts';
import { createNotices } from '../../notices/notices.service.ts';
import { createExpiringRepo } from './expiring.repo.ts';
import { startExpiryNotices } from './expiry-notices.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let instances: ReturnType<typeof startExpiryNotices>[];

beforeAll(async () => {
  db = await openTestDatabase();
  const { send } = createNotices(createNoticesRepo(db.orm));
  const start = () =>
    startExpiryNotices({
      repo: createExpiringRepo(db.orm),
      sendNotice: send,
      warn: (line) => expect.unreachable(line),
    });
  instances = [start(), start()];
});
afterAll(async () => {
  for (const { stop } of instances) stop();
  await db.drop();
});
beforeEach(() => db.pool.query('delete from users'));

const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const addReader = async (days: number) => (await addTestUser(db, inDays(days))).id;
const runAll = async () => (await Promise.all(instances.map(({ runOnce }) => runOnce()))).reduce((a, b) => a + b, 0);
async function bodiesOf(id: string): Promise<string[]> {
  const { rows } = await db.pool.query('select body from notice where user_id = $1 order by id', [id]);
  return rows.map(({ body }) => String(body).match(/不到 \d+ 天/)?.[0] ?? '');
}
const moveBy = (id: string, days: number) =>
  db.pool.query(`update users set expire_time = expire_time + $2 * interval '1 day' where id = $1`, [id, days]);

it('a reader gets a notice 30 and 7 days before the end, once each, whatever the number of instances and runs', async () => {
  const [late, soon, sooner, over] = [
    await addReader(31),
    await addReader(29),
    await addReader(6),
    await addReader(-1),
  ];
  expect([await runAll(), await runAll()]).toEqual([2, 0]);
  const bodies = async () => Promise.all([late, soon, sooner, over].map(bodiesOf));
  expect(await bodies()).toEqual([[], ['不到 30 天'], ['不到 7 天'], []]);
});

it('an account that was extended gets notices again before its new end', async () => {
  const id = await addReader(29);
  await runAll();
  // The key of a notice names the moment of the end, so the clock is moved by moving both.
  await moveBy(id, 400);
  expect(await runAll()).toBe(0);
  await moveBy(id, -423.5);
  expect(await runAll()).toBe(1);
  await moveBy(id, 20);
  expect(await runAll()).toBe(1);
  expect(await bodiesOf(id)).toEqual(['不到 30 天', '不到 7 天', '不到 30 天']);
});

it('disabled accounts and staff of the console get no notice; teachers do, because their accounts expire', async () => {
  const [disabled, staff, teacher] = [await addReader(5), await addReader(5), await addReader(20)];
  await db.pool.query(`update users set status = 'disabled' where id = $1`, [disabled]);
  await db.pool.query(`update users set roles = '{editor}' where id = $1`, [staff]);
  await db.pool.query(`update users set roles = '{teacher}' where id = $1`, [teacher]);
  expect(await runAll()).toBe(1);
  expect((await Promise.all([disabled, staff, teacher].map(bodiesOf))).flat()).toEqual(['不到 30 天']);
});

it('many accounts that end on the same day all get a notice', async () => {
  const expireTime = inDays(10).toISOString();
  await db.pool.query(
    `insert into users (name, password_hash, age_band, expire_time) select 'pupil_' || n, 'x', '18+', $1 from generate_series(1, 450) n`,
    [expireTime],
  );
  expect(await runAll()).toBe(450);
  const { rows } = await db.pool.query(
    'select count(*)::int as notices, count(distinct user_id)::int as users from notice',
  );
  expect(rows).toEqual([{ notices: 450, users: 450 }]);
});
