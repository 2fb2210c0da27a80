import { login, logout, profile } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from '../account-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
/** Runs as in production, with captcha and limits. */
let strict: AccountApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
  strict = await startAccountApp(db, { testing: false });
  await site.registerUser('李清照', '13800000001');
  await site.registerUser('Su_Shi', '13800000002');
  await site.registerUser('杜甫', '13800000003');
});
afterAll(async () => {
  await strict.stop();
  await site.stop();
  await db.drop();
});

const WRONG = { code: 400, msg: '账号或密码错误' };
const LOCKED = { code: 429, msg: '登录失败次数过多，请 10 分钟后再试' };
let lastHost = 0;
const freshAddress = () => `203.0.113.${++lastHost}`;

describe('signing in', () => {
  it.each(['李清照', '13800000001'])('accepts %s with the password', async (name) => {
    const answer = await site.logIn(name, PASSWORD);
    expect(answer).toMatchObject({ code: 200, msg: '登录成功' });
    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.data.tokenExpireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
  it('ignores the case of the name', async () => {
    expect((await site.logIn('sU_sHI', PASSWORD)).code).toBe(200);
  });
  it('gives the same answer for an unknown name, an unknown number and a wrong password', async () => {
    const from = freshAddress();
    const answers = [
      await site.logIn('nobody', PASSWORD, { from }),
      await site.logIn('13899999999', PASSWORD, { from }),
      await site.logIn('李清照', 'Wrong-7788', { from }),
    ];
    expect(answers[0]).toMatchObject({ status: 200, ...WRONG });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
  it('gives a new token each time; logging out ends only the token used', async () => {
    const [a, b] = [await site.logIn('Su_Shi', PASSWORD), await site.logIn('Su_Shi', PASSWORD)];
    const [first, second] = [String(a.data.token), String(b.data.token)];
    expect(first).not.toBe(second);
    expect((await site.call(profile, { token: first })).code).toBe(200);
    expect(await site.call(logout, { token: first })).toMatchObject({ code: 200, msg: '退出成功' });
    expect((await site.call(profile, { token: first })).code).toBe(401);
    expect((await site.call(profile, { token: second })).code).toBe(200);
  });
  it('stores only hashes of tokens', async () => {
    const token = String((await site.logIn('Su_Shi', PASSWORD)).data.token);
    const { rows } = await db.pool.query(`select encode(hash, 'escape') || user_agent as text from auth_token`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
  it('refuses a form sent by another site', async () => {
    const tokensBefore = await db.pool.query('select count(*) from auth_token');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const headers = { 'content-type': type };
      const answer = await site.call(login, { rawBody: 'userName=Su_Shi&password=x', headers });
      expect(answer).toMatchObject({ status: 400, code: 400 });
    }
    expect((await db.pool.query('select count(*) from auth_token')).rows).toEqual(tokensBefore.rows);
  });
});

describe('guessing one password', () => {
  it('locks only this name from this address after five failures, even for the right password', async () => {
    const from = freshAddress();
    for (let i = 0; i < 5; i += 1) expect(await site.logIn('李清照', `Wrong-${i}`, { from })).toMatchObject(WRONG);
    expect(await site.logIn('李清照', PASSWORD, { from })).toMatchObject(LOCKED);
    // If the number were locked too, an attacker would learn that number and name belong to one account.
    expect((await site.logIn('13800000001', PASSWORD, { from })).code).toBe(200);
    expect(await site.logIn('李清照', PASSWORD, { from })).toMatchObject(LOCKED);
    expect((await site.logIn('李清照', PASSWORD, { from: freshAddress() })).code).toBe(200);
    expect((await site.logIn('Su_Shi', PASSWORD, { from })).code).toBe(200);
    // An instance that has just started knows the lock too.
    const otherInstance = await startAccountApp(db);
    expect(await otherInstance.logIn('李清照', PASSWORD, { from })).toMatchObject(LOCKED);
    await otherInstance.stop();
    await db.pool.query(`update rate_limit set expires_at = expires_at - interval '10 minutes'`);
    expect((await site.logIn('李清照', PASSWORD, { from })).code).toBe(200);
  });
  it('locks an unknown name in the same way', async () => {
    const from = freshAddress();
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await site.logIn('无名氏', `Wrong-${i}`, { from }));
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400, 429]);
  });
  it('gives parallel attempts no extra guesses', async () => {
    const from = freshAddress();
    const wrong = Array.from({ length: 40 }, (_, i) => site.logIn('Su_Shi', `Wrong-${i}`, { from }));
    const answers = await Promise.all([...wrong, site.logIn('Su_Shi', PASSWORD, { from })]);
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject(LOCKED);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
  it('clears failures after the right password', async () => {
    const from = freshAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await site.logIn('Su_Shi', `Wrong-${i}`, { from });
      expect((await site.logIn('Su_Shi', PASSWORD, { from })).code).toBe(200);
    }
  });
});

describe('trying many accounts', () => {
  it('counts a whole /64 as one address and requires a captcha', async () => {
    const hostAddress = (i: number) => `2001:db8:7:7::${(i + 1).toString(16)}`;
    for (let i = 0; i < 25; i += 1) {
      expect(await strict.logIn(`stuffed_${i}`, 'Wrong-7788', { from: hostAddress(i) })).toMatchObject(WRONG);
    }
    const refused = await strict.logIn('杜甫', PASSWORD, { from: hostAddress(99) });
    expect(refused).toMatchObject({ code: 601, msg: '请完成安全验证' });
    // With `testing` there is no captcha, so the attempt is refused.
    expect((await site.logIn('杜甫', PASSWORD, { from: hostAddress(98) })).code).toBe(429);
    const captcha = await strict.solveCaptcha(hostAddress(97));
    expect((await strict.logIn('杜甫', PASSWORD, { from: hostAddress(97), captcha })).code).toBe(200);
    expect((await strict.logIn('杜甫', PASSWORD, { from: '2001:db8:7:8::1' })).code).toBe(200);
  });
});

describe('the captcha', () => {
  it('is required after a failure, verified, and valid only once', async () => {
    const from = freshAddress();
    expect(await strict.logIn('杜甫', 'Wrong-7788', { from })).toMatchObject(WRONG);
    expect(await strict.logIn('杜甫', PASSWORD, { from })).toMatchObject({ code: 601, msg: '请完成安全验证' });
    const REFUSED = { code: 400, msg: '安全验证未通过，请重试' };
    expect(await strict.logIn('杜甫', PASSWORD, { from, captcha: 'e30=' })).toMatchObject(REFUSED);
    const captcha = await strict.solveCaptcha(from);
    expect(await strict.logIn('杜甫', 'Wrong-7789', { from, captcha })).toMatchObject(WRONG);
    expect(await strict.logIn('杜甫', PASSWORD, { from, captcha })).toMatchObject(REFUSED);
    const again = await strict.solveCaptcha(from);
    expect((await strict.logIn('杜甫', PASSWORD, { from, captcha: again })).code).toBe(200);
  });
});

describe('disabled or expired accounts', () => {
  it('signs a disabled account out at once and shows the reason only with the right password', async () => {
    const { token } = await site.registerUser('disabled_one', '13800000011');
    expect((await site.call(profile, { token })).code).toBe(200);
    await db.pool.query(`update users set status = 'disabled' where name = 'disabled_one'`);
    await expect.poll(async () => (await site.call(profile, { token })).code).toBe(401);
    const from = freshAddress();
    expect(await site.logIn('disabled_one', 'Wrong-7788', { from })).toMatchObject(WRONG);
    const disabled = { code: 403, msg: '账号已停用，请联系管理员' };
    expect(await site.logIn('disabled_one', PASSWORD, { from })).toMatchObject(disabled);
  });
  it('lets an expired account sign in', async () => {
    const { token } = await site.registerUser('expired_one', '13800000012');
    await db.pool.query(`update users set expire_time = now() - interval '1 day' where name = 'expired_one'`);
    const answer = await site.logIn('expired_one', PASSWORD);
    expect(answer.code).toBe(200);
    expect((await site.call(profile, { token })).code).toBe(200);
    const user = await site.account.authenticate(token);
    await expect
      .poll(async () => (await site.account.authenticate(token))?.expireTime.getTime() ?? 0)
      .toBeLessThan(Date.now());
    expect(user?.name).toBe('expired_one');
  });
});

it('audits successful and refused logins, by ids only', async () => {
  const { rows } = await db.pool.query(
    `select actor, action, result, detail::text from audit_log where action = 'account.login'`,
  );
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['ok', 'refused']));
  for (const { actor } of rows) expect(actor).toMatch(/^(visitor|user:[0-9a-f-]{36})$/);
  expect(JSON.stringify(rows)).not.toMatch(/138000|Su_Shi|Wrong/);
  expect((await db.pool.query('select meiyu_audit_broken() as broken')).rows).toEqual([{ broken: null }]);
});
