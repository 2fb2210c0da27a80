import { backPwd, login, sendSms } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsError, type SmsSender } from '../../../adapters/sms/sms-sender.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from '../account-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
let strict: AccountApp;
/** Errors that the vendor returns for the next messages. */
const failures: SmsError[] = [];
const delivered: string[] = [];
const vendor: SmsSender = {
  async send(phone, scene) {
    const failure = failures.shift();
    if (failure) throw failure;
    delivered.push(`${phone} ${scene}`);
  },
};
/** A second database: on the first one, another instance could send the messages. */
let otherDb: Awaited<ReturnType<typeof openTestDatabase>>;
let failingVendorApp: AccountApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
  strict = await startAccountApp(db, { testing: false });
  otherDb = await openTestDatabase();
  failingVendorApp = await startAccountApp(otherDb, { sms: vendor });
  await site.registerUser('李清照', '13800000001');
});
afterAll(async () => {
  for (const app of [failingVendorApp, strict, site]) await app.stop();
  await otherDb.drop();
  await db.drop();
});

async function send(phonenumber: string, from?: string) {
  return strict.call(sendSms, {
    body: { phonenumber, scene: 'login', captcha: await strict.solveCaptcha(from) },
    from,
  });
}
const letPass = async (interval: string) => {
  await db.pool.query(`update rate_limit set expires_at = expires_at - $1::interval`, [interval]);
  await db.pool.query(`update sms_code set expires_at = expires_at - $1::interval`, [interval]);
  await db.pool.query(`update sms_outbox set next_try_at = next_try_at - $1::interval`, [interval]);
};
const SENT = { code: 200, msg: '验证码已发送' };
const TOO_SOON = { code: 429, msg: '验证码已发送，请 60 秒后再试' };
const TOO_MANY = { code: 429, msg: '验证码发送次数过多，请稍后再试' };
const WRONG = { code: 400, msg: '验证码错误' };

describe('sending', () => {
  it('prints the code', async () => {
    await site.fetchCode('13811110000', 'login');
    expect(site.sent.at(-1)).toMatch(/^\[sms\] 13811110000 login \d{6}$/);
  });
  it('gives the same answer for known and unknown numbers', async () => {
    const answers = [];
    for (const phonenumber of ['13800000001', '13811119999']) {
      for (const scene of ['login', 'forget', 'register']) {
        answers.push((await site.call(sendSms, { body: { phonenumber, scene } })).text);
      }
    }
    expect(new Set(answers).size).toBe(1);
  });
  it('requires a solved captcha', async () => {
    const body = { phonenumber: '13811110001', scene: 'login' };
    expect(await strict.call(sendSms, { body })).toMatchObject({ code: 601, msg: '请完成安全验证' });
  });
  it('sends one code a minute, five an hour and ten a day to a number', async () => {
    const phone = '13811110002';
    expect(await send(phone)).toMatchObject(SENT);
    expect(await send(phone)).toMatchObject(TOO_SOON);
    for (let i = 1; i < 5; i += 1) {
      await letPass('61 seconds');
      expect(await send(phone)).toMatchObject(SENT);
    }
    await letPass('61 seconds');
    expect(await send(phone)).toMatchObject(TOO_MANY);
    await letPass('1 hour');
    for (let i = 0; i < 5; i += 1) {
      expect(await send(phone)).toMatchObject(SENT);
      await letPass('61 seconds');
    }
    await letPass('1 hour');
    expect(await send(phone)).toMatchObject(TOO_MANY);
    await letPass('1 day');
    expect(await send(phone)).toMatchObject(SENT);
  });
  it('sends 200 codes an hour for requests from a whole /64; a refused request does not count for its number', async () => {
    const from = '2001:db8:5:5::1';
    await db.pool.query('delete from rate_limit');
    expect(await send('13811110003', from)).toMatchObject(SENT);
    // Raises the address counter from 1 to 200 at once.
    await db.pool.query(`update rate_limit set points = 200 where expires_at > now() + interval '59 minutes'`);
    expect(await send('13811110004', '2001:db8:5:5::2')).toMatchObject(TOO_MANY);
    expect(await send('13811110004', '2001:db8:5:6::1')).toMatchObject(SENT);
  });
  it('stops at the hourly limit of the site, logs it once, and continues in the next hour', async () => {
    await db.pool.query('delete from rate_limit');
    const capped = await startAccountApp(db, { testing: false, smsPerHour: 2 });
    const ask = async (last: number) => {
      const from = `203.0.113.${last}`;
      const body = { phonenumber: `138222200${last}`, scene: 'login', captcha: await capped.solveCaptcha(from) };
      return capped.call(sendSms, { body, from });
    };
    for (const last of [11, 12]) expect(await ask(last)).toMatchObject(SENT);
    for (const last of [13, 14]) expect(await ask(last)).toMatchObject({ status: 200, ...TOO_MANY });
    expect(capped.warnings.filter((line) => line.includes('SMS_PER_HOUR'))).toHaveLength(1);
    await letPass('1 hour');
    expect(await ask(15)).toMatchObject(SENT);
    await capped.stop();
  });
  it('is unlimited in automated tests; other limits stay', async () => {
    for (let i = 0; i < 12; i += 1) await site.fetchCode('13811110005', 'login');
    const code = await site.readCode('13811110005', 'login');
    await letPass('5 minutes');
    const body = { phonenumber: '13811110005', smsCode: code };
    expect(await site.call(login, { body })).toMatchObject(WRONG);
  });
});

