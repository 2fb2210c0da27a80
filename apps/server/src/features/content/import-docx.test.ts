import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import {
  bold,
  bookmark,
  heading,
  image,
  italic,
  item,
  jump,
  link,
  makeDocx,
  noteReference,
  p,
  ruby,
  t,
  table,
} from '../../resources/docx/docx.testkit.ts';
import { type ContentFolder, makeContentFolder, NAV, picture } from './content.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  folder = await makeContentFolder();
  await folder.write('site/nav.json', JSON.stringify(NAV));
});
afterEach(() => folder.drop());
afterAll(() => db.drop());

const TEXT = '墨落在纸上，慢慢洇开成一片云；他退后三步再看，山就远了。'.repeat(12);

async function importBook(name: string) {
  const report = await folder.import(db);
  expect(report.refused).toEqual([]);
  const read = async (sql: string) => (await db.pool.query(sql, [name])).rows;
  return {
    report,
    resource: (await read('SELECT * FROM resource r JOIN book b ON b.resource_id = r.id WHERE r.id = $1'))[0],
    pages: await read('SELECT html, text, title FROM book_page WHERE book_id = $1 ORDER BY page_num'),
    toc: (await read('SELECT * FROM book_toc WHERE book_id = $1 ORDER BY seq')).map((row) => [
      row.title,
      row.level,
      row.page_num,
    ]),
    plates: await read('SELECT title, page_num FROM book_plate WHERE book_id = $1'),
  };
}

const refusalOf = async (content: Buffer, file = 'shelf/x.docx') => {
  await folder.write(file, content);
  const { refused } = await folder.import(db);
  return refused.map(({ name, reason }) => `${name}：${reason}`).join('\n');
};

