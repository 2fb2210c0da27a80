import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { type ContentFolder, makeContentFolder, NAV, picture } from '../content.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
const rowsOf = async (text: string) => (await db.pool.query(text)).rows;
/** Writes and imports one file; returns the outcome or the reason of the refusal. */
async function importFile(name: string, content: string | Buffer) {
  await folder.write(name, content);
  const { added, changed, unchanged, refused } = await folder.import(db);
  const outcome = Object.entries({ added, changed, unchanged }).find(([, names]) => names.includes(name))?.[0];
  return outcome ?? refused.find((refusal) => refusal.name === name)?.reason;
}

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
});
afterEach(async () => {
  await db.drop();
  await folder.drop();
});

test('banners follow the order of the file unless they have a sort, and are deleted when they are removed from it', async () => {
  await folder.write('site/a.webp', await picture(20, 10));
  const makeBanners = (...fieldLists: string[]) =>
    fieldLists.map((fields) => `- {device: desktop, image: a.webp, ${fields}}\n`).join('');
  // In the order of the home page.
  const listBannerIds = async () => (await rowsOf(`select id from banner order by sort desc, id`)).map(({ id }) => id);
  expect(await importFile('site/banners.yaml', makeBanners('key: z', 'key: a', 'key: m'))).toBe('added');
  expect(await listBannerIds()).toEqual(['z', 'a', 'm']);
  expect(await importFile('site/banners.yaml', makeBanners('key: z', 'key: a', 'key: m'))).toBe('unchanged');
  expect(await importFile('site/banners.yaml', makeBanners('key: z', 'key: a', 'key: m, sort: 5'))).toBe('changed');
  expect(await listBannerIds()).toEqual(['m', 'z', 'a']);
  await db.pool.query(
    `insert into banner (id, device, file_hash) select 'by-hand', 'desktop', file_hash from banner limit 1`,
  );
  expect(await importFile('site/banners.yaml', makeBanners('key: a, starts: 2026-01-01, ends: 2026-12-31 23:59'))).toBe(
    'changed',
  );
  expect(await rowsOf(`select id, starts_at, ends_at from banner order by id`)).toEqual([
    { id: 'a', starts_at: new Date('2025-12-31T16:00:00Z'), ends_at: new Date('2026-12-31T15:59:00Z') },
    { id: 'by-hand', starts_at: null, ends_at: null },
  ]);
  expect(await importFile('site/banners.yaml', makeBanners('key: a, link: "javascript:x"'))).toContain('link 只能是');
});

test('hot words are pinned in the order of the file, also after the file changes', async () => {
  const listPinnedWords = async (type = 0) =>
    (await rowsOf(`select word from hot_word where type = ${type} and pinned order by weight desc`)).map(
      ({ word }) => word,
    );
  await db.pool.query(`delete from hot_word`);
  expect(await importFile('site/hot-words.yaml', 'all: [山水, 古琴, 山水]\nbook: [墨]\n')).toBe('added');
  expect([await listPinnedWords(), await listPinnedWords(1)]).toEqual([['山水', '古琴'], ['墨']]);
  expect(await importFile('site/hot-words.yaml', 'all: [山水, 古琴]\nbook: [墨]\n')).toBe('unchanged');
  expect(await importFile('site/hot-words.yaml', 'all: [古琴, 山水]\nbook: [墨]\n')).toBe('changed');
  expect(await listPinnedWords()).toEqual(['古琴', '山水']);
  expect(await importFile('site/hot-words.yaml', 'all: [留白]\n')).toBe('changed');
  expect(await rowsOf(`select word from hot_word where pinned`)).toEqual([{ word: '留白' }]);
});

test('hot words that staff changed since the last import are kept, unless the folder takes precedence', async () => {
  const listPinnedWords = async () =>
    (await rowsOf(`select word from hot_word where pinned order by weight desc`)).map(({ word }) => word);
  await db.pool.query(`delete from hot_word`);
  await importFile('site/hot-words.yaml', 'all: [山水, 古琴]\n');
  await db.pool.query(`update hot_word set weight = 9 where word = '古琴'`);
  await folder.write('site/hot-words.yaml', 'all: [留白]\n');
  const { warnings } = await folder.import(db);
  expect(warnings).toMatchObject([{ name: 'site/hot-words.yaml', reason: expect.stringContaining('没有覆盖') }]);
  expect(await listPinnedWords()).toEqual(['古琴', '山水']);
  expect((await folder.import(db, { force: true })).warnings).toEqual([]);
  expect(await listPinnedWords()).toEqual(['留白']);
});

