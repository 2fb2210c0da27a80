import { join } from 'node:path';
import * as reader from '@meiyu/contract/reader.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chineseText, makePdf, text, verticalText } from '../../../../adapters/pdf/pdf.testkit.ts';
import { openTestDatabase } from '../../../../db/test/database.testkit.ts';
import { createContentRepos } from '../../../../features/content/content.repo.ts';
import { type ContentFolder, makeContentFolder, NAV } from '../../../../features/content/content.testkit.ts';
import { drawPages } from '../../../../features/content/draw-pages.ts';
import { createExportRepo } from '../../../../features/content/export/export.repo.ts';
import { exportContent } from '../../../../features/content/export/export-content.ts';
import type { Report } from '../../../../features/content/report.ts';
import { startTestApp, type TestApp } from '../../../../test/app.testkit.ts';
import { addTestUser } from '../../../../test/test-users.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestApp;
let restricted: TestApp;
let content: ContentFolder;
let report: Report;
let token: string;

const bookMd = (title: string, pdf: string) => `---\ntitle: ${title}\ncategories: [book-shuhua]\npdf: ${pdf}\n---\n`;
const scan = { scan: { side: 30, shade: 200 } };
const HOCR = `<!DOCTYPE html><html><body><div class="ocr_page" title="image x; bbox 0 0 2000 1000; ppageno 0"><p class="ocr_par"><span class="ocr_line" title="bbox 200 100 1000 150"><span class="ocrx_word">云山</span> <span class="ocrx_word">苍苍</span></span><span class="ocr_line" title="bbox 200 200 1000 250">江水 well-</span></p></div><div class="ocr_page" title="bbox 0 0 100 100"></div></body></html>`;
const ALTO = `<?xml version="1.0"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page WIDTH="1000" HEIGHT="2000"><PrintSpace><TextBlock><TextLine HPOS="100" VPOS="200" WIDTH="300" HEIGHT="40"><String CONTENT="divi"/><HYP CONTENT="-"/></TextLine><TextLine HPOS="100" VPOS="260" WIDTH="300" HEIGHT="40"><String CONTENT="ded"/><SP/><String CONTENT="&lt;b&gt;"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>`;

const printed = makePdf({
  pages: [
    { content: `${chineseText(60, 760, 24, '雾中山')}\n${text(60, 700, 12, 'A line of words')}` },
    { content: chineseText(60, 700, 14, '山在雾里人在山里。') },
    { content: chineseText(60, 700, 14, '雾散的时候谁也没有看见。') },
  ],
  outline: [
    { title: '题记', page: 1 },
    { title: '正文', page: 2 },
  ],
  info: { Title: '雾中山', Author: '某人' },
  catalog:
    '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D >>] >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert) >>] >> /EmbeddedFiles << /Names [(x) << /Type /Filespec /F (x.exe) >>] >> >>',
});

beforeAll(async () => {
  content = await makeContentFolder();
  db = await openTestDatabase();
  server = await startTestApp({ env: { MEIYU_DATA: content.root }, db });
  restricted = await startTestApp({ env: { MEIYU_DATA: content.root, ACCESS: 'ranges' }, db });
  const { write } = content;
  await write('site/nav.json', JSON.stringify(NAV));
  await write('pdfs/mountain.pdf', printed);
  await write('pdfs/locked.pdf', makePdf({ pages: [{}], password: { user: 'secret', permissions: -4 } }));
  await write('pdfs/empty.pdf', '%PDF-1.4');
  await write('books/scans/book.md', bookMd('扫描', 'scans.pdf'));
  await write('books/scans/scans.pdf', makePdf({ pages: [scan, scan, scan, scan] }));
  await write('books/scans/scans.hocr', HOCR);
  await write('books/scans/text/0002.xml', ALTO);
  await write('books/scans/text/0003.txt', '第一段，\n还是第一段。\n\n第二段 <i>。\n');
  await write('books/upright/book.md', bookMd('竖排', 'upright.pdf'));
  await write(
    'books/upright/upright.pdf',
    makePdf({ pages: [{ content: verticalText(500, 780, 20, ['山在雾里', '人在山里']) }] }),
  );
  await write('books/hidden/book.md', bookMd('藏', 'hidden.pdf').replace('pdf:', 'hidden: true\npdf:'));
  await write('books/hidden/hidden.pdf', makePdf({ pages: [{}] }));
  await write('books/paged/book.md', bookMd('无页', 'paged.pdf'));
  await write('books/paged/paged.pdf', makePdf({ pages: [scan, scan] }));
  await write('books/paged/paged.txt', '没有分页的文字');
  report = await content.import(db);
  ({ token } = await addTestUser(db));
});
afterAll(async () => {
  await restricted.stop();
  await server.stop();
  await db.drop();
  await content.drop();
});

