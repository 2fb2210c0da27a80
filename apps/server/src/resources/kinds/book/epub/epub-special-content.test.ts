import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { container, type EpubFile, film, picture, tone } from '../../../../features/content/content.testkit.ts';
import { doc, opf, prepareEpubSite, text, xhtml } from './epub.testkit.ts';

/* Content that is neither text nor a simple picture is kept where it can be shown safely, and reported otherwise. */

const site = prepareEpubSite();
const oneDocument = (body: string, more: EpubFile[] = [], head = ''): EpubFile[] => [
  container('p.opf'),
  { name: 'p.opf', content: opf({ items: [doc('a')], spine: '<spine><itemref idref="a"/></spine>' }) },
  { name: 'a.xhtml', content: xhtml(body, head) },
  ...more,
];

/** The colour at a position of the picture on a page, given as fractions of its sides. */
async function colorAt(html: string, x: number, y: number): Promise<string> {
  const [, hash = ''] = /\/pictures\/([0-9a-f]{64})\//.exec(html) ?? [];
  const { stream } = await (await site.folder.storage()).open(hash);
  const { data, info } = await sharp(await buffer(stream))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return data.subarray(at, at + 3).toString('hex');
}

test('SVGs in the text and in the spine become pictures, with their styles, text and embedded pictures', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300"><title>雾里的山</title><defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/></linearGradient></defs><rect class="sky" width="200" height="300"/><rect x="200" width="100" height="300" fill="url(#g)"/><image x="300" width="100" height="300" preserveAspectRatio="none" xlink:href="i.png"/><script>alert(1)</script></svg>';
  const { pages, report } = await site.import('kept-svg', [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        items: [
          doc('a'),
          '<item id="s" href="s.svg" media-type="image/svg+xml"/>',
          '<item id="c" href="s.css" media-type="text/css"/>',
        ],
        spine: '<spine><itemref idref="a"/><itemref idref="s"/></spine>',
      }),
    },
    {
      name: 'a.xhtml',
      content: xhtml(`<p>前面。</p><div>${svg}</div>`, '<style>.sky { fill: #0000ff; width: 9px }</style>'),
    },
    {
      name: 's.svg',
      content:
        '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="s.css"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect class="all" width="100" height="100"/><text x="10" y="20">一行字</text></svg>',
    },
    { name: 's.css', content: '.all { fill: #00ff00 }' },
    { name: 'i.png', content: await picture(40, 40, '#ffff00', 'png') },
  ]);
  const [first, second] = pages;
  expect(first.html).toContain('alt="雾里的山"');
  expect(await colorAt(first.html, 0.25, 0.5)).toBe('0000ff');
  expect(await colorAt(first.html, 0.6, 0.5)).toMatch(/^f[ef]0[01]0[01]$/);
  expect(await colorAt(first.html, 0.9, 0.5)).toMatch(/^f[ef]f[ef]0[0-3]$/);
  expect(second.html).toContain('alt="一行字"');
  expect(await colorAt(second.html, 0.5, 0.8)).toBe('00ff00');
  expect(report.dropped).toEqual([{ name: 'epubs/kept-svg.epub', element: 'script', count: 1, files: ['a.xhtml'] }]);
});

test('formulas are kept as MathML that browsers render', async () => {
  const { pages } = await site.import(
    'kept-math',
    oneDocument(
      '<p>求<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" onclick="a()"><semantics><mrow><mi>x</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></mrow><annotation encoding="tex">x</annotation></semantics></math>与<m:math xmlns:m="x"><m:mfenced open="["><m:mi href="javascript:a()">a</m:mi><m:mi>b</m:mi></m:mfenced></m:math>。</p>',
    ),
  );
  expect(pages[0].html).toBe(
    '<p>求<math display="block"><mrow><mi>x</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></mrow></math>与<math><mrow><mo fence="true">[</mo><mi>a</mi><mo separator="true">,</mo><mi>b</mi><mo fence="true">)</mo></mrow></math>。</p>',
  );
});

