import { login } from '@meiyu/contract/account.ts';
import * as users from '@meiyu/contract/admin/users.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let staff: TestStaff;
let owner: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  [staff, owner] = [await addTestStaff(server.db, 'accounts'), await addTestStaff(server.db, 'owner')];
});
afterAll(() => server.stop());

async function post(endpoint: Endpoint, body: object, who = staff) {
  const answer = await server.call(endpoint, { body, token: who.staffToken });
  return { ...answer, data: answer.data as Record<string, unknown> };
}
async function detailsOf(id: string, who = staff) {
  const { data } = await server.call(users.details, { path: `/api/admin/users/${id}`, token: who.staffToken });
  return data as Record<string, unknown> & { version: string };
}
const logIn = (userName: string, password: string) => server.call(login, { body: { userName, password } });
const auditOf = async (action: string, id: string) =>
  (
    await sql(`select actor, detail from audit_log where action = $1 and object = $2 order by id`, [
      action,
      `user:${id}`,
    ])
  ).rows;

const FORM = { userName: '新读者', ageBand: '18+' };
let created = 0;
async function addReader(form: object = {}): Promise<{ id: string; name: string; password: string }> {
  created += 1;
  const name = `made_${created}`;
  const { data, msg } = await post(users.create, { ...FORM, userName: name, ...form });
  if (!data) throw new Error(msg);
  return { id: String(data.id), name, password: String(data.password) };
}

describe('a new account', () => {
  it('signs in with a one-time password, which is not stored', async () => {
    const { id, name, password } = await addReader({ realName: '李青', studentNumber: 'A-1', days: 10 });
    expect((await logIn(name, password)).data).toMatchObject({ mustChangePassword: true });
    const { rows } = await sql('select * from users where id = $1', [id]);
    expect(rows[0]).toMatchObject({ real_name: '李青', student_number: 'A-1', phone: null, school_name: null });
    expect(Math.round((rows[0].expire_time - Date.now()) / 86_400_000)).toBe(10);
    expect(await auditOf('account.create', id)).toMatchObject([{ actor: `user:${staff.id}`, detail: { days: 10 } }]);
    const log = JSON.stringify((await sql('select * from audit_log')).rows) + server.logged.join('');
    for (const secret of [password, '李青', name]) expect(log).not.toContain(secret);
  });

  it('cannot take a name or number of others, and needs a guardian under 14', async () => {
    const phone = '13700000001';
    const { name } = await addReader({ phone, email: 'a@example.com', studentNumber: 'B-1' });
    const refusal = async (form: object) => (await post(users.create, { ...FORM, ...form })).msg;
    expect(await refusal({ userName: name.toUpperCase() })).toBe('用户名已被使用');
    expect(await refusal({ phone })).toBe('该手机号已注册');
    expect(await refusal({ email: 'A@EXAMPLE.com' })).toBe('该邮箱已被使用');
    expect(await refusal({ studentNumber: 'B-1' })).toBe('学号已被使用');
    expect(await refusal({ ageBand: 'under14' })).toBe('未满 14 周岁须由监护人同意');
    expect(await refusal({ classId: owner.id })).toBe('班级不存在');
    const { id } = await addReader({ ageBand: 'under14', guardianConsent: true });
    expect(await detailsOf(id)).toMatchObject({
      guardianConsent: true,
      consents: [{ kind: 'guardian', version: 'staff' }],
    });
  });

  it.each([
    { userName: '<script>' },
    { userName: '13800138000' },
    { ageBand: '99' },
    { phone: '12345' },
    { email: 'x' },
    { studentNumber: 'a b' },
    { classId: 'x' },
    { days: 0 },
    { days: 36_501 },
    { realName: 'x'.repeat(51) },
    { guardianConsent: 'yes' },
  ])('refuses %j', async (form) => {
    expect((await post(users.create, { ...FORM, ...form })).code).toBe(400);
  });
});

