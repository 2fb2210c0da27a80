import * as views from '@meiyu/contract/admin/views.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let server: TestApp;
let editor: TestStaff;
let other: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [editor, other] = await Promise.all([addTestStaff(server.db, 'editor'), addTestStaff(server.db, 'owner')]);
});

const SETTINGS = { query: 'state=disabled', columns: { order: ['name', 'className'], hidden: ['className'] } };

const save = (staff: TestStaff, body: object) => server.call(views.save, { body, token: staff.staffToken });
const add = (staff: TestStaff, name: string, page = 'users') => save(staff, { page, name, settings: SETTINGS });
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;
const list = async (staff: TestStaff, page = 'users') =>
  (await server.call(views.list, { query: `page=${page}`, token: staff.staffToken })).rows as {
    id: string;
    name: string;
    settings: unknown;
  }[];
const namesOf = async (staff: TestStaff, page?: string) => (await list(staff, page)).map(({ name }) => name);

it("lists the person's views of a page, oldest first, as they were saved", async () => {
  await add(editor, '停用的');
  await add(editor, '高一');
  await add(editor, '待审', 'applications');
  await add(other, '馆长的');
  expect(await namesOf(editor)).toEqual(['停用的', '高一']);
  expect((await list(editor))[0]?.settings).toEqual(SETTINGS);
  expect(await namesOf(editor, 'applications')).toEqual(['待审']);
});

it('refuses a second view of the same name on a page; other pages and other people may have it', async () => {
  await add(editor, '高一');
  // With the same settings it would count as a double submit.
  const sameName = { page: 'users', name: ' 高一 ', settings: { query: '' } };
  expect((await save(editor, sameName)).msg).toBe('已有同名的视图');
  expect((await add(editor, '高一', 'classes')).code).toBe(200);
  expect((await add(other, '高一')).code).toBe(200);
});

it('replaces, renames and removes only views of the same person', async () => {
  const id = idOf(await add(editor, '高一'));
  const settings = { query: 'className=g2' };
  expect((await save(other, { id, page: 'users', name: '改', settings })).code).toBe(404);
  await server.call(views.rename, { body: { id, name: '改' }, token: other.staffToken });
  await server.call(views.remove, { path: `/api/admin/views/${id}`, token: other.staffToken });
  expect(await namesOf(editor)).toEqual(['高一']);

  await save(editor, { id, page: 'users', name: '高二', settings });
  expect(await list(editor)).toEqual([{ id, name: '高二', settings }]);
  await server.call(views.rename, { body: { id, name: '高三' }, token: editor.staffToken });
  expect(await namesOf(editor)).toEqual(['高三']);
  await server.call(views.remove, { path: `/api/admin/views/${id}`, token: editor.staffToken });
  expect(await namesOf(editor)).toEqual([]);
});

it('a view cannot take the name of another, by replacing or by renaming', async () => {
  await add(editor, '高一');
  const id = idOf(await add(editor, '高二'));
  const renamed = await server.call(views.rename, { body: { id, name: '高一' }, token: editor.staffToken });
  expect(renamed.msg).toBe('已有同名的视图');
  expect((await save(editor, { id, page: 'users', name: '高一', settings: SETTINGS })).msg).toBe('已有同名的视图');
  // A view may keep its name.
  expect((await save(editor, { id, page: 'users', name: '高二', settings: SETTINGS })).code).toBe(200);
});

it('keeps at most 50 views of a person, also when several are saved at once', async () => {
  const names = Array.from({ length: 52 }, (_, index) => `视图 ${index}`);
  const answers = await Promise.all(names.map((name) => add(editor, name)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
  expect(answers.filter(({ msg }) => msg === '视图数量已达上限，请先删除一些')).toHaveLength(2);
  expect(await namesOf(editor)).toHaveLength(50);
});

it.each([
  { page: 'users', name: '', settings: SETTINGS },
  { page: 'users', name: '名'.repeat(21), settings: SETTINGS },
  { page: '../users', name: '高一', settings: SETTINGS },
  { page: 'users', name: '高一', settings: { query: 'a'.repeat(2001) } },
  { page: 'users', name: '高一', settings: { query: '', columns: { order: ['<b>'], hidden: [] } } },
  { id: 'nonsense', page: 'users', name: '高一', settings: SETTINGS },
])('refuses invalid input %#', async (body) => {
  expect([400, 404]).toContain((await save(editor, body)).code);
  expect(await namesOf(editor)).toEqual([]);
});