test('recordings are kept; one from another site is reported', async () => {
  const { pages, report } = await site.import(
    'kept-media',
    oneDocument(
      '<p>听。</p><audio controls="controls"><source src="x.aac"/><source src="m/%E7%90%B4.wav"/><p>没有声音的人看这里</p></audio><video src="f.mp4" autoplay="autoplay"></video><video src="https://elsewhere.example/v.mp4"></video>',
      [
        { name: 'm/琴.wav', content: tone(2) },
        { name: 'f.mp4', content: film() },
      ],
    ),
  );
  expect(pages.map((page) => page.html).join('')).toMatch(
    /^<p>听。<\/p><audio src="\/media\/[0-9a-f]{64}\/%E7%90%B4\.wav"><\/audio><video src="\/media\/[0-9a-f]{64}\/f\.mp4"><\/video>$/,
  );
  expect(report.dropped).toEqual([{ name: 'epubs/kept-media.epub', element: 'video', count: 1, files: ['a.xhtml'] }]);
  const { rows } = await site.db.pool.query(
    "SELECT f.mime, f.access, f.duration_ms FROM resource_file r JOIN file f ON f.hash = r.file_hash WHERE r.resource_id = 'kept-media' ORDER BY 1",
  );
  expect(rows).toEqual([
    { mime: 'audio/wav', access: 'ranges', duration_ms: 2000 },
    { mime: 'video/mp4', access: 'ranges', duration_ms: null },
  ]);
});

test('a right-to-left book keeps its text and page direction', async () => {
  const files = oneDocument(`<h1>كتاب</h1><p>${text(2)}</p><p dir="ltr">abc</p>`).map((file) => ({
    ...file,
    content: String(file.content)
      .replace('<spine>', '<spine page-progression-direction="rtl">')
      .replace('<html ', '<html dir="rtl" lang="ar" '),
  }));
  const { pages, book } = await site.import('kept-rtl', files);
  expect(book).toMatchObject({ writing_mode: 'horizontal', right_to_left: true });
  expect(pages[0].html).toContain('<h1 dir="rtl" lang="ar">كتاب</h1>');
  expect(pages[0].html).toContain('<p dir="ltr" lang="ar">abc</p>');
});

test('elements that cannot be kept are reported, and their fallback content is shown', async () => {
  const { pages, report } = await site.import(
    'kept-not',
    oneDocument(
      '<p>开头。</p><iframe src="b.xhtml"></iframe><iframe src="c.xhtml"></iframe><object data="quiz.xml" type="application/x-quiz"><p>题目在此。</p></object><canvas></canvas><form><input/><button>按</button></form><figure><img src="gone.png" alt="x"/><figcaption>图没有了</figcaption></figure><noscript><p>不用脚本。</p></noscript>',
    ),
  );
  const dropped = Object.fromEntries(report.dropped.map(({ element, count }) => [element, count]));
  expect(dropped).toEqual({ iframe: 2, object: 1, canvas: 1, input: 1, img: 1 });
  for (const words of ['题目在此。', '图没有了', '不用脚本。', '按']) expect(pages[0].text).toContain(words);
});

test('a document of an unknown type is replaced by its fallback, or reported', async () => {
  const { pages, report } = await site.import('kept-fallback', [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        items: [
          '<item id="x" href="x.pdf" media-type="application/pdf" fallback="y"/>',
          '<item id="y" href="y.quiz" media-type="application/x-quiz" fallback="a"/>',
          '<item id="z" href="z.pdf" media-type="application/pdf"/>',
          doc('a'),
        ],
        spine: '<spine><itemref idref="x"/><itemref idref="z"/><itemref idref="gone"/></spine>',
      }),
    },
    { name: 'x.pdf', content: '%PDF-1.4' },
    { name: 'y.quiz', content: 'x' },
    { name: 'z.pdf', content: '%PDF-1.4' },
    { name: 'a.xhtml', content: xhtml('<p>代替的文字。</p>') },
  ]);
  expect(pages.map((page) => page.text)).toEqual(['代替的文字。']);
  expect(report.dropped).toEqual([
    { name: 'epubs/kept-fallback.epub', element: 'itemref', count: 2, files: ['z.pdf', 'gone'] },
  ]);
});

test('unused files beside a book are reported', async () => {
  await site.folder.write('shelf/notes.dat', 'x');
  await site.folder.write('shelf/list.csv', 'a,b');
  await site.folder.write('books/x/book.md', '---\ntitle: 甲\n---\n文字。\n');
  await site.folder.write('books/x/draft.docx', 'PK');
  const { report } = await site.import('beside', oneDocument(`<p>${text(2)}</p>`));
  expect(report.warnings).toEqual([
    { name: 'books/x', reason: '没有用到 1 个文件，已略过：draft.docx' },
    { name: 'shelf', reason: '没有用到 2 个文件，已略过：list.csv、notes.dat' },
  ]);
});