test('knowledge entries are updated one by one, and keys are unique', async () => {
  const entry = (key: string, text: string) => `- {key: ${key}, kind: 技法, title: ${key}, text: ${text}}\n`;
  expect(await importFile('knowledge/a.yaml', entry('one', '一') + entry('two', '二'))).toBe('added');
  const versionsBefore = await rowsOf(`select id, xmin::text from knowledge_entry order by id`);
  expect(await importFile('knowledge/a.yaml', entry('one', '一') + entry('two', '改'))).toBe('changed');
  expect(await rowsOf(`select id, text from knowledge_entry order by id`)).toEqual([
    { id: 'one', text: '一' },
    { id: 'two', text: '改' },
  ]);
  expect((await rowsOf(`select id, xmin::text from knowledge_entry order by id`))[0]).toEqual(versionsBefore[0]);
  expect(await importFile('knowledge/b.yaml', entry('two', '又'))).toBe('key two 出现了两次');
});

test('a category moves as in the navigation file, and its books get its new ancestors', async () => {
  expect(await importFile('site/nav.json', JSON.stringify(NAV))).toBe('added');
  await db.pool.query(`insert into resource (id, res_type, title) values ('b', 'book', '书')`);
  await db.pool.query(
    `insert into resource_category (resource_id, category_id, direct) values ('b', 'book-shuhua', true), ('b', '273546280', false)`,
  );
  const movedNav = NAV.map((item) => ({
    ...item,
    children: item.id === '285653599' ? [{ id: 'book-shuhua', name: '书画二', cateType: 'book' }] : [],
  }));
  expect(await importFile('site/nav.json', JSON.stringify(movedNav))).toBe('changed');
  expect(await rowsOf(`select category_id, direct from resource_category order by 1`)).toEqual([
    { category_id: '285653599', direct: false },
    { category_id: 'book-shuhua', direct: true },
  ]);
  expect(await rowsOf(`select name, sort from category where id in ('book-shuhua', '915523600') order by id`)).toEqual([
    { name: '视频课', sort: 1 },
    { name: '书画二', sort: 0 },
  ]);
  expect(await importFile('site/nav.json', JSON.stringify([NAV[1], NAV[1]]))).toBe('nav.json 里有两个分类的 id 相同');
});

test('settings and pages are replaced as a whole and keep only the pictures they show', async () => {
  await folder.write('site/qr.png', await picture(20, 20, '#000000', 'png'));
  const listOwners = () => rowsOf(`select owner from site_file where owner not like 'version:%' order by owner`);
  expect(await importFile('site/footer.json', '{"companyName": "馆", "publicQr": "qr.png"}')).toBe('added');
  expect(await importFile('site/footer.json', '{"companyName": "馆", "publicQr": "qr.png"}')).toBe('unchanged');
  expect(await importFile('site/pages/main-style.md', '---\ntitle: 风采\n---\n![门](../qr.png)\n')).toBe('added');
  expect(await listOwners()).toEqual([{ owner: 'page:main-style' }, { owner: 'setting:footer' }]);
  expect(await importFile('site/footer.json', '{"companyName": "馆"}')).toBe('changed');
  expect(await importFile('site/pages/main-style.md', '---\ntitle: 风采\n---\n没有图。\n')).toBe('changed');
  expect(await listOwners()).toEqual([]);
  expect(await importFile('site/pages/main-style.md', '---\ntitle: 风采\n---\n![门](none.png)\n')).toBe(
    '没有图片 none.png',
  );
});

test('a page has its blocks in order, each text once', async () => {
  const text =
    '---\ntitle: 风采\nabstract: 一座馆\n---\n一。\n\n二。\n\n> 看山\n> ——古人\n\n三。\n\n## 缘起——为什么\n\n### 小题\n\n四。\n\n```facts\n- {value: 24 种, label: 图书}\n```\n\n五。\n';
  await folder.write('site/hot-words.yaml', 'all: [山水]\n');
  expect(await importFile('site/pages/main-style.md', text)).toBe('added');
  const [page] = await rowsOf(`select title, abstract, blocks from site_page where id = 'main-style'`);
  expect(page).toMatchObject({ title: '风采', abstract: '一座馆' });
  const blocks = page?.blocks as { kind: string; html?: string; title?: string; subtitle?: string }[];
  const texts = blocks.map(({ kind, html = '', title = '' }) => [
    kind,
    title || html.replace(/<[^>]+>/g, '').replace(/\s/g, ''),
  ]);
  expect(texts).toEqual([
    ['text', '一。二。'],
    ['quote', ''],
    ['text', '三。'],
    ['heading', '缘起'],
    ['text', '小题四。'],
    ['facts', ''],
    ['text', '五。'],
  ]);
});
