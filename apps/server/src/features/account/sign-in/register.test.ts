import { backPwd, changePwd, checkSms, profile, register, userAgreement } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type AccountApp, AGREEMENT_VERSION, PASSWORD, startAccountApp } from '../account-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
let lastPhone = 13_900_000_000;
const freshPhone = () => String(++lastPhone);

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

async function registerNew(name: string, extraFields: Record<string, unknown> = {}) {
  const phone = freshPhone();
  const code = await site.fetchCode(phone, 'register');
  return site.call(register, { body: site.makeForm(name, phone, code, extraFields) });
}
const rowsOf = async (name: string) => (await db.pool.query('select * from users where name = $1', [name])).rows;

describe('registering', () => {
  it('opens an account for a year and signs in', async () => {
    const answer = await registerNew('张择端', { schoolName: '翰林图画院', email: 'zhang@example.edu.cn' });
    expect(answer).toMatchObject({ code: 200, msg: '注册成功' });
    const ownProfile = await site.call(profile, { token: String(answer.data.token) });
    expect(ownProfile.data).toMatchObject({
      userName: '张择端',
      avatar: 'empty',
      sex: '',
      sexLabel: '',
      email: 'zhang@example.edu.cn',
      schoolName: '翰林图画院',
    });
    expect(ownProfile.data.phonenumber).toMatch(/^139\*{4}\d{4}$/);
    const days = (Date.parse(`${ownProfile.data.expireTime}+08:00`) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });
  it('stores the consents with version and address', async () => {
    const answer = await registerNew('consenting', { ageBand: 'under14', guardianConsent: true });
    expect(answer.code).toBe(200);
    const { rows } = await db.pool.query(
      `select kind, version, host(ip) as ip from consent join users on users.id = user_id
        where name = 'consenting' order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'agreement', version: AGREEMENT_VERSION, ip: '198.51.100.1' },
      { kind: 'guardian', version: AGREEMENT_VERSION, ip: '198.51.100.1' },
      { kind: 'privacy', version: 'p1', ip: '198.51.100.1' },
    ]);
  });
  const invalidForms: [string, Record<string, unknown>, number, string][] = [
    ['no guardian', { ageBand: 'under14' }, 400, '未满 14 周岁须由监护人同意'],
    ['an old agreement', { agreementVersion: '2025-01' }, 409, '用户协议已更新，请重新阅读并同意'],
    ['a different confirmation', { confirmPassword: 'Other-7788' }, 400, '两次输入密码不一致'],
    [
      'a weak password',
      { password: 'weak', confirmPassword: 'weak' },
      400,
      '密码须为 8–16 位，并包含大小写字母、数字和特殊字符',
    ],
    ['a name like a number', { userName: '13800138000' }, 400, '用户名须为 2–20 个汉字、字母、数字或下划线'],
    ['a taken name', { userName: '张择端' }, 409, '用户名已被使用'],
    ['a taken e-mail address', { email: 'ZHANG@example.edu.cn' }, 409, '该邮箱已被使用'],
  ];
  it.each(invalidForms)('refuses %s', async (_what, extraFields, code, msg) => {
    expect(await registerNew('refused_one', extraFields)).toMatchObject({ status: 200, code, msg });
    expect(await rowsOf('refused_one')).toEqual([]);
  });
  it('reveals that a name or number is taken only after the number is verified', async () => {
    const { phone } = await site.registerUser('taken_phone', freshPhone());
    const unverified = await site.call(register, { body: site.makeForm('张择端', phone, '000000') });
    const unknown = await site.call(register, { body: site.makeForm('nobody_has', freshPhone(), '000000') });
    expect(unverified).toMatchObject({ code: 400, msg: '验证码错误' });
    expect(unverified.text).toBe(unknown.text);
    const code = await site.fetchCode(phone, 'register');
    const verified = await site.call(register, { body: site.makeForm('another_name', phone, code) });
    expect(verified).toMatchObject({ code: 409, msg: '该手机号已注册' });
  });
  it('lets the form be corrected without a new code, up to the limit of attempts', async () => {
    const phone = freshPhone();
    const code = await site.fetchCode(phone, 'register');
    for (let i = 0; i < 4; i += 1) {
      expect((await site.call(register, { body: site.makeForm('张择端', phone, code) })).code).toBe(409);
    }
    expect((await site.call(register, { body: site.makeForm('mended', phone, code) })).code).toBe(200);
    expect(await site.call(register, { body: site.makeForm('mended_2', phone, code) })).toMatchObject({
      msg: '验证码错误',
    });
  });
  it('ignores unexpected fields', async () => {
    const extraFields = { role: 'admin', userId: '1', id: '1', status: 'disabled', expireTime: '2099-01-01 00:00:00' };
    expect((await registerNew('mass', { ...extraFields, guardianConsentAt: 'x', passwordHash: 'x' })).code).toBe(200);
    const [row] = await rowsOf('mass');
    expect(row).toMatchObject({ status: 'active', guardian_consent_at: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.expire_time.getTime()).toBeLessThan(Date.now() + 366 * 86_400_000);
  });
  it('stores HTML as plain text', async () => {
    const schoolName = '<img src=x onerror=alert(1)>';
    const answer = await registerNew('text_only', { schoolName });
    const ownProfile = await site.call(profile, { token: String(answer.data.token) });
    expect(ownProfile.data.schoolName).toBe(schoolName);
    expect((await registerNew('<b>name</b>')).code).toBe(400);
  });
});

describe('fifty registrations at once', () => {
  it('create one account if they have the same name', async () => {
    const phones = Array.from({ length: 50 }, freshPhone);
    const codes = await Promise.all(phones.map((phone) => site.fetchCode(phone, 'register')));
    const answers = await Promise.all(
      phones.map((phone, i) => {
        const name = i % 2 ? 'Race_Name' : 'race_name';
        return site.call(register, { body: site.makeForm(name, phone, codes[i] ?? '') });
      }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === '用户名已被使用')).toHaveLength(49);
    expect([...(await rowsOf('Race_Name')), ...(await rowsOf('race_name'))]).toHaveLength(1);
  });
  it('create one account if they have the same number', async () => {
    const phone = freshPhone();
    const code = await site.fetchCode(phone, 'register');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => site.call(register, { body: site.makeForm(`racer_${i}`, phone, code) })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await db.pool.query('select 1 from users where phone = $1', [phone])).rowCount).toBe(1);
  });
});

describe('recovering a password', () => {
  const NEW = 'Heng-duan9900';
  const recover = (phonenumber: string, smsCode: string, confirmPassword = NEW) =>
    site.call(backPwd, { body: { phonenumber, smsCode, password: NEW, confirmPassword } });

  it('sets a new password by code and ends every session', async () => {
    const { name, phone, token } = await site.registerUser('forgetful', freshPhone());
    for (let i = 0; i < 5; i += 1) await site.logIn(name, `Wrong-${i}`);
    expect((await site.logIn(name, PASSWORD)).code).toBe(429);
    const code = await site.fetchCode(phone, 'forget');
    expect(await recover(phone, code, 'Other-9900')).toMatchObject({ code: 400, msg: '两次输入密码不一致' });
    expect(await recover(phone, code)).toMatchObject({ code: 200, msg: '密码重置成功' });
    expect(await recover(phone, code)).toMatchObject({ code: 400, msg: '验证码错误' });
    expect((await site.call(profile, { token })).code).toBe(401);
    // Verifying the number clears the failures with the old password.
    expect((await site.logIn(name, NEW)).code).toBe(200);
    expect((await site.logIn(name, PASSWORD)).code).toBe(400);
  });
  it('clears failures of the name and of the number, from this address only', async () => {
    const { name, phone } = await site.registerUser('forgetful_twice', freshPhone());
    const [here, elsewhere] = ['198.51.100.1', '198.51.100.77'];
    for (let i = 0; i < 5; i += 1) {
      for (const typedName of [name, phone]) await site.logIn(typedName, `Wrong-${i}`, { from: here });
      await site.logIn(phone, `Wrong-${i}`, { from: elsewhere });
    }
    expect((await site.logIn(phone, PASSWORD, { from: here })).code).toBe(429);
    expect((await recover(phone, await site.fetchCode(phone, 'forget'))).code).toBe(200);
    expect((await site.logIn(name, NEW, { from: here })).code).toBe(200);
    expect((await site.logIn(phone, NEW, { from: here })).code).toBe(200);
    expect((await site.logIn(phone, NEW, { from: elsewhere })).code).toBe(429);
  });
  it('clears wrong guesses of the old password', async () => {
    const { name, phone, token } = await site.registerUser('forgetful_inside', freshPhone());
    const changePassword = (oldPassword: string, token: string) =>
      site.call(changePwd, {
        token,
        body: { oldPassword, newPassword: 'Ping-yuan9900', confirmPassword: 'Ping-yuan9900' },
      });
    for (let i = 0; i < 5; i += 1) await changePassword(`Wrong-${i}`, token);
    expect((await changePassword(PASSWORD, token)).code).toBe(429);
    expect((await recover(phone, await site.fetchCode(phone, 'forget'))).code).toBe(200);
    const { data } = await site.logIn(name, NEW);
    expect((await changePassword(NEW, String(data.token))).code).toBe(200);
  });
  it('answers 账号不存在 only after a correct code', async () => {
    const phone = freshPhone();
    expect(await recover(phone, '000000')).toMatchObject({ code: 400, msg: '验证码错误' });
    const code = await site.fetchCode(phone, 'forget');
    expect(await recover(phone, code)).toMatchObject({ code: 400, msg: '账号不存在' });
  });
});

describe('a code checked in a first step', () => {
  const WRONG = { code: 400, msg: '验证码错误' };
  const check = (phonenumber: string, scene: string, smsCode: string) =>
    site.call(checkSms, { body: { phonenumber, scene, smsCode } });
  const proofOf = async (phone: string, scene: string) =>
    String((await check(phone, scene, await site.fetchCode(phone, scene))).data.proof);
  const recover = (phonenumber: string, smsProof: string, extraFields: Record<string, unknown> = {}) =>
    site.call(backPwd, {
      body: { phonenumber, smsProof, password: 'Heng-duan9900', confirmPassword: 'Heng-duan9900', ...extraFields },
    });
  const registerByProof = (name: string, phone: string, smsProof: string) => {
    const { smsCode: _code, ...form } = site.makeForm(name, phone, '000000');
    return site.call(register, { body: { ...form, smsProof } });
  };

  beforeAll(() => site.registerUser('taken_before', freshPhone()));

  it('creates one account with its proof, which uses up the code', async () => {
    const phone = freshPhone();
    const code = await site.fetchCode(phone, 'register');
    const answer = await check(phone, 'register', code);
    expect(answer).toMatchObject({ code: 200, data: { registered: false } });
    const proof = String(answer.data.proof);
    expect((await registerByProof('taken_before', phone, proof)).msg).toBe('用户名已被使用');
    expect((await registerByProof('proved_first', phone, proof)).code).toBe(200);
    expect(await registerByProof('proved_again', phone, proof)).toMatchObject(WRONG);
    expect(await site.call(register, { body: site.makeForm('proved_too', phone, code) })).toMatchObject(WRONG);
  });
  it('resets a password with its proof, once', async () => {
    const { name, phone } = await site.registerUser('proved_forgetful', freshPhone());
    const proof = await proofOf(phone, 'forget');
    expect((await recover(phone, proof)).msg).toBe('密码重置成功');
    expect((await site.logIn(name, 'Heng-duan9900')).code).toBe(200);
    expect(await recover(phone, proof)).toMatchObject(WRONG);
  });
  it('can be sent in the second step, in place of its proof', async () => {
    const { phone } = await site.registerUser('old_client', freshPhone());
    const code = await site.fetchCode(phone, 'forget');
    expect((await check(phone, 'forget', code)).code).toBe(200);
    expect((await recover(phone, '', { smsCode: code, smsProof: undefined })).msg).toBe('密码重置成功');
  });
  it('reveals whether the number has an account only with the right code', async () => {
    const { phone } = await site.registerUser('known_number', freshPhone());
    const unknown = freshPhone();
    for (const scene of ['register', 'forget']) {
      // One after another: a code was already sent to the first number when it was registered.
      const codes = [await site.fetchCode(phone, scene), await site.fetchCode(unknown, scene)];
      const guesses = await Promise.all([phone, unknown].map((number) => check(number, scene, '000000')));
      expect(guesses[0]).toMatchObject(WRONG);
      expect(guesses[0]?.text).toBe(guesses[1]?.text);
      expect((await check(phone, scene, codes[0] ?? '')).data.registered).toBe(true);
      expect((await check(unknown, scene, codes[1] ?? '')).data.registered).toBe(false);
    }
  });
  it('counts as one of the five attempts', async () => {
    const phone = freshPhone();
    const code = await site.fetchCode(phone, 'register');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 3; i += 1) expect(await check(phone, 'register', `${i}${wrong.slice(1)}`)).toMatchObject(WRONG);
    for (let i = 3; i < 5; i += 1) {
      const body = site.makeForm('five_tries', phone, `${i}${wrong.slice(1)}`);
      expect(await site.call(register, { body })).toMatchObject(WRONG);
    }
    expect(await check(phone, 'register', code)).toMatchObject(WRONG);
  });
  it('gives a proof valid for one number and one scene, for ten minutes or until a new code is sent', async () => {
    const phone = freshPhone();
    const otherPhone = freshPhone();
    const code = await site.fetchCode(phone, 'register');
    const proof = String((await check(phone, 'register', code)).data.proof);
    await proofOf(otherPhone, 'register');
    await proofOf(phone, 'forget');
    expect(await registerByProof('other_number', otherPhone, proof)).toMatchObject(WRONG);
    expect(await recover(phone, proof)).toMatchObject(WRONG);
    const makeOlder = (interval: string) =>
      db.pool.query(
        `update sms_code set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
          where phone = $1 and scene = 'register'`,
        [phone, interval],
      );
    await makeOlder('9 minutes');
    // The code itself expired after five minutes.
    expect(await check(phone, 'register', code)).toMatchObject(WRONG);
    expect((await registerByProof('taken_before', phone, proof)).msg).toBe('用户名已被使用');
    await makeOlder('1 minute');
    expect(await registerByProof('too_late', phone, proof)).toMatchObject(WRONG);
    const secondProof = await proofOf(phone, 'register');
    await site.fetchCode(phone, 'register');
    expect(await registerByProof('replaced', phone, secondProof)).toMatchObject(WRONG);
  });
});

it('shows the current agreement and privacy policy', async () => {
  const agreement = await site.call(userAgreement, { body: { type: 'agreement' } });
  expect(agreement.data).toEqual({
    title: '用户协议',
    // The site's name is filled in, in texts only.
    content: '<p title="{siteName}">新：一中 &lt;美术馆&gt;</p>',
    version: AGREEMENT_VERSION,
    updateTime: '2026-01-01 08:00:00',
  });
  expect((await site.call(userAgreement, { body: { type: 'privacy' } })).data.version).toBe('p1');
  expect((await site.call(userAgreement)).data.version).toBe(AGREEMENT_VERSION);
});
