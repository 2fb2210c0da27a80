import { login, profile } from '@meiyu/contract/account.ts';
import { cancelAccount, devices, endDevices, endOtherDevices } from '@meiyu/contract/privacy.ts';
import * as settings from '@meiyu/contract/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from './account-app.testkit.ts';

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

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0';
const PC_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';

async function signIn(userName: string, userAgent: string, from?: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const answer = await site.call(login, { body: { userName, password: PASSWORD }, headers, from });
  return String(answer.data.token);
}
const isActive = async (token: string) => (await site.call(profile, { token })).code === 200;
const endDevicesById = (token: string, ids: unknown[]) =>
  site.call(endDevices, { token, path: `/api/auth/device/${ids.join(',')}` });

describe('devices', () => {
  it('are listed with readable names, the current one marked', async () => {
    const { token } = await site.registerUser('lister', '13600000001');
    await signIn('lister', PHONE_AGENT, '203.0.113.9');
    await signIn('lister', PC_AGENT);
    const { rows } = await site.call(devices, { token });
    expect(rows.map(({ device }) => device)).toEqual(['Edge · Windows', '微信 · iPhone', '未知设备']);
    expect(rows.map(({ equipment }) => equipment)).toEqual(['pc', 'mobile', 'pc']);
    expect(rows.map(({ current }) => current)).toEqual([false, false, true]);
    expect(rows[1]?.clientIp).toBe('203.0.113.9');
  });
  it('can be signed out singly, or all others at once', async () => {
    const { token } = await site.registerUser('ender', '13600000002');
    const [a, b, c] = [
      await signIn('ender', PC_AGENT),
      await signIn('ender', PC_AGENT),
      await signIn('ender', PC_AGENT),
    ];
    const listOthers = async () => (await site.call(devices, { token })).rows.filter(({ current }) => !current);
    expect(await isActive(c)).toBe(true);
    expect(await endDevicesById(token, [(await listOthers())[0]?.id])).toMatchObject({
      code: 200,
      msg: '已退出该设备',
    });
    expect([await isActive(a), await isActive(b), await isActive(c)]).toEqual([true, true, false]);
    expect(await site.call(endOtherDevices, { token })).toMatchObject({ code: 200, msg: '已退出其他设备' });
    expect([await isActive(a), await isActive(b), await isActive(token)]).toEqual([false, false, true]);
  });
  it('of other users cannot be signed out; invalid ids have no effect', async () => {
    const { token } = await site.registerUser('thief', '13600000003');
    const victim = await site.registerUser('victim', '13600000004');
    const [device] = (await site.call(devices, { token: victim.token })).rows;
    const answers = [
      await endDevicesById(token, [device?.id]),
      await endDevicesById(token, ['nonsense']),
      await endDevicesById(token, ['1', '2']),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
    expect(await isActive(victim.token)).toBe(true);
  });
});

describe('settings', () => {
  it('are changed field by field and belong to one user', async () => {
    const { token } = await site.registerUser('reader', '13600000005');
    const other = await site.registerUser('other_reader', '13600000006');
    expect((await site.call(settings.getSettings, { token })).data).toEqual({});
    await site.call(settings.saveSettings, {
      token,
      body: { reader: { fontSize: 20, paper: 'night' }, site: { theme: 'dark' } },
    });
    const saved = await site.call(settings.saveSettings, {
      token,
      body: { reader: { fontSize: 22 }, player: { speed: 1.5 } },
    });
    const expected = { reader: { fontSize: 22, paper: 'night' }, site: { theme: 'dark' }, player: { speed: 1.5 } };
    expect(saved).toMatchObject({ code: 200, msg: '设置已保存', data: expected });
    expect((await site.call(settings.getSettings, { token })).data).toEqual(expected);
    expect((await site.call(settings.getSettings, { token: other.token })).data).toEqual({});
  });
  it('saved by two devices at once do not overwrite each other', async () => {
    const { token } = await site.registerUser('two_devices', '13600000007');
    await Promise.all([
      site.call(settings.saveSettings, { token, body: { reader: { fontSize: 30 } } }),
      site.call(settings.saveSettings, { token, body: { reader: { vertical: true } } }),
      site.call(settings.saveSettings, { token, body: { site: { largeType: true } } }),
    ]);
    const expected = { reader: { fontSize: 30, vertical: true }, site: { largeType: true } };
    expect((await site.call(settings.getSettings, { token })).data).toEqual(expected);
  });
  it('a setting sent as null is removed, also by the first call', async () => {
    const { token } = await site.registerUser('no_direction', '13600000021');
    const send = async (vertical: boolean | null) =>
      (await site.call(settings.saveSettings, { token, body: { reader: { vertical, fontSize: 20 } } })).data;
    expect(await send(null)).toEqual({ reader: { fontSize: 20 } });
    expect(await send(true)).toEqual({ reader: { fontSize: 20, vertical: true } });
    expect(await send(null)).toEqual({ reader: { fontSize: 20 } });
  });
  it('unknown fields are ignored and values out of range refused', async () => {
    const { token } = await site.registerUser('odd_settings', '13600000008');
    expect(
      (await site.call(settings.saveSettings, { token, body: { site: { theme: 'dark', x: 1 }, evil: 1 } })).code,
    ).toBe(200);
    expect((await site.call(settings.getSettings, { token })).data).toEqual({ site: { theme: 'dark' } });
    expect((await site.call(settings.saveSettings, { token, body: { reader: { fontSize: 9999 } } })).code).toBe(400);
  });
});

describe('注销账号', () => {
  it('requires the password and deletes all data of the user', async () => {
    const { token } = await site.registerUser('leaver', '13600000009', { email: 'leaver@example.cn' });
    const { rows: users } = await db.pool.query(`select id from users where name = 'leaver'`);
    await site.call(settings.saveSettings, { token, body: { site: { theme: 'dark' } } });
    const cancel = (body: unknown) => site.call(cancelAccount, { token, body });
    expect(await cancel({})).toMatchObject({ code: 400, msg: '请输入密码或验证码' });
    expect(await cancel({ password: 'Wrong-7788' })).toMatchObject({ code: 400, msg: '密码错误' });
    expect(await cancel({ password: PASSWORD })).toMatchObject({ code: 200, msg: '账号已注销' });
    expect(await isActive(token)).toBe(false);
    expect((await site.logIn('leaver', PASSWORD)).msg).toBe('账号或密码错误');
    for (const table of ['consent', 'auth_token', 'user_setting']) {
      expect((await db.pool.query(`select 1 from ${table} where user_id = $1`, [users[0].id])).rowCount).toBe(0);
    }
    for (const table of ['users', 'sms_code', 'sms_outbox']) {
      expect((await db.pool.query(`select 1 from ${table} where phone = '13600000009'`)).rowCount).toBe(0);
    }
    const { rows } = await db.pool.query(`select actor, result from audit_log where action = 'account.cancel'`);
    expect(rows).toEqual(['refused', 'ok'].map((result) => ({ actor: `user:${users[0].id}`, result })));
    // The name and the number can be used again.
    await site.registerUser('leaver', '13600000009');
  });
  it('accepts a code sent to the number of the account', async () => {
    const { token, phone } = await site.registerUser('leaver_2', '13600000010');
    const strangersCode = await site.fetchCode('13600000099', 'cancel');
    const smsCode = await site.fetchCode(phone, 'cancel');
    if (strangersCode !== smsCode) {
      expect(await site.call(cancelAccount, { token, body: { smsCode: strangersCode } })).toMatchObject({
        msg: '验证码错误',
      });
    }
    expect(await site.call(cancelAccount, { token, body: { smsCode } })).toMatchObject({ code: 200 });
    expect(await isActive(token)).toBe(false);
  });
});
