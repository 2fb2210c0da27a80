import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chineseText, type TestPage, type TestPdf, text, verticalText, writePdf } from './pdf.testkit.ts';
import { createPdfThread, type PdfThread } from './pdf-thread.ts';

let folder: string;
let thread: PdfThread;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-pdf-test-'));
  thread = createPdfThread();
});
afterAll(async () => {
  await thread.stop();
  await rm(folder, { recursive: true });
});

async function write(pdf: TestPdf): Promise<string> {
  files += 1;
  return writePdf(join(folder, `${files}.pdf`), pdf);
}
const read = async (page: TestPage) => thread.run(await write({ pages: [page] }), { type: 'content', pageNum: 1 });
const paragraphs = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines
    .map(({ text: line, startsParagraph }, index) => (startsParagraph && index > 0 ? `\n${line}` : line))
    .join('|')
    .split('|\n');
const refusal = (path: string) =>
  thread.run(path, { type: 'facts' }).then(
    () => 'none',
    (error: { reason?: string }) => error.reason,
  );

/** Eight lines of a column, each at the same height as in the other column. */
const column = (x: number, name: string) =>
  Array.from({ length: 8 }, (_, line) => text(x, 600 - line * 16, 11, `${name}${line} words of this column`));

test('reads contents by level, labels, title, scripts and attachments', async () => {
  const path = await write({
    pages: [{}, {}, {}],
    outline: [{ title: '上编' }, { title: '第一章', page: 2, level: 2 }, { title: '下编', page: 3 }],
    info: { Title: '雾中山', Author: '某人' },
    catalog:
      '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D /St 1 >>] >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> /EmbeddedFiles << /Names [(x) << /Type /Filespec /F (x.exe) >>] >> >>',
  });
  expect(await thread.run(path, { type: 'facts' })).toEqual({
    pageCount: 3,
    title: '雾中山',
    author: '某人',
    subject: '',
    outline: [
      { level: 1, title: '上编', pageNum: undefined },
      { level: 2, title: '第一章', pageNum: 2 },
      { level: 1, title: '下编', pageNum: 3 },
    ],
    scripts: 1,
    attachments: 1,
    isXfaForm: false,
    forbidsCopying: false,
  });
  const labels = [1, 2, 3].map((pageNum) => thread.run(path, { type: 'content', pageNum }));
  expect((await Promise.all(labels)).map(({ label }) => label)).toEqual(['i', 'ii', '1']);
});

test('reads contents that refer to themselves only once', async () => {
  const path = await write({ pages: [{}], catalog: '/Outlines 20 0 R' });
  const { readFile } = await import('node:fs/promises');
  const circle =
    '20 0 obj\n<< /First 21 0 R /Last 21 0 R >>\nendobj\n21 0 obj\n<< /Title (a) /Next 21 0 R /First 21 0 R >>\nendobj\n';
  await writeFile(path, (await readFile(path, 'latin1')).replace('1 0 obj', `${circle}1 0 obj`), 'latin1');
  expect((await thread.run(path, { type: 'facts' })).outline.length).toBeLessThan(3);
});

test('reads two columns below a common heading one after the other', async () => {
  const lines = [...column(60, 'a'), ...column(320, 'b')].sort(() => 0);
  const mixed = lines.map((_, index) => lines[(index % 2) * 8 + (index >> 1)]);
  const content = await read({
    content: [text(60, 700, 20, 'A heading across the two columns of a page'), ...mixed].join('\n'),
  });
  const order = content.lines.map(({ text: line }) => line.slice(0, 2));
  expect(order).toEqual([
    'A ',
    'a0',
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7',
    'b0',
    'b1',
    'b2',
    'b3',
    'b4',
    'b5',
    'b6',
    'b7',
  ]);
  expect(content.lines[0]).toMatchObject({ x: 1008, vertical: false });
});

test('reads vertical text from top to bottom and right to left; its characters come from a font of the server', async () => {
  const content = await read({
    content: verticalText(500, 780, 20, ['山在雾里人在山里', '雾散的时候谁也没', '有看见']),
  });
  expect(content.lines.map(({ text: line, vertical }) => [line, vertical])).toEqual([
    ['山在雾里人在山里', true],
    ['雾散的时候谁也没', true],
    ['有看见', true],
  ]);
  expect(content.missingFonts).toEqual(['STSong-Light']);
});

test('begins a paragraph at an indented line, and adds spaces where there are gaps', async () => {
  const content = await read({
    content: [
      chineseText(90, 700, 15, '墨落在纸上先是一点慢慢洇开成一片云'),
      chineseText(60, 676, 15, '他退后三步再看山就远了匠人说竹子要'),
      chineseText(60, 652, 15, '在冬天砍'),
      chineseText(90, 628, 15, '锣声一响台上的人就不再是自己了'),
      text(60, 590, 12, 'two words'),
      text(120, 590, 12, 'more'),
    ].join('\n'),
  });
  expect(paragraphs(content)).toEqual([
    '墨落在纸上先是一点慢慢洇开成一片云|他退后三步再看山就远了匠人说竹子要|在冬天砍',
    '锣声一响台上的人就不再是自己了',
    'two words more',
  ]);
});