const readPage = async (bookId: string, pageNum: number, app = server) => {
  const { data } = await app.call(reader.page, { token, body: { bookId, params: { pageNum } } });
  return data as { bookHtml: string; title: string };
};
const linesOf = (html: string) =>
  [...html.matchAll(/<span data-box="([^"]*)">([^<]*)<\/span>/g)].map(([, box, line]) => [box, line]);
const pictureOf = (html: string) => /src="([^"]*)"/.exec(html)?.[1] ?? '';

test('the report lists what was refused, left out and replaced', () => {
  expect(report.added).toEqual(['hidden', 'mountain', 'scans', 'upright']);
  expect(report.refused).toEqual([
    { name: join('books/paged'), reason: 'paged.txt 没有分页：页与页之间要有换页符（U+000C）' },
    { name: 'pdfs/empty.pdf', reason: 'empty.pdf 不是 PDF，或者已经损坏' },
    { name: 'pdfs/locked.pdf', reason: 'locked.pdf 要密码才能打开，请先去掉密码' },
  ]);
  expect(report.dropped.map(({ name, element, count }) => [name, element, count])).toEqual([
    ['pdfs/mountain.pdf', 'JavaScript', 1],
    ['pdfs/mountain.pdf', '附件', 1],
  ]);
  const warnings = report.warnings.map(({ name, reason }) => `${name} ${reason}`).join('\n');
  expect(warnings).toMatch(/pdfs\/mountain\.pdf 字体 STSong-Light 没有嵌入，用.+显示/);
  expect(warnings).toContain('pdfs/mountain.pdf 没有写分类，归入最上层的分类');
  expect(warnings).toMatch(/books\/scans 第 4 页没有文字/);
});

test('a page is a picture with its text laid over it, with the contents and the printed number', async () => {
  const { bookHtml, title } = await readPage('mountain', 1);
  expect(title).toBe('题记');
  expect(bookHtml).toMatch(
    /^<figure class="leaf" data-label="i"><img src="\/book-pages\/[0-9a-f]{64}\/1\/1200\.webp" srcset="/,
  );
  expect(linesOf(bookHtml).map(([, line]) => line)).toEqual(['雾中山', 'A line of words']);
  expect((await readPage('mountain', 2)).bookHtml).toContain('data-label="1"');
  const found = await server.call(reader.searchInBook, {
    token,
    query: `bookId=mountain&searchValue=${encodeURIComponent('雾散')}`,
  });
  expect(found.rows).toMatchObject([{ place: { pageNum: 3 }, title: '正文' }]);
  const { rows } = await db.pool.query(
    `select r.title, r.author, r.cover_file, b.layout, b.right_to_left, b.writing_mode from resource r join book b on b.resource_id = r.id where r.id in ('mountain', 'upright') order by r.id`,
  );
  expect(rows).toMatchObject([
    { title: '雾中山', author: '某人', layout: 'fixed', right_to_left: false },
    { title: '竖排', right_to_left: true, writing_mode: 'horizontal' },
  ]);
  expect(rows[0].cover_file).toMatch(/^[0-9a-f]{64}$/);
  expect(linesOf((await readPage('upright', 1)).bookHtml).map(([box]) => box?.endsWith(' v'))).toEqual([true, true]);
});

