import * as ratings from '@meiyu/contract/ratings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskName } from '../../resources/mask-name.ts';
import { averageOf, toDistribution } from '../../resources/scores.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
const readers: TestUser[] = [];
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, author, status) values ('lotus', 'video', '一笔荷叶', '陆问渠', 'published'),
    ('qin', 'audio', '听琴', '某师', 'published'), ('ink', 'book', '墨分五色', '', 'published'),
    ('gone', 'video', '旧课', '', 'hidden')`);
  await sql(`insert into course (resource_id, duration_ms) values ('lotus', 60000), ('qin', 60000), ('gone', 60000)`);
  for (let n = 0; n < 4; n += 1) readers.push(await addTestUser(server.db));
});
afterAll(() => server.stop());

const readerAt = (n: number): TestUser => readers[n] ?? { id: '', token: '' };
const rate = (who: TestUser, resId: string, score: number, comment = '') =>
  server.call(ratings.rate, { token: who.token, body: { resId, score, comment } });
const listOwn = (who: TestUser, query = '') => server.call(ratings.own, { token: who.token, query });
const ids = (rows: unknown[]) => rows.map((row) => (row as { resId: string }).resId);
const setProgress = (who: TestUser, percent: number) =>
  sql(
    `insert into learning_record (user_id, resource_id, res_type, percent, equipment, client_at)
     values ($1, 'lotus', 'video', $2, 'pc', now()) on conflict (user_id, resource_id) do update set percent = $2`,
    [who.id, percent],
  );

it('names are masked and averages rounded', () => {
  expect(['林知夏', '林夏', '林', '欧阳明月', '一二三四五六七', '𠮷野家'].map(maskName)).toEqual([
    '林*夏',
    '林*',
    '林*',
    '欧**月',
    '一***七',
    '𠮷*家',
  ]);
  expect(
    toDistribution(
      new Map([
        [1, 2],
        [5, 7],
      ]),
    ),
  ).toEqual([2, 0, 0, 0, 7]);
  expect([averageOf([0, 0, 0, 0, 0]), averageOf([1, 0, 0, 0, 2]), averageOf([1, 0, 1, 1, 1])]).toEqual([
    null,
    3.7,
    3.3,
  ]);
});

it('the ratings of a course are listed newest first, by page, with average and total', async () => {
  for (const [n, score] of [5, 4, 4].entries()) await rate(readerAt(n), 'lotus', score, `评 ${n}`);
  await rate(readerAt(3), 'qin', 1);
  await sql(`update rating set updated_at = timestamptz '2026-01-01T16:00:00Z' + score * interval '1 day'`);
  await sql(`update rating set updated_at = updated_at + interval '1 hour' where comment = '评 2'`);
  const listComments = async (query: string) =>
    (await server.call(ratings.list, { query: `resId=lotus${query}` })).rows.map(
      (row) => (row as { comment: string }).comment,
    );
  expect(await listComments('')).toEqual(['评 0', '评 2', '评 1']);
  expect(await listComments('&pageSize=2&pageNum=2')).toEqual(['评 1']);
  const answer = await server.call(ratings.list, { query: 'resId=lotus&pageSize=1' });
  expect(JSON.parse(answer.text)).toMatchObject({
    total: 3,
    average: 4.3,
    distribution: [0, 0, 0, 2, 1],
    rows: [{ resId: 'lotus', score: 5, createTime: '2026-01-07 00:00:00', studied: false }],
  });
  expect(await rate(readerAt(1), 'lotus', 1, '改')).toMatchObject({
    code: 200,
    msg: '评分成功',
    data: { score: 1, average: 3.3, scoreCount: 3 },
  });
  expect(await listComments('')).toEqual(['改', '评 0', '评 2']);
});

it('已学习 begins at a fifth of the course, is set per user and course, and remains set', async () => {
  const [anna, ben] = [await addTestUser(server.db), await addTestUser(server.db)];
  const isStudied = async (who: TestUser, comment: string) =>
    ((await rate(who, 'lotus', 3, comment)).data as { studied: boolean }).studied;
  await setProgress(anna, 19.9);
  expect(await isStudied(anna, '一')).toBe(false);
  await setProgress(anna, 20);
  expect([await isStudied(anna, '二'), await isStudied(ben, '一')]).toEqual([true, false]);
  expect(((await rate(anna, 'qin', 3)).data as { studied: boolean }).studied).toBe(false);
  await sql(`delete from learning_record where user_id = $1`, [anna.id]);
  expect(await isStudied(anna, '三')).toBe(true);
});

it('a user’s own ratings are listed newest first, filtered by type and course, and paged', async () => {
  const [anna, ben] = [await addTestUser(server.db), await addTestUser(server.db)];
  await rate(anna, 'lotus', 2, '慢');
  await rate(anna, 'qin', 5);
  await rate(ben, 'lotus', 4);
  await sql(`update rating set updated_at = now() - interval '1 hour' where user_id = $1 and resource_id = 'qin'`, [
    anna.id,
  ]);
  expect(ids((await listOwn(anna)).rows)).toEqual(['lotus', 'qin']);
  expect((await listOwn(anna)).rows[0]).toMatchObject({
    course: '一笔荷叶',
    teacher: '陆问渠',
    num: 2,
    comment: '慢',
    type: 'video',
  });
  expect(await listOwn(anna, 'pageSize=1&pageNum=2')).toMatchObject({
    total: 2,
    rows: [{ resId: 'qin', resType: 'audio' }],
  });
  expect(await listOwn(anna, 'resType=video')).toMatchObject({ total: 1, rows: [{ resId: 'lotus' }] });
  expect(await listOwn(anna, 'resId=qin')).toMatchObject({ total: 1, rows: [{ num: 5 }] });
  expect(await listOwn(anna, 'resId=gone')).toMatchObject({ total: 0, rows: [] });
  const ownRatings = await server.call(ratings.list, { token: anna.token });
  expect([ownRatings.total, ids(ownRatings.rows)]).toEqual([2, ['lotus', 'qin']]);
});

it('ratings are accepted only for published courses, with comments of at most 500 characters', async () => {
  for (const resId of ['gone', 'ink', 'none'])
    expect(await rate(readerAt(0), resId, 3)).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
  expect((await rate(readerAt(0), 'qin', 3, '字'.repeat(501))).code).toBe(400);
  expect((await rate(readerAt(0), 'qin', 3, '字'.repeat(500))).code).toBe(200);
});
