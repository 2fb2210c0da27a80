import { randomUUID } from 'node:crypto';
import { overview } from '@meiyu/contract/learning-records.ts';
import * as notes from '@meiyu/contract/notes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let anna: TestUser;
let ben: TestUser;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, author, art) values ('ink', 'book', '墨分五色', '陆问渠', '书画'),
    ('lotus', 'video', '一笔荷叶', '某师', '书画'), ('mo-he', 'img', '墨荷图', '画室', '书画')`);
  await sql(`insert into book (resource_id, page_count) values ('ink', 40)`);
  await sql(`insert into course (resource_id) values ('lotus')`);
  await sql(
    `insert into episode (id, course_id, seq, title, duration_ms) values ('l1', 'lotus', 1, '蘸墨', 60000), ('l2', 'lotus', 2, '卷笔', 4000000)`,
  );
});
afterAll(() => server.stop());
async function newReaders() {
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
}

const add = (who: TestUser, body: Record<string, unknown>) =>
  server.call(notes.add, { token: who.token, body: { resId: 'ink', resType: 'book', kind: 'highlight', ...body } });
const highlight = (who: TestUser, pageNum: number, start: number, extraFields: Record<string, unknown> = {}) =>
  add(who, { anchor: { pageNum, start, end: start + 4, quote: '浓淡干湿' }, ...extraFields });
async function list(who: TestUser, query = '') {
  const { rows, total } = await server.call(notes.list, { token: who.token, query });
  return { rows: rows as Record<string, unknown>[], total };
}
const idOf = (answer: { data: unknown }) => (answer.data as { id: string }).id;
const readExport = async (who: TestUser, query = '') =>
  (await server.call(notes.exportNotes, { token: who.token, query })).data as {
    fileName: string;
    content: string;
    total: number;
  };

describe('notes', () => {
  beforeAll(newReaders);

  it('of a book have a page, an offset and the quoted text', async () => {
    const added = await highlight(anna, 12, 30, { kind: 'note', content: '先看水', color: 'green' });
    expect(added).toMatchObject({ code: 200, msg: '已保存' });
    expect(added.data).toMatchObject({
      resId: 'ink',
      resTitle: '墨分五色',
      kind: 'note',
      color: 'green',
      content: '先看水',
      placeLabel: '第 12 页',
      anchor: { pageNum: 12, start: 30, end: 34, quote: '浓淡干湿' },
    });
    await highlight(anna, 12, 5);
    await highlight(anna, 3, 100);
    await add(anna, { kind: 'bookmark', anchor: { pageNum: 12 } });
    const { rows, total } = await list(anna, 'resId=ink');
    expect(total).toBe(4);
    expect(rows.map(({ anchor }) => anchor)).toMatchObject([
      { pageNum: 3 },
      { pageNum: 12 },
      { pageNum: 12, start: 5 },
      { pageNum: 12, start: 30 },
    ]);
    expect(rows[0]).toMatchObject({ color: 'yellow' });
    expect((await list(anna, 'resId=ink&atPage=12')).total).toBe(3);
    expect((await list(anna, 'resId=ink&kind=bookmark')).total).toBe(1);
    expect((await list(anna, `searchValue=${encodeURIComponent('看水')}`)).total).toBe(1);
    expect((await list(anna, `searchValue=${encodeURIComponent('浓淡')}`)).total).toBe(3);
    expect((await list(anna, 'searchValue=%25')).total).toBe(0);
  });

  it('of courses have a second, at most the length of the episode, which is the first by default; of works a region', async () => {
    const film = { resId: 'lotus', resType: 'video' };
    expect(
      (await add(anna, { ...film, kind: 'note', content: '慢', anchor: { episodeId: 'l2', second: 3725.5 } })).data,
    ).toMatchObject({
      placeLabel: '卷笔 01:02:05',
    });
    expect((await add(anna, { ...film, anchor: { second: 205 } })).data).toMatchObject({ placeLabel: '蘸墨 01:00' });
    const work = { resId: 'mo-he', resType: 'img', kind: 'note', content: '叶边' };
    expect((await add(anna, { ...work, anchor: { region: { x: 0, y: 0, w: 0.2, h: 0.2 } } })).data).toMatchObject({
      placeLabel: '左上',
    });
    expect((await add(anna, { ...work, anchor: { region: { x: 0.4, y: 0.4, w: 0.2, h: 0.2 } } })).data).toMatchObject({
      placeLabel: '中央',
    });
    expect((await list(anna, 'resId=lotus')).rows.map(({ placeLabel }) => placeLabel)).toEqual([
      '蘸墨 01:00',
      '卷笔 01:02:05',
    ]);
    expect((await list(anna, 'resType=img')).total).toBe(2);
    expect((await list(anna, 'pageSize=1')).rows[0]).toMatchObject({ placeLabel: '中央' });
  });

  it('are refused at missing positions, and when a note is empty', async () => {
    expect(await highlight(anna, 41, 0)).toMatchObject({ code: 400, msg: '没有这一页' });
    expect(await add(anna, { anchor: {} })).toMatchObject({ code: 400, msg: '没有这一页' });
    expect(await highlight(anna, 1, 0, { resId: 'none' })).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    expect(await add(anna, { resId: 'lotus', resType: 'video', anchor: { episodeId: 'x', second: 1 } })).toMatchObject({
      code: 400,
    });
    expect(await highlight(anna, 1, 0, { kind: 'note' })).toMatchObject({ code: 400, msg: '请输入笔记' });
    expect((await highlight(anna, 1, 0, { color: 'black' })).code).toBe(400);
    expect((await highlight(anna, 1, 0, { content: '字'.repeat(5001) })).code).toBe(400);
  });

  it('sent repeatedly are stored once, also in parallel', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => highlight(ben, 2, 7, { id })));
    expect(new Set(answers.map(idOf))).toEqual(new Set([id]));
    await Promise.all(Array.from({ length: 20 }, () => add(ben, { kind: 'bookmark', anchor: { pageNum: 9 } })));
    expect((await list(ben)).total).toBe(2);
    // There is one bookmark per user, resource, episode and page.
    const film = { resId: 'lotus', resType: 'video', kind: 'bookmark' };
    const otherUser = await addTestUser(server.db);
    const addAndGetId = async (body: Record<string, unknown>) => idOf(await add(otherUser, body));
    const bookmarks = [
      await addAndGetId({ kind: 'bookmark', anchor: { pageNum: 9 } }),
      await addAndGetId({ kind: 'bookmark', anchor: { pageNum: 10 } }),
      await addAndGetId({ ...film, anchor: { episodeId: 'l1', second: 0.009 } }),
      await addAndGetId({ ...film, anchor: { episodeId: 'l2', second: 0.009 } }),
      await addAndGetId({ ...film, resId: 'mo-he', resType: 'img', anchor: {} }),
    ];
    expect(new Set(bookmarks).size).toBe(5);
    expect(await addAndGetId({ ...film, anchor: { episodeId: 'l2', second: 0.009 } })).toBe(bookmarks[3]);
    await sql(`insert into resource (id, res_type, title) values ('twin', 'book', '同页')`);
    await sql(`insert into book (resource_id, page_count) values ('twin', 40)`);
    expect(bookmarks).not.toContain(await addAndGetId({ resId: 'twin', kind: 'bookmark', anchor: { pageNum: 9 } }));
  });

  it('are changed and removed by their owner only', async () => {
    const { rows } = await list(anna, 'resId=ink&kind=note');
    const id = String(rows[0]?.id);
    const change = (who: TestUser, body: Record<string, unknown>) =>
      server.call(notes.change, { token: who.token, body });
    const remove = (who: TestUser, ids: string) =>
      server.call(notes.remove, { token: who.token, path: `/api/businees/user/note/${ids}` });
    const listBefore = await list(anna, 'resId=ink');
    const answerToBen = await change(ben, { id, content: '改了' });
    expect(answerToBen.text).toBe((await change(ben, { id: randomUUID(), content: '改了' })).text);
    expect((await remove(ben, id)).text).toBe((await remove(ben, 'none')).text);
    expect((await list(ben, 'resId=ink')).rows.map((row) => row.id)).not.toContain(id);
    expect(await list(anna, 'resId=ink')).toEqual(listBefore);
    // Another user's id is neither reused nor revealed.
    const withNewId = await highlight(ben, 4, 1, { id: await highlight(anna, 6, 6, { id: randomUUID() }).then(idOf) });
    expect(withNewId.code).toBe(200);
    expect((await list(ben, 'resId=ink')).rows.map((row) => row.id)).toContain(idOf(withNewId));

    expect(await change(anna, { id, content: '再看水', color: 'blue' })).toMatchObject({ code: 200, msg: '已保存' });
    expect((await list(anna, 'kind=note&resId=ink')).rows[0]).toMatchObject({ content: '再看水', color: 'blue' });
    await change(anna, { id, content: '' });
    expect((await list(anna, 'kind=note&resId=ink')).rows[0]).toMatchObject({ content: '再看水' });
    expect(await remove(anna, `${id},x,${randomUUID()}`)).toMatchObject({ code: 200, msg: '删除成功' });
    expect((await list(anna, 'kind=note&resId=ink')).total).toBe(0);
  });

  it('count in the yearly overview; bookmarks count as notes but not as creative activity; a repeated request counts once', async () => {
    const cara = await addTestUser(server.db);
    const id = randomUUID();
    await highlight(cara, 1, 1, { id });
    await highlight(cara, 1, 1, { id });
    await add(cara, { kind: 'bookmark', anchor: { pageNum: 1 } });
    const { data } = await server.call(overview, { token: cara.token });
    expect(data).toMatchObject({ totals: { notes: 2 } });
    expect((data as { literacies: unknown[] }).literacies).toContainEqual({ name: '创意实践', count: 1, seconds: 0 });
  });

  it('are limited in number and size', async () => {
    const dora = await addTestUser(server.db);
    await sql(
      `insert into note (user_id, resource_id, kind, place) select $1, 'ink', 'highlight', 1 from generate_series(1, 4999)`,
      [dora.id],
    );
    const answers = await Promise.all([1, 2, 3].map((page) => highlight(dora, page, 0)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const ella = await addTestUser(server.db);
    await sql(
      `insert into note (user_id, resource_id, kind, content) select $1, 'ink', 'note', repeat('字', 5000) from generate_series(1, 601)`,
      [ella.id],
    );
    expect(await highlight(ella, 1, 0)).toMatchObject({ code: 409, msg: '笔记数量已达上限' });
  });
});

describe('export', () => {
  beforeAll(newReaders);

  it('is Markdown by resource and position, with escaped text', async () => {
    await add(anna, {
      resId: 'mo-he',
      resType: 'img',
      kind: 'note',
      content: '# 不是标题\n- 不是列表\n<b>',
      anchor: {},
    });
    await highlight(anna, 12, 30, { kind: 'note', content: '先看水' });
    await highlight(anna, 3, 0);
    await highlight(ben, 5, 0, { kind: 'note', content: '别人的' });
    const { content, total, fileName } = await readExport(anna);
    expect(total).toBe(3);
    expect(fileName).toMatch(/^我的笔记-\d{4}-\d\d-\d\d\.md$/);
    expect(content).not.toContain('别人的');
    const lines = content.split('\n').filter((line) => line.startsWith('#'));
    expect(lines).toEqual([
      '# 我的笔记',
      '## 《墨分五色》 陆问渠',
      '### 第 3 页 · 划线',
      '### 第 12 页 · 笔记',
      '## 《墨荷图》 画室',
      '### 笔记',
    ]);
    expect(content).toContain('> 浓淡干湿\n\n先看水');
    expect(content).toContain('\\# 不是标题\n\\- 不是列表\n\\<b\\>');
    const inkExport = await readExport(anna, 'resId=ink');
    expect([inkExport.total, inkExport.fileName.startsWith('墨分五色笔记-')]).toEqual([2, true]);
    expect((await readExport(ben, 'resId=mo-he')).total).toBe(0);
    const filtered = await Promise.all(
      ['kind=highlight', 'kind=note', 'kind=note&resType=book', 'searchValue=先看水'].map((query) =>
        readExport(anna, query),
      ),
    );
    expect(filtered.map(({ total: filteredTotal }) => filteredTotal)).toEqual([1, 2, 1, 1]);
    expect(filtered[0]?.content).not.toContain('先看水');
  });
});
