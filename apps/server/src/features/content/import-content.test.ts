import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createContentRepos } from './content.repo.ts';
import { type ContentFolder, chapter, dumpContent, makeContentFolder, NAV, writeSample } from './content.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
const cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  cleanups.push(() => db.drop(), folder.drop);
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

async function queryOne<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await db.pool.query(sql, values);
  return rows[0] as T;
}

describe('a folder with one resource of each kind', () => {
  test('is imported completely, with links between resources', async () => {
    await writeSample(folder);
    const report = await folder.import(db);
    expect(report.refused).toEqual([]);
    expect(report.warnings).toEqual([]);
    expect(report.added).toEqual(expect.arrayContaining(['book-a', 'work-a', 'video-a', 'audio-a', 'news-a', 'exp-a']));

    expect(await queryOne('SELECT title, author, art, status FROM resource WHERE id = $1', ['book-a'])).toEqual({
      title: '甲书',
      author: '某人',
      art: '书画',
      status: 'published',
    });
    const { rows: pages } = await db.pool.query('SELECT * FROM book_page WHERE book_id = $1 ORDER BY page_num', [
      'book-a',
    ]);
    expect(pages.length).toBe(5);
    expect(pages[0].title).toBe('前言');
    for (const page of pages.slice(1)) expect(page.text.length).toBeGreaterThan(400);
    const pageWithNote = pages.find((page) => page.html.includes('noteref'));
    expect(pageWithNote.html).toContain(
      '<aside class="notes"><ol><li class="note" id="b-01-a-fn1" value="1">这是<strong>注</strong>。</li></ol></aside>',
    );
    expect(pageWithNote.text).toContain('有注的一句。');
    const { rows: toc } = await db.pool.query('SELECT title, level, page_num, anchor FROM book_toc ORDER BY seq');
    expect(toc.map((entry) => [entry.title, entry.level, entry.page_num])).toEqual([
      ['前言', 1, 1],
      ['第一章', 1, 2],
      ['第二章', 1, 4],
      ['小节', 2, 5],
    ]);
    expect(pages[4].html).toContain('rel="noopener noreferrer nofollow"');
    expect(await queryOne('SELECT page_num, title FROM book_plate')).toEqual({ page_num: 5, title: '一座山' });
    const categories = await db.pool.query(
      'SELECT category_id, direct, listed FROM resource_category WHERE resource_id = $1 ORDER BY 1',
      ['book-a'],
    );
    expect(categories.rows).toEqual([
      { category_id: '273546280', direct: false, listed: true },
      { category_id: 'book-shuhua', direct: true, listed: true },
    ]);

    expect(await queryOne('SELECT at, place, reason FROM resource_link WHERE resource_id = $1', ['book-a'])).toEqual({
      at: { pageNum: 4 },
      place: { region: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } },
      reason: '见图',
    });
    expect(await queryOne('SELECT place FROM resource_link WHERE resource_id = $1', ['work-a'])).toEqual({
      place: { pageNum: 2 },
    });
    expect(await queryOne('SELECT at, reason FROM resource_link WHERE resource_id = $1', ['video-a'])).toEqual({
      at: { episodeId: 'video-a-one', second: 31 },
      reason: '看山',
    });
    expect(await queryOne('SELECT episode_count, duration_ms FROM course WHERE resource_id = $1', ['video-a'])).toEqual(
      {
        episode_count: 2,
        duration_ms: 105_000,
      },
    );
    expect(await queryOne('SELECT duration_ms, waveform FROM episode WHERE course_id = $1', ['audio-a'])).toEqual({
      duration_ms: 3000,
      waveform: Buffer.from([0, 128, 255]),
    });
    const { rows: lines } = await db.pool.query('SELECT start_ms, end_ms, text FROM transcript_line ORDER BY seq');
    expect(lines).toEqual([
      { start_ms: 1000, end_ms: 4000, text: '先看山 & 水' },
      { start_ms: 31_500, end_ms: 35_000, text: '再看\n这里' },
    ]);
    const image = await queryOne('SELECT f.* FROM work w JOIN file f ON f.hash = image_file WHERE resource_id = $1', [
      'work-a',
    ]);
    expect(image).toMatchObject({ width: 1200, height: 2400, access: 'grant', mime: 'image/jpeg' });
    expect(image.dominant_color).toBe('#998878');
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    const page = await queryOne<{ blocks: { kind: string }[] }>('SELECT blocks FROM site_page');
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'quote', 'image', 'facts', 'links']);
    expect(page.blocks[0]).toEqual({ kind: 'heading', title: '缘起', subtitle: '为什么' });
    expect(page.blocks[2]).toEqual({ kind: 'quote', text: '看山', source: '古人' });
    expect(await queryOne('SELECT value FROM site_setting WHERE key = $1', ['footer'])).toMatchObject({
      value: { companyName: '测试馆', publicQr: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/publicQr\.png$/) },
    });
  });

  test('focal points of covers and banners are stored, changed and removed with their fields', async () => {
    const focusOf = async (id: string) =>
      (await queryOne('SELECT cover_focus FROM resource WHERE id = $1', [id])).cover_focus;
    await writeSample(folder);
    await folder.import(db);
    expect(await focusOf('news-a')).toEqual({ x: 0.2, y: 0.75 });
    expect(await focusOf('work-a')).toBeNull();
    const { rows } = await db.pool.query('SELECT id, focus FROM banner ORDER BY id');
    expect(rows).toEqual([
      { id: 'first', focus: { x: 1, y: 0.25 } },
      { id: 'm', focus: null },
    ]);

    const makeNews = (focusLine: string) =>
      `---\ntitle: 开馆\n${focusLine}published: 2025-03-04 09:30\n---\n今天开馆。\n\n![门口](gate.webp)\n`;
    await folder.write('news/news-a/news.md', makeNews('focus: {x: 0, y: 1}\n'));
    await folder.write('site/banners.yaml', '- {key: first, device: desktop, image: banner.webp}\n');
    await folder.import(db);
    expect(await focusOf('news-a')).toEqual({ x: 0, y: 1 });
    expect(await queryOne('SELECT focus FROM banner')).toEqual({ focus: null });
    await folder.write('news/news-a/news.md', makeNews(''));
    await folder.import(db);
    expect(await focusOf('news-a')).toBeNull();
  });

  test.each([
    ['{x: 1.2, y: 0}', 'news.md：focus.x 须为 0 到 1 之间的数'],
    ['{x: 左, y: 0}', 'news.md：focus.x 须为 0 到 1 之间的数'],
    ['{x: 0.5}', 'news.md：没有写 focus.y'],
    ['[0.5, 0.5]', 'news.md：focus 须写成 {x: 0.5, y: 0.5}'],
    ['50%', 'news.md：focus 须写成 {x: 0.5, y: 0.5}'],
    ['{x: 0, y: 0, z: 0}', 'news.md：z 不是这里的字段'],
  ])('a focal point written as %s is refused with a reason', async (focus, reason) => {
    await folder.write('site/nav.json', JSON.stringify(NAV));
    await folder.write('news/bad/news.md', `---\ntitle: 开馆\nfocus: ${focus}\n---\n今天开馆。\n`);
    const { refused } = await folder.import(db);
    expect(refused).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
  });

  test('a second import writes no row', async () => {
    await writeSample(folder);
    await folder.import(db);
    const readRowVersions = async () => {
      const { rows } = await db.pool.query(
        `SELECT 'r' || id AS k, xmin::text FROM resource UNION ALL SELECT 'p' || book_id || page_num, xmin::text FROM book_page
         UNION ALL SELECT 'l' || resource_id || seq, xmin::text FROM resource_link UNION ALL SELECT 'c' || id, xmin::text FROM category
         UNION ALL SELECT 's' || key, xmin::text FROM site_setting UNION ALL SELECT 'b' || id, xmin::text FROM banner
         UNION ALL SELECT 'w' || type || word, xmin::text FROM hot_word UNION ALL SELECT 'k' || id, xmin::text FROM knowledge_entry
         UNION ALL SELECT 'f' || hash, xmin::text FROM file ORDER BY 1`,
      );
      return rows;
    };
    const versionsBefore = await readRowVersions();
    const report = await folder.import(db);
    expect(report.added).toEqual([]);
    expect(report.changed).toEqual([]);
    expect(report.unchanged).toContain('book-a');
    expect(await readRowVersions()).toEqual(versionsBefore);
  });

  test('a dry run reports everything and writes nothing', async () => {
    await writeSample(folder);
    const emptyDump = await dumpContent(db);
    const report = await folder.import(db, { dryRun: true });
    expect(report.refused).toEqual([]);
    expect(report.added).toEqual(expect.arrayContaining(['site/nav.json', 'book-a', 'video-a', 'work-a']));
    expect(await dumpContent(db)).toEqual(emptyDump);
    const storage = await folder.storage();
    for await (const key of storage.list()) expect.unreachable(key);
    await folder.import(db);
    await folder.write('books/book-a/01-a.md', chapter('第一章 改'));
    const dumpBefore = await dumpContent(db);
    expect((await folder.import(db, { dryRun: true })).changed).toEqual(['book-a']);
    expect(await dumpContent(db)).toEqual(dumpBefore);
  });

  test('a changed resource is updated and users keep their records of it', async () => {
    await writeSample(folder);
    await folder.import(db);
    const user = await queryOne<{ id: string }>(
      "INSERT INTO users (name, phone, password_hash, age_band, expire_time) VALUES ('读者', '13800000001', 'x', '18+', '2099-01-01') RETURNING id",
    );
    await db.pool.query(
      "INSERT INTO learning_record (user_id, resource_id, res_type, current_pro, equipment, client_at) VALUES ($1, 'book-a', 'book', 3, 'pc', now()), ($1, 'video-a', 'video', 20, 'pc', now())",
      [user.id],
    );
    await db.pool.query(
      "INSERT INTO episode_progress (user_id, episode_id, seen, client_at) VALUES ($1, 'video-a-one', '{[0,20)}', now())",
      [user.id],
    );
    await folder.write('books/book-a/01-a.md', chapter('第一章 改', 60));
    const course =
      '---\ntype: video\ntitle: 甲课 改\nepisodes:\n  - {title: 新的第一集, media: 2.mp4, duration: 40}\n  - {key: one, title: 第一集, media: 1.mp4, duration: "1:05"}\n---\n';
    await folder.write('videos/video-a/course.md', course);
    const report = await folder.import(db);
    expect(report.changed).toEqual(['book-a', 'video-a']);
    expect(await queryOne('SELECT count(*)::int AS n FROM learning_record')).toEqual({ n: 2 });
    expect(await queryOne('SELECT seen_seconds FROM episode_progress')).toEqual({ seen_seconds: 20 });
    expect(await queryOne("SELECT seq FROM episode WHERE id = 'video-a-one'")).toEqual({ seq: 2 });
    expect(await queryOne('SELECT title FROM book_page WHERE page_num = 2')).toEqual({ title: '第一章 改' });
    expect(await queryOne("SELECT count(*)::int AS n FROM resource_link WHERE resource_id = 'video-a'")).toEqual({
      n: 0,
    });
  });

  test('a resource removed from the folder is unpublished only with prune, and published again when it is back', async () => {
    await writeSample(folder);
    await folder.import(db);
    await folder.remove('news/news-a');
    expect((await folder.import(db)).removed).toEqual([]);
    expect((await folder.import(db, { prune: true })).removed).toEqual(['news-a']);
    expect(await queryOne("SELECT status FROM resource WHERE id = 'news-a'")).toEqual({ status: 'bin' });
    expect(await queryOne("SELECT listed FROM resource_category WHERE resource_id = 'news-a'")).toEqual({
      listed: false,
    });
    await writeSample(folder);
    expect((await folder.import(db)).changed).toEqual(['news-a']);
    expect(await queryOne("SELECT status FROM resource WHERE id = 'news-a'")).toEqual({ status: 'published' });
  });

  test('a resource hidden by the operator stays hidden after imports; resources that were not imported are never changed', async () => {
    await writeSample(folder);
    await folder.import(db);
    const { resources } = createContentRepos(db.orm);
    const readState = () => queryOne("SELECT status, taken_down FROM resource WHERE id = 'news-a'");
    const answers = [await resources.setTakenDown('news-a', true), await resources.setTakenDown('none', true)];
    expect(answers).toEqual([{ title: '开馆' }, undefined]);
    await folder.write('news/news-a/news.md', '---\ntitle: 开馆 改\n---\n今天。\n');
    await folder.import(db);
    expect(await readState()).toEqual({ status: 'hidden', taken_down: true });
    expect(await resources.setTakenDown('news-a', false)).toEqual({ title: '开馆 改' });
    expect(await readState()).toEqual({ status: 'published', taken_down: false });
    await folder.remove('news/news-a');
    await db.pool.query("INSERT INTO resource (id, res_type, title) VALUES ('by-hand', 'news', '手写')");
    const prune = async (dryRun = false) => (await folder.import(db, { prune: true, dryRun })).removed;
    expect([await prune(true), await prune(), await prune()]).toEqual([[], ['news-a'], []]);
    expect(await queryOne("SELECT status FROM resource WHERE id = 'by-hand'")).toEqual({ status: 'published' });
    expect(await resources.setTakenDown('news-a', false)).toBeUndefined();
    await folder.write('news/hand/news.md', '---\nkey: by-hand\ntitle: 乙\n---\n文\n');
    await folder.write('news/kind/news.md', '---\nkey: work-a\ntitle: 丙\n---\n文\n');
    await folder.remove('works/work-a');
    const reasons = (await folder.import(db)).refused.map(({ reason }) => reason);
    expect(reasons).toEqual(['key by-hand 已被并非导入的资源使用', 'key work-a 已是另一种资源（img），请换一个 key']);
  });
});

