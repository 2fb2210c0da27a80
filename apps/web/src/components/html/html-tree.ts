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
  skippedWithContent: ReadonlySet<string>;
  /** Elements that never have content. */
  empty: ReadonlySet<string>;
  /** For an open element: the tags that close it when they begin, as in browsers. */
  closedBy?: Readonly<Record<string, RegExp>>;
  /** The value that an attribute may have; undefined drops the attribute. */
  filterAttribute(tag: string, name: string, value: string): string | undefined;
}

const MAX_DEPTH = 100;
/** Limits the search for the end of a tag, so that unclosed quotes cannot make parsing slow. */
const MAX_TAG_LENGTH = 4000;
const TAG_NAME = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;
const ATTRIBUTE = /([^\s"'<>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,2000})))?/g;

function readAttributes(tag: string, attributesText: string, rules: HtmlRules): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, writtenName = '', doubleQuoted, singleQuoted, unquoted] of attributesText.matchAll(ATTRIBUTE)) {
    const name = writtenName.toLowerCase();
    const allowed = rules.filterAttribute(
      tag,
      name,
      decodeEntities(doubleQuoted ?? singleQuoted ?? unquoted ?? '').trim(),
    );
    if (allowed !== undefined) attributes[name] = allowed;
  }
  return attributes;
}

interface Tag {
  name: string;
  isClosing: boolean;
  attributesText: string;
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
    return { name: '', isClosing: false, attributesText: '', end: end < 0 ? html.length : end + 3 };
  }
  TAG_NAME.lastIndex = start;
  const [tagStart = '<', slash = '', name = ''] = TAG_NAME.exec(html) ?? [];
  if (!name && !/[!?/]/.test(html.charAt(start + 1))) return undefined;
  const attributesStart = start + tagStart.length;
  const end = findTagEnd(html, attributesStart);
  if (end === undefined) return undefined;
  return {
    name: name.toLowerCase(),
    isClosing: slash !== '',
    attributesText: html.slice(attributesStart, end),
    end: end + 1,
  };
}

export function readHtml(html: string, rules: HtmlRules): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const openElements: HtmlElement[] = [root];
  const top = () => openElements.at(-1) ?? root;
  let skippedTag = '';
  let textStart = 0;

  function addText(until: number) {
    if (until > textStart && !skippedTag) top().children.push(decodeEntities(html.slice(textStart, until)));
  }

  function handleTag({ name, isClosing, attributesText }: Tag) {
    if (skippedTag) {
      if (isClosing && name === skippedTag) skippedTag = '';
    } else if (isClosing) {
      const index = openElements.findLastIndex((element) => element.tag === name);
      if (index > 0) openElements.length = index;
    } else if (rules.skippedWithContent.has(name)) skippedTag = attributesText.endsWith('/') ? '' : name;
    else if (rules.isShown(name)) {
      if (rules.closedBy?.[top().tag]?.test(name)) openElements.length -= 1;
      const element = { tag: name, attributes: readAttributes(name, attributesText, rules), children: [] };
      top().children.push(element);
      if (!rules.empty.has(name) && openElements.length < MAX_DEPTH) openElements.push(element);
    }
  }

  for (let index = html.indexOf('<'); index >= 0; ) {
    const tag = readTag(html, index);
    if (tag) {
      addText(index);
      textStart = tag.end;
      handleTag(tag);
    }
    index = html.indexOf('<', tag ? tag.end : index + 1);
  }
  addText(html.length);
  return root.children;
}
