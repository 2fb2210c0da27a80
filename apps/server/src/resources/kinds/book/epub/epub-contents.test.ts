import { expect, test } from 'vitest';
import { container, type EpubFile } from '../../../../features/content/content.testkit.ts';
import { doc, opf, prepareEpubSite, text, xhtml } from './epub.testkit.ts';

const site = prepareEpubSite();

const point = (title: string, src: string, below = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${below}</navPoint>`;
const ncx = (points: string): EpubFile => ({
  name: 'toc.ncx',
  content: `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points}</navMap></ncx>`,
});
const NCX_ITEM = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
const book = (ids: string[], points: string, extra = ''): EpubFile[] => [
  container('p.opf'),
  {
    name: 'p.opf',
    content: opf({
      items: [...ids.map((id) => doc(id)), NCX_ITEM],
      spine: `<spine toc="ncx">${ids.map((id) => `<itemref idref="${id}"/>`).join('')}${extra}</spine>`,
    }),
  },
  ncx(points),
];

test('a single top entry is the book: the documents below it are chapters, each starting a page', async () => {
  const ids = ['index', 'one', 'two', 'three'];
  const { toc, pages } = await site.import('toc-root', [
    ...book(
      ids,
      point(
        '整本书',
        'index.xhtml',
        point('第一章', 'one.xhtml', point('一之二', 'one.xhtml#s2')) +
          point('第二章', 'two.xhtml') +
          point('第三章', 'three.xhtml'),
      ),
    ),
    { name: 'index.xhtml', content: xhtml('<h1>整本书</h1><p>扉页。</p>') },
    {
      name: 'one.xhtml',
      content: xhtml(`<h2>第一章</h2><p>${text(40)}</p><h3 id="s2">一之二</h3><p>${text(40)}</p>`),
    },
    { name: 'two.xhtml', content: xhtml(`<h2>第二章</h2><p>${text(4)}</p>`) },
    { name: 'three.xhtml', content: xhtml(`<h2>第三章</h2><p>${text(4)}</p>`) },
  ]);
  expect(toc.map(([title, level]) => [title, level])).toEqual([
    ['整本书', 1],
    ['第一章', 2],
    ['一之二', 3],
    ['第二章', 2],
    ['第三章', 2],
  ]);
  for (const [title, , page] of toc) expect(pages[page - 1].text).toContain(title);
  expect(pages.at(-1).title).toBe('第三章');
  expect(pages[1].title).toBe('第一章');
});

test('a document listed below a chapter has its own page number in the contents', async () => {
  const { toc, pages } = await site.import('toc-below', [
    ...book(
      ['part', 'a', 'b', 'other'],
      point('上编', 'part.xhtml', point('甲', 'a.xhtml') + point('乙', 'b.xhtml')) + point('下编', 'other.xhtml'),
    ),
    { name: 'part.xhtml', content: xhtml(`<h1>上编</h1><p>${text(30)}</p>`) },
    { name: 'a.xhtml', content: xhtml(`<h2>甲</h2><p>${text(60)}</p>`) },
    { name: 'b.xhtml', content: xhtml(`<h2>乙</h2><p>${text(60)}</p>`) },
    { name: 'other.xhtml', content: xhtml(`<h1>下编</h1><p>${text(3)}</p>`) },
  ]);
  const numbers = toc.map(([, , page]) => page);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(4);
  for (const [title, , page] of toc) expect(pages[page - 1].text).toContain(title);
});

test('entries of the contents find their page by an id on body, on a container, on <a name> or on a removed element', async () => {
  const { toc, pages } = await site.import('toc-places', [
    ...book(
      ['a', 'b', 'c', 'd'],
      point('甲', 'a.xhtml#top') +
        point('乙', 'b.xhtml#whole') +
        point('丙', 'c.xhtml#frame') +
        point('丁', 'c.xhtml#old') +
        point('戊', 'd.xhtml#head'),
    ),
    { name: 'a.xhtml', content: xhtml(`<h1>甲</h1><p>${text(60)}</p>`).replace('<body>', '<body id="top">') },
    { name: 'b.xhtml', content: xhtml(`<h1>乙</h1><p>${text(60)}</p>`).replace('<body>', '<body id="whole">') },
    {
      name: 'c.xhtml',
      content: xhtml(
        `<div id="frame"><h1 id="own">丙</h1><p>${text(60)}</p><a name="old"></a><h1>丁</h1><p>${text(3)}<a href="b.xhtml#whole">回到乙</a></p></div>`,
      ),
    },
    {
      name: 'd.xhtml',
      content: xhtml(`<p>${text(60)}</p><header id="head"><h1>戊</h1></header><p>${text(60)}</p>`),
    },
  ]);
  for (const [title, , page] of toc) expect(pages[page - 1].text).toContain(title);
  expect(toc.map(([, , page]) => page)).toEqual([...new Set(toc.map(([, , page]) => page))]);
  const html = pages.map((page) => page.html).join('');
  expect(html).toContain(`data-page="${toc[1]?.[2]}">回到乙</a>`);
  expect(html).not.toMatch(/id="b-d\d+"/);
});

test('an empty document makes no page and links to the next; a document listed twice is read once', async () => {
  const { toc, pages } = await site.import('toc-empty', [
    ...book(['a', 'b', 'c', 'a'], point('甲', 'a.xhtml') + point('空', 'b.xhtml') + point('丙', 'c.xhtml')),
    { name: 'a.xhtml', content: xhtml(`<h1>甲</h1><p>${text(3)}</p>`) },
    { name: 'b.xhtml', content: xhtml('<div><p> </p></div>') },
    { name: 'c.xhtml', content: xhtml(`<h1>丙</h1><p>${text(3)}</p>`) },
  ]);
  expect(toc).toEqual([
    ['甲', 1, 1],
    ['空', 1, 2],
    ['丙', 1, 2],
  ]);
  expect(pages).toHaveLength(2);
});

test('documents outside the reading order come last, unless the contents list them', async () => {
  const nav = xhtml(
    '<nav epub:type="toc"><ol><li><a href="a.xhtml">甲</a></li><li><a href="terms.xhtml">用语</a></li><li><a href="b.xhtml">乙</a></li></ol></nav>',
  );
  const { pages } = await site.import('toc-aside', [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        items: [
          doc('nav', 'nav.xhtml', 'properties="nav"'),
          doc('a'),
          doc('b'),
          doc('terms'),
          doc('key'),
          doc('notes'),
        ],
        spine:
          '<spine><itemref idref="a"/><itemref idref="terms" linear="no"/><itemref idref="b"/><itemref idref="nav" linear="no"/><itemref idref="key" linear="no"/><itemref idref="notes" linear="no"/></spine>',
      }),
    },
    { name: 'nav.xhtml', content: nav },
    {
      name: 'a.xhtml',
      content: xhtml(`<h1>甲</h1><p>${text(3)}<a epub:type="noteref" href="notes.xhtml#n1">1</a></p>`),
    },
    { name: 'b.xhtml', content: xhtml(`<h1>乙</h1><p>${text(3)}<a href="key.xhtml">答案</a></p>`) },
    { name: 'terms.xhtml', content: xhtml('<h1>用语</h1><p>目录里有它。</p>') },
    { name: 'key.xhtml', content: xhtml('<h1>答案页</h1><p>答案是雾。</p>') },
    {
      name: 'notes.xhtml',
      content: xhtml('<h1>注释</h1><aside epub:type="footnote" id="n1"><p>只在页脚的注。</p></aside>'),
    },
  ]);
  expect(pages.map((page) => page.text.split('\n')[0])).toEqual(['甲', '用语', '乙', '答案页']);
  expect(pages[0].text).toContain('只在页脚的注。');
  expect(pages[2].html).toContain('data-page="4">答案</a>');
});
