import type { HtmlNode } from '../../../components/html/html-tree.ts';
import { parsePageHtml } from './page-html.ts';
import { BLOCKS, FRAMES } from './page-html-rules.ts';

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: PageNode[];
}
/** A text is named by its place among all texts of the page. */
export type PageNode = number | PageElement;

export interface PageText {
  text: string;
  /** Texts of one block belong together: a phrase may run through them. */
  block: number;
}

export interface PageTree {
  nodes: PageNode[];
  texts: PageText[];
  /** Notes of the page by id; they open beside their mark instead of standing between two pages. */
  notes: ReadonlyMap<string, string>;
  /** In the order of the page. */
  pictures: readonly PageElement['attributes'][];
  /** Nothing but one picture, as in a picture book: it has a screen to itself. */
  isPicture: boolean;
}

/** A page as data: what is shown, its texts in order, and its notes. */
export function readPage(html: string): PageTree {
  const texts: PageText[] = [];
  const notes = new Map<string, string>();
  const pictures: PageElement['attributes'][] = [];
  let block = 0;

  function readNode(node: HtmlNode, parent: string): PageNode[] {
    if (typeof node === 'string') {
      if (node === '' || (FRAMES.has(parent) && node.trim() === '')) return [];
      return [texts.push({ text: node, block }) - 1];
    }
    const { tag, attributes, children } = node;
    if (attributes.class === 'notes') {
      takeNotes(children, notes);
      return [];
    }
    if (tag === 'img') pictures.push(attributes);
    const isBlock = BLOCKS.has(tag);
    if (isBlock) block += 1;
    const inside = children.flatMap((child) => readNode(child, tag));
    if (isBlock) block += 1;
    return [{ tag, attributes, children: inside }];
  }

  const nodes = parsePageHtml(html).flatMap((node) => readNode(node, ''));
  const isPicture = pictures.length === 1 && texts.every(({ text }) => text.trim() === '');
  return { nodes, texts, notes, pictures, isPicture };
}

function takeNotes(nodes: readonly HtmlNode[], notes: Map<string, string>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { class: name, id } = node.attributes;
    if (name === 'note' && id) notes.set(id, plainText(node).trim());
    else takeNotes(node.children, notes);
  }
}

function plainText(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(plainText).join('');
}
