import { insert } from '@meiyu/contract/learning-records.ts';
import * as library from '@meiyu/contract/library.ts';
import * as reader from '@meiyu/contract/reader.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder, picture, tone } from '../content/content.testkit.ts';

let server: TestApp;
let content: ContentFolder;
let anna: TestUser;
let ben: TestUser;

const HOSTILE = `<p onclick="alert(1)">远山<script>alert(2)</script>
<img src="x" onerror="alert(3)"><a href="javascript:alert(4)">近水</a>
<iframe src="https://evil.example/"></iframe><svg><script>alert(5)</script></svg>
<style>body{display:none}</style><form action="https://evil.example/"><input></form>
<a href="data:text/html,<script>alert(6)</script>">云</a><math><mtext><img src onerror=alert(7)></mtext></math>`;

beforeAll(async () => {
  server = await startTestApp();
  content = await makeContentFolder();
  await content.write(
    'books/ink/book.md',
    '---\ntitle: 墨分五色\nauthor: 陆问渠\ncategories: [book-shuhua]\n---\n前言。\n',
  );
  await content.write(
    'books/ink/01-one.md',
    `# 第一堂\n\n磨墨 Ink，先别急着黑。\n\n![砚池](plates/yan.webp)\n\n${HOSTILE}\n`,
  );
  await content.write('books/ink/02-two.md', `# 第二堂\n\n${'再磨一遍墨。'.repeat(120)}\n`);
  await content.write('books/ink/plates/yan.webp', await picture(1200, 800));
  await content.write('books/ink/plates.json', '[{"file":"plates/yan.webp","title":"砚池","caption":"刚磨开的墨"}]');
  const { refused } = await content.import(server.db, { allowMissing: true });
  expect(refused).toEqual([]);
  await server.db.pool.query(`insert into resource (id, res_type, title, author) values ('w1', 'img', '砚', '某人')`);
  await server.db.pool.query(
    `insert into resource_link (resource_id, seq, to_id, at, reason) values ('ink', 1, 'w1', '{"pageNum":2}', '这一方')`,
  );
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
});
afterAll(async () => {
  await server.stop();
  await content.drop();
});

const readPage = (token: string, bookId: string, pageNum?: unknown) =>
  server.call(reader.page, { token, body: { bookId, ...(pageNum === undefined ? {} : { params: { pageNum } }) } });
const openBook = (who: TestUser, bookId = 'ink') => server.call(reader.read, { token: who.token, body: { bookId } });

describe('a page', () => {
  it('is read by number, the first by default, with related resources', async () => {
    const { data } = await readPage(anna.token, 'ink', 2);
    expect(data).toMatchObject({ pageNum: 2, title: '第一堂', related: [{ id: 'w1', at: { pageNum: 2 } }] });
    expect((data as { bookHtml: string }).bookHtml).toContain('磨墨 Ink');
    expect((await readPage(anna.token, 'ink')).data).toMatchObject({ pageNum: 1, related: [] });
    expect((await readPage(anna.token, 'ink', '2')).data).toMatchObject({ pageNum: 2 });
  });

  it('has URLs of its recordings, signed with ACCESS=ranges', async () => {
    const folder = await makeContentFolder();
    const restricted = await startTestApp({ env: { ACCESS: 'ranges' }, db: server.db });
    try {
      await folder.write('books/sound/book.md', '---\ntitle: 听琴\n---\n');
      await folder.write('books/sound/pages/1.html', '<p>听。</p><audio src="../m.wav"></audio>');
      await folder.write('books/sound/m.wav', tone(1));
      expect((await folder.import(server.db)).refused).toEqual([]);
      const readAudioUrl = async (app: TestApp) => {
        const { data } = await app.call(reader.page, { token: anna.token, body: { bookId: 'sound' } });
        return /src="([^"]*)"/.exec((data as { bookHtml: string }).bookHtml)?.[1] ?? '';
      };
      expect(await readAudioUrl(server)).toMatch(/^\/media\/[0-9a-f]{64}\/m\.wav$/);
      expect(await readAudioUrl(restricted)).toMatch(/^\/media\/[0-9a-f]{64}~[\w.-]+\/m\.wav$/);
    } finally {
      await restricted.stop();
      await folder.drop();
    }
  });

  it('beyond the end is refused, of a missing book is 404', async () => {
    expect(await readPage(anna.token, 'ink', 99)).toMatchObject({ code: 400, msg: '没有这一页' });
    expect(await readPage(anna.token, 'ink', 0)).toMatchObject({ code: 400 });
    for (const bookId of ['none', 'w1']) expect((await readPage(anna.token, bookId, 1)).code).toBe(404);
  });

  it('has no active content', async () => {
    const { data } = await readPage(anna.token, 'ink', 2);
    const { bookHtml } = data as { bookHtml: string };
    expect(bookHtml).toContain('远山');
    expect(bookHtml).toContain('近水');
    expect(bookHtml).not.toMatch(/<script|<iframe|<svg|<style|<form|<input|<math|javascript:|data:text|\son\w+\s*=/i);
    expect(bookHtml).toMatch(/<img[^>]+src="\/pictures\//);
  });
});

