import { join } from 'node:path';
import { expect, test } from 'vitest';
import { container, type EpubFile, picture, writeEpub } from '../../../../features/content/content.testkit.ts';
import { doc, opf, prepareEpubSite, text, xhtml } from './epub.testkit.ts';

const site = prepareEpubSite();

test('EPUB 3: contents, pictures, notes in the text and in a separate document, links between pages', async () => {
  const nav = xhtml(
    '<nav epub:type="landmarks"><ol><li><a href="a.xhtml">x</a></li></ol></nav><nav epub:type="toc"><ol><li><a href="a.xhtml">第一章</a><ol><li><a href="a.xhtml#s2">一之二</a></li></ol></li><li><span>下编</span><ol><li><a href="text/b%20b.xhtml">第二章</a></li></ol></li></ol></nav>',
  );
  const { pages, toc, book } = await site.import('epub-three', [
    { name: 'mimetype', content: 'application/epub+zip', options: { compress: false } },
    container('OEBPS/package.opf'),
    {
      name: 'OEBPS/package.opf',
      content: opf({
        meta: '<dc:publisher>云林书局</dc:publisher><dc:description>&lt;p&gt;一本书&lt;/p&gt;</dc:description>',
        items: [
          doc('nav', 'nav.xhtml', 'properties="nav"'),
          doc('a'),
          doc('b', 'text/b%20b.xhtml'),
          doc('notes'),
          '<item id="cover" href="images/cover.png" media-type="image/png" properties="cover-image"/>',
          '<item id="pic" href="images/Pic.PNG" media-type="image/png"/>',
        ],
        spine:
          '<spine><itemref idref="nav"/><itemref idref="a"/><itemref idref="b"/><itemref idref="notes" linear="no"/></spine>',
      }),
    },
    { name: 'OEBPS/nav.xhtml', content: nav },
    {
      name: 'OEBPS/a.xhtml',
      content: xhtml(
        `<section><h1>第一章</h1><p class="noteref note">${text(20)}<a epub:type="noteref" href="#n1">1</a></p><h2 id="s2">一之二</h2><p>${text(30)}&nbsp;见<a href="text/b%20b.xhtml#end">后文</a>。<a href="notes.xhtml#n2" epub:type="noteref">2</a></p><aside epub:type="footnote" id="n1"><p>第一条注。</p></aside><aside epub:type="footnote" id="lone"><p>没有人引的注。</p></aside></section>`,
      ),
    },
    {
      name: 'OEBPS/text/b b.xhtml',
      content: xhtml(
        `<h1>第二章</h1><figure><img src="../images/pic.png" alt="山"/><figcaption>一座山</figcaption></figure><p>${text(60)}</p><p id="end">终了。</p>`,
      ),
    },
    {
      name: 'OEBPS/notes.xhtml',
      content: xhtml('<ol><li epub:type="endnote" id="n2"><p>第二条注。<a href="a.xhtml#x">↩</a></p></li></ol>'),
    },
    { name: 'OEBPS/images/cover.png', content: await picture(300, 400, '#112233', 'png') },
    { name: 'OEBPS/images/Pic.PNG', content: await picture(800, 600, '#225533', 'png') },
  ]);
  expect(book).toMatchObject({
    title: '雾中山',
    author: '某人',
    book_no: '9787000000001',
    pub_name: '云林书局',
    publish_time: '2018-06',
    abstract: '一本书',
  });
  expect(book.original_file).toMatch(/^[0-9a-f]{64}$/);
  expect(toc[0]).toEqual(['第一章', 1, 1]);
  expect(toc.map(([title, level]) => [title, level])).toEqual([
    ['第一章', 1],
    ['一之二', 2],
    ['下编', 1],
    ['第二章', 2],
  ]);
  const html = pages.map((page) => page.html).join('\n');
  expect(pages[0].html).toContain('第一章');
  expect(html).toContain('<li class="note" id="b-d0-n1" value="1">第一条注。</li>');
  expect(html).toContain('<li class="note" id="b-d2-n2" value="2">第二条注。</li>');
  expect(html).toContain('没有人引的注。');
  expect(html).toMatch(/<a href="#b-d1-end" data-page="\d+">后文<\/a>/);
  expect(html).toMatch(
    /<figure class="plate"><img src="\/pictures\/[0-9a-f]{64}\/960\.webp"[^>]* alt="山"><figcaption>一座山/,
  );
  expect(html).not.toContain('class="noteref note"');
  for (const page of pages) expect(page.text.length).toBeLessThan(900);
  const plates = await site.db.pool.query("SELECT title FROM book_plate WHERE book_id = 'epub-three'");
  expect(plates.rows).toEqual([{ title: '一座山' }]);
});