describe('changing an account', () => {
  it('shows markup in a name as text, and saves every field', async () => {
    const { id, name } = await addReader();
    const { version } = await detailsOf(id);
    const realName = '<img src=x onerror=alert(1)>';
    const form = {
      ...FORM,
      userName: name,
      id,
      version,
      realName,
      schoolName: '<script>1</script>',
      phone: '13700000002',
    };
    const { data } = await post(users.change, form);
    expect(data).toMatchObject({ saved: true, current: { realName, phone: '13700000002' } });
    const [{ detail }] = await auditOf('account.change', id);
    expect(detail).toMatchObject({ fields: ['realName', 'phone', 'schoolName'], after: { ageBand: '18+' } });
    expect(JSON.stringify(detail)).not.toContain('script');
    await post(users.change, { ...form, version: (await detailsOf(id)).version, realName: '', phone: '' });
    expect(await detailsOf(id)).toMatchObject({ realName: '', phone: '', schoolName: '<script>1</script>' });
  });

  it('keeps what another member of staff saved first, and returns it', async () => {
    const { id, name } = await addReader();
    const other = await addTestStaff(server.db, 'accounts');
    const { version } = await detailsOf(id);
    const form = { ...FORM, userName: name, id, version };
    const answers = await Promise.all([
      post(users.change, { ...form, realName: '甲' }),
      post(users.change, { ...form, realName: '乙' }, other),
    ]);
    expect(answers.map(({ data }) => data.saved).toSorted()).toEqual([false, true]);
    const stale = answers.find(({ data }) => !data.saved);
    const stored = await detailsOf(id);
    expect(stale?.data.current).toMatchObject({ realName: stored.realName, version: stored.version });
    expect(await auditOf('account.change', id)).toHaveLength(1);
    // The reader's change makes a form stale too.
    await sql(`update users set sex = 1, updated_at = now() where id = $1`, [id]);
    expect((await post(users.change, { ...form, version: stored.version })).data).toMatchObject({ saved: false });
  });

  it('needs an account that exists, and a name that nobody else has', async () => {
    const [one, two] = [await addReader(), await addReader()];
    const form = { ...FORM, userName: two.name, id: one.id, version: (await detailsOf(one.id)).version };
    expect((await post(users.change, form)).msg).toBe('用户名已被使用');
    expect((await post(users.change, { ...form, id: '00000000-0000-7000-8000-000000000000' })).msg).toBe('账号不存在');
    expect((await post(users.change, { ...form, version: '' })).code).toBe(400);
  });
});

describe('actions on accounts', () => {
  it('disable and enable several at once, end sessions at once, and return how many changed', async () => {
    const readers = await Promise.all([1, 2, 3].map(() => addTestUser(server.db)));
    const ids = readers.map(({ id }) => id);
    expect((await post(users.disable, { ids: ids.slice(0, 1) })).data).toEqual({ changed: 1 });
    expect((await post(users.disable, { ids })).data).toEqual({ changed: 2 });
    const { rows } = await sql(`select status from users where id = any($1)`, [ids]);
    expect(rows.map(({ status }) => status)).toEqual(['disabled', 'disabled', 'disabled']);
    expect(await auditOf('account.disable', String(ids[0]))).toMatchObject([
      { detail: { before: 'active', after: 'disabled' } },
    ]);
    expect((await post(users.enable, { ids })).data).toEqual({ changed: 3 });
    const missing = '00000000-0000-7000-8000-000000000000';
    expect((await post(users.disable, { ids: [...ids, missing] })).msg).toContain('已不存在');
    expect((await detailsOf(String(ids[0]))).status).toBe('active');
    expect((await post(users.disable, { ids: [] })).code).toBe(400);
    expect((await post(users.disable, { ids: Array(501).fill(ids[0]) })).code).toBe(400);
  });

  it('extend by days or until a day, and set the class', async () => {
    const { id } = await addTestUser(server.db, new Date('2020-01-01'));
    const expiry = async () => String((await detailsOf(id)).expireTime);
    expect((await post(users.extend, { ids: [id], days: 10 })).data).toEqual({ changed: 1 });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3600_000).toISOString().slice(0, 10);
    expect(await expiry()).toContain(inDays(10));
    expect((await post(users.extend, { ids: [id], until: '2098-12-31' })).data).toEqual({ changed: 1 });
    expect(await expiry()).toBe('2098-12-31 23:59:59');
    for (const input of [{}, { days: 1, until: '2098-01-01' }, { until: '2098-02-30' }, { until: '2020-01-01' }])
      expect((await post(users.extend, { ids: [id], ...input })).code, JSON.stringify(input)).toBe(400);
    const { rows } = await sql(`insert into school_class (name) values ('二班') returning id`);
    const classId = rows[0].id;
    expect((await post(users.setClass, { ids: [id], classId })).data).toEqual({ changed: 1 });
    expect((await detailsOf(id)).className).toBe('二班');
    expect((await post(users.setClass, { ids: [id], classId: '' })).data).toEqual({ changed: 1 });
    expect((await post(users.setClass, { ids: [id], classId: id })).msg).toBe('班级不存在');
  });

  it('reset a password, which ends the old one and all sessions', async () => {
    const reader = await addReader();
    expect((await logIn(reader.name, reader.password)).code).toBe(200);
    const { data } = await post(users.resetPassword, { id: reader.id });
    expect(await detailsOf(reader.id)).toMatchObject({ mustChangePassword: true, devices: [] });
    expect((await logIn(reader.name, reader.password)).code).toBe(400);
    expect((await logIn(reader.name, String(data.password))).data).toMatchObject({ mustChangePassword: true });
    expect(JSON.stringify(await auditOf('account.resetPassword', reader.id))).not.toContain(data.password);
  });

  it('unlock an account: its failed sign-ins are shown and deleted, those of others stay', async () => {
    const [reader, other] = [await addReader(), await addReader()];
    for (const { name } of [reader, other]) for (let n = 0; n < 5; n += 1) await logIn(name, 'Wrong-pass1');
    expect((await logIn(reader.name, reader.password)).code).toBe(429);
    expect(await detailsOf(reader.id)).toMatchObject({ failedSignIns: 5, lockedAddresses: 1, lastSignInTime: '' });
    await post(users.unlock, { id: reader.id });
    expect(await detailsOf(reader.id)).toMatchObject({ failedSignIns: 0, lockedAddresses: 0 });
    expect((await logIn(reader.name, reader.password)).code).toBe(200);
    expect((await logIn(other.name, other.password)).code).toBe(429);
    expect((await detailsOf(reader.id)).lastSignInTime).toMatch(/^20/);
  });

  it('give and take the role of a teacher after a recent proof of identity', async () => {
    const { id } = await addTestUser(server.db);
    const careless = await addTestStaff(server.db, 'accounts');
    await ageConfirmation(server.db, careless);
    expect((await post(users.setTeacher, { id, teacher: true }, careless)).msg).toBe('请再次验证身份');
    expect((await post(users.setTeacher, { id, teacher: true })).data).toEqual({ changed: 1 });
    expect((await post(users.setTeacher, { id, teacher: true }, owner)).data).toEqual({ changed: 0 });
    expect((await detailsOf(id)).roles).toEqual(['teacher']);
    // A teacher has no access to the console, so `accounts` still manages the account.
    expect((await post(users.resetPassword, { id })).code).toBe(200);
    expect((await post(users.setTeacher, { id, teacher: false })).data).toEqual({ changed: 1 });
  });
});