describe('errors', () => {
  test('a bad resource is refused with a reason and does not stop the others', async () => {
    await writeSample(folder);
    await folder.write('books/bad-class/book.md', '---\ntitle: 乙\ncategories: [nowhere]\n---\n文字。\n');
    await folder.write('books/bad-field/book.md', '---\ntitle: 丙\nauthr: 某\npublished: 2020-13-40\n---\n文字。\n');
    await folder.write('books/no-plate/book.md', '---\ntitle: 丁\n---\n文字。\n\n![x](plates/x.webp)\n');
    await folder.write('books/twice/book.md', '---\nkey: book-a\ntitle: 戊\n---\n文字。\n');
    await folder.write('books/other-kind/book.md', '---\nkey: work-a\ntitle: 己\n---\n文字。\n');
    const report = await folder.import(db);
    const reasons = Object.fromEntries(report.refused.map(({ name, reason }) => [name, reason]));
    expect(reasons['books/bad-class']).toBe('没有分类 nowhere');
    expect(reasons['books/bad-field']).toMatch(/published 不是存在的日期/);
    expect(reasons['books/no-plate']).toBe('缺 1 个文件：plates/x.webp');
    expect(reasons['books/twice']).toBe('key book-a 已被 books/book-a 使用');
    expect(reasons['books/other-kind']).toBe('key work-a 已被 works/work-a 使用');
    expect(report.added).toContain('book-a');
    expect(await queryOne('SELECT count(*)::int AS n FROM book')).toEqual({ n: 1 });
    const { added, warnings } = await folder.import(db, { allowMissing: true });
    expect(added).toEqual(['no-plate']);
    expect(warnings).toContainEqual({ name: 'books/no-plate', reason: '缺 1 个文件：plates/x.webp' });
  });

  test('site pictures on another host are refused', async () => {
    await folder.write('site/system.json', JSON.stringify({ logoUrl: 'https://elsewhere.example/logo.png' }));
    const [refused] = (await folder.import(db)).refused;
    expect(refused?.reason).toBe('system.json：logoUrl 既不是这里的图片，也不是本站的地址');
  });

  test('a published agreement is never changed', async () => {
    await writeSample(folder);
    await folder.import(db);
    await folder.write('site/a.html', '<p>改过的约定。</p>');
    const { refused } = await folder.import(db);
    expect(refused).toEqual([{ name: 'site/a.html', reason: '版本 1 已经发布，文字改动后请写新的版本号' }]);
    expect(await queryOne('SELECT html FROM agreement')).toEqual({ html: '<h2>一</h2><p>约定。</p>' });
  });

  test('a link to a missing resource is a warning, and is added when the resource is imported', async () => {
    await folder.write('site/nav.json', JSON.stringify([{ id: '631070203', name: '动态', cateType: 'news' }]));
    await folder.write('news/a/news.md', '---\ntitle: 甲\nlinks: [{to: b}]\n---\n文\n');
    expect((await folder.import(db)).warnings).toEqual([{ name: 'news/a', reason: 'links 里的 b 还没有导入' }]);
    await folder.write('news/b/news.md', '---\ntitle: 乙\n---\n文\n');
    expect((await folder.import(db)).unchanged).toContain('a');
    expect(await queryOne('SELECT to_id FROM resource_link')).toEqual({ to_id: 'b' });
  });
});
