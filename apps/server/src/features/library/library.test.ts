import * as library from '@meiyu/contract/library.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** Twenty books: the even ones in painting, the odd ones in music, three of them in its subcategory qin. */
async function fill(): Promise<void> {
  await sql(
    `insert into category (id, parent_id, name, cate_type, sort) values ('book-qin', 'book-yinyue', '古琴', 'book', 1)`,
  );
  await sql(`insert into resource (id, res_type, title, author, published_at, tags, is_recommend)
    select 'b' || n, 'book', case n % 2 when 0 then '山水画稿 ' else '琴谱 Guqin ' end || n, case when n < 11 then '陆问渠' else '沈 Mei' end,
      timestamptz '2026-01-01' + n * interval '1 day', case n % 2 when 0 then '{水墨,山水}'::text[] else '{古琴}' end, n = 3
    from generate_series(1, 20) n`);
  await sql(`insert into book (resource_id, book_no, pub_name, publish_time, page_count, subtitle)
    select 'b' || n, '978-7-102-000' || lpad(n::text, 2, '0') || '-' || n % 10, '清和美术出版社',
      case when n < 5 then '2019' when n < 9 then '2019-05' else '2020-05-0' || n % 9 + 1 end, 3, case n when 2 then '画室里的十二堂课' else '' end
    from generate_series(1, 20) n`);
  await sql(
    `insert into resource_category (resource_id, category_id, direct) select id, '273546280', false from resource where res_type = 'book'`,
  );
  await sql(`insert into resource_category (resource_id, category_id, direct)
    select 'b' || n, case n % 2 when 0 then 'book-shuhua' else 'book-yinyue' end, n not in (1, 3, 5) from generate_series(1, 20) n`);
  await sql(
    `insert into resource_category (resource_id, category_id) values ('b1', 'book-qin'), ('b3', 'book-qin'), ('b5', 'book-qin')`,
  );
  await sql(`insert into book_page (book_id, page_num, title, html, text)
    select id, n, '第' || n || '章', '<p>x</p>', case n when 2 then '先看远山，再看近水。山水之间有一条 Path，走的人不急。' else '磨墨。' end
    from resource, generate_series(1, 3) n where res_type = 'book'`);
  await sql(
    `insert into book_toc (book_id, seq, level, title, page_num) values ('b2', 1, 1, '第一堂', 1), ('b2', 2, 2, '磨墨', 2)`,
  );
  await sql(
    `insert into resource (id, res_type, title, author) values ('w1', 'img', '远山图', '某人'), ('v1', 'video', '看山', '某师')`,
  );
  await sql(`insert into resource_link (resource_id, seq, to_id, at, place, reason) values
    ('b2', 1, 'w1', '{"pageNum":2}', null, '文中所说'), ('v1', 1, 'b2', '{"second":30}', '{"pageNum":3}', '讲到这一页'), ('b2', 2, 'v1', null, null, '')`);
  await sql(`update resource set status = 'hidden' where id = 'b20'`);
}

beforeAll(async () => {
  server = await startTestApp();
  await fill();
});
afterAll(() => server.stop());

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);
async function list(query: Record<string, string | number> = {}) {
  const text = Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  const { rows, total, code } = await server.call(library.list, { query: text });
  return { ids: ids(rows), rows, total, code };
}
const findIds = async (operateType: number, searchValue: string, extraQuery: Record<string, string | number> = {}) =>
  (await list({ operateType, searchValue, pageSize: 50, ...extraQuery })).ids.sort();

