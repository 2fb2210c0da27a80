import type { HtmlElement, HtmlNode } from '../../../components/html/html-tree.ts';
import { isBlank, isElement, parsePastedHtml, textOf } from './html-tree-tools.ts';

/*
 * Parses pasted HTML of Word, WPS, mail programs and web pages: headings, lists, tables, emphasis, links and pictures
 * are kept; fonts, colours and proprietary markup are removed.
 */

export interface PastedText {
  nodes: HtmlNode[];
  /** Pictures that came with it, as data addresses; the text has `data:0`, `data:1` … instead. */
  pictures: string[];
  /** Pictures that did not come: those on the other computer and of other sites. */
  lostPictures: number;
}

const DATA_PICTURE = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]{1,60000000}/g;
const LEVEL = /\blevel([1-9])/;
const NUMBERED = /^[(（]?(?:\d{1,3}|[a-zA-Z]|[一二三四五六七八九十]{1,3})[.、．)）]/;
const DROPPED = new Set(
  'meta link base input button select textarea audio video canvas svg nav map area col colgroup'.split(' '),
);

export function parsePastedText(html: string): PastedText {
  const pictures: string[] = [];
  const marked = html.replace(DATA_PICTURE, (address) => `data:${pictures.push(address) - 1}`);
  const state = { lostPictures: 0 };
  const nodes = withLists(cleanNodes(parsePastedHtml(marked), state));
  return { nodes, pictures, lostPictures: state.lostPictures };
}

interface State {
  lostPictures: number;
}

const element = (tag: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement => ({
  tag,
  attributes,
  children,
});

function cleanNodes(nodes: readonly HtmlNode[], state: State): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? cleanElement(node, state) : [node.replace(/\u00a0/g, ' ')]));
}

function cleanElement(node: HtmlElement, state: State): HtmlNode[] {
  const { tag, attributes } = node;
  const style = attributes.style ?? '';
  // The bullet that Word writes as text is read by `listPlace`.
  if (DROPPED.has(tag) || /mso-list:\s?Ignore|display:\s?none/i.test(style)) return [];
  if (tag === 'img') return pictureOf(attributes, state);
  const children = cleanNodes(node.children, state);
  if (tag === 'a') return linkOf(attributes, children);
  if (tag === 'span' || tag === 'font') return emphasised(children, style);
  if (/^h[1-6]$/.test(tag)) {
    // The h1 is the title of the page.
    return hasContent(children) ? [element(tag === 'h1' ? 'h2' : tag, plainOf(children))] : [];
  }
  if (tag === 'p' || (tag === 'div' && listPlace(node))) return paragraphOf(node, children);
  if (['b', 'strong'].includes(tag))
    return /(?<!-)font-weight:\s?(?:normal|400)/.test(style) ? children : [element('strong', children)];
  if (['i', 'em'].includes(tag)) return /(?<!-)font-style:\s?normal/.test(style) ? children : [element('em', children)];
  if (
    [
      'sup',
      'sub',
      'ruby',
      'rt',
      'rp',
      'rb',
      'ul',
      'li',
      'blockquote',
      'br',
      'hr',
      'pre',
      'figure',
      'figcaption',
    ].includes(tag)
  )
    return [element(tag, children)];
  if (tag === 'ol') return [element('ol', children, pick(attributes, ['start']))];
  if (['table', 'tr', 'thead', 'tbody', 'tfoot'].includes(tag)) return [element(tag, children.filter(isElement))];
  if (tag === 'td' || tag === 'th') return [element(tag, children, spansOf(attributes))];
  return ['div', 'section', 'article', 'main'].includes(tag) ? [element('div', children)] : children;
}

function pick(attributes: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}

const spansOf = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pick(attributes, ['colspan', 'rowspan'])).filter(([, value]) => Number(value) > 1));

const hasContent = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => (isElement(node) ? node.tag === 'img' || hasContent(node.children) : !isBlank(node)));

/** Headings are bold by themselves. */
const plainOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) => (isElement(node) && node.tag === 'strong' ? plainOf(node.children) : [node]));

function emphasised(children: HtmlNode[], style: string): HtmlNode[] {
  const isBold = /(?<!-)font-weight:\s?(?:bold|[6-9]00)/.test(style);
  const isItalic = /(?<!-)font-style:\s?italic/.test(style);
  const inner = isItalic && hasContent(children) ? [element('em', children)] : children;
  return isBold && hasContent(children) ? [element('strong', inner)] : inner;
}

function linkOf({ href = '' }: Readonly<Record<string, string>>, children: HtmlNode[]): HtmlNode[] {
  return /^(?:https?:\/\/|mailto:)/i.test(href) && hasContent(children) ? [element('a', children, { href })] : children;
}

function pictureOf({ src = '', alt = '' }: Readonly<Record<string, string>>, state: State): HtmlNode[] {
  if (/^data:\d+$/.test(src) || src.startsWith('/pictures/'))
    return [element('img', [], { src, alt: alt.slice(0, 500) })];
  state.lostPictures += 1;
  return [];
}

interface ListPlace {
  level: number;
  isOrdered: boolean;
}

/** Word writes lists as paragraphs with a level and a bullet as text. */
function listPlace(node: HtmlElement): ListPlace | undefined {
  const { style = '' } = node.attributes;
  const level = style.includes('mso-list:') ? LEVEL.exec(style)?.[1] : undefined;
  if (level === undefined) return undefined;
  return { level: Number(level), isOrdered: NUMBERED.test(bulletOf(node).trim()) };
}

function bulletOf(node: HtmlElement): string {
  for (const child of node.children.filter(isElement)) {
    const isBullet = /mso-list:\s?Ignore/i.test(child.attributes.style ?? '');
    const found = isBullet ? textOf(child) : bulletOf(child);
    if (found) return found;
  }
  return '';
}

function paragraphOf(node: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  if (!hasContent(children)) return [];
  const place = listPlace(node);
  if (place) return [element('li', children, { level: String(place.level), list: place.isOrdered ? 'ol' : 'ul' })];
  const isTitle = /\bMsoTitle\b/.test(node.attributes.class ?? '');
  return [isTitle ? element('h2', plainOf(children)) : element('p', children)];
}

const isWordItem = (node: HtmlNode | undefined): node is HtmlElement =>
  node !== undefined && isElement(node) && node.tag === 'li' && node.attributes.level !== undefined;

const withInnerLists = (node: HtmlNode): HtmlNode =>
  isElement(node) ? { ...node, children: withLists(node.children) } : node;

/** Runs of Word's list paragraphs as nested lists. */
function withLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  /** The open lists, the outermost first. */
  let open: { level: number; list: HtmlElement }[] = [];
  for (const node of nodes) {
    if (!isWordItem(node)) {
      if (isBlank(node) && open.length > 0) continue;
      open = [];
      result.push(withInnerLists(node));
      continue;
    }
    const level = Number(node.attributes.level);
    const tag = node.attributes.list ?? 'ul';
    const item = element('li', node.children);
    open = open.filter((each) => each.level <= level && (each.level < level || each.list.tag === tag));
    const last = open.at(-1);
    if (last?.level === level) {
      last.list.children.push(item);
      continue;
    }
    const list = element(tag, [item]);
    const parent = last?.list.children.at(-1);
    if (parent && isElement(parent)) parent.children.push(list);
    else result.push(list);
    open.push({ level, list });
  }
  return result;
}
