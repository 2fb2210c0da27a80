import { DomUtils, parseDocument } from 'htmlparser2';
import type { PageLine } from '../../../../adapters/pdf/page-content.ts';
import { PAGE_UNITS } from '../../../../adapters/pdf/page-glyphs.ts';
import type { Folder } from '../../../files/folder.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { nestsDeeperThan } from '../../../html/clean-html.ts';
import { type Element, elementsOf, hasClass } from '../../../html/tree.ts';
import type { GivenText } from './page-html.ts';

/*
 * Text that was recognised in scans, in files beside the PDF: hOCR, ALTO or plain text. `<name>.hocr`, `<name>.xml` and
 * `<name>.txt` contain all pages of `<name>.pdf`, as do files named text; in a folder text each page has a file, such
 * as text/0012.xml.
 */

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 100;
const FORM_FEED = '\f';

export function readTextBeside(folder: Folder, pdf: string, pageCount: number): Map<number, GivenText> {
  const given = new Map<number, GivenText>();
  const stem = pdf.replace(/\.pdf$/i, '');
  const wholeFiles = ['hocr', 'xml', 'txt'].flatMap((extension) =>
    [`${stem}.${extension}`, `text.${extension}`].filter((name) => folder.has(name)),
  );
  for (const name of wholeFiles) {
    const pages = readPages(folder, name);
    const lastPage = pages.findLastIndex((page) => page !== undefined) + 1;
    if (lastPage > pageCount) throw new ContentRefusal(`${name} 有 ${lastPage} 页，比 ${pdf} 的 ${pageCount} 页多`);
    if (name.endsWith('.txt') && pages.length === 1 && pageCount > 1)
      throw new ContentRefusal(`${name} 没有分页：页与页之间要有换页符（U+000C）`);
    pages.forEach((page, index) => {
      if (page && !given.has(index + 1)) given.set(index + 1, page);
    });
  }
  for (const name of folder.files) {
    const pageNum = Number(/^text\/(\d{1,5})\.(?:hocr|xml|txt)$/.exec(name)?.[1] ?? 0);
    const [page] = pageNum > 0 && pageNum <= pageCount && !given.has(pageNum) ? readPages(folder, name) : [];
    if (page) given.set(pageNum, page);
  }
  return given;
}

/** The pages of a file in order; undefined for a page without text. */
function readPages(folder: Folder, name: string): (GivenText | undefined)[] {
  const text = decode(folder.read(name, MAX_BYTES), name);
  if (name.endsWith('.txt')) return readPlainPages(text);
  if (/<!ENTITY/i.test(text)) throw new ContentRefusal(`${name} 定义了实体，不能导入`);
  if (nestsDeeperThan(text, MAX_DEPTH)) throw new ContentRefusal(`${name} 嵌套超过 ${MAX_DEPTH} 层`);
  const pages = name.endsWith('.hocr') ? readHocr(text) : readAlto(text);
  if (pages.length === 0) throw new ContentRefusal(`${name} 里没有页：要用 hOCR（.hocr）或 ALTO（.xml）`);
  return pages.map((lines) => (lines.length > 0 ? { lines } : undefined));
}

function decode(bytes: Buffer, name: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replaceAll('\r\n', '\n').replaceAll('\0', '');
  } catch {
    throw new ContentRefusal(`${name} 不是 UTF-8 文字`);
  }
}

/** Paragraphs are separated by empty lines; on a page without any each line is one. */
function readPlainPages(text: string): (GivenText | undefined)[] {
  return text.split(FORM_FEED).map((page) => {
    const lines = page.split('\n').map((line) => line.trim());
    const isSpaced = page.trim().includes('\n\n');
    const paragraphs = (isSpaced ? page.trim().split(/\n{2,}/) : lines)
      .map((paragraph) => joinPlainLines(paragraph.split('\n')))
      .filter(Boolean);
    return paragraphs.length > 0 ? { paragraphs } : undefined;
  });
}

function joinPlainLines(lines: string[]): string {
  return lines.reduce((joined, line) => {
    const next = line.trim();
    const needsSpace = /[!-~]$/.test(joined) && /^[!-~]/.test(next);
    return joined + (needsSpace ? ' ' : '') + next;
  }, '');
}

type Rectangle = [left: number, top: number, right: number, bottom: number];

