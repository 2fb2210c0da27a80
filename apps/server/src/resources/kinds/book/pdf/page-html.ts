import type { PageContent, PageLine } from '../../../../adapters/pdf/page-content.ts';
import { PAGE_PICTURE_WIDTHS, pagePictureUrl } from '../../../file-urls.ts';
import { type ChildNode, Element, Text } from '../../../html/tree.ts';

/*
 * A page of a PDF as HTML: a picture, and over it the text as lines with their positions (`data-box`: left, top, width,
 * height in ten thousandths of the page; `v` for vertical text). Text whose position is unknown follows the picture.
 */

/** Text of one page that was given beside the PDF. */
export type GivenText = { lines: PageLine[] } | { paragraphs: string[] };

interface PageHtml {
  /** The stored PDF. */
  hash: string;
  pageNum: number;
  content: PageContent;
  given: GivenText | undefined;
}

/** In pixels, for the largest width. */
const LARGEST_WIDTH = 1800;

export function composePage({ hash, pageNum, content, given }: PageHtml): ChildNode[] {
  const { width, height, label, isPhoto } = content;
  const url = (pictureWidth: (typeof PAGE_PICTURE_WIDTHS)[number]) => pagePictureUrl(hash, pageNum, pictureWidth);
  const picture = new Element('img', {
    src: url(1200),
    srcset: PAGE_PICTURE_WIDTHS.map((pictureWidth) => `${url(pictureWidth)} ${pictureWidth}w`).join(', '),
    sizes: '(max-width: 768px) 100vw, 640px',
    width: String(LARGEST_WIDTH),
    height: String(Math.max(1, Math.min(99_999, Math.round((LARGEST_WIDTH * height) / width)))),
    loading: 'lazy',
    decoding: 'async',
    alt: `第 ${label || pageNum} 页`,
  });
  const lines = given && 'lines' in given ? given.lines : content.lines;
  const attributes = {
    class: 'leaf',
    ...(isPhoto && { 'data-ink': 'photo' }),
    ...(label !== '' && label !== String(pageNum) && { 'data-label': label }),
    ...(given && 'lines' in given && { 'data-text': 'given' }),
  };
  const figure = new Element('figure', attributes, [picture, ...paragraphsOf(lines).map(toParagraph)]);
  const follows = given && 'paragraphs' in given ? given.paragraphs : [];
  return [figure, ...follows.map((text) => new Element('p', {}, [new Text(text)]))];
}

function paragraphsOf(lines: readonly PageLine[]): PageLine[][] {
  const paragraphs: PageLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && !line.startsParagraph) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function toParagraph(lines: readonly PageLine[]): Element {
  const spans = lines.map((line, index) => {
    const next = lines[index + 1];
    const text = next ? joinTo(line.text.trim(), next.text.trim()) : line.text.trim();
    const box = [line.x, line.y, line.width, line.height, ...(line.vertical ? ['v'] : [])].join(' ');
    return new Element('span', { 'data-box': box }, [new Text(text)]);
  });
  return new Element('p', {}, spans);
}

const SOFT_HYPHEN = '\u00ad';
const WORD_HYPHEN = /\p{Ll}[-\u2010]$/u;
const CHINESE_EDGE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f\u2014\u2018-\u201d\u2026]/;

/** The text of a line as the next one follows it: with a space between two words, without the hyphen inside a word. */
function joinTo(text: string, next: string): string {
  if (text.endsWith(SOFT_HYPHEN)) return text.slice(0, -1);
  if (WORD_HYPHEN.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1);
  return CHINESE_EDGE.test(text.at(-1) ?? '') || CHINESE_EDGE.test(next.charAt(0)) ? text : `${text} `;
}