describe('accounts of staff', () => {
  it('can be changed by an owner only, alone or together with others', async () => {
    const [editor, reader] = [await addTestStaff(server.db, 'editor'), await addTestUser(server.db)];
    const details = await detailsOf(editor.id);
    expect(details.manageable).toBe(false);
    const form = { ...FORM, userName: details.userName, id: editor.id, version: details.version };
    const ids = [reader.id, editor.id];
    const actions: [Endpoint, object][] = [
      [users.change, form],
      [users.resetPassword, { id: editor.id }],
      [users.unlock, { id: editor.id }],
      [users.disable, { ids }],
      [users.enable, { ids }],
      [users.extend, { ids, days: 1 }],
      [users.setClass, { ids, classId: '' }],
      [users.setTeacher, { id: editor.id, teacher: true }],
      [users.previewMerge, { keepId: editor.id, removeId: reader.id }],
      [users.merge, { keepId: reader.id, removeId: editor.id }],
      [users.remove, { id: editor.id }],
    ];
    const before = (await sql('select * from users order by id')).rows;
    for (const [act, body] of actions) expect((await post(act, body)).code, act.path).toBe(403);
    expect((await sql('select * from users order by id')).rows).toEqual(before);
    expect((await detailsOf(editor.id, owner)).manageable).toBe(true);
    for (const [act, body] of actions.filter(([act]) => act !== users.merge))
      expect((await post(act, body, owner)).code, act.path).toBe(200);
    expect((await sql('select from users where id = $1', [editor.id])).rowCount).toBe(0);
  });

  it('cannot disable, merge or delete themselves, and the last owner stays', async () => {
    const reader = await addTestUser(server.db);
    for (const who of [staff, owner]) {
      expect((await post(users.disable, { ids: [reader.id, who.id] }, who)).msg).toContain('不能停用');
      expect((await post(users.remove, { id: who.id }, who)).msg).toContain('不能停用');
      expect((await post(users.merge, { keepId: reader.id, removeId: who.id }, who)).msg).toContain('不能停用');
    }
    const second = await addTestStaff(server.db, 'owner');
    expect((await post(users.disable, { ids: [second.id] }, owner)).code).toBe(200);
    // The first owner is now the last one, whom nobody can remove; the operator removes the owner.
    await expect(sql(`update users set status = 'disabled' where id = $1`, [owner.id])).rejects.toMatchObject({
      code: 'MY001',
    });
  });

  it('lose their console session when they are disabled', async () => {
    const analyst = await addTestStaff(server.db, 'accounts');
    expect((await server.call(users.list, { token: analyst.staffToken })).code).toBe(200);
    await post(users.disable, { ids: [analyst.id] }, owner);
    expect((await server.call(users.list, { token: analyst.staffToken })).code).toBe(401);
  });
});