interface PlacedText {
  text: string;
  /** Whether the line is vertical; if absent, the box decides: higher than wide is vertical. */
  vertical?: boolean;
  box: Rectangle;
  startsParagraph: boolean;
}

function toLine(
  { text, box, startsParagraph, ...known }: PlacedText,
  [left, top, right, bottom]: Rectangle,
): PageLine[] {
  const units = (value: number, from: number, to: number) =>
    Math.round(Math.max(0, Math.min(1, (value - from) / (to - from))) * PAGE_UNITS);
  const [x, y] = [units(box[0], left, right), units(box[1], top, bottom)];
  const width = units(box[2], left, right) - x;
  const height = units(box[3], top, bottom) - y;
  const clean = text.replace(/\s+/g, ' ').trim();
  // A line of a single character counts as horizontal.
  const vertical = known.vertical ?? (clean.length > 1 && box[3] - box[1] > 1.5 * (box[2] - box[0]));
  return clean !== '' && width > 0 && height > 0
    ? [{ text: clean, x, y, width, height, vertical, startsParagraph }]
    : [];
}

const isWide = (char: string) => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/.test(char);

/** Words as a text: Chinese ones without spaces. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const needsSpace = text !== '' && !(isWide(text.at(-1) ?? '') && isWide(word.charAt(0)));
    return text + (needsSpace ? ' ' : '') + word;
  }, '');
}

const HOCR_LINES = ['ocr_line', 'ocrx_line', 'ocr_header', 'ocr_caption', 'ocr_textfloat'];

function hocrBox(element: Element): Rectangle | undefined {
  const [, ...numbers] = /bbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)/.exec(element.attribs.title ?? '') ?? [];
  const [left, top, right, bottom] = numbers.map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  return right > left && bottom > top ? [left, top, right, bottom] : undefined;
}

function readHocr(text: string): PageLine[][] {
  const elements = elementsOf(parseDocument(text, { decodeEntities: true }).children);
  return elements
    .filter((element) => hasClass(element, 'ocr_page'))
    .map((page) => {
      const pageBox = hocrBox(page);
      let paragraph: Element | undefined;
      return elementsOf(page.children).flatMap((element) => {
        if (hasClass(element, 'ocr_par')) paragraph = element;
        const box = HOCR_LINES.some((name) => hasClass(element, name)) ? hocrBox(element) : undefined;
        if (!box || !pageBox) return [];
        const words = elementsOf(element.children).filter((part) => hasClass(part, 'ocrx_word'));
        const lineText =
          words.length > 0
            ? joinWords(words.map((word) => DomUtils.textContent(word).trim()))
            : DomUtils.textContent(element);
        const startsParagraph = paragraph !== undefined;
        paragraph = undefined;
        const [, writing] = /x_writing ([hv])/.exec(element.attribs.title ?? '') ?? [];
        const known = writing === undefined ? {} : { vertical: writing === 'v' };
        return toLine({ text: lineText, box, startsParagraph, ...known }, pageBox);
      });
    });
}

function altoBox({ attribs }: Element): Rectangle {
  const [left = 0, top = 0, width = 0, height = 0] = ['HPOS', 'VPOS', 'WIDTH', 'HEIGHT'].map((name) =>
    Number(attribs[name] ?? 0),
  );
  return [left, top, left + width, top + height];
}

function readAlto(text: string): PageLine[][] {
  const elements = elementsOf(parseDocument(text, { xmlMode: true, decodeEntities: true }).children);
  const named = (list: Element[], name: string) =>
    list.filter((element) => element.name.slice(element.name.indexOf(':') + 1) === name);
  return named(elements, 'Page').map((page) => {
    const pageBox: Rectangle = [0, 0, Number(page.attribs.WIDTH ?? 0), Number(page.attribs.HEIGHT ?? 0)];
    if (!(pageBox[2] > 0 && pageBox[3] > 0)) return [];
    return named(elementsOf(page.children), 'TextBlock').flatMap((block) =>
      named(elementsOf(block.children), 'TextLine').flatMap((line, index) => {
        const words = named(elementsOf(line.children), 'String').map(({ attribs }) => attribs.CONTENT ?? '');
        const isDivided = named(elementsOf(line.children), 'HYP').length > 0;
        const lineText = joinWords(words) + (isDivided ? '\u00ad' : '');
        return toLine({ text: lineText, box: altoBox(line), startsParagraph: index === 0 }, pageBox);
      }),
    );
  });
}