describe('codes', () => {
  const enter = (phonenumber: string, smsCode: string) => site.call(login, { body: { phonenumber, smsCode } });

  it('are accepted for one sign-in', async () => {
    const code = await site.fetchCode('13800000001', 'login');
    expect(await enter('13800000001', code)).toMatchObject({ code: 200, msg: '登录成功' });
    expect(await enter('13800000001', code)).toMatchObject(WRONG);
  });
  it('are accepted once out of fifty parallel requests', async () => {
    const code = await site.fetchCode('13800000001', 'login');
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter('13800000001', code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
  it('are refused after five wrong attempts, even the right one', async () => {
    const code = await site.fetchCode('13800000001', 'login');
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) expect(await enter('13800000001', wrongCode)).toMatchObject(WRONG);
    expect(await enter('13800000001', code)).toMatchObject(WRONG);
  });
  it('that are wrong are audited with their scene and address only', async () => {
    const { rows } = await db.pool.query(
      `select distinct actor, object, result, host(ip) as ip, detail from audit_log where action = 'account.smsCode'`,
    );
    const ip = expect.stringMatching(/^[\d.]+$/);
    expect(rows).toContainEqual({ actor: 'visitor', object: 'login', result: 'refused', ip, detail: {} });
  });

  it('expire after five minutes, or when a new one is sent', async () => {
    const first = await site.fetchCode('13800000001', 'login');
    const second = await site.fetchCode('13800000001', 'login');
    if (first !== second) expect(await enter('13800000001', first)).toMatchObject(WRONG);
    await letPass('5 minutes');
    expect(await enter('13800000001', second)).toMatchObject(WRONG);
  });
  it('are valid for one number and one scene', async () => {
    const code = await site.fetchCode('13800000001', 'login');
    await site.fetchCode('13822220000', 'login');
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { phonenumber: '13800000001', smsCode: code, ...passwords };
    expect(await site.call(backPwd, { body })).toMatchObject(WRONG);
    const otherNumber = await enter('13822220000', code);
    if ((await site.readCode('13822220000', 'login')) !== code) expect(otherNumber).toMatchObject(WRONG);
  });
  it('must be right before 账号不存在 is answered', async () => {
    expect(await enter('13822220001', '123456')).toMatchObject(WRONG);
    const code = await site.fetchCode('13822220001', 'login');
    expect(await enter('13822220001', code)).toMatchObject({ code: 400, msg: '账号不存在' });
  });
  it('are stored as keyed hashes, and deleted from the outbox once sent', async () => {
    const code = await site.fetchCode('13800000001', 'login');
    await expect
      .poll(async () => (await db.pool.query(`select 1 from sms_outbox where sealed_code is not null`)).rowCount)
      .toBe(0);
    const { rows } = await db.pool.query('select hash from sms_code');
    expect(rows.map(({ hash }) => hash.toString('latin1')).join()).not.toContain(code);
  });
});

describe('the outbox', () => {
  const ask = (phonenumber: string) => failingVendorApp.call(sendSms, { body: { phonenumber, scene: 'login' } });
  const stateOf = async (phone: string) =>
    (await otherDb.pool.query('select state, tries, error from sms_outbox where phone = $1', [phone])).rows[0];

  it('retries when the vendor is unavailable, without an error for the user', async () => {
    failures.push(new SmsError('unavailable', 'vendor', 'timeout'));
    expect(await ask('13833330001')).toMatchObject(SENT);
    await expect.poll(() => stateOf('13833330001')).toMatchObject({ state: 'pending', tries: 1 });
    await otherDb.pool.query(`update sms_outbox set next_try_at = now() where state = 'pending'`);
    await ask('13833330009');
    await expect.poll(() => stateOf('13833330001')).toMatchObject({ state: 'sent', tries: 2 });
    expect(delivered).toContain('13833330001 login');
  });
  it('gives up on permanent errors', async () => {
    failures.push(new SmsError('badNumber', 'vendor', 'no such number'));
    await ask('13833330002');
    await expect.poll(() => stateOf('13833330002')).toMatchObject({ state: 'failed', tries: 1 });
  });
  it('sends messages that a dead instance left in the state sending', async () => {
    failures.push(new SmsError('unavailable', 'vendor', 'timeout'));
    await ask('13833330003');
    await expect.poll(() => stateOf('13833330003')).toMatchObject({ state: 'pending', tries: 1 });
    await otherDb.pool.query(
      `update sms_outbox set state = 'sending', next_try_at = now() where phone = '13833330003'`,
    );
    await ask('13833330008');
    await expect.poll(() => stateOf('13833330003')).toMatchObject({ state: 'sent' });
  });
});