test('EPUB 2: NCX only, chapters inside one file, old footnotes, several packages, no mimetype', async () => {
  const ncx =
    '<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>卷一</text></navLabel><content src="all.html#c1"/></navPoint><navPoint><navLabel><text>卷二</text></navLabel><content src="all.html#c2"/></navPoint></navMap></ncx>';
  const { pages, toc } = await site.import('epub-two', [
    container('one.opf', 'other/two.opf'),
    {
      name: 'one.opf',
      content: opf({
        items: [doc('all', 'all.html'), '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'],
        spine: '<spine toc="ncx"><itemref idref="all"/></spine>',
      }),
    },
    {
      name: 'other/two.opf',
      content: opf({ title: '别的版本', items: [doc('x')], spine: '<spine><itemref idref="x"/></spine>' }),
    },
    { name: 'toc.ncx', content: ncx },
    {
      name: 'all.html',
      content: xhtml(
        `<div class="body"><h2 id="c1">卷一</h2><p>${text(15)}<sup><a href="#f1" id="r1">[1]</a></sup>后面。</p><h2><a id="c2"/>卷二</h2><p>${text(15)}</p><hr/><p><a id="f1" href="#r1">[1]</a> 老式的注。</p></div>`,
      ),
    },
  ]);
  expect(toc).toEqual([
    ['卷一', 1, 1],
    ['卷二', 1, 2],
  ]);
  expect(pages).toHaveLength(2);
  expect(pages.map((page) => page.title)).toEqual(['卷一', '卷二']);
  expect(pages[0].html).toContain('<li class="note" id="b-d0-f1" value="1">');
  expect(pages[0].text).toContain('老式的注。');
  expect(pages[1].text).not.toContain('老式的注');
});

test('without contents the headings are used; without a container the package is found', async () => {
  const { toc, pages } = await site.import('epub-bare', [
    {
      name: 'book/content.opf',
      content: opf({ items: [doc('a'), doc('b')], spine: '<spine><itemref idref="a"/><itemref idref="b"/></spine>' }),
    },
    { name: 'book/a.xhtml', content: xhtml(`<h1>春</h1><p>${text(10)}</p>`) },
    { name: 'book/b.xhtml', content: xhtml(`<h1>秋</h1><p>${text(10)}</p>`) },
  ]);
  expect(toc).toEqual([
    ['春', 1, 1],
    ['秋', 1, 2],
  ]);
  expect(pages).toHaveLength(2);
});

test('right-to-left and vertical books are recognised by metadata or style', async () => {
  const files = (spine: string, css: string): EpubFile[] => [
    container('p.opf'),
    { name: 'p.opf', content: opf({ items: [doc('a'), '<item id="c" href="s.css" media-type="text/css"/>'], spine }) },
    { name: 's.css', content: css },
    { name: 'a.xhtml', content: xhtml(`<h1 dir="rtl" lang="ar">天</h1><p>${text(8)}<ruby>峨<rt>é</rt></ruby></p>`) },
  ];
  const verticalBook = await site.import(
    'epub-vertical',
    files(
      '<spine page-progression-direction="rtl"><itemref idref="a"/></spine>',
      'html { -epub-writing-mode: vertical-rl }',
    ),
  );
  expect(verticalBook.book).toMatchObject({ writing_mode: 'vertical', layout: 'flow' });
  expect(verticalBook.pages[0].html).toContain('dir="rtl"');
  expect(verticalBook.pages[0].html).toContain('<ruby>峨<rt>é</rt></ruby>');
  expect(verticalBook.pages[0].text).toMatch(/峨$/);
  const horizontalBook = await site.import(
    'epub-lines',
    files('<spine page-progression-direction="rtl"><itemref idref="a"/></spine>', 'p { color: red }'),
  );
  expect(horizontalBook.book).toMatchObject({ writing_mode: 'horizontal' });
});

