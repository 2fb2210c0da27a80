import { decodeEntities } from './safe-html-entities.ts';

/*
 * Reads HTML without the browser's parser: the site's policy gives no text to it (trusted types), and rightly so. The
 * server has sanitised what it sends when it was written; this is the second lock. Whatever is misread here can only
 * become another text or another allowed element, never markup. No DOM is needed, so the server renders it too.
 */

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

/** What of a text may be shown: everything that is not named is dropped. */
interface HtmlRules {
  isShown(tag: string): boolean;
  /** Their content is no text for people. */
  skipped: ReadonlySet<string>;
  /** Those that never have content. */
  empty: ReadonlySet<string>;
  /** A tag that ends the one still open, as browsers read it. */
  closedBy?: Readonly<Record<string, RegExp>>;
  /** What an attribute may say, of what it says; undefined: it goes. */
  keep(tag: string, name: string, value: string): string | undefined;
}

const DEEPEST = 100;
/** No honest tag is longer; a quote that is never closed must not be searched for to the end of the text each time. */
const LONGEST_TAG = 4000;
const TAG_NAME = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;
const ATTRIBUTE = /([^\s"'<>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,2000})))?/g;

function readAttributes(tag: string, inside: string, rules: HtmlRules): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, written = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    const kept = rules.keep(tag, name, decodeEntities(double ?? single ?? bare ?? '').trim());
    if (kept !== undefined) found[name] = kept;
  }
  return found;
}

interface Tag {
  name: string;
  closes: boolean;
  inside: string;
  end: number;
}

/** Where a tag that begins at `start` ends: quoted values may hold `>`. */
function findTagEnd(html: string, start: number): number | undefined {
  let quote = '';
  const limit = Math.min(html.length, start + LONGEST_TAG);
  for (let at = start; at < limit; at++) {
    const one = html.charAt(at);
    if (quote) {
      if (one === quote) quote = '';
    } else if (one === '>') return at;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '<') return undefined;
  }
  return undefined;
}

/** The tag, comment or declaration at `start`, or nothing when the sign is only a sign. */
function readTag(html: string, start: number): Tag | undefined {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start);
    return { name: '', closes: false, inside: '', end: end < 0 ? html.length : end + 3 };
  }
  TAG_NAME.lastIndex = start;
  const [opening = '<', slash = '', name = ''] = TAG_NAME.exec(html) ?? [];
  if (!name && !/[!?/]/.test(html.charAt(start + 1))) return undefined;
  const from = start + opening.length;
  const end = findTagEnd(html, from);
  if (end === undefined) return undefined;
  return { name: name.toLowerCase(), closes: slash !== '', inside: html.slice(from, end), end: end + 1 };
}

export function readHtml(html: string, rules: HtmlRules): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  let skipping = '';
  let from = 0;

  function addText(until: number) {
    if (until > from && !skipping) top().children.push(decodeEntities(html.slice(from, until)));
  }

  function take({ name, closes, inside }: Tag) {
    if (skipping) {
      if (closes && name === skipping) skipping = '';
    } else if (closes) {
      const at = open.findLastIndex((element) => element.tag === name);
      if (at > 0) open.length = at;
    } else if (rules.skipped.has(name)) skipping = inside.endsWith('/') ? '' : name;
    else if (rules.isShown(name)) {
      if (rules.closedBy?.[top().tag]?.test(name)) open.length -= 1;
      const element = { tag: name, attributes: readAttributes(name, inside, rules), children: [] };
      top().children.push(element);
      if (!rules.empty.has(name) && open.length < DEEPEST) open.push(element);
    }
  }

  for (let at = html.indexOf('<'); at >= 0; ) {
    const tag = readTag(html, at);
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
