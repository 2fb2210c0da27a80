import { changePwd, login } from '@meiyu/contract/account.ts';
import { state as ticketState } from '@meiyu/contract/admin/session.ts';
import * as staff from '@meiyu/contract/admin/staff.ts';
import { list as listUsers } from '@meiyu/contract/admin/users.ts';
import type { CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let owner: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  owner = await addTestStaff(server.db, 'owner');
});
afterAll(() => server.stop());

type Row = Record<string, unknown> & { id: string; version: string };

async function post(endpoint: Endpoint, body: object, who = owner) {
  const answer = await server.call(endpoint, { body, token: who.staffToken });
  return { ...answer, data: answer.data as Record<string, unknown> };
}
async function list(query = '') {
  const { rows } = await server.call(staff.list, { query, token: owner.staffToken });
  return rows as Row[];
}
async function rowOf({ id }: { id: string }): Promise<Row> {
  const staffRow = (await list('pageSize=50')).find((row) => row.id === id);
  if (!staffRow) throw new Error('not on the list');
  return staffRow;
}
const nameOf = async (id: string) => (await sql('select name from users where id = $1', [id])).rows[0].name;
const rolesOf = async (id: string) => (await sql('select roles from users where id = $1', [id])).rows[0].roles;

it('lists who can open the console, with factors and sessions but without secrets', async () => {
  const reviewer = await addTestStaff(server.db, 'reviewer', 'auditor');
  const teacher = await addTestStaff(server.db, 'teacher');
  await addTestUser(server.db);
  await sql(`insert into staff_totp (user_id, encrypted_secret, confirmed_at) values ($1, 'secret', now())`, [
    reviewer.id,
  ]);
  await sql(`insert into staff_recovery_code (user_id, hash, used_at) values ($1, 'a', null), ($1, 'b', now())`, [
    reviewer.id,
  ]);
  const row = await rowOf(reviewer);
  expect(row).toMatchObject({
    ...{ roles: ['reviewer', 'auditor'], totp: true, passkeys: 0, recoveryCodesLeft: 1, activeSessions: 1 },
    phone: expect.stringMatching(/^139\*{4}\d{4}$/),
  });
  const ids = (await list('pageSize=50')).map(({ id }) => id);
  expect([ids.includes(owner.id), ids.includes(teacher.id), ids.length]).toEqual([true, false, 2]);
  expect((await list('role=teacher')).map(({ id }) => id)).toEqual([teacher.id]);
  expect((await list(`searchValue=${await nameOf(reviewer.id)}`)).map(({ id }) => id)).toEqual([reviewer.id]);
});

it('changes roles at once, in the order of the contract, and audits the roles before and after', async () => {
  const member = await addTestStaff(server.db, 'accounts');
  const mayListUsers = async () => (await server.call(listUsers, { token: member.staffToken })).code;
  expect(await mayListUsers()).toBe(200);
  const { version } = await rowOf(member);
  const { data } = await post(staff.setRoles, { id: member.id, roles: ['auditor', 'editor', 'editor'], version });
  expect(data).toMatchObject({ saved: true, current: { roles: ['editor', 'auditor'] } });
  expect(await mayListUsers()).toBe(403);
  const { rows } = await sql(`select actor, detail from audit_log where object = $1`, [`user:${member.id}`]);
  expect(rows).toEqual([{ actor: `user:${owner.id}`, detail: { before: ['accounts'], after: ['editor', 'auditor'] } }]);
  await post(staff.setRoles, { id: member.id, roles: [], version: (await rowOf(member)).version });
  expect(await mayListUsers()).toBe(401);
  expect((await sql('select from staff_session where user_id = $1', [member.id])).rowCount).toBe(0);
});

it('saves the form of one of two owners and returns the new state to the other', async () => {
  const [second, member] = [await addTestStaff(server.db, 'owner'), await addTestStaff(server.db, 'editor')];
  const { version } = await rowOf(member);
  const answers = await Promise.all([
    post(staff.setRoles, { id: member.id, roles: ['editor', 'auditor'], version }),
    post(staff.setRoles, { id: member.id, roles: ['analyst'], version }, second),
  ]);
  expect(answers.map(({ data }) => data.saved).toSorted()).toEqual([false, true]);
  const stale = answers.find(({ data }) => !data.saved);
  expect(stale?.data.current).toMatchObject({ roles: await rolesOf(member.id) });
  await post(staff.setRoles, { id: second.id, roles: [], version: (await rowOf(second)).version });
});

