import { changeProfile, changePwd, profile, uploadAvatar } from '@meiyu/contract/account.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, type Person, startAccountApp } from '../account-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
  alice = await site.registerUser('alice', '13700000001', { schoolName: '一中', email: 'alice@example.cn' });
  bob = await site.registerUser('bob', '13700000002');
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

const load = async (person: Person) => (await site.call(profile, { token: person.token })).data;
const change = (person: Person, body: Record<string, unknown>) =>
  site.call(changeProfile, { token: person.token, body });
const CHANGED = { code: 200, msg: '修改成功' };

describe('the profile', () => {
  it('cannot be read or changed without login', async () => {
    expect((await site.call(profile)).code).toBe(401);
    expect((await site.call(changeProfile, { body: { sex: '1' } })).code).toBe(401);
  });
  it('changes the fields sent and leaves the others', async () => {
    const profileBefore = await load(alice);
    expect(await change(alice, { sex: 1 })).toMatchObject(CHANGED);
    expect(await load(alice)).toEqual({ ...profileBefore, sex: '1', sexLabel: '女' });
    expect(await change(alice, { sex: '' })).toMatchObject(CHANGED);
    expect(await load(alice)).toEqual({ ...profileBefore, sex: '', sexLabel: '' });
    expect(await change(alice, { sex: '0', schoolName: '二中', email: '' })).toMatchObject(CHANGED);
    expect(await load(alice)).toEqual({ ...profileBefore, sex: '0', sexLabel: '男', schoolName: '二中', email: '' });
    expect(await change(alice, {})).toMatchObject(CHANGED);
  });
  it('ignores other fields and other users', async () => {
    const { rows: usersBefore } = await db.pool.query('select * from users order by id');
    const forged = { id: 'x', userId: 'x', role: 'admin', status: 'disabled', expireTime: '2099-01-01 00:00:00' };
    expect(await change(alice, { ...forged, password: 'x', passwordHash: 'x', ageBand: 'under14' })).toMatchObject(
      CHANGED,
    );
    expect((await db.pool.query('select * from users order by id')).rows).toEqual(usersBefore);
    expect((await change(alice, { userName: ['a', 'b'] })).code).toBe(400);
  });
  it('keeps names unique without regard to case, also in a race', async () => {
    expect(await change(bob, { userName: 'ALICE' })).toMatchObject({ code: 409, msg: '用户名已被使用' });
    const answers = await Promise.all([change(alice, { userName: 'wanted' }), change(bob, { userName: 'Wanted' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    await change(alice, { userName: 'alice' });
    await change(bob, { userName: 'bob' });
    expect([(await load(alice)).userName, (await load(bob)).userName]).toEqual(['alice', 'bob']);
  });
  it('changes the phone number only with a code sent to it', async () => {
    expect(await change(alice, { phonenumber: '13700000009' })).toMatchObject({ code: 400, msg: '请输入验证码' });
    const wrong = await change(alice, { phonenumber: '13700000009', smsCode: '000000' });
    expect(wrong).toMatchObject({ code: 400, msg: '验证码错误' });
    const codeForBob = await site.fetchCode(bob.phone, 'changePhone');
    const refused = await change(alice, { phonenumber: bob.phone, smsCode: codeForBob });
    expect(refused).toMatchObject({ code: 409, msg: '该手机号已注册' });
    const smsCode = await site.fetchCode('13700000009', 'changePhone');
    expect(await change(alice, { phonenumber: '13700000009', smsCode })).toMatchObject(CHANGED);
    expect((await load(alice)).phonenumber).toBe('137****0009');
  });
});

describe('the avatar', () => {
  const BOUNDARY = '----WebKitFormBoundaryq3Lw7ZtY6uKb9CdE';
  const upload = (token: string | undefined, bytes: Buffer, field = 'file') => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const rawBody = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    return site.call(uploadAvatar, {
      token,
      rawBody,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  };
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  const listFiles = async () => (await db.pool.query('select hash from file')).rows.map(({ hash }) => hash);

  it('is uploaded, re-encoded, shown, replaced and removed', async () => {
    const first = await upload(alice.token, await picture('red'));
    expect(first).toMatchObject({ code: 200, msg: '上传成功' });
    expect(first.data.avatar).toMatch(/^\/files\/[0-9a-f]{64}\/avatar\.webp$/);
    expect((await load(alice)).avatar).toBe(first.data.avatar);
    expect(await change(alice, { avatar: first.data.avatar })).toMatchObject(CHANGED);
    const second = await upload(alice.token, await picture('blue'));
    expect(await listFiles()).toEqual([String(second.data.avatar).slice('/files/'.length, '/files/'.length + 64)]);
    expect(await change(alice, { avatar: 'empty' })).toMatchObject(CHANGED);
    expect((await load(alice)).avatar).toBe('empty');
    expect(await listFiles()).toEqual([]);
  });
  it('is kept while another user has the same picture', async () => {
    const bytes = await picture('green');
    const [alicesUpload, bobsUpload] = [await upload(alice.token, bytes), await upload(bob.token, bytes)];
    expect(alicesUpload.data).toEqual(bobsUpload.data);
    await change(alice, { avatar: 'empty' });
    expect(await listFiles()).toHaveLength(1);
    expect((await load(bob)).avatar).toBe(bobsUpload.data.avatar);
  });
  it('cannot be a file of another user', async () => {
    const { avatar } = await load(bob);
    expect(await change(alice, { avatar })).toMatchObject({ code: 400, msg: '头像地址不正确' });
  });
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'file', '请上传 JPG、PNG 或 WebP 图片'],
    ['HTML', '<html><script>alert(1)</script>', 'file', '请上传 JPG、PNG 或 WebP 图片'],
    ['nothing', '', 'file', '请选择文件'],
    ['another field', 'x', 'other', '请选择文件'],
  ])('is refused as %s', async (_what, text, field, msg) => {
    expect(await upload(alice.token, Buffer.from(text), field)).toMatchObject({ status: 200, code: 400, msg });
  });
  it('is refused above 5 MB, with a message', async () => {
    const answer = await upload(alice.token, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect(answer).toMatchObject({ status: 200, code: 400, msg: '图片不能超过 5 MB' });
    expect(await upload(alice.token, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({ status: 413, code: 413 });
  });
  it('is not read from a request without sign-in', async () => {
    expect(await upload(undefined, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({ status: 200, code: 401 });
  });
  it('must be a multipart upload', async () => {
    expect(await site.call(uploadAvatar, { token: alice.token, body: { file: 'x' } })).toMatchObject({
      msg: '请选择文件',
    });
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const answer = await site.call(uploadAvatar, { token: alice.token, rawBody: 'rubbish', headers });
    expect(answer).toMatchObject({ status: 200, msg: '请选择文件' });
  });
});

describe('changing the password', () => {
  const NEW = 'Heng-duan9900';
  const changePassword = (person: Person, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
    site.call(changePwd, { token: person.token, body: { oldPassword, newPassword, confirmPassword } });

  it('checks the old password, then that the new one differs, its confirmation and the password rule', async () => {
    const carol = await site.registerUser('carol', '13700000003');
    expect(await changePassword(carol, 'Wrong-7788', 'Wrong-7788', 'x')).toMatchObject({
      code: 400,
      msg: '原密码错误',
    });
    expect(await changePassword(carol, PASSWORD, PASSWORD, 'x')).toMatchObject({
      code: 400,
      msg: '新密码不能与原密码相同',
    });
    expect(await changePassword(carol, PASSWORD, 'weak', 'x')).toMatchObject({ code: 400, msg: '两次输入密码不一致' });
    const rule = '密码须为 8–16 位，并包含大小写字母、数字和特殊字符';
    expect(await changePassword(carol, PASSWORD, 'weak')).toMatchObject({ code: 400, msg: rule });
  });
  it('ends every other session and keeps this one', async () => {
    const dave = await site.registerUser('dave', '13700000004');
    const otherToken = String((await site.logIn('dave', PASSWORD)).data.token);
    expect((await site.call(profile, { token: otherToken })).code).toBe(200);
    expect(await changePassword(dave, PASSWORD, NEW)).toMatchObject({ code: 200, msg: '密码修改成功' });
    expect((await site.call(profile, { token: otherToken })).code).toBe(401);
    expect((await site.call(profile, { token: dave.token })).code).toBe(200);
    expect((await site.logIn('dave', PASSWORD)).code).toBe(400);
    expect((await site.logIn('dave', NEW)).code).toBe(200);
  });
  it('limits guesses of the old password with a stolen session', async () => {
    const erin = await site.registerUser('erin', '13700000005');
    for (let i = 0; i < 5; i += 1) expect((await changePassword(erin, `Wrong-${i}`, NEW)).msg).toBe('原密码错误');
    expect(await changePassword(erin, PASSWORD, NEW)).toMatchObject({ code: 429, msg: '操作过于频繁，请稍后再试' });
  });
  it('succeeds once for twenty parallel requests', async () => {
    const frank = await site.registerUser('frank', '13700000006');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => changePassword(frank, PASSWORD, `Heng-duan${9900 + i}`)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