test('gives positions on rotated and cropped pages as the page is shown', async () => {
  const content = text(100, 700, 20, 'Turned');
  const turned = await read({ content, entries: '/Rotate 90' });
  expect(turned).toMatchObject({ width: 842, height: 595 });
  expect(turned.lines).toMatchObject([{ text: 'Turned', vertical: true }]);
  expect(turned.lines[0]?.x).toBeGreaterThan(8000);
  const cropped = await read({ content, entries: '/CropBox [90 600 390 800]' });
  expect(cropped).toMatchObject({ width: 300, height: 200 });
  expect(cropped.lines[0]?.x).toBeLessThan(400);
  const outside = await read({ content, entries: '/CropBox [300 0 500 300]' });
  expect(outside.lines).toEqual([]);
});

test('finds no text in a scan; a grey picture of the whole page is a photograph', async () => {
  expect(await read({ scan: { side: 40, shade: 120 } })).toMatchObject({ lines: [], isPhoto: true });
  expect(await read({ content: text(50, 700, 12, 'words') })).toMatchObject({ isPhoto: false });
});

test('draws pages at the requested width, whatever size they have', async () => {
  const path = await write({
    pages: [
      { content: text(60, 700, 60, 'Ink') },
      { width: 14_400, height: 14_400 },
      { width: 20, height: 14_400 },
      { content: chineseText(60, 700, 60, '雾中山') },
    ],
  });
  const draw = async (pageNum: number) => {
    const { width, height, pixels } = await thread.run(path, { type: 'draw', pageNum, width: 800 });
    return { width, height, hasInk: pixels.some((value) => value < 80), bytes: pixels.length };
  };
  expect(await draw(1)).toEqual({ width: 800, height: 1132, hasInk: true, bytes: 800 * 1132 * 3 });
  expect(await draw(2)).toEqual({ width: 800, height: 800, hasInk: false, bytes: 800 * 800 * 3 });
  expect(await draw(3)).toMatchObject({ height: 4000, hasInk: false });
  expect(await draw(4)).toMatchObject({ hasInk: true });
});

test('draws colours, and form fields with their values', async () => {
  const field = (name: string, value: string, bottom: number) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (${name}) ${value} /Rect [0 ${bottom} 100 ${bottom + 20}] /DA (/F1 14 Tf 0 g) >>`;
  const path = await write({
    pages: [
      {
        width: 101,
        height: 100,
        content: '1 0 0 rg 0 0 101 10 re f',
        entries: `/Annots [${field('name', '/V (MMMMMM)', 70)} ${field('empty', '', 30)}]`,
      },
    ],
    catalog: '/AcroForm << /Fields [] /NeedAppearances true /DA (/F1 14 Tf 0 g) >>',
  });
  const { width, height, pixels } = await thread.run(path, { type: 'draw', pageNum: 1, width: 101 });
  const rows = (top: number, count: number) => pixels.subarray(top * width * 3, (top + count) * width * 3);
  expect([...rows(height - 5, 1).subarray(0, 3)]).toEqual([255, 0, 0]);
  expect(rows(10, 20).some((value) => value < 80)).toBe(true);
  expect(rows(50, 20).some((value) => value < 80)).toBe(false);
});

test('reads an encrypted file that opens without a password, and refuses others', async () => {
  const content = text(60, 700, 12, 'locked words');
  const permissions = -64;
  const open = await write({ pages: [{ content }], password: { user: '', permissions } });
  expect(await thread.run(open, { type: 'facts' })).toMatchObject({ forbidsCopying: true });
  const page = await thread.run(open, { type: 'content', pageNum: 1 });
  expect(page.lines.map(({ text: line }) => line)).toEqual(['locked words']);
  expect(await refusal(await write({ pages: [{ content }], password: { user: 'secret', permissions } }))).toBe(
    'password',
  );
});

test('refuses files that are not PDF, have no page or too many pages', async () => {
  const path = join(folder, 'other.pdf');
  await writeFile(path, '%PDF-1.7\nnothing more');
  expect(await refusal(path)).toBe('damaged');
  expect(await refusal(await write({ pages: [] }))).toMatch(/^(no pages|damaged)$/);
  expect(await refusal(await write({ pages: Array.from({ length: 3001 }, () => ({})) }))).toBe('too many pages');
});

test('ends the thread when a request takes too long, and starts another for the next one', async () => {
  const path = await write({ pages: [{ content: text(60, 700, 12, 'words') }] });
  const hasty = createPdfThread({ timeLimitMs: 0 });
  await expect(hasty.run(path, { type: 'facts' })).rejects.toMatchObject({ reason: 'too slow' });
  await hasty.stop();
  await expect(thread.run(path, { type: 'content', pageNum: 7 })).rejects.toMatchObject({ reason: 'page damaged' });
  expect(await thread.run(path, { type: 'facts' })).toMatchObject({ pageCount: 1 });
});
