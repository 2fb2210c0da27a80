import { decodeEntities } from './safe-html-entities.ts';

/*
 * Reads HTML without the browser's parser, which the site's policy forbids (trusted types). The server sanitises HTML
 * before it stores it; this is a second protection. A parsing mistake can only produce another text or another allowed
 * element, never markup. No DOM is needed, so the server can use it too.
 */

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

/** The allowed elements and attributes; everything else is dropped. */
interface HtmlRules {
  isShown(tag: string): boolean;
  /** Elements whose content is dropped too. */
  skipped: ReadonlySet<string>;
  /** Elements that never have content. */
  empty: ReadonlySet<string>;
  /** For an open element: the tags that close it, as in browsers. */
  closedBy?: Readonly<Record<string, RegExp>>;
  /** The value that an attribute may have; undefined drops the attribute. */
  filterAttribute(tag: string, name: string, value: string): string | undefined;
}

const MAX_DEPTH = 100;
/** Limits the search for the end of a tag, so that unclosed quotes cannot make parsing slow. */
const MAX_TAG_LENGTH = 4000;
const TAG_NAME = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;
const ATTRIBUTE = /([^\s"'<>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,2000})))?/g;

function readAttributes(tag: string, inside: string, rules: HtmlRules): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, written = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    const allowed = rules.filterAttribute(tag, name, decodeEntities(double ?? single ?? bare ?? '').trim());
    if (allowed !== undefined) found[name] = allowed;
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
  const limit = Math.min(html.length, start + MAX_TAG_LENGTH);
  for (let index = start; index < limit; index++) {
    const character = html.charAt(index);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return index;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '<') return undefined;
  }
  return undefined;
}

/** The tag, comment or declaration at `start`; undefined if the `<` is plain text. */
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

  function handleTag({ name, closes, inside }: Tag) {
    if (skipping) {
      if (closes && name === skipping) skipping = '';
    } else if (closes) {
      const index = open.findLastIndex((element) => element.tag === name);
      if (index > 0) open.length = index;
    } else if (rules.skipped.has(name)) skipping = inside.endsWith('/') ? '' : name;
    else if (rules.isShown(name)) {
      if (rules.closedBy?.[top().tag]?.test(name)) open.length -= 1;
      const element = { tag: name, attributes: readAttributes(name, inside, rules), children: [] };
      top().children.push(element);
      if (!rules.empty.has(name) && open.length < MAX_DEPTH) open.push(element);
    }
  }

  for (let index = html.indexOf('<'); index >= 0; ) {
    const tag = readTag(html, index);
    if (tag) {
      addText(index);
      from = tag.end;
      handleTag(tag);
    }
    index = html.indexOf('<', tag ? tag.end : index + 1);
  }
  addText(html.length);
  return root.children;
}