test('the text of scans is read from hOCR, ALTO and plain text files beside them', async () => {
  expect(linesOf((await readPage('scans', 1)).bookHtml)).toEqual([
    ['1000 1000 4000 500', '云山苍苍'],
    ['1000 2000 4000 500', '江水 well-'],
  ]);
  expect(linesOf((await readPage('scans', 2)).bookHtml)).toEqual([
    ['1000 1000 3000 200', 'divi'],
    ['1000 1300 3000 200', 'ded &lt;b&gt;'],
  ]);
  expect((await readPage('scans', 3)).bookHtml).toMatch(
    /<\/figure><p>第一段，还是第一段。<\/p><p>第二段 &lt;i&gt;。<\/p>$/,
  );
  expect((await readPage('scans', 4)).bookHtml).toMatch(/data-ink="photo"><img [^>]*><\/figure>$/);
  const { rows } = await db.pool.query(`select text from book_page where book_id = 'scans' order by page_num`);
  expect(rows.map(({ text: pageText }) => pageText)).toEqual([
    '云山苍苍江水 well-',
    'divided <b>',
    '第一段，还是第一段。\n第二段 <i>。',
    '',
  ]);
});

test('page pictures are drawn on request, only for books that readers see', async () => {
  const address = pictureOf((await readPage('mountain', 1)).bookHtml);
  const answer = await fetch(server.url + address);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([picture.width, picture.height]).toEqual([1200, 1698]);
  const status = async (path: string, app = server) => (await fetch(app.url + path)).status;
  expect(await status(address.replace('/1200.', '/1201.'))).toBe(404);
  expect(await status(address.replace('/1/1200', '/4/1200'))).toBe(404);
  expect(await status(address.replace(/\/book-pages\/(\w+)\/.*/, '/files/$1/x.pdf'))).toBe(404);
  const { rows } = await db.pool.query(`select original_file from resource where id = 'hidden'`);
  expect(await status(`/book-pages/${rows[0].original_file}/1/800.webp`)).toBe(404);
  // With ACCESS=ranges a page picture needs the signed URL that the page's reader got.
  const [otherIp] = [{ 'x-forwarded-for': '203.0.113.9' }];
  const fetchOther = async (path: string) => (await fetch(restricted.url + path, { headers: otherIp })).status;
  const signed = pictureOf((await readPage('mountain', 1, restricted)).bookHtml);
  expect(signed).toMatch(/^\/book-pages\/[0-9a-f]{64}~/);
  expect([await fetchOther(signed), await fetchOther(address)]).toEqual([200, 403]);
});

test('after an import all pages can be drawn in advance', async () => {
  const storage = await content.storage();
  const { resources } = await createContentRepos(db.orm);
  const seen: number[] = [];
  await drawPages(['upright'], { resources, storage, threads: 1 }, (done) => seen.push(done));
  expect(seen).toEqual([1]);
  const { rows } = await db.pool.query(`select original_file from resource where id = 'upright'`);
  expect((await storage.listDerived(rows[0].original_file)).filter((name) => name.startsWith('pages/'))).toHaveLength(
    3,
  );
});

test('an export has the PDF and the text files; importing it changes nothing', async () => {
  const exported = join(content.root, 'exported');
  await exportContent(exported, { repo: createExportRepo(db.orm), storage: await content.storage() });
  const again = await content.import(db, {}, exported);
  expect(again.refused).toEqual([]);
  expect(again.changed.filter((name) => !name.startsWith('site/'))).toEqual([]);
  expect(again.unchanged).toEqual(expect.arrayContaining(['hidden', 'mountain', 'scans', 'upright']));
});