describe('a Word document as a book', () => {
  it('has chapters, notes, tables, lists, links, pictures with alt texts, and a title', async () => {
    await folder.write(
      'shelf/yu-chuang.docx',
      await makeDocx({
        body: [
          p('雨窗随笔', 'Title'),
          p('目录 1', 'TOC1'),
          p('写在前面。'),
          heading(1, '第一章 磨墨'),
          p(
            `${bold('先')}${italic('蘸')}${ruby('翀', 'chōng')}${t('水')}${noteReference(2)}${t('，见')}${jump('later', '后文')}`,
          ),
          p(TEXT),
          table(['墨', '水'], ['浓', '淡']),
          heading(2, '一之一 水'),
          item('取水'),
          item('清水', 1),
          p(link('web', '某馆')),
          heading(1, '第二章 落笔'),
          p(`${bookmark('later')}${t(TEXT)}`),
          p(image('pic', '砚池')),
          p('古人说。', 'Quote'),
        ].join(''),
        notes: { 2: '半盏就够。' },
        pictures: { pic: { name: 'a.png', bytes: await picture(900, 600, '#447755', 'png') } },
        links: { web: 'https://museum.example/' },
      }),
    );
    const { resource, pages, toc, plates, report } = await importBook('yu-chuang');
    expect(resource).toMatchObject({ title: '雨窗随笔', author: '', original_file: null, book_size: '0' });
    expect(resource.cover_file).toMatch(/^[0-9a-f]{64}$/);
    expect(toc.map(([title, level]) => [title, level])).toEqual([
      ['卷首', 1],
      ['第一章 磨墨', 1],
      ['一之一 水', 2],
      ['第二章 落笔', 1],
    ]);
    const html = pages.map((page) => page.html).join('\n');
    expect(html).toContain(
      '<strong>先</strong><em>蘸</em>翀（chōng）水<sup><a class="noteref" href="#b-docx-footnote-2"',
    );
    expect(html).toContain(
      '<aside class="notes"><ol><li class="note" id="b-docx-footnote-2" value="1">半盏就够。</li>',
    );
    expect(html).toMatch(/<table><tbody><tr><td><p>墨<\/p><\/td>|<table><tr><td><p>墨<\/p><\/td>/);
    expect(html).toContain('<li>取水<ul><li>清水</li></ul></li>');
    expect(html).toContain(
      '<a href="https://museum.example/" rel="noopener noreferrer nofollow" target="_blank">某馆</a>',
    );
    expect(html).toContain(`href="#b-docx-later" data-page="${pages.length}"`);
    expect(html).toContain('alt="砚池"');
    expect(html).toContain('<blockquote><p>古人说。</p></blockquote>');
    expect(html).not.toContain('目录 1');
    expect(plates).toEqual([{ title: '砚池', page_num: pages.length }]);
    expect(report.dropped).toEqual([]);
    // The same file again, and after an export, is the same book.
    expect((await folder.import(db)).unchanged).toContain('yu-chuang');
  });

  it('of a folder takes title and author from book.md; headings of the second level under one title are chapters', async () => {
    await folder.write('books/jiang-yi/book.md', '---\ntitle: 讲义\nauthor: 陆问渠\ndocx: 讲义.docx\n---\n');
    const body = [
      heading(1, '讲义'),
      heading(2, '第一讲'),
      p(TEXT),
      heading(3, '小节'),
      p('山。'),
      heading(2, '第二讲'),
      p('水。'),
    ];
    await folder.write('books/jiang-yi/讲义.docx', await makeDocx({ body: body.join('') }));
    const { resource, toc, pages } = await importBook('jiang-yi');
    expect(resource).toMatchObject({ title: '讲义', author: '陆问渠' });
    expect(toc.map(([title, level]) => [title, level])).toEqual([
      ['第一讲', 1],
      ['小节', 2],
      ['第二讲', 1],
    ]);
    expect(pages.at(-1)).toMatchObject({ html: '<h1>第二讲</h1><p>水。</p>', title: '第二讲' });
  });

  it('without headings is one chapter; what cannot be kept is reported', async () => {
    await folder.write(
      'shelf/plain.docx',
      await makeDocx({
        body: [
          p(`${t('只有')}<w:fldSimple w:instr=" SEQ a &gt; ">${t('一')}</w:fldSimple>${t('段。')}`),
          p(image('drawing', '图')),
          p(image('remote', '远')),
          '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>',
          `<w:p><w:ins><w:r><w:t>改后</w:t></w:r></w:ins><w:del><w:r><w:delText>改前</w:delText></w:r></w:del></w:p>`,
        ].join(''),
        pictures: { drawing: { name: 'd.emf', bytes: Buffer.from('EMF') } },
        links: { remote: 'image:https://evil.example/x.png' },
        parts: { 'word/comments.xml': '<w:comments><w:comment w:id="1"/></w:comments>' },
      }),
    );
    const { pages, toc, report } = await importBook('plain');
    expect(toc).toEqual([['plain', 1, 1]]);
    expect(pages[0].text).toBe('plain\n只有一段。\n改后');
    expect(report.dropped.map(({ element, count }) => [element, count]).sort()).toEqual([
      ['公式', 1],
      ['图片（image/x-emf）', 1],
      ['外部图片', 1],
      ['批注', 1],
    ]);
  });
});

it('an article takes its text from a Word document', async () => {
  await folder.write('news/kai-zhan/news.md', '---\ntitle: 开展\ndocx: 通稿.docx\n---\n');
  await folder.write(
    'news/kai-zhan/通稿.docx',
    await makeDocx({
      body: [
        heading(1, '开展'),
        p(`${t('今天开展')}${noteReference(1)}${t('。')}`),
        heading(1, '时间'),
        p(image('pic', '门口')),
      ].join(''),
      notes: { 1: '免费。' },
      pictures: { pic: { name: 'a.png', bytes: await picture(800, 500, '#aa5533', 'png') } },
    }),
  );
  expect((await folder.import(db)).refused).toEqual([]);
  const { rows } = await db.pool.query("SELECT html, text FROM article WHERE resource_id = 'kai-zhan'");
  expect(rows[0].html).toMatch(
    /^<p>今天开展<sup class="footnote-ref"><a href="#b-footnote-1" id="b-footnote-ref-1">\[1\]<\/a><\/sup>。<\/p><h2>时间<\/h2><figure class="plate"><img src="\/pictures\//,
  );
  expect(rows[0].html).toContain('<section class="footnotes"><ol><li id="b-footnote-1" class="footnote-item">');
  const { rows: files } = await db.pool.query("SELECT cover_file FROM resource WHERE id = 'kai-zhan'");
  expect(rows[0].html).toContain(files[0].cover_file);
});