describe('the list', () => {
  it('has eight books a page, newest first, up to the last page', async () => {
    const firstPage = await list();
    expect([firstPage.ids, firstPage.total]).toEqual([['b19', 'b18', 'b17', 'b16', 'b15', 'b14', 'b13', 'b12'], 19]);
    expect((await list({ pageNum: 2 })).ids).toEqual(['b11', 'b10', 'b9', 'b8', 'b7', 'b6', 'b5', 'b4']);
    expect((await list({ pageNum: 3 })).ids).toEqual(['b3', 'b2', 'b1']);
    expect(await list({ pageNum: 4 })).toMatchObject({ ids: [], total: 19 });
    expect(firstPage.rows[0]).toMatchObject({
      resTitle: '琴谱 Guqin 19',
      resAuthor: '沈 Mei',
      bookNo: '978-7-102-00019-9',
      pubName: '清和美术出版社',
      resType: 'book',
      bookPage: 3,
    });
  });

  it('of a category includes its subcategories', async () => {
    expect((await list({ cateId: 'book-yinyue', pageSize: 50 })).total).toBe(10);
    expect(await list({ cateId: 'book-qin' })).toMatchObject({ ids: ['b5', 'b3', 'b1'], total: 3 });
    expect(await list({ cateId: 'book-shuhua', pageNum: 2 })).toMatchObject({ ids: ['b2'], total: 9 });
    expect(await list({ cateId: 'none' })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ cateId: '285653599' })).toMatchObject({ ids: [], total: 0 });
  });

  it('has the right total after every kind of change', async () => {
    const checkCounts = async () => {
      const { rows } = await sql(`select
        (select count(*)::int from resource where status = 'published' and res_type = 'book') as "all",
        (select count(*)::int from resource_category where listed and category_id = 'book-yinyue' and res_type = 'book') as music,
        (select listed from listing_count where category_id = '' and res_type = 'book') as "storedAll",
        (select listed from listing_count where category_id = 'book-yinyue' and res_type = 'book') as "storedMusic"`);
      expect([rows[0].storedAll, rows[0].storedMusic]).toEqual([rows[0].all, rows[0].music]);
      return rows[0].all;
    };
    const countBefore = await checkCounts();
    await sql(
      `insert into resource (id, res_type, title) select 'x' || n, 'book', '新书' from generate_series(1, 40) n`,
    );
    await sql(
      `insert into resource_category (resource_id, category_id) select 'x' || n, 'book-yinyue' from generate_series(1, 40) n`,
    );
    expect(await checkCounts()).toBe(countBefore + 40);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => sql(`update resource set status = 'hidden' where id = 'x${n + 1}'`)),
    );
    expect(await checkCounts()).toBe(countBefore + 30);
    await sql(`update resource set res_type = 'other' where id in ('x11', 'x12')`);
    await sql(`delete from resource_category where resource_id = 'x13'`);
    await checkCounts();
    await Promise.all(Array.from({ length: 40 }, (_, n) => sql(`delete from resource where id = 'x${n + 1}'`)));
    expect(await checkCounts()).toBe(countBefore);
  });
});

