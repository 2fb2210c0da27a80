import { MEDIA_PLAYER } from './media-player.ts';
import { offsetInOtherScript } from './offset-in-other-script.ts';
import type { PageTree } from './page-tree.ts';

/*
 * Converts between character offsets in a page's printed text and positions in the DOM. The DOM is not changed: marks are
 * painted over it as ranges.
 */

export function textOfPage({ texts }: PageTree): string {
  return texts.map(({ text }) => text).join('');
}

/** Skips the labels of media players, which are not text of the book. */
function acceptBookText(node: Node): number {
  if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
  return node instanceof Element && node.matches(MEDIA_PLAYER) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
}

export function textNodesIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, acceptBookText);
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
  let rangeStart: [Text, number] | undefined;
  let rangeEnd: [Text, number] | undefined;
  let nodeStart = 0;
  for (const [index, { text }] of texts.entries()) {
    const node = nodes[index];
    if (!node) return undefined;
    const nodeEnd = nodeStart + text.length;
    if (!rangeStart && start < nodeEnd) rangeStart = [node, offsetInOtherScript(text, node.data, start - nodeStart)];
    if (rangeStart && end <= nodeEnd) {
      rangeEnd = [node, offsetInOtherScript(text, node.data, end - nodeStart)];
      break;
    }
    nodeStart = nodeEnd;
  }
  if (!rangeStart || !rangeEnd) return undefined;
  const range = document.createRange();
  range.setStart(...rangeStart);
  range.setEnd(...rangeEnd);
  return range;
}

/** The offset in the page's printed text of a position in the DOM. */
export function offsetOn(section: Element, { texts }: PageTree, container: Node, offset: number): number {
  const position = document.createRange();
  position.setStart(container, offset);
  let nodeStart = 0;
  for (const [index, node] of textNodesIn(section).entries()) {
    const text = texts[index]?.text ?? '';
    if (node === container) return nodeStart + offsetInOtherScript(node.data, text, offset);
    // The position lies between elements; all text that ends before it is counted.
    if (position.comparePoint(node, node.length) >= 0) return nodeStart;
    nodeStart += text.length;
  }
  return nodeStart;
}

/** Characters [start, end) of a page. */
export interface PageRange {
  page: number;
  start: number;
  end: number;
}

/** The part of each page that a selection contains; a selection across two pages gives two ranges. */
export function rangesOf(flow: Element, range: Range, pageTreeOf: (page: number) => PageTree | undefined): PageRange[] {
  return [...flow.querySelectorAll<HTMLElement>('[data-page]')].flatMap((section) => {
    const page = Number(section.dataset.page);
    const tree = pageTreeOf(page);
    if (!tree || !range.intersectsNode(section)) return [];
    const start = section.contains(range.startContainer)
      ? offsetOn(section, tree, range.startContainer, range.startOffset)
      : 0;
    const end = section.contains(range.endContainer)
      ? offsetOn(section, tree, range.endContainer, range.endOffset)
      : textOfPage(tree).length;
    return end > start ? [{ page, start, end }] : [];
  });
}
