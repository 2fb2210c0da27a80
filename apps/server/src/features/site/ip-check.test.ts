import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createIpCheck, type IpCheck } from './ip-check.ts';
import { createIpRangesRepo } from './ip-ranges.repo.ts';
import { IpRangeError } from './ip-ranges.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let checks: IpCheck[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(checks.map((check) => check.stop()));
  checks = [];
  await database.drop();
});

const makeRepo = () => createIpRangesRepo(database.orm);
async function startCheck(list = () => makeRepo().list()) {
  const warn = vi.fn();
  const check = await createIpCheck({ list }, database.listen, warn);
  checks.push(check);
  return { ...check, warn };
}

test('ranges are added once in any notation, listed in order and removed', async () => {
  const { add, list, remove } = makeRepo();
  expect(await add('2001:db8::/32', '教育网')).toBeDefined();
  expect(await add(' 10.1.0.0/16 ', '主校区')).toBeDefined();
  expect(await add('10.1.0.0/16')).toBeUndefined();
  expect(await add('10.1.0.0-10.1.255.255')).toBeUndefined();
  expect(await add('::ffff:10.1.0.0/112')).toBeUndefined();
  expect(await add('10.0.0.1')).toBeDefined();
  expect((await list()).map(({ label, note }) => [label, note])).toEqual([
    ['10.0.0.1', ''],
    ['10.1.0.0/16', '主校区'],
    ['2001:db8::/32', '教育网'],
  ]);
  expect((await list())[1]).toMatchObject({ version: 4, first: 0x0a010000n, last: 0x0a01ffffn });
  expect(await remove('10.1.0.0-10.1.255.255')).toMatchObject({ label: '10.1.0.0/16' });
  expect(await remove('10.1.0.0/16')).toBeUndefined();
  await expect(add('10.1.2')).rejects.toThrow(IpRangeError);
  await expect(remove("10.0.0.1'; --")).rejects.toThrow(IpRangeError);
  expect(await list()).toHaveLength(2);
});

test('fifty parallel requests add a range once', async () => {
  const added = await Promise.all(Array.from({ length: 50 }, () => makeRepo().add('10.1.0.0/16')));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await makeRepo().list()).toHaveLength(1);
});

test('without ranges no address is authorised; a change reaches every instance', async () => {
  const [a, b] = [await startCheck(), await startCheck()];
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '']) expect(a.check(address)).toBe(false);
  await makeRepo().add('10.1.0.0/16');
  await expect
    .poll(() => [a.check('10.1.2.3'), b.check('::ffff:10.1.2.3'), b.check('10.2.0.0')])
    .toEqual([true, true, false]);
  await makeRepo().remove('10.1.0.0/16');
  await expect.poll(() => [a.check('10.1.2.3'), b.check('10.1.2.3')]).toEqual([false, false]);
});

test('many changes are read together, and the last one is applied', async () => {
  let reading = Promise.resolve();
  const list = vi.fn(async () => {
    await reading;
    return makeRepo().list();
  });
  const { check } = await startCheck(list);
  const slow = Promise.withResolvers<void>();
  reading = slow.promise;
  await Promise.all(Array.from({ length: 200 }, (_, index) => makeRepo().add(`10.9.${index}.0/24`)));
  await makeRepo().add('192.0.2.1');
  slow.resolve();
  await expect.poll(() => check('192.0.2.1')).toBe(true);
  expect(Array.from({ length: 200 }, (_, index) => check(`10.9.${index}.7`)).every(Boolean)).toBe(true);
  expect(list.mock.calls.length).toBeLessThan(150);
});

test('a failed read keeps the old ranges, is logged and retried', async () => {
  let isUnavailable = false;
  const { check, warn } = await startCheck(async () => {
    if (isUnavailable) throw new Error('the database is unavailable');
    return makeRepo().list();
  });
  isUnavailable = true;
  await makeRepo().add('10.1.0.0/16');
  await expect.poll(() => warn.mock.calls.join()).toContain('the database is unavailable');
  expect(check('10.1.2.3')).toBe(false);
  isUnavailable = false;
  await expect.poll(() => check('10.1.2.3')).toBe(true);
});

test('a lost connection to the database is restored', async () => {
  const { check } = await startCheck();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  await makeRepo().add('10.1.0.0/16');
  await expect.poll(() => check('10.1.2.3')).toBe(true);
});