test('vertical text is recognised by a style in the document; front matter overrides the metadata of the EPUB', async () => {
  await writeEpub(join(site.folder.dir, 'shelf/inside/雾.epub'), [
    container('p.opf'),
    { name: 'p.opf', content: opf({ items: [doc('a')], spine: '<spine><itemref idref="a"/></spine>' }) },
    {
      name: 'a.xhtml',
      content: xhtml(`<h1>天</h1><p>${text(8)}</p>`, '<style>body{writing-mode: vertical-rl}</style>'),
    },
  ]);
  await site.folder.write(
    'shelf/inside/book.md',
    '---\nkey: epub-beside\ntitle: 另一个题目\ncategories: [book-yinyue]\npublisher: 山房出版社\n---\n',
  );
  await writeEpub(join(site.folder.dir, '雾中的山.epub'), [
    container('p.opf'),
    {
      name: 'META-INF/com.apple.ibooks.display-options.xml',
      content:
        '<display_options><platform name="*"><option name="fixed-layout">true</option></platform></display_options>',
    },
    { name: 'p.opf', content: opf({ items: [doc('a')], spine: '<spine><itemref idref="a"/></spine>' }) },
    { name: 'a.xhtml', content: xhtml(`<p>${text(60)}</p>`) },
  ]);
  const report = await site.folder.import(site.db);
  expect(report.refused).toEqual([]);
  const { rows } = await site.db.pool.query(
    "SELECT r.title, r.author, b.pub_name, b.writing_mode, b.layout, b.page_count FROM resource r JOIN book b ON b.resource_id = r.id WHERE r.id = 'epub-beside' OR r.id = ANY($1) ORDER BY r.title",
    [report.added],
  );
  expect(rows).toEqual([
    {
      title: '另一个题目',
      author: '某人',
      pub_name: '山房出版社',
      writing_mode: 'vertical',
      layout: 'flow',
      page_count: 1,
    },
    { title: '雾中山', author: '某人', pub_name: '', writing_mode: 'horizontal', layout: 'fixed', page_count: 1 },
  ]);
  expect(report.added.find((key) => key.startsWith('epub-'))).toMatch(/^epub-[0-9a-z]+$/);
});

test('a fixed layout keeps its pages; pictures in an SVG or directly in the spine are pages too', async () => {
  const page = (n: number) =>
    xhtml(`<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><image xlink:href="i${n}.png"/></svg>`);
  const { book, pages } = await site.import('epub-fixed', [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        meta: '<meta property="rendition:layout">pre-paginated</meta><meta name="cover" content="i1"/>',
        items: [
          doc('p1'),
          doc('p2'),
          '<item id="i1" href="i1.png" media-type="image/png"/>',
          '<item id="i2" href="i2.png" media-type="image/png"/>',
        ],
        spine: '<spine><itemref idref="p1"/><itemref idref="p2"/><itemref idref="i2"/></spine>',
      }),
    },
    { name: 'p1.xhtml', content: page(1) },
    { name: 'p2.xhtml', content: page(2) },
    { name: 'i1.png', content: await picture(700, 900, '#aa0000', 'png') },
    { name: 'i2.png', content: await picture(700, 900, '#00aa00', 'png') },
  ]);
  expect(book).toMatchObject({ layout: 'fixed', page_count: 3 });
  expect(book.cover_file).toMatch(/^[0-9a-f]{64}$/);
  for (const stored of pages) expect(stored.html).toMatch(/^<figure class="plate"><img src="\/pictures\//);
});