describe('hostile and foreign files are refused', () => {
  it('with macros, entities, deep nesting, zip bombs, encryption or damage', async () => {
    const body = p('字');
    const bomb = Buffer.alloc(30 * 1024 * 1024, 65);
    expect(await refusalOf(await makeDocx({ body, parts: { 'word/vbaProject.bin': 'x' } }))).toContain('带有宏');
    expect(
      await refusalOf(
        await makeDocx({
          body,
          parts: { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' },
        }),
      ),
    ).toContain('声明了实体');
    expect(await refusalOf(await makeDocx({ body: `${'<w:tbl>'.repeat(500)}${'</w:tbl>'.repeat(500)}` }))).toContain(
      '嵌套超过',
    );
    expect(await refusalOf(await makeDocx({ body, parts: { 'word/media/a.png': bomb } }))).toContain('压缩炸弹');
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('加了密码，或是旧版 Word 文档');
    expect(await refusalOf(Buffer.from('PK\u0003\u0004broken'))).toContain('不是完好的 Word 文档');
    expect(await refusalOf(await makeDocx({ body, parts: { 'word/document.xml': '<w:document' } }))).toContain(
      '不是完好的 Word 文档',
    );
    expect(await refusalOf(await makeDocx({ body: '' }))).toContain('书里没有文字');
  });

  it('except that scripts in URLs and texts are kept as harmless text', async () => {
    await folder.write(
      'shelf/script.docx',
      await makeDocx({
        body: [
          p('&lt;script&gt;a()&lt;/script&gt;'),
          p(link('js', '点')),
          p(`${bookmark('x&quot; onclick=&quot;a()')}${t('字')}`),
        ].join(''),
        links: { js: 'javascript:a()' },
      }),
    );
    const { pages } = await importBook('script');
    expect(pages[0].html).toContain('&lt;script&gt;a()&lt;/script&gt;');
    expect(pages[0].html).not.toMatch(/javascript|onclick="/);
  });

  it('with a message that says what to do, for other office formats; lock files of Word are ignored', async () => {
    await folder.write('shelf/讲义.pptx', 'PK');
    await folder.write('shelf/旧.doc', 'x');
    await folder.write('shelf/宏.docm', 'PK');
    await folder.write('shelf/~$讲义.docx', 'x');
    await folder.write('news/a/news.md', '---\ntitle: 甲\ndocx: a.pptx\n---\n');
    await folder.write('news/a/a.pptx', 'PK');
    const { refused, warnings } = await folder.import(db);
    expect(refused.map(({ name, reason }) => `${name}：${reason}`)).toEqual([
      'news/a：a.pptx 不是 .docx',
      'shelf/宏.docm：不支持 .docm：文件可能带有宏，请在 Word 或 WPS 里另存为 .docx',
      'shelf/旧.doc：不支持 .doc：请在 Word 或 WPS 里另存为 .docx',
      'shelf/讲义.pptx：不支持 .pptx：服务器没有装 LibreOffice，请先用 PowerPoint、WPS 或 LibreOffice 另存为 PDF',
    ]);
    expect(warnings).toEqual([]);
  });

  it('a long text is read like a short one, in a separate thread', async () => {
    const body = heading(1, '第一章') + p(TEXT).repeat(200) + heading(1, '第二章') + p('完。');
    await folder.write('shelf/long.docx', await makeDocx({ body }));
    const { pages, toc } = await importBook('long');
    expect(toc.map(([title]) => title)).toEqual(['第一章', '第二章']);
    expect(pages.at(-1).text).toContain('完。');
  });
});
