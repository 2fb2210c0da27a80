import { decodeEntities } from './safe-html-entities.ts';
import { ATTRIBUTES, CLOSED_BY, SHOWN, SKIPPED, VOID } from './safe-html-rules.ts';

/*
 * HTML from the server as a tree of what may be shown. The server has sanitised it when it was written; this is the
 * second lock: only the elements and attributes named here come through, whatever else arrives. No DOM is needed, so the
 * server renders it too, and nothing is ever given to the browser as markup.
 */

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const DEEPEST = 100;
/** No honest tag is longer; a quote that is never closed must not be searched for to the end of the text each time. */
const LONGEST_TAG = 4000;

function readAttributes(tag: string, text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([^\s"'<>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,2000})))?/g,
  )) {
    const key = name.toLowerCase();
    const value = decodeEntities(double ?? single ?? bare ?? '').trim();
    if (Object.hasOwn(ATTRIBUTES, key) && ATTRIBUTES[key]?.(tag, value)) found[key] = value;
  }
  return found;
}

interface Tag {
  name: string;
  closes: boolean;
  attributes: string;
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

const TAG_NAME = /<(\/?)([a-z][a-z0-9-]{0,30})/iy;

/** The tag, comment or declaration at `start`, or nothing when the sign is only a sign. */
function readTag(html: string, start: number): Tag | undefined {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start);
    return { name: '', closes: false, attributes: '', end: end < 0 ? html.length : end + 3 };
  }
  TAG_NAME.lastIndex = start;
  const [opening = '<', slash = '', name = ''] = TAG_NAME.exec(html) ?? [];
  if (!name && !/[!?]/.test(html.charAt(start + 1))) return undefined;
  const from = start + opening.length;
  const end = findTagEnd(html, from);
  return end === undefined
    ? undefined
    : { name: name.toLowerCase(), closes: slash !== '', attributes: html.slice(from, end), end: end + 1 };
}

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  let skipping = '';
  let from = 0;

  function addText(until: number) {
    if (until > from && !skipping) top().children.push(decodeEntities(html.slice(from, until)));
  }

  function take({ name, closes, attributes }: Tag) {
    if (skipping) {
      if (closes && name === skipping) skipping = '';
    } else if (closes) {
      const at = open.findLastIndex((element) => element.tag === name);
      if (at > 0) open.length = at;
    } else if (SKIPPED.has(name)) skipping = attributes.endsWith('/') ? '' : name;
    else if (SHOWN.has(name)) {
      if (CLOSED_BY[top().tag]?.test(name)) open.length -= 1;
      const element = { tag: name, attributes: readAttributes(name, attributes), children: [] };
      top().children.push(element);
      if (!VOID.has(name) && open.length < DEEPEST) open.push(element);
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