describe('opening a book', () => {
  it('counts one reading per user and hour', async () => {
    expect((await openBook(anna)).data).toMatchObject({
      bookId: 'ink',
      readAmount: 1,
      pageNum: 1,
      percent: 0,
      updateTime: null,
      equipment: null,
    });
    await Promise.all(Array.from({ length: 20 }, () => openBook(anna)));
    expect((await openBook(ben)).data).toMatchObject({ readAmount: 2 });
    const { rows } = await server.db.pool.query(
      `select read_count::int as n from resource_stat where resource_id = 'ink'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
    expect((await server.call(library.detail, { body: { bookId: 'ink' } })).data).toMatchObject({ readAmount: 2 });
  });

  it('continues at the page where the user was, on any device', async () => {
    const body = { resId: 'ink', resType: 'book', currentPro: 3, equipment: 'mobile' };
    expect((await server.call(insert, { token: anna.token, body })).code).toBe(200);
    expect((await openBook(anna)).data).toMatchObject({
      pageNum: 3,
      equipment: 'mobile',
      updateTime: expect.any(String),
    });
    expect((await openBook(ben)).data).toMatchObject({ pageNum: 1, equipment: null });
  });

  it('of a missing book is 404', async () => {
    expect((await openBook(anna, 'none')).code).toBe(404);
    expect((await openBook(anna, 'w1')).code).toBe(404);
  });
});

describe('inside a book', () => {
  const search = (searchValue: string, extraQuery = '') =>
    server.call(reader.searchInBook, {
      token: anna.token,
      query: `bookId=ink&searchValue=${encodeURIComponent(searchValue)}${extraQuery}`,
    });

  it('pages are found by their text, with snippets in which the words are marked', async () => {
    const { rows, total } = await search('磨墨 ink');
    expect(total).toBe(1);
    const [hit] = rows as { place: object; title: string; snippet: { text: string; marks: [number, number][] } }[];
    expect(hit).toMatchObject({ place: { pageNum: 2 }, title: '第一堂' });
    expect(hit?.snippet.marks.map(([from, to]) => hit.snippet.text.slice(from, to))).toEqual(['磨墨', 'Ink']);
    const secondHit = await search('墨', '&pageSize=1&pageNum=2');
    expect(secondHit.total).toBeGreaterThan(1);
    expect(secondHit.rows).toMatchObject([{ place: { pageNum: 3 } }]);
    expect(await search('%')).toMatchObject({ rows: [], total: 0 });
    expect((await search(' ')).code).toBe(400);
  });

  it('plates are listed in page order', async () => {
    const { data } = await server.call(reader.plates, { token: anna.token, query: 'bookId=ink' });
    expect(data).toMatchObject([{ title: '砚池', pageNum: 2, width: 1200, height: 800, iiifUrl: null }]);
    const none = await server.call(reader.plates, { token: anna.token, query: 'bookId=none' });
    expect(none.data).toEqual([]);
  });

  it('plates are sorted by page, then by sequence; the caption replaces a missing title', async () => {
    const { rows } = await server.db.pool.query(`select file_hash as hash from book_plate where book_id = 'ink'`);
    await server.db.pool.query(
      `insert into book_plate (book_id, seq, title, caption, page_num, file_hash) values ('ink', 7, '', '无题的', 1, $1),
       ('ink', 9, '后', '', 3, $1), ('ink', 8, '先', '', 3, $1)`,
      [rows[0].hash],
    );
    const { data } = await server.call(reader.plates, { token: anna.token, query: 'bookId=ink' });
    expect(data).toMatchObject([
      { id: 'ink-7', title: '无题的', pageNum: 1 },
      { title: '砚池', pageNum: 2 },
      { id: 'ink-8', title: '先', pageNum: 3 },
      { id: 'ink-9', title: '后', pageNum: 3 },
    ]);
  });
});

it('a book with fewer pages than before opens at its last page; after an hour a new reading is counted', async () => {
  const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
  const firstAnswer = (await openBook(anna)).data as { readAmount: number };
  await sql(`update learning_record set current_pro = 900 where user_id = $1 and resource_id = 'ink'`, [anna.id]);
  await sql(`update rate_limit set expires_at = now() - interval '1 second'`);
  const { data } = await openBook(anna);
  const { bookPage } = data as { bookPage: number };
  expect(data).toMatchObject({ pageNum: bookPage, readAmount: firstAnswer.readAmount + 1 });
  expect((await openBook(anna)).data).toMatchObject({ readAmount: firstAnswer.readAmount + 1 });
});

it('a hidden book cannot be opened', async () => {
  await server.db.pool.query(`update resource set status = 'hidden' where id = 'ink'`);
  expect([(await openBook(anna)).code, (await readPage(anna.token, 'ink', 2)).code]).toEqual([404, 404]);
  const query = 'bookId=ink&searchValue=%E5%A2%A8';
  expect(await server.call(reader.searchInBook, { token: anna.token, query })).toMatchObject({ rows: [], total: 0 });
  expect((await server.call(reader.plates, { token: anna.token, query: 'bookId=ink' })).data).toEqual([]);
});
