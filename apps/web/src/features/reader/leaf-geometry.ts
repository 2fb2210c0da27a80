import { textNodesIn } from './page-ranges.ts';

/*
 * The flow is one long text that the browser cuts into columns of the window's size. Leaf n is column n: beside the one
 * before it, or below it where the text runs from top to bottom.
 */

export interface LeafSize {
  width: number;
  height: number;
}

/** Room between two columns, so that nothing of the next leaf can show. */
export const LEAF_GAP = 64;

export interface FlowShape extends LeafSize {
  vertical: boolean;
}

export interface FlowLayout {
  count: number;
  /** The leaf each page begins on. */
  starts: ReadonlyMap<number, number>;
}

function stepOf({ vertical, width, height }: FlowShape): number {
  return (vertical ? height : width) + LEAF_GAP;
}

/** Moves the flow so that the leaf stands in the window. */
export function leafTransform(shape: FlowShape, leaf: number): string {
  const by = -leaf * stepOf(shape);
  return shape.vertical ? `translateY(${by}px)` : `translateX(${by}px)`;
}

export function leafOfRect(flow: Element, rect: DOMRect, shape: FlowShape): number {
  const origin = flow.getBoundingClientRect();
  const along = shape.vertical ? rect.top - origin.top : rect.left - origin.left;
  // Half the gap as slack: italics and marks may hang over the edge.
  return Math.max(0, Math.floor((along + LEAF_GAP / 2) / stepOf(shape)));
}

export function firstRectOf(range: Range): DOMRect | undefined {
  const rects = range.getClientRects();
  return [...rects].find(({ width, height }) => width > 0 || height > 0) ?? rects[0];
}

function leafOfRange(flow: Element, range: Range, shape: FlowShape): number | undefined {
  const rect = firstRectOf(range);
  return rect && leafOfRect(flow, rect, shape);
}

/** Where a section begins: its first letter or picture. */
function beginningOf(section: Element): Range | undefined {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    if (node instanceof HTMLImageElement) {
      range.selectNode(node);
      return range;
    }
    if (!(node instanceof Text)) continue;
    range.setStart(node, 0);
    range.setEnd(node, Math.min(1, node.length));
    return range;
  }
  return undefined;
}

export function measureFlow(flow: HTMLElement, shape: FlowShape): FlowLayout {
  const length = shape.vertical ? flow.scrollHeight : flow.scrollWidth;
  const count = Math.max(1, Math.round((length + LEAF_GAP) / stepOf(shape)));
  const starts = new Map<number, number>();
  let last = 0;
  for (const section of flow.querySelectorAll<HTMLElement>('[data-page]')) {
    const beginning = beginningOf(section);
    const found = beginning && leafOfRange(flow, beginning, shape);
    last = Math.min(count - 1, Math.max(last, found ?? last));
    starts.set(Number(section.dataset.page), last);
  }
  return { count, starts };
}

interface TextPlace {
  node: Text;
  offset: number;
}

/** The first letter on a leaf: text order and leaf order agree, so halving finds it. */
export function firstOnLeaf(flow: HTMLElement, leaf: number, shape: FlowShape): TextPlace | undefined {
  const nodes = textNodesIn(flow);
  const leafAt = (node: Text, offset: number) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, Math.min(node.length, offset + 1));
    return leafOfRange(flow, range, shape) ?? 0;
  };
  const at = firstWhere(nodes.length, (index) => {
    const node = nodes[index];
    return node !== undefined && leafAt(node, Math.max(0, node.length - 1)) >= leaf;
  });
  const node = nodes[at];
  if (!node) return undefined;
  return { node, offset: firstWhere(node.length - 1, (offset) => leafAt(node, offset) >= leaf) };
}

/** The least number below `end` for which it holds, or `end`; it must hold for all after the first. */
function firstWhere(end: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
