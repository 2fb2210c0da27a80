import * as contract from '@meiyu/contract/exhibition.ts';
import * as search from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { toPlace } from './exhibition-detail.ts';

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

const SECTIONS = [
  {
    ...{ key: 'qi-yuan', title: '起源', text: '先有山。', html: '<p>先有山。</p>' },
    works: [
      { work: 'not-yet', label: '', region: null },
      { work: 'shan', label: '看山顶。', region: 2 },
      { work: 'hidden', label: '', region: null },
      { work: 'shui', label: '', region: 9 },
    ],
    beside: [
      { to: 'ink', entry: '', reason: '接着读', at: { chapter: '02-b' } },
      { to: 'nothing', entry: '', reason: '', at: null },
      { to: '', entry: '皴', reason: '画法', at: null },
      { to: '', entry: '没有的词', reason: '', at: null },
    ],
  },
  { key: 'hui', title: '回响', text: '', html: '', works: [], beside: [] },
];

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into file (hash, size, mime, width, height) values (repeat('a', 64), 1, 'image/webp', 2049, 1000)`);
  await sql(`insert into resource (id, res_type, title, author, status, abstract) values
    ('shan', 'img', '山图', '某', 'published', ''), ('shui', 'img', '水图', '某', 'published', ''),
    ('hidden', 'img', '藏图', '某', 'hidden', ''), ('ink', 'book', '墨', '某', 'published', ''),
    ('qinglv', 'exhibition', '青绿一千年', '画室', 'published', '一种颜色'),
    ('over', 'exhibition', '旧展', '', 'published', ''), ('later', 'exhibition', '未开之展', '', 'published', ''),
    ('draft', 'exhibition', '草稿之展', '', 'draft', ''), ('gone', 'exhibition', '撤下之展', '', 'hidden', '')`);
  await sql(`update resource set was_published = id = 'gone' where res_type = 'exhibition'`);
  await sql(`insert into work (resource_id, image_file, width_mm, height_mm)
    select id, repeat('a', 64), 305, 600 from resource where res_type = 'img'`);
  await sql(`insert into work_region (work_id, seq, title, x, y, w, h) values ('shan', 2, '山顶', 0.1, 0.2, 0.3, 0.4)`);
  await sql(`insert into book (resource_id) values ('ink')`);
  await sql(`insert into book_page (book_id, page_num, html, text) values ('ink', 1, '', ''), ('ink', 2, '', '')`);
  await sql(
    `insert into book_toc (book_id, seq, level, title, page_num, anchor) values ('ink', 1, 1, '二', 2, '02-b')`,
  );
  await sql(
    `insert into knowledge_entry (id, kind, title, aliases, text) values ('cunfa', '技法', '皴法', '{皴}', '石头的画法。')`,
  );
  await sql(
    `insert into exhibition (resource_id, subtitle, opens_on, closes_on, html, sections, closing_html) values
      ('qinglv', '走过的路', '2020-01-01', '2999-01-01', '<p>前言。</p>', $1, '<p>结语。</p>'),
      ('over', '', null, '2020-01-01', '', '[]', ''), ('later', '', '2999-01-01', null, '', '[]', ''),
      ('draft', '', null, null, '', $1, ''), ('gone', '', null, null, '', $1, '')`,
    [JSON.stringify(SECTIONS)],
  );
});
afterAll(() => server.stop());

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id).sort();
const read = (exhibitionId: string) => server.call(contract.details, { body: { exhibitionId } });

it('lists current and past exhibitions, without drafts and hidden ones', async () => {
  const { rows, total } = await server.call(contract.list);
  expect([ids(rows), total]).toEqual([['later', 'over', 'qinglv'], 3]);
  expect(rows.find((row) => (row as { id: string }).id === 'qinglv')).toMatchObject({
    ...{ period: 'current', subtitle: '走过的路', opens: '2020-01-01', workCount: 2, sectionCount: 2 },
    resCoverUrl: expect.stringContaining('a'.repeat(64)),
  });
  expect(ids((await server.call(contract.list, { query: 'period=current' })).rows)).toEqual(['later', 'qinglv']);
  expect(await server.call(contract.list, { query: 'period=past' })).toMatchObject({
    rows: [{ id: 'over', period: 'past', resCoverUrl: '' }],
    total: 1,
  });
  expect(ids((await server.call(contract.list, { query: 'workId=shan' })).rows)).toEqual(['qinglv']);
  expect(ids((await server.call(contract.list, { query: 'workId=ink' })).rows)).toEqual([]);
});

it('the home page shows the exhibitions that are not over, first those marked for it', async () => {
  expect(ids((await server.call(contract.home)).data as unknown[])).toEqual(['later', 'qinglv']);
  await sql(`update resource set is_home = true, published_at = '2000-01-01' where id = 'qinglv'`);
  const first = async () => ((await server.call(contract.home)).data as { id: string }[])[0]?.id;
  await expect.poll(first).toBe('qinglv');
});

it('an exhibition shows its works in order, what is beside them, and leaves out what cannot be opened', async () => {
  const { code, data } = await read('qinglv');
  expect(code).toBe(200);
  expect(data).toMatchObject({
    ...{ preface: '<p>前言。</p>', closing: '<p>结语。</p>', resAuthor: '画室', period: 'current' },
    sections: [
      {
        ...{ key: 'qi-yuan', content: '<p>先有山。</p>' },
        works: [
          { id: 'shan', label: '看山顶。', realWidth: 30.5, firstRegion: { x: 0.1 }, regions: [{ title: '山顶' }] },
          { id: 'shui', label: '', firstRegion: null },
        ],
        beside: [
          { reason: '接着读', resource: { id: 'ink', place: { pageNum: 2 } } },
          { reason: '画法', entry: { id: 'cunfa', title: '皴法', summary: '石头的画法。' } },
        ],
      },
      { key: 'hui', works: [], beside: [] },
    ],
  });
  expect((data as { sections: unknown[] }).sections).toHaveLength(2);
});

it('a draft is not found; a change of a work or an entry is visible at once', async () => {
  for (const id of ['draft', 'gone', 'nothing']) expect((await read(id)).code, id).toBe(404);
  await read('qinglv');
  await sql(`update resource set status = 'hidden' where id = 'shui'`);
  await sql(`update knowledge_entry set title = '皴与擦' where id = 'cunfa'`);
  await expect
    .poll(async () => (await read('qinglv')).data)
    .toMatchObject({ sections: [{ works: [{ id: 'shan' }], beside: [{}, { entry: { title: '皴与擦' } }] }, {}] });
});

it('search finds exhibitions only for clients that know them', async () => {
  const find = (query: string) =>
    server.call(search.global, { query: `searchValue=${encodeURIComponent('青绿')}${query}` });
  await expect
    .poll(async () => (await find('&withNew=1')).rows)
    .toMatchObject([{ id: 'qinglv', resType: 'exhibition' }]);
  expect(await find('&withNew=1&resType=exhibition')).toMatchObject({
    total: 1,
    typeCount: [{ res_type: 'exhibition', count: 1 }],
  });
  expect(await find('')).toMatchObject({ rows: [], total: 0, typeCount: [] });
  expect((await find('&resType=exhibition')).code).toBe(400);
});

it('a position is read as front matter writes it', () => {
  const pages = new Map([['ink 02-b', 7]]);
  expect(toPlace({ chapter: '02-b' }, 'ink', pages)).toEqual({ pageNum: 7 });
  expect(toPlace({ chapter: 'gone' }, 'ink', pages)).toEqual({});
  expect(toPlace({ episode: '2', second: 31 }, 'film', pages)).toEqual({ episodeId: 'film-2', second: 31 });
});
