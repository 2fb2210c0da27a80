import { MEDIA_PLAYER } from './media-player.ts';
import type { PageTree } from './page-tree.ts';
import { sameOffset } from './same-length.ts';

/*
 * Between characters of a page as printed and places in the shown document. The page's DOM is only read: marks are
 * painted as ranges over it.
 */

export function pageText({ texts }: PageTree): string {
  return texts.map(({ text }) => text).join('');
}

/** What stands on a player is no text of the book. */
function isOfPage(node: Node): number {
  if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
  return node instanceof Element && node.matches(MEDIA_PLAYER) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
}

export function textNodesIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, isOfPage);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

export function sectionOf(flow: ParentNode, page: number): HTMLElement | undefined {
  return flow.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? undefined;
}

/** The range that shows characters [start, end) of the page. */
export function rangeOn(section: Element, { texts }: PageTree, start: number, end: number): Range | undefined {
  const nodes = textNodesIn(section);
  let from: [Text, number] | undefined;
  let to: [Text, number] | undefined;
  let passed = 0;
  for (const [at, { text }] of texts.entries()) {
    const node = nodes[at];
    if (!node) return undefined;
    const next = passed + text.length;
    if (!from && start < next) from = [node, sameOffset(text, node.data, start - passed)];
    if (from && end <= next) {
      to = [node, sameOffset(text, node.data, end - passed)];
      break;
    }
    passed = next;
  }
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** How many characters of the page as printed lie before a place in the document. */
export function offsetOn(section: Element, { texts }: PageTree, container: Node, offset: number): number {
  const place = document.createRange();
  place.setStart(container, offset);
  let passed = 0;
  for (const [at, node] of textNodesIn(section).entries()) {
    const text = texts[at]?.text ?? '';
    if (node === container) return passed + sameOffset(node.data, text, offset);
    // An element boundary: everything that ends before it counts.
    if (place.comparePoint(node, node.length) >= 0) return passed;
    passed += text.length;
  }
  return passed;
}

export interface PagePiece {
  page: number;
  start: number;
  end: number;
}

/** What of each page a selection holds; one that runs over the seam of two pages gives two pieces. */
export function piecesOf(flow: Element, range: Range, treeOf: (page: number) => PageTree | undefined): PagePiece[] {
  return [...flow.querySelectorAll<HTMLElement>('[data-page]')].flatMap((section) => {
    const page = Number(section.dataset.page);
    const tree = treeOf(page);
    if (!tree || !range.intersectsNode(section)) return [];
    const start = section.contains(range.startContainer)
      ? offsetOn(section, tree, range.startContainer, range.startOffset)
      : 0;
    const end = section.contains(range.endContainer)
      ? offsetOn(section, tree, range.endContainer, range.endOffset)
      : pageText(tree).length;
    return end > start ? [{ page, start, end }] : [];
  });
}
