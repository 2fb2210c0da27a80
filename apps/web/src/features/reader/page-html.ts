import { decodeEntities } from '../../components/safe-html-entities.ts';
import { BLOCKS, INLINE, mayStay, SKIPPED, VOID } from './page-html-rules.ts';

/*
 * Reads a page's HTML without the browser's parser: the site's policy gives no text to it (trusted types), and rightly so.
 * The server wrote the HTML and cleaned it when the book came in; this is the second lock. Whatever is misread here can
 * only become another text or another allowed element, never markup.
 */

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const DEEPEST = 100;
/** No honest tag is longer; an unclosed quote must not be searched for to the end of the text each time. */
const LONGEST_TAG = 4000;
const NAME = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;
const ATTRIBUTE = /([^\s"'<>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,2000})))?/g;

/** The place of the `>` that ends a tag; quoted values may hold one. */
function endOfTag(html: string, from: number): number | undefined {
  let quote = '';
  for (let at = from; at < Math.min(html.length, from + LONGEST_TAG); at++) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '<') return undefined;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return undefined;
}

interface Tag {
  name: string;
  closes: boolean;
  inside: string;
  end: number;
}

/** The tag or comment at a `<`; nothing where the sign is only a sign. */
function tagAt(html: string, start: number): Tag | undefined {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start);
    return { name: '', closes: false, inside: '', end: end < 0 ? html.length : end + 3 };
  }
  NAME.lastIndex = start;
  const [opening = '', slash = '', name = ''] = NAME.exec(html) ?? [];
  if (name === '' && !/[!?/]/.test(html.charAt(start + 1))) return undefined;
  const from = start + Math.max(1, opening.length);
  const end = endOfTag(html, from);
  if (end === undefined) return undefined;
  return { name: name.toLowerCase(), closes: slash !== '', inside: html.slice(from, end), end: end + 1 };
}

function keptAttributes(tag: string, inside: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [, rawName = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    const value = decodeEntities(double ?? single ?? bare ?? '').trim();
    // Of several classes the one that means something here.
    const known = name === 'class' ? value.split(/\s+/).find((one) => mayStay(tag, name, one)) : value;
    if (known !== undefined && mayStay(tag, name, known)) kept[name] = known;
  }
  return kept;
}

export function parsePageHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  let skipping = '';
  let from = 0;

  function addText(until: number) {
    if (until > from && skipping === '') top().children.push(decodeEntities(html.slice(from, until)));
  }

  function take({ name, closes, inside }: Tag) {
    if (skipping !== '') {
      if (closes && name === skipping) skipping = '';
    } else if (closes) {
      const at = open.findLastIndex(({ tag }) => tag === name);
      if (at > 0) open.length = at;
    } else if (SKIPPED.has(name)) skipping = inside.endsWith('/') ? '' : name;
    else if (BLOCKS.has(name) || INLINE.has(name)) {
      const element = { tag: name, attributes: keptAttributes(name, inside), children: [] };
      top().children.push(element);
      if (!VOID.has(name) && open.length < DEEPEST) open.push(element);
    }
  }

  for (let at = html.indexOf('<'); at >= 0; ) {
    const tag = tagAt(html, at);
    if (tag) {
      addText(at);
      from = tag.end;
      take(tag);
    }
    at = html.indexOf('<', tag ? tag.end : at + 1);
  }
  addText(html.length);
  return root.children;
}
