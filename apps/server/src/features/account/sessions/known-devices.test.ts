import { randomUUID } from 'node:crypto';
import { login } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from '../account-app.testkit.ts';
import { createKnownDevices, maskAddress } from './known-devices.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
const NEWER_CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 11.0) Chrome/141.0 Safari/537.36' };
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1' };
const HOSTILE = { 'user-agent': '<script>alert(1)</script>\u0001 Firefox/1 Linux' };

let count = 0;
async function registerReader(): Promise<{ name: string; phone: string; id: string }> {
  count += 1;
  const [name, phone] = [`device_${count}`, String(13_600_000_000 + count)];
  await site.registerUser(name, phone);
  const { rows } = await db.pool.query('select id from users where name = $1', [name]);
  return { name, phone, id: String(rows[0]?.id) };
}
async function noticesOf(id: string): Promise<{ kind: string; body: string; link: string }[]> {
  return (await db.pool.query('select kind, body, link from notice where user_id = $1 order by id', [id])).rows;
}
/** After registration: the test client has no user agent, so it registers from an unknown device. */
async function logInFrom(name: string, headers: Record<string, string>, from = '203.0.113.7'): Promise<void> {
  expect((await site.logIn(name, PASSWORD, { headers, from })).code).toBe(200);
}

it('a login from an unknown device causes a notice with device, time and network; later ones from it do not', async () => {
  const { name, id } = await registerReader();
  expect(await noticesOf(id)).toEqual([]);
  await logInFrom(name, CHROME);
  const told = await noticesOf(id);
  expect(told).toMatchObject([{ kind: 'newDevice', link: '/userinfo/devices' }]);
  expect(told[0]?.body).toMatch(/^设备：Chrome · Windows\n时间：\d{4}-\d\d-\d\d \d\d:\d\d\n网络地址：203\.0\.\*\.\*\n/);
  await logInFrom(name, CHROME);
  await logInFrom(name, NEWER_CHROME, '198.51.100.9');
  expect(await noticesOf(id)).toHaveLength(1);
  await logInFrom(name, HOSTILE);
  expect((await noticesOf(id)).at(-1)?.body).toContain('设备：Firefox · Linux\n');
});

it('a login by SMS code causes a notice too', async () => {
  const { phone, id } = await registerReader();
  const smsCode = await site.fetchCode(phone, 'login');
  expect((await site.call(login, { body: { phonenumber: phone, smsCode }, headers: IPHONE })).code).toBe(200);
  expect((await noticesOf(id))[0]?.body).toContain('设备：Safari · iPhone\n');
});

it('the first device of an account that staff made, or of one older than this rule, causes no notice', async () => {
  const { name, id } = await registerReader();
  await db.pool.query('delete from known_device where user_id = $1', [id]);
  await logInFrom(name, CHROME);
  expect(await noticesOf(id)).toEqual([]);
  await logInFrom(name, IPHONE);
  expect(await noticesOf(id)).toHaveLength(1);
});

it('a wrong password causes no notice; a device known to one account is new to another', async () => {
  const [anna, ben] = [await registerReader(), await registerReader()];
  await site.logIn(anna.name, 'Wrong-7788', { headers: CHROME });
  expect(await noticesOf(anna.id)).toEqual([]);
  await logInFrom(anna.name, CHROME);
  await logInFrom(ben.name, CHROME);
  expect([(await noticesOf(anna.id)).length, (await noticesOf(ben.id)).length]).toEqual([1, 1]);
  const { rows } = await db.pool.query(
    'select count(distinct fingerprint)::int as n from known_device where user_id = any($1)',
    [[anna.id, ben.id]],
  );
  expect(rows).toEqual([{ n: 4 }]);
});

it('many logins at once from a new device cause one notice', async () => {
  const { name, id } = await registerReader();
  await Promise.all(Array.from({ length: 6 }, () => logInFrom(name, CHROME)));
  expect(await noticesOf(id)).toHaveLength(1);
});

it('a notice that cannot be written does not prevent the login', async () => {
  const warnings: string[] = [];
  const devices = createKnownDevices({
    repo: { remember: async () => true },
    hash: () => Buffer.alloc(32),
    sendNotice: () => Promise.reject(new Error('away')),
    warn: (line) => warnings.push(line),
  });
  await devices.tellIfNew(randomUUID(), { address: '', userAgent: '' });
  expect(warnings).toEqual(['a device was not remembered: away']);
});

it('the notice shows only the network of an address', () => {
  expect(['203.0.113.7', '2001:db8:1:2::3', '::1', '', 'x'].map(maskAddress)).toEqual([
    '203.0.*.*',
    '2001:db8:*',
    ':*',
    '未知',
    '未知',
  ]);
});
