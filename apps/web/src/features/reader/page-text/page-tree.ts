import type { HtmlNode } from '../../../components/html/html-tree.ts';
import { parsePageHtml } from './page-html.ts';
import { BLOCK_TAGS, CONTAINER_TAGS } from './page-html-rules.ts';

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: PageNode[];
}
/** A number is the index of a text in `PageTree.texts`. */
export type PageNode = number | PageElement;

export interface PageText {
  text: string;
  /** The number of the block element that contains it; a phrase may span several texts of one block. */
  block: number;
}

export interface PageTree {
  nodes: PageNode[];
  texts: PageText[];
  /** Footnotes by id. They open beside their mark instead of being shown in the text. */
  footnotes: ReadonlyMap<string, string>;
  /** Attributes of the pictures, in page order. */
  pictures: readonly PageElement['attributes'][];
  /** Whether the page is just one picture, as in a picture book; such a page fills a whole leaf. */
  isPictureOnly: boolean;
  /** The number printed on the page of a PDF, such as iv, if it differs from the page number of the book. */
  label: string | undefined;
}

/** Parses a page's HTML into its elements, texts, footnotes and pictures. */
export function buildPageTree(html: string): PageTree {
  const texts: PageText[] = [];
  const footnotes = new Map<string, string>();
  const pictures: PageElement['attributes'][] = [];
  let block = 0;
  let label: string | undefined;

  function parseNode(node: HtmlNode, parent: string): PageNode[] {
    if (typeof node === 'string') {
      if (node === '' || (CONTAINER_TAGS.has(parent) && node.trim() === '')) return [];
      return [texts.push({ text: node, block }) - 1];
    }
    const { tag, attributes, children } = node;
    if (attributes.class === 'notes') {
      collectFootnotes(children, footnotes);
      return [];
    }
    if (tag === 'img') pictures.push(attributes);
    label ??= attributes['data-label'];
    const isBlock = BLOCK_TAGS.has(tag);
    if (isBlock) block += 1;
    const childNodes = children.flatMap((child) => parseNode(child, tag));
    if (isBlock) block += 1;
    return [{ tag, attributes, children: childNodes }];
  }

  const nodes = parsePageHtml(html).flatMap((node) => parseNode(node, ''));
  const isPictureOnly = pictures.length === 1 && texts.every(({ text }) => text.trim() === '');
  return { nodes, texts, footnotes, pictures, isPictureOnly, label };
}

function collectFootnotes(nodes: readonly HtmlNode[], footnotes: Map<string, string>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { class: name, id } = node.attributes;
    if (name === 'note' && id) footnotes.set(id, plainText(node).trim());
    else collectFootnotes(node.children, footnotes);
  }
}

function plainText(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(plainText).join('');
}
