import sanitize from 'sanitize-html';
import { ContentRefusal } from '../files/refusal.ts';
import { MATH_ATTRIBUTES, MATH_TAGS } from './math.ts';

const MAX_CHARS = 4 * 1024 * 1024;
const MAX_DEPTH = 200;

/** Tags whose end tag is missing or optional; a sequence of them is not nested. */
const NOT_NESTING =
  /^(?:area|base|br|col|dd|dt|embed|hr|image|img|input|li|link|meta|option|p|param|rb|rp|rt|source|td|tfoot|th|thead|tbody|tr|track|wbr)$/i;

const BLOCKS = 'h1 h2 h3 h4 h5 h6 p blockquote pre ul ol li dl dt dd hr figure figcaption div section article aside';
const TABLES = 'table caption colgroup col thead tbody tfoot tr th td';
const INLINE =
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rb rp rt ruby s samp small span strong sub sup time u var wbr';

const OPTIONS: sanitize.IOptions = {
  allowedTags: `${BLOCKS} ${TABLES} ${INLINE}`.split(' '),
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'data-page'],
    img: ['src', 'alt'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    time: ['datetime'],
    abbr: ['title'],
  },
  // Only classes that the site has styles for; other classes of a book are removed.
  allowedClasses: {
    a: ['noteref', 'note-back'],
    sup: ['footnote-ref'],
    section: ['footnotes'],
    aside: ['notes'],
    li: ['footnote-item', 'note'],
    div: ['note'],
    p: ['note', 'continued', 'caption'],
    figure: ['plate'],
    blockquote: ['continued'],
    em: ['dots'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'head',
    'template',
    'iframe',
    'object',
    'svg',
  ],
  parser: { decodeEntities: true, recognizeSelfClosing: true },
};

/** Books may also have formulas and recordings; files of unknown formats are removed when they are stored. */
const BOOK_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), ...MATH_TAGS, 'audio', 'video'],
  allowedAttributes: {
    ...OPTIONS.allowedAttributes,
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
    audio: ['src'],
    video: ['src'],
  },
  allowedSchemesByTag: { img: [], audio: [], video: [] },
};

/**
 * Cleans HTML once, at import: only known elements, no scripts, styles or pictures of other sites (threat T11). Size
 * and depth are checked first, because deep nesting makes every parser slow.
 */
export function cleanHtml(html: string, name: string, kind: 'article' | 'book' = 'article'): string {
  if (html.length > MAX_CHARS) throw new ContentRefusal(`${name} 太长：超过 ${MAX_CHARS / 1024 / 1024} MB`);
  if (nestsDeeperThan(html, MAX_DEPTH)) throw new ContentRefusal(`${name} 的 HTML 嵌套超过 ${MAX_DEPTH} 层`);
  const clean = sanitize(stripUnstorable(html), kind === 'book' ? BOOK_OPTIONS : OPTIONS);
  return clean.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** Removes NUL and lone surrogates, which the database cannot store. */
function stripUnstorable(text: string): string {
  let cleaned = text.isWellFormed() ? text : text.toWellFormed();
  if (cleaned.includes('\0')) cleaned = cleaned.replaceAll('\0', '');
  return cleaned;
}

/** Whether elements are nested deeper than `limit`. It only counts tags, because parsers are slow on deep nesting. */
export function nestsDeeperThan(html: string, limit: number): boolean {
  let depth = 0;
  for (let tagStart = html.indexOf('<'); tagStart >= 0; tagStart = html.indexOf('<', tagStart + 1)) {
    const isClosingTag = html[tagStart + 1] === '/';
    let nameEnd = tagStart + (isClosingTag ? 2 : 1);
    while (nameEnd < html.length && nameEnd - tagStart < 40 && /[A-Za-z0-9:-]/.test(html[nameEnd] ?? '')) nameEnd += 1;
    const name = html.slice(tagStart + (isClosingTag ? 2 : 1), nameEnd);
    if (!/^[A-Za-z]/.test(name) || NOT_NESTING.test(name)) continue;
    if (isClosingTag) {
      depth = Math.max(0, depth - 1);
      continue;
    }
    const tagEnd = html.indexOf('>', nameEnd);
    if (tagEnd > 0 && html[tagEnd - 1] === '/') continue;
    depth += 1;
    if (depth > limit) return true;
  }
  return false;
}
