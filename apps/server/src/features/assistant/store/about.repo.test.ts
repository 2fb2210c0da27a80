import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createAboutRepo } from './about.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);

beforeAll(async () => {
  db = await openTestDatabase();
  await sql(`insert into resource (id, res_type, title, author, abstract, status) values
    ('ink', 'book', '墨分五色', '陆问渠', '一本书', 'published'), ('ben', 'book', '别的书', '', '', 'published'),
    ('lotus', 'video', '一笔荷叶', '某师', '三集', 'published'), ('qin', 'audio', '听琴', '', '一曲', 'published'),
    ('mo-he', 'img', '墨荷图', '画室', '一张', 'published'), ('n1', 'news', '消息', '', '摘要', 'published'),
    ('gone', 'news', '旧闻', '', '摘要', 'hidden')`);
  await sql(`insert into book (resource_id) values ('ink'), ('ben')`);
  await sql(
    `insert into book_page (book_id, page_num, title, html, text) values ('ink', 1, '序', '', '第一页'),
    ('ink', 2, '第一堂', '', $1), ('ben', 1, '', '', '别人的页')`,
    ['长'.repeat(4000)],
  );
  await sql(
    `insert into course (resource_id, html) values ('lotus', '<p>第一段 <b>粗</b></p><ul><li>甲</li><li> 乙</li></ul>'), ('qin', '')`,
  );
  await sql(
    `insert into episode (id, course_id, seq, title) values ('l1', 'lotus', 1, '蘸墨'), ('l2', 'lotus', 2, '卷笔')`,
  );
  await sql(`insert into transcript_line (episode_id, seq, start_ms, end_ms, text) values ('l1', 1, 14999, 15001, '太早'),
    ('l1', 3, 60000, 61000, '正是'), ('l1', 2, 15000, 16000, '先'), ('l1', 4, 105000, 106000, '后'),
    ('l1', 5, 105001, 106000, '太晚'), ('l2', 1, 60000, 61000, '别的一讲')`);
  await sql(`insert into file (hash, size, mime) values (repeat('a', 64), 1, 'image/webp')`);
  await sql(`insert into work (resource_id, image_file, html, dynasty, material, form) values
    ('mo-he', repeat('a', 64), '<h2>看</h2><p>一池荷</p>', '当代', '', '手卷')`);
  await sql(`insert into work_region (work_id, seq, title, text, x, y, w, h) values ('mo-he', 2, '右', '有鸟', 0.5, 0, 0.5, 1),
    ('mo-he', 1, '左', '有叶', 0, 0, 0.5, 1)`);
  await sql(`insert into article (resource_id, html, text) values ('n1', '', '正文'), ('gone', '', '正文')`);
});
afterAll(() => db.drop());

const about = async (resType: 'book' | 'video' | 'audio' | 'img' | 'news' | 'entry', resId: string, place?: object) =>
  createAboutRepo(db.orm).find({ resType, resId, place });
const textOf = async (...position: Parameters<typeof about>) => (await about(...position))?.text;

it('reads the given page of a book, or else its abstract', async () => {
  expect(await about('book', 'ink', { pageNum: 1 })).toMatchObject({
    title: '墨分五色',
    author: '陆问渠',
    text: '序\n第一页',
    next: `第一堂\n${'长'.repeat(116)}`,
  });
  expect(await textOf('book', 'ink')).toBe('一本书');
  expect(await textOf('book', 'ink', { pageNum: 9 })).toBe('一本书');
  expect(await textOf('book', 'ink', { pageNum: 2 })).toBe(`第一堂\n${'长'.repeat(2996)}`);
});

it('reads the transcript from 45 seconds before to 45 seconds after a position, or else the description of the course', async () => {
  expect(await textOf('video', 'lotus', { episodeId: 'l1', second: 60 })).toBe('蘸墨\n先\n正是\n后');
  expect(await textOf('video', 'lotus', { episodeId: 'l1' })).toBe('第一段 粗\n甲\n乙');
  expect(await textOf('video', 'lotus')).toBe('第一段 粗\n甲\n乙');
  expect(await textOf('audio', 'qin', { episodeId: 'l1', second: 60 })).toBe('一曲');
  expect(await textOf('audio', 'qin')).toBe('一曲');
});

it('reads the regions of a work that overlap the given one, and its description', async () => {
  const [facts, left, right, description] = ['当代，手卷', '左：有叶', '右：有鸟', '看\n一池荷'];
  const textAtRegion = (x: number, w: number) => textOf('img', 'mo-he', { region: { x, y: 0.2, w, h: 0.1 } });
  expect(await textOf('img', 'mo-he')).toBe([facts, left, right, description].join('\n'));
  expect(await textAtRegion(0.1, 0.4)).toBe([facts, left, description].join('\n'));
  expect(await textAtRegion(0.5, 0.1)).toBe([facts, right, description].join('\n'));
  expect(await textAtRegion(0.4, 0.2)).toBe([facts, left, right, description].join('\n'));
  expect(await textOf('img', 'mo-he', { region: { x: 0, y: 1, w: 1, h: 0.1 } })).toBe([facts, description].join('\n'));
});

it('reads a published entry with its aspects', async () => {
  await sql(`insert into knowledge_entry (id, kind, title, text, aspects, status) values
    ('cunfa', '技法', '皴法', '画山石的笔法。', '{"why": "山不同。"}', 'published'), ('draft', '技法', '稿', '稿', '{}', 'draft')`);
  expect(await about('entry', 'cunfa')).toEqual({ title: '皴法', author: '', text: '画山石的笔法。\n山不同。' });
  expect([await about('entry', 'draft'), await about('entry', 'ink')]).toEqual([undefined, undefined]);
});

it('reads what a page tells beside its text', async () => {
  const detailsOf = async (...position: Parameters<typeof about>) =>
    new Map((await about(...position))?.details?.map(({ name, value }) => [name, value]));
  const lotus = await detailsOf('video', 'lotus');
  expect([lotus.get('简介'), lotus.get('集数'), lotus.get('目录')]).toEqual(['三集', '2 集', '蘸墨、卷笔']);
  const work = await detailsOf('img', 'mo-he');
  expect([work.get('年代'), work.get('形制'), work.has('材质')]).toEqual(['当代', '手卷', false]);
});

it('reads the text of an article, but nothing of a hidden resource or for a wrong type', async () => {
  expect(await textOf('news', 'n1')).toBe('正文');
  expect(await about('news', 'gone')).toBeUndefined();
  expect(await about('news', 'ink')).toBeUndefined();
  expect(await about('news', 'none')).toBeUndefined();
});
