import * as admin from '@meiyu/contract/admin/comments.ts';
import * as book from '@meiyu/contract/exhibition-comments.ts';
import * as records from '@meiyu/contract/learning-records.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let anna: TestUser;
let ben: TestUser;
let reviewer: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, status) values ('qinglv', 'exhibition', '青绿', 'published'),
    ('draft', 'exhibition', '草稿', 'draft'), ('shan', 'img', '山图', 'published')`);
  await sql(`insert into exhibition (resource_id) values ('qinglv'), ('draft')`);
  await sql(`insert into filter_word (word, level) values ('不许说', 'block')`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql('delete from exhibition_comment');
  anna = await addTestUser(server.db);
  ben = await addTestUser(server.db);
  reviewer = await addTestStaff(server.db, 'reviewer');
});

const write = (who: TestUser, text: string, exhibitionId = 'qinglv') =>
  server.call(book.add, { token: who.token, body: { exhibitionId, text } });
const shown = async () => (await server.call(book.list, { query: 'exhibitionId=qinglv' })).rows;
const own = async (who: TestUser) =>
  (await server.call(book.own, { token: who.token, query: 'exhibitionId=qinglv' })).rows;
const waiting = async (query = '') => (await server.call(admin.list, { token: reviewer.staffToken, query })).rows;
const decide = (id: string, state: string, who = reviewer) =>
  server.call(admin.decide, { token: who.staffToken, body: { id, state } });
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;

it('a text waits for a reviewer; then everyone sees it, and its writer can withdraw it', async () => {
  const id = idOf(await write(anna, '  石头里的春天。  '));
  expect([await shown(), await own(ben)]).toEqual([[], []]);
  expect(await own(anna)).toMatchObject([{ id, text: '石头里的春天。', state: 'waiting' }]);
  expect(await waiting()).toMatchObject([
    { id, exhibition: '青绿', reader: expect.stringMatching(/^r＊＊ [0-9A-F]{4}$/) },
  ]);
  const editor = await addTestStaff(server.db, 'editor');
  expect((await decide(id, 'shown', editor)).code).toBe(403);
  expect((await decide(id, 'shown')).code).toBe(200);
  expect(await shown()).toMatchObject([{ id, text: '石头里的春天。', userName: expect.stringMatching(/^r\*+\d$/) }]);
  await server.call(book.remove, { token: ben.token, path: `/api/exhibition/comment/${id}` });
  expect(await shown()).toHaveLength(1);
  await server.call(book.remove, { token: anna.token, path: `/api/exhibition/comment/${id}` });
  expect([await shown(), (await decide(id, 'refused')).code]).toEqual([[], 400]);
  const { rows } = await sql(`select action from audit_log where object = $1`, [`comment:${id}`]);
  expect(rows).toEqual([{ action: 'comment.show' }]);
});

it('a text that was refused or whose exhibition is hidden is shown to nobody else', async () => {
  const id = idOf(await write(anna, '好看。'));
  await decide(id, 'refused');
  expect([await shown(), (await own(anna))[0]]).toMatchObject([[], { state: 'refused' }]);
  await decide(id, 'shown');
  expect(await waiting('state=shown')).toMatchObject([{ id }]);
  await sql(`update resource set status = 'hidden' where id = 'qinglv'`);
  expect(await shown()).toEqual([]);
  await sql(`update resource set status = 'published' where id = 'qinglv'`);
  await sql('delete from users where id = $1', [anna.id]);
  expect(await shown()).toEqual([]);
});

it('calls for help and forbidden words are not stored; the number of texts is limited; only exhibitions have a visitors’ book', async () => {
  expect((await write(anna, '我不想活了，今晚就从楼上跳下去')).data).toMatchObject({
    id: '',
    help: expect.stringContaining('12356'),
  });
  expect((await write(anna, '这里不许说话')).msg).toBe('这段话不适合发表，请换一种说法');
  expect((await write(anna, '字'.repeat(301))).code).toBe(400);
  for (const id of ['draft', 'shan', 'nothing']) expect((await write(anna, '好看。', id)).code, id).toBe(400);
  expect(await own(anna)).toEqual([]);
  for (const text of ['一', '二', '三', '四', '五']) expect((await write(anna, `看了${text}遍。`)).code).toBe(200);
  expect((await write(anna, '看了六遍。')).code).toBe(429);
});

it('looking at an exhibition is in the learning records', async () => {
  const body = { resId: 'qinglv', resType: 'exhibition', lastTitle: '青绿', equipment: 'pc', spent: 12 };
  expect((await server.call(records.insert, { token: anna.token, body })).data).toMatchObject({
    percent: 100,
    done: true,
  });
  const list = (type: string) => server.call(records.list, { token: anna.token, body: { type } });
  expect((await list('exhibition')).rows).toMatchObject([{ type: 'exhibition', resType: 'exhibition', label: '青绿' }]);
  expect((await list('image')).rows).toEqual([]);
});
