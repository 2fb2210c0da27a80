import * as works from '@meiyu/contract/works.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** Thirty works, the newest with the highest number: tens are 仿宋, even ones 立轴, w30 is hidden and w29 in the bin. */
beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into file (hash, size, mime, width, height) values (repeat('a', 64), 1, 'image/webp', 2049, 10),
    (repeat('b', 64), 1, 'image/webp', 10, 2048)`);
  await sql(`insert into resource (id, res_type, title, author, published_at, status)
    select 'w' || n, 'img', '图 ' || n, case n when 3 then '沈_砚' else '某' end,
      timestamptz '2026-01-01' + n * interval '1 day', case n when 30 then 'hidden' when 29 then 'bin' else 'published' end
    from generate_series(1, 30) n`);
  await sql(`insert into work (resource_id, image_file, dynasty, form, colors, palette, width_mm, height_mm)
    select 'w' || n, repeat(case n when 1 then 'b' else 'a' end, 64), case n % 10 when 0 then '仿宋' else '当代' end,
      case n % 2 when 0 then '立轴' else '' end,
      case when n < 4 then '{朱砂}' else '{石青,c' || n || '}' end::text[],
      case when n < 4 then jsonb_build_array(jsonb_build_object('name', '朱砂', 'hex', '#00000' || n, 'share', n % 3))
        else jsonb_build_array(jsonb_build_object('name', 'c' || n, 'hex', '#ffffff', 'share', 1)) end, 305, null
    from generate_series(1, 30) n`);
  await sql(`insert into resource_category (resource_id, category_id)
    select 'w' || n, case when n < 27 then 'img-shanshui' else 'img-huaniao' end from generate_series(1, 30) n`);
  await sql(`insert into work_region (work_id, seq, title, text, x, y, w, h) values
    ('w5', 2, '乙', '', 0, 0, 1, 1), ('w5', 1, '甲', '', 0, 0, 1, 1), ('w6', 1, '丙', '', 0, 0, 1, 1)`);
});
afterAll(() => server.stop());

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);
/** Ids from w<from> down to w<to>. */
const worksDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `w${from - n}`);
async function list(query: Record<string, string | number>) {
  const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const { rows, total } = await server.call(works.list, { query: text.join('&') });
  return [ids(rows), total];
}
interface Details {
  siblings: { id: string }[];
  regions: { title: string }[];
  hasOriginal: boolean;
}
const readDetails = async (imgId: string, classId = '') =>
  (await server.call(works.details, { body: { imgId, classId } })).data as Details;

it('filtered lists are paged and counted, newest first, without hidden works', async () => {
  expect(await list({ form: '立轴', pageSize: 3 })).toEqual([['w28', 'w26', 'w24'], 14]);
  expect(await list({ form: '立轴', pageSize: 3, pageNum: 2 })).toEqual([['w22', 'w20', 'w18'], 14]);
  expect(await list({ dynasty: '仿宋' })).toEqual([['w20', 'w10'], 2]);
  expect(await list({ dynasty: '仿宋', form: '立轴', cateId: 'img-huaniao' })).toEqual([[], 0]);
  expect(await list({ color: '朱砂' })).toEqual([['w3', 'w2', 'w1'], 3]);
  expect(await list({ searchValue: '沈_' })).toEqual([['w3'], 1]);
  expect(await list({ searchValue: '图 2', cateId: 'img-huaniao' })).toEqual([['w28', 'w27'], 2]);
  expect(await list({ searchValue: '_' })).toEqual([['w3'], 1]);
  expect(await list({ pageSize: 5, pageNum: 6 })).toEqual([worksDown(3, 1), 28]);
  expect(await list({ cateId: 'img-huaniao' })).toEqual([['w28', 'w27'], 2]);
});

it('filter values are counted without hidden works, most frequent first', async () => {
  const readFacets = async (query = '') =>
    (await server.call(works.facets, { query })).data as Record<
      'cates' | 'dynasties' | 'forms' | 'colors',
      { name: string; count: number; hex?: string }[]
    >;
  const allFacets = await readFacets();
  expect(allFacets.dynasties).toEqual([
    { name: '当代', count: 26 },
    { name: '仿宋', count: 2 },
  ]);
  expect(allFacets.forms).toEqual([{ name: '立轴', count: 14 }]);
  expect(allFacets.colors).toHaveLength(24);
  // The hex value is that of the work in which the colour has the largest share.
  expect(allFacets.colors[0]).toEqual({ name: '朱砂', hex: '#000002', count: 3 });
  expect(allFacets.colors[1]?.name).toBe('c10');
  expect(allFacets.cates).toContainEqual(expect.objectContaining({ id: 'img-huaniao', count: 2 }));
  expect((await readFacets('cateId=img-huaniao')).dynasties).toEqual([{ name: '当代', count: 2 }]);
});

it('the siblings of a work are itself, up to six works before it and those after it, at most thirteen in all', async () => {
  expect(ids((await readDetails('w15')).siblings)).toEqual(worksDown(21, 9));
  expect(ids((await readDetails('w26')).siblings)).toEqual(worksDown(26, 14));
  expect(ids((await readDetails('w2')).siblings)).toEqual(worksDown(8, 1));
  expect(ids((await readDetails('w28')).siblings)).toEqual(['w28', 'w27']);
  expect((await readDetails('w28', 'img-shanshui')).siblings).toEqual([]);
});

it('a work has its regions in order, its size in centimetres, and an original if it is large', async () => {
  const work = await readDetails('w5');
  expect(work).toMatchObject({ realWidth: 30.5, realHeight: null, maxSide: 2049, hasOriginal: true });
  expect(work.regions.map(({ title }) => title)).toEqual(['甲', '乙']);
  expect(await readDetails('w1')).toMatchObject({ maxSide: 2048, hasOriginal: false });
  for (const imgId of ['w29', 'w30'])
    expect((await server.call(works.details, { body: { imgId } })).code, imgId).toBe(404);
});

it('the pictures of works are returned in the requested order, with their regions, without hidden works', async () => {
  const read = async (imgIds: string[]) => (await server.call(works.pictures, { body: { imgIds } })).data;
  const box = { x: 0, y: 0, w: 1, h: 1 };
  expect(await read(['w6', 'w30', 'nothing', 'w29', 'w5', 'w3'])).toMatchObject([
    { id: 'w6', iiifUrl: '/iiif/3/w6', maxSide: 2049, regions: [{ id: '1', title: '丙', text: '', region: box }] },
    { id: 'w5', imgUrl: `/pictures/${'a'.repeat(64)}/1280.webp`, regions: [{ title: '甲' }, { title: '乙' }] },
    { id: 'w3', resTitle: '图 3', resAuthor: '沈_砚', width: 2049, height: 10, regions: [] },
  ]);
  expect(await read([])).toEqual([]);
});

it('the image service and its collections show neither hidden works nor those in the bin', async () => {
  const readStatus = async (path: string) => (await server.send('GET', path)).status;
  expect([await readStatus('/iiif/3/w30/info.json'), await readStatus('/iiif/3/w29/info.json')]).toEqual([404, 404]);
  expect(await readStatus('/iiif/3/w28/info.json')).toBe(200);
  const { text } = await server.send('GET', '/iiif/collection/img-huaniao');
  const { items } = JSON.parse(text) as { items: { id: string }[] };
  expect(items.map(({ id }) => id.split('/').at(-1))).toEqual(['w28', 'w27']);
  expect([await readStatus('/iiif/manifest/w28'), await readStatus('/iiif/manifest/w30')]).toEqual([200, 404]);
});
