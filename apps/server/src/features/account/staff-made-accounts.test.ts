import { backPwd, changeProfile, changePwd, checkSms, login, logout, profile } from '@meiyu/contract/account.ts';
import { cancelAccount, devices, endOtherDevices } from '@meiyu/contract/privacy.ts';
import * as settings from '@meiyu/contract/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from './account-app.testkit.ts';

/* Accounts that staff made: without a phone number, with a one-time password, or with a role of the console. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
let secondInstance: AccountApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
  secondInstance = await startAccountApp(db);
});
afterAll(async () => {
  await site.stop();
  await secondInstance.stop();
  await db.drop();
});

const NEW_PASSWORD = 'Bei-feng2233';
const loadProfile = async (token: string) => (await site.call(profile, { token })).data;
const changePassword = (token: string, newPassword: string, oldPassword = PASSWORD) =>
  site.call(changePwd, { token, body: { oldPassword, newPassword, confirmPassword: newPassword } });

async function recover(phone: string) {
  const smsCode = await site.fetchCode(phone, 'forget');
  const body = { phonenumber: phone, smsCode, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return site.call(backPwd, { body });
}

describe('an account without a phone number', () => {
  it('signs in by user name and can use all account calls', async () => {
    const first = await site.addAccount('no_number');
    const answer = await site.logIn('NO_NUMBER', PASSWORD);
    expect(answer).toMatchObject({ code: 200, msg: '登录成功' });
    expect(answer.data).not.toHaveProperty('mustChangePassword');
    const token = String(answer.data.token);
    expect(await loadProfile(token)).toMatchObject({ userName: 'no_number', phonenumber: '' });
    expect((await site.call(changeProfile, { token, body: { schoolName: '一中' } })).code).toBe(200);
    expect(await loadProfile(token)).toMatchObject({ schoolName: '一中', phonenumber: '' });
    await site.call(settings.saveSettings, { token, body: { site: { theme: 'dark' } } });
    expect((await site.call(settings.getSettings, { token })).data).toEqual({ site: { theme: 'dark' } });
    expect((await changePassword(token, NEW_PASSWORD)).msg).toBe('密码修改成功');
    expect((await site.call(profile, { token: first.token })).code).toBe(401);
    expect((await site.logIn('no_number', NEW_PASSWORD)).code).toBe(200);
    expect((await site.call(devices, { token })).rows).toHaveLength(2);
    expect((await site.call(endOtherDevices, { token })).code).toBe(200);
    expect((await site.call(logout, { token })).msg).toBe('退出成功');
  });
  it('several may exist; no empty or invalid number matches one of them', async () => {
    await site.addAccount('numberless_a');
    await site.addAccount('numberless_b');
    for (const userName of ['null', ' ', '-']) expect((await site.logIn(userName, PASSWORD)).code).toBe(400);
    for (const phonenumber of ['', null, 'null'])
      expect((await site.call(login, { body: { phonenumber, smsCode: '123456' } })).code).toBe(400);
  });
  it('is not found by any number: neither SMS sign-in nor recovery works', async () => {
    const phone = '13400000001';
    const smsCode = await site.fetchCode(phone, 'login');
    const signIn = await site.call(login, { body: { phonenumber: phone, smsCode } });
    expect(signIn).toMatchObject({ code: 400, msg: '账号不存在' });
    expect(await recover(phone)).toMatchObject({ code: 400, msg: '账号不存在' });
  });
  it('can add a first number with an SMS code, and then reset its password with it', async () => {
    const { id, token } = await site.addAccount('first_number');
    const taken = await site.registerUser('has_number', '13400000002');
    const phone = '13400000003';
    const add = (body: Record<string, unknown>) => site.call(changeProfile, { token, body });
    expect(await add({ phonenumber: phone })).toMatchObject({ code: 400, msg: '请输入验证码' });
    const takenCode = await site.fetchCode(taken.phone, 'changePhone');
    expect(await add({ phonenumber: taken.phone, smsCode: takenCode })).toMatchObject({ msg: '该手机号已注册' });
    expect((await add({ phonenumber: phone, smsCode: takenCode })).msg).toBe('验证码错误');
    expect((await loadProfile(token)).phonenumber).toBe('');
    const smsCode = await site.fetchCode(phone, 'changePhone');
    expect(await add({ phonenumber: phone, smsCode })).toMatchObject({ code: 200, msg: '修改成功' });
    expect((await loadProfile(token)).phonenumber).toBe('134****0003');
    expect((await recover(phone)).code).toBe(200);
    const loginCode = await site.fetchCode(phone, 'login');
    expect((await site.call(login, { body: { phonenumber: phone, smsCode: loginCode } })).code).toBe(200);
    expect((await site.logIn('first_number', NEW_PASSWORD)).code).toBe(200);
    const { rows } = await db.pool.query(
      `select 1 from audit_log where action = 'account.changePhone' and actor = $1`,
      [`user:${id}`],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('注销账号 without a phone number', () => {
  it('needs the password; the refusal of an SMS code says what to do instead', async () => {
    const { id, token } = await site.addAccount('leaver_without');
    const unregisteredPhone = '13400000004';
    const smsCode = await site.fetchCode(unregisteredPhone, 'cancel');
    const cancel = (body: unknown) => site.call(cancelAccount, { token, body });
    const noPhone = { code: 400, msg: '该账号没有登记手机号，请联系老师或管理员重设密码' };
    expect(await cancel({ smsCode })).toMatchObject(noPhone);
    expect(await cancel({ password: 'Wrong-7788' })).toMatchObject({ code: 400, msg: '密码错误' });
    expect(await cancel({ password: PASSWORD })).toMatchObject({ code: 200, msg: '账号已注销' });
    expect((await site.call(profile, { token })).code).toBe(401);
    expect((await db.pool.query('select 1 from users where id = $1', [id])).rowCount).toBe(0);
  });
  it("leaves other accounts and other people's codes alone", async () => {
    const leaver = await site.addAccount('leaver_alone');
    const stays = await site.addAccount('stays');
    const withPhone = await site.registerUser('stays_too', '13400000005');
    const smsCode = await site.fetchCode(withPhone.phone, 'cancel');
    expect((await site.call(cancelAccount, { token: leaver.token, body: { password: PASSWORD } })).code).toBe(200);
    expect(await loadProfile(stays.token)).toMatchObject({ userName: 'stays' });
    expect((await site.call(cancelAccount, { token: withPhone.token, body: { smsCode } })).code).toBe(200);
  });
});

describe('a one-time password', () => {
  const ONE_TIME = { mustChangePassword: true };
  const mustChangePassword = async (app: AccountApp, token: string) =>
    (await app.account.authenticate(token))?.mustChangePassword;

  it('is reported at login, in the profile and to every call, until the user changes it', async () => {
    const { id, token } = await site.addAccount('one_time', ONE_TIME);
    expect((await site.logIn('one_time', PASSWORD)).data).toMatchObject(ONE_TIME);
    expect(await loadProfile(token)).toMatchObject(ONE_TIME);
    expect([await mustChangePassword(site, token), await mustChangePassword(secondInstance, token)]).toEqual([
      true,
      true,
    ]);
    for (const [newPassword, oldPassword] of [
      [PASSWORD, PASSWORD],
      [NEW_PASSWORD, 'Wrong-7788'],
      ['short', PASSWORD],
    ] as const)
      expect((await changePassword(token, newPassword, oldPassword)).code).toBe(400);
    expect(await mustChangePassword(site, token)).toBe(true);
    expect(await changePassword(token, NEW_PASSWORD)).toMatchObject({ code: 200, data: {} });
    // At once on this instance; the other one is notified.
    expect(await mustChangePassword(site, token)).toBe(false);
    await expect.poll(() => mustChangePassword(secondInstance, token)).toBe(false);
    expect(await loadProfile(token)).toMatchObject({ mustChangePassword: false });
    expect((await site.logIn('one_time', NEW_PASSWORD)).data).not.toHaveProperty('mustChangePassword');
    const { rows } = await db.pool.query('select must_change_password as marked from users where id = $1', [id]);
    expect(rows).toEqual([{ marked: false }]);
  });
  it('no longer needs to be changed after the password was reset by phone', async () => {
    const phone = '13400000006';
    await site.addAccount('one_time_phone', { ...ONE_TIME, phone });
    const loginCode = await site.fetchCode(phone, 'login');
    const byCode = await site.call(login, { body: { phonenumber: phone, smsCode: loginCode } });
    expect(byCode.data).toMatchObject(ONE_TIME);
    const smsCode = await site.fetchCode(phone, 'forget');
    expect((await site.call(checkSms, { body: { phonenumber: phone, scene: 'forget', smsCode } })).data).toMatchObject({
      registered: true,
    });
    expect((await recover(phone)).code).toBe(200);
    expect((await site.logIn(phone, NEW_PASSWORD)).data).not.toHaveProperty('mustChangePassword');
  });
});

describe('an account of staff', () => {
  const EXPIRED = { expireTime: new Date('2020-01-01') };
  it.each([['owner'], ['auditor'], ['editor', 'teacher']] as const)('with %s does not expire', async (...roles) => {
    const { token } = await site.addAccount(`staff_${roles[0]}`, { ...EXPIRED, roles: [...roles] });
    expect(await loadProfile(token)).toMatchObject({ staff: true, expireTime: '9999-12-31 00:00:00' });
    expect((await site.account.authenticate(token))?.expireTime.getFullYear()).toBe(9999);
  });
  it('expires like any other if its roles give no console access, also directly after they are revoked', async () => {
    const teacher = await site.addAccount('only_teacher', { ...EXPIRED, roles: ['teacher'] });
    expect(await loadProfile(teacher.token)).toMatchObject({ staff: false, expireTime: '2020-01-01 08:00:00' });
    const { id, token } = await site.addAccount('former_staff', { ...EXPIRED, roles: ['reviewer'] });
    expect((await site.account.authenticate(token))?.expireTime.getFullYear()).toBe(9999);
    await db.pool.query(`update users set roles = '{}' where id = $1`, [id]);
    await expect.poll(async () => (await site.account.authenticate(token))?.expireTime).toEqual(EXPIRED.expireTime);
    expect(await loadProfile(token)).toMatchObject({ staff: false, expireTime: '2020-01-01 08:00:00' });
  });
});