it('keeps the last owner when two owners leave one after the other', async () => {
  const second = await addTestStaff(server.db, 'owner');
  const [mine, theirs] = [await rowOf(owner), await rowOf(second)];
  const answers = await Promise.all([
    post(staff.setRoles, { id: owner.id, roles: ['editor'], version: mine.version }),
    post(staff.setRoles, { id: second.id, roles: ['editor'], version: theirs.version }, second),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ code }) => code === 409)?.msg).toBe('至少要保留一位馆长');
  await sql(`update users set roles = '{owner}' where id = any($1)`, [[owner.id, second.id]]);
  await sql(`update users set roles = '{}' where id = $1`, [second.id]);
});

it('keeps an owner when two remove each other at the same moment, on two connections', async () => {
  const second = await addTestStaff(server.db, 'owner');
  const clients = await Promise.all([server.db.pool.connect(), server.db.pool.connect()]);
  try {
    const [one, other] = clients;
    for (const client of clients) await client.query('begin');
    await one.query(`update users set roles = '{editor}' where id = $1`, [second.id]);
    // Waits for the first transaction, and then sees what it did.
    const late = other.query(`update users set roles = '{editor}' where id = $1`, [owner.id]);
    late.catch(() => undefined);
    await expect
      .poll(async () => (await sql(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
      .toBe(1);
    await one.query('commit');
    await expect(late).rejects.toThrow('the last owner must stay');
    await other.query('rollback');
  } finally {
    for (const client of clients) client.release();
  }
  expect([await rolesOf(owner.id), await rolesOf(second.id)]).toEqual([['owner'], ['editor']]);
  await sql(`update users set roles = '{}' where id = $1`, [second.id]);
});

it('adds an existing account by name or number, or makes one with a one-time password', async () => {
  const reader = await addTestUser(server.db);
  const name = await nameOf(reader.id);
  expect((await post(staff.add, { user: name, roles: ['reviewer'] })).data).toEqual({ id: reader.id });
  const { rows } = await sql('select phone from users where id = $1', [reader.id]);
  await post(staff.add, { user: rows[0].phone, roles: ['editor', 'reviewer'] });
  expect((await rolesOf(reader.id)).toSorted()).toEqual(['editor', 'reviewer']);
  expect((await post(staff.add, { user: '查无此人', roles: ['editor'] })).msg).toBe('账号不存在');
  await sql(`update users set status = 'disabled' where id = $1`, [reader.id]);
  expect((await post(staff.add, { user: name, roles: ['analyst'] })).msg).toContain('停用');
  const { data } = await post(staff.create, { userName: '新编辑', realName: '<b>周</b>', roles: ['editor'] });
  expect(await rowOf({ id: String(data.id) })).toMatchObject({
    ...{ userName: '新编辑', realName: '<b>周</b>', roles: ['editor'], mustChangePassword: true, totp: false },
  });
  expect((await post(staff.create, { userName: '新编辑', roles: ['auditor'] })).msg).toBe('用户名已被使用');
  const oneTime = String(data.password);
  const signedIn = await server.call(login, { body: { userName: '新编辑', password: oneTime } });
  const passwords = { oldPassword: oneTime, newPassword: 'Bei-feng2233', confirmPassword: 'Bei-feng2233' };
  const changed = await server.call(changePwd, { body: passwords, token: String(Object(signedIn.data).token) });
  // The password change revokes the ticket of the login and returns a new one, so that the password need not be typed
  // again.
  const isInTime = async ({ data: answer }: typeof signedIn) =>
    (await server.call(ticketState, { body: { ticket: Object(answer).staffTicket } })).code === 200;
  expect([await isInTime(signedIn), await isInTime(changed)]).toEqual([false, true]);
});

it('resets a second factor and ends sessions', async () => {
  const member = await addTestStaff(server.db, 'editor');
  await sql(`insert into staff_totp (user_id, encrypted_secret, confirmed_at) values ($1, 'secret', now())`, [
    member.id,
  ]);
  await sql(`insert into staff_passkey (id, user_id, name, public_key) values ('k', $1, '钥匙', 'x')`, [member.id]);
  expect((await post(staff.endSessions, { id: member.id })).data).toEqual({ ended: 1 });
  expect((await post(staff.endSessions, { id: member.id })).data).toEqual({ ended: 0 });
  expect((await post(staff.resetFactor, { id: member.id })).code).toBe(200);
  expect(await rowOf(member)).toMatchObject({ totp: false, passkeys: 0, activeSessions: 0, lastSessionTime: '' });
});

it('shows the devices of a person to an owner, and ends one of them', async () => {
  const member = await addTestStaff(server.db, 'editor');
  await sql(
    `insert into staff_session (hash, user_id, user_agent, ip, expires_at)
      values (sha256('phone'), $1, 'Mozilla/5.0 (iPhone) Safari/1', '10.1.0.7', now() + interval '1 hour')`,
    [member.id],
  );
  const look = async (who = owner) =>
    server.call(staff.details, { path: staff.details.path.replace(':id', member.id), token: who.staffToken });
  const details = (await look()).data as CallResult<typeof staff.details>;
  expect(details.phone).toMatch(/^139\d{8}$/);
  expect(details.sessions).toHaveLength(2);
  const phone = details.sessions.find(({ clientIp }) => clientIp === '10.1.0.7');
  expect(phone).toMatchObject({ device: expect.stringContaining('iPhone'), current: false });
  expect((await look(member)).code).toBe(403);
  // A session of another person is not ended by a wrong pair of ids.
  expect((await post(staff.endSessions, { id: owner.id, sessionId: phone?.id })).data).toEqual({ ended: 0 });
  expect((await post(staff.endSessions, { id: member.id, sessionId: phone?.id })).data).toEqual({ ended: 1 });
  expect(await rowOf(member)).toMatchObject({ activeSessions: 1 });
  const { rows } = await sql(`select action from audit_log where object = $1 order by id`, [`user:${member.id}`]);
  expect(rows.map(({ action }) => action)).toEqual(['account.view', 'account.endStaffSessions']);
});

it('disables a person, whose sessions end at once, and enables the same roles again; nobody disables their own account', async () => {
  const member = await addTestStaff(server.db, 'accounts');
  const mayListUsers = async () => (await server.call(listUsers, { token: member.staffToken })).code;
  expect((await post(staff.disable, { id: member.id })).msg).toBe('已停用');
  expect(await mayListUsers()).toBe(401);
  expect((await post(staff.enable, { id: member.id })).msg).toBe('已启用');
  expect(await mayListUsers()).toBe(401);
  expect(await rowOf(member)).toMatchObject({ status: 'active', roles: ['accounts'], activeSessions: 0 });
  expect((await post(staff.disable, { id: owner.id })).msg).toContain('自己的账号');
  expect((await post(staff.disable, { id: '00000000-0000-7000-8000-000000000000' })).msg).toBe('账号不存在');
});

it('gives a one-time password and ends all sessions; the second factor stays', async () => {
  const member = await addTestStaff(server.db, 'editor');
  await sql(`insert into staff_totp (user_id, encrypted_secret, confirmed_at) values ($1, 'secret', now())`, [
    member.id,
  ]);
  const { data } = await post(staff.resetPassword, { id: member.id });
  expect(data.password).toMatch(/^\S{14}$/);
  expect(await rowOf(member)).toMatchObject({ mustChangePassword: true, activeSessions: 0, totp: true });
  expect((await sql('select from auth_token where user_id = $1', [member.id])).rowCount).toBe(0);
  expect((await post(staff.resetPassword, { id: owner.id })).code).toBe(409);
  const { rows } = await sql(`select detail from audit_log where object = $1`, [`user:${member.id}`]);
  expect(JSON.stringify(rows)).not.toContain(data.password);
});

it('asks for a proof of identity before roles and factors change, and refuses invalid input', async () => {
  const member = await addTestStaff(server.db, 'editor');
  const { version } = await rowOf(member);
  const careless = await addTestStaff(server.db, 'owner');
  await ageConfirmation(server.db, careless);
  for (const [act, body] of [
    [staff.setRoles, { id: member.id, roles: [], version }],
    [staff.add, { user: 'x', roles: ['editor'] }],
    [staff.create, { userName: '某某', roles: ['editor'] }],
    [staff.resetFactor, { id: member.id }],
    [staff.disable, { id: member.id }],
    [staff.enable, { id: member.id }],
    [staff.resetPassword, { id: member.id }],
  ] as [Endpoint, object][])
    expect((await post(act, body, careless)).msg, act.path).toBe('请再次验证身份');
  for (const body of [
    { roles: ['king'] },
    { roles: 'owner' },
    { version: 'x' },
    { id: 'x' },
    { roles: Array(9).fill('editor') },
  ])
    expect(
      (await post(staff.setRoles, { id: member.id, roles: [], version, ...body })).code,
      JSON.stringify(body),
    ).toBe(400);
  expect((await post(staff.add, { user: 'reader_1', roles: [] })).code).toBe(400);
  expect(await rolesOf(member.id)).toEqual(['editor']);
});
