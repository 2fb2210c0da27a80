import * as classes from '@meiyu/contract/admin/classes.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestApp();
  staff = await addTestStaff(server.db, 'accounts');
});
afterAll(() => server.stop());

const call = (endpoint: Endpoint, body?: unknown, query?: string) =>
  server.call(endpoint, { body, query, token: staff.staffToken });

/** The same body within a second would be refused as a double submit. */
async function callAgain(endpoint: Endpoint, body: unknown) {
  await server.db.pool.query('delete from rate_limit');
  return call(endpoint, body);
}

async function create(name: string): Promise<string> {
  const { data } = await call(classes.create, { name });
  return (data as { id: string }).id;
}

it('classes are created, listed by name with the number of members, and searched by literal text', async () => {
  const id = await create('甲班');
  await create('乙班 100%');
  expect((await callAgain(classes.create, { name: ' 甲班 ' })).msg).toBe('班级名称已存在');
  for (let n = 0; n < 2; n += 1) {
    const { id: userId } = await addTestUser(server.db);
    await server.db.pool.query('update users set class_id = $2 where id = $1', [userId, id]);
  }
  const teacher = await addTestUser(server.db);
  const asTeacher = `update users set class_id = $2, roles = '{teacher}', real_name = '林老师' where id = $1`;
  await server.db.pool.query(asTeacher, [teacher.id, id]);
  const { rows, total } = await call(classes.list);
  expect(total).toBe(2);
  expect(rows).toContainEqual(expect.objectContaining({ id, name: '甲班', members: 3, teachers: ['林老师'] }));
  expect(rows).toContainEqual(expect.objectContaining({ name: '乙班 100%', teachers: [] }));
  expect((await call(classes.list, undefined, `searchValue=${encodeURIComponent('%')}`)).total).toBe(1);
  expect((await call(classes.list, undefined, 'searchValue=_')).total).toBe(0);
});

it('classes are renamed and deleted only in the state that the form showed', async () => {
  const id = await create('丙班');
  await create('丁班');
  expect((await call(classes.rename, { id, name: '丁班', before: '丙班' })).msg).toBe('班级名称已存在');
  expect((await call(classes.rename, { id, name: '戊班', before: '旧名' })).msg).toContain('已被他人改名');
  expect((await call(classes.rename, { id, name: '戊班', before: '丙班' })).code).toBe(200);
  const { id: userId } = await addTestUser(server.db);
  await server.db.pool.query('update users set class_id = $2 where id = $1', [userId, id]);
  expect((await call(classes.remove, { id, members: 0 })).msg).toContain('班级人数有变');
  expect((await call(classes.remove, { id, members: 1 })).code).toBe(200);
  const { rows } = await server.db.pool.query('select class_id from users where id = $1', [userId]);
  expect(rows).toEqual([{ class_id: null }]);
  expect((await callAgain(classes.remove, { id, members: 1 })).code).toBe(404);
  expect((await call(classes.remove, { id: 'x', members: 1 })).code).toBe(400);
});

it('classes are managed by those who manage accounts, and changes are audited without names', async () => {
  const reviewer = await addTestStaff(server.db, 'reviewer');
  for (const endpoint of Object.values(classes) as Endpoint[])
    expect((await server.call(endpoint, { token: reviewer.staffToken })).code, endpoint.path).toBe(403);
  const { rows } = await server.db.pool.query(
    `select action, object, detail::text from audit_log where action like 'classes.%'`,
  );
  expect(rows.map(({ action }) => action)).toContain('classes.rename');
  expect(JSON.stringify(rows)).not.toContain('班');
});