describe('search', () => {
  it('0 全部 finds books whose fields contain all the words', async () => {
    expect(await findIds(0, '山水 陆问渠')).toEqual(['b10', 'b2', 'b4', 'b6', 'b8']);
    expect(await findIds(0, '画')).toHaveLength(9);
    expect(await findIds(0, '清和')).toHaveLength(19);
    expect(await findIds(0, '水墨', { cateId: 'book-yinyue' })).toEqual([]);
    expect(await findIds(0, '9787102000077')).toEqual(['b7']);
    expect(await findIds(0, '978-71020-00077')).toEqual(['b7']);
    expect(await findIds(0, 'ＧＵＱＩＮ 1')).toContain('b19');
    expect(await findIds(0, '没有的书')).toEqual([]);
  });

  it('1 ISBN finds numbers with and without hyphens, whole numbers, beginnings, and numbers of ten digits', async () => {
    for (const typed of ['978-7-102-00003-3', '9787102000033', '978 7102 000033', '9787102-00003', '7102000039'])
      expect(await findIds(1, typed), typed).toEqual(['b3']);
    expect(await findIds(1, '978')).toHaveLength(19);
    expect(await findIds(1, '山水')).toEqual([]);
  });

  it('2 标题 and 3 作者 search only their field', async () => {
    expect(await findIds(2, '琴谱')).toHaveLength(10);
    expect(await findIds(2, '十二堂课')).toEqual(['b2']);
    expect(await findIds(2, '陆问渠')).toEqual([]);
    expect(await findIds(3, '陆')).toHaveLength(10);
    expect(await findIds(3, 'mei')).toHaveLength(9);
    expect(await findIds(3, '山水')).toEqual([]);
  });

  it('4 出版时间 finds by year, month or day in usual notations', async () => {
    expect(await findIds(4, '2019')).toHaveLength(8);
    for (const typed of ['2019-05', '2019-5', '2019.05', '2019年5月', '２０１９/5'])
      expect(await findIds(4, typed), typed).toEqual(['b5', 'b6', 'b7', 'b8']);
    expect(await findIds(4, '2020-05-03')).toEqual(['b11']);
    expect(await findIds(4, '五月')).toEqual([]);
  });

  it('treats wildcards as text, and pages do not overlap', async () => {
    for (const wildcard of ['%', '_', '\\', "'", '%%', 'b_', '\n'])
      expect(await findIds(2, wildcard), wildcard).toEqual(wildcard === '\n' ? expect.any(Array) : []);
    const pages = await Promise.all(
      [1, 2].map((pageNum) => list({ operateType: 2, searchValue: '山水', pageNum, pageSize: 5 })),
    );
    expect(pages.map((page) => page.total)).toEqual([9, 9]);
    expect(pages.flatMap((page) => page.ids)).toEqual(['b18', 'b16', 'b14', 'b12', 'b10', 'b8', 'b6', 'b4', 'b2']);
    expect((await list({ operateType: 5, searchValue: '山水' })).code).toBe(400);
  });

  it('finds changed books', async () => {
    await sql(`update resource set title = '留白', author = '新人' where id = 'b4'`);
    await expect.poll(() => findIds(2, '留白')).toEqual(['b4']);
    expect(await findIds(0, '新人')).toEqual(['b4']);
    await sql(`update book set pub_name = '远山书局' where resource_id = 'b4'`);
    await expect.poll(() => findIds(0, '远山书局')).toEqual(['b4']);
  });

  it('an ISBN of 13 digits finds a book stored with ten', async () => {
    await sql(`update book set book_no = '7-102-00088-8' where resource_id = 'b8'`);
    await expect.poll(() => findIds(1, '978-7-102-00088-5')).toEqual(['b8']);
    expect(await findIds(1, '7102000888')).toEqual(['b8']);
  });

  it('with more than a thousand matches is counted, sorted and paged in the same way', async () => {
    await sql(`insert into resource (id, res_type, title, published_at, status)
      select 'm' || n, 'book', '万卷 ' || n, timestamptz '2025-01-01' + n * interval '1 minute',
        case n when 1002 then 'hidden' else 'published' end from generate_series(1, 1003) n`);
    await sql(`insert into book (resource_id, publish_time) select id, '1900-01' from resource where id like 'm%'`);
    await sql(
      `insert into resource_category (resource_id, category_id) select id, 'book-qin' from resource where id like 'm%'`,
    );
    const query = { operateType: 2, searchValue: '万卷', pageSize: 2 };
    await expect.poll(() => list(query)).toMatchObject({ ids: ['m1003', 'm1001'], total: 1002 });
    expect(await list({ ...query, cateId: 'book-qin', pageNum: 2 })).toMatchObject({
      ids: ['m1000', 'm999'],
      total: 1002,
    });
    expect(await list({ ...query, pageNum: 501 })).toMatchObject({ ids: ['m2', 'm1'], total: 1002 });
    expect(await list({ ...query, operateType: 4, searchValue: '1900' })).toMatchObject({
      ids: ['m1003', 'm1001'],
      total: 1002,
    });
    expect(await list({ ...query, cateId: 'book-shuhua' })).toMatchObject({ ids: [], total: 0 });
    await sql(`update resource set status = 'hidden' where id in ('m1', 'm2')`);
    await expect.poll(() => list({ ...query, pageNum: 500 })).toMatchObject({ ids: ['m4', 'm3'], total: 1000 });
    await sql(`delete from resource where id like 'm%'`);
  });

  it('returns hits in the pages of the books', async () => {
    const query = `searchValue=${encodeURIComponent('山水')}&pageSize=2`;
    const { rows, total } = await server.call(library.searchList, { query });
    expect(total).toBe(9);
    expect(rows[0]).toMatchObject({
      id: 'b18',
      hits: [
        {
          place: { pageNum: 2 },
          title: '第2章',
          snippet: { text: '…再看近水。山水之间有一条 Path，走的人不急。', marks: [[6, 8]] },
        },
      ],
    });
    const byTitle = await server.call(library.searchList, { query: `${query}&operateType=2` });
    expect(byTitle.rows[0]).toMatchObject({ hits: [] });
  });
});

