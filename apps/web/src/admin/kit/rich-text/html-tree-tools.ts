import { type HtmlElement, type HtmlNode, readHtml } from '../../../components/html/html-tree.ts';
import { CLOSED_BY, VOID_TAGS } from '../../../components/html/safe-html-rules.ts';

/*
 * HTML of a draft as a tree and back, without the browser's parser, which the site's policy forbids (trusted types).
 * Elements that the server may have stored are kept here: the server cleans what is saved.
 */

const DROPPED_WITH_CONTENT = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'object',
  'head',
  'xml',
]);
/** Block elements. */
const BLOCK_TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p blockquote pre ul ol li dl dt dd hr figure figcaption div section article aside header footer ' +
    'main nav table caption colgroup col thead tbody tfoot tr th td center'
  ).split(' '),
);

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
export const isBlock = (node: HtmlNode) => isElement(node) && BLOCK_TAGS.has(node.tag);
export const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === '';

/** HTML that the server has stored: everything but scripts. */
export function readStoredHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: () => true,
    skippedWithContent: DROPPED_WITH_CONTENT,
    empty: VOID_TAGS,
    closedBy: CLOSED_BY,
    filterAttribute: (_, name, value) => (name.startsWith('on') || name === 'style' ? undefined : value),
  });
}

/** Parses HTML of the clipboard, with the styles and classes by which Word marks paragraphs. */
export function parsePastedHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: () => true,
    skippedWithContent: DROPPED_WITH_CONTENT,
    empty: VOID_TAGS,
    closedBy: CLOSED_BY,
    filterAttribute: (_, name, value) => (name.startsWith('on') ? undefined : value),
  });
}

export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

export function writeTag(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return VOID_TAGS.has(tag) ? `<${tag}${written.join('')}>` : `<${tag}${written.join('')}>${content}</${tag}>`;
}

export function writeTree(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (isElement(node) ? writeTag(node.tag, node.attributes, writeTree(node.children)) : escapeHtml(node)))
    .join('');
}