describe('book detail', () => {
  it('has contents, category trees, similar books and related resources in both directions', async () => {
    const { data } = await server.call(library.detail, { body: { bookId: 'b2' } });
    expect(data).toMatchObject({
      bookTitle: '山水画稿 2',
      subtitle: '画室里的十二堂课',
      bookSize: null,
      contents: [
        { title: '第一堂', pageNum: 1, level: 1 },
        { title: '磨墨', pageNum: 2, level: 2 },
      ],
      cate: [
        { id: '273546280', parentId: '0', children: [{ id: 'book-shuhua', parentId: '273546280', children: [] }] },
      ],
      tags: ['水墨', '山水'],
      direction: 'horizontal',
      hasOriginal: false,
      readAmount: 0,
    });
    const { similar, related } = data as { similar: { id: string }[]; related: Record<string, unknown>[] };
    expect(ids(similar)).toEqual(['b18', 'b16', 'b14', 'b12', 'b10', 'b8']);
    expect(related).toMatchObject([{ id: 'w1', at: { pageNum: 2 }, reason: '文中所说' }, { id: 'v1' }]);
    expect((await server.call(library.details, { body: { bookId: 'b2' } })).data).toEqual(data);
  });

  it('lists resources that link to the book, with the position in the book', async () => {
    await sql(`delete from resource_link where resource_id = 'b2' and seq = 2`);
    const read = async () => (await server.call(library.detail, { body: { bookId: 'b2' } })).data;
    await expect.poll(read).toMatchObject({
      related: [{ id: 'w1' }, { id: 'v1', at: { pageNum: 3 }, place: { second: 30 }, reason: '讲到这一页' }],
    });
  });

  it('lists similar books: those that share most tags first, then those of the category; never itself or hidden books', async () => {
    await sql(`update resource set tags = '{水墨,山水,古琴}' where id = 'b7'`);
    await sql(`update resource set tags = '{水墨}', status = 'hidden' where id = 'b6'`);
    await sql(`update resource set tags = '{远}' where id in ('b18', 'b16')`);
    const read = async () =>
      ids(
        ((await server.call(library.detail, { body: { bookId: 'b2' } })).data as { similar: { id: string }[] }).similar,
      );
    await expect.poll(read).toEqual(['b14', 'b12', 'b10', 'b8', 'b4', 'b7']);
    await sql(`update resource set tags = '{}' where id in ('b14', 'b12', 'b10', 'b8')`);
    await expect.poll(read).toEqual(['b4', 'b7', 'b18', 'b16', 'b14', 'b12']);
  });

  it('is 404 for missing or hidden books and other resources', async () => {
    for (const bookId of ['none', 'b20', 'w1'])
      expect((await server.call(library.detail, { body: { bookId } })).code, bookId).toBe(404);
  });
});

it('categories come as a tree, or one level at a time', async () => {
  const { data } = await server.call(library.categories);
  const [top] = data as { id: string; parentId: string; children: { id: string; children: { id: string }[] }[] }[];
  expect(top).toMatchObject({ id: '273546280', parentId: '0' });
  expect(top?.children.find(({ id }) => id === 'book-yinyue')?.children).toContainEqual(
    expect.objectContaining({ id: 'book-qin', name: '古琴' }),
  );
  const children = await server.call(library.levelTwoCategories, { body: { cateId: '285653599' } });
  expect(children.data).toContainEqual({ id: 'img-shanshui', parentId: '285653599', name: '山水' });
  expect((await server.call(library.levelTwoCategories, { body: { cateId: 'none' } })).data).toEqual([]);
});
