import { textNodesIn } from '../page-text/page-ranges.ts';

/*
 * The flow is the continuous text of a chunk of pages, which CSS cuts into columns of the window's size. A leaf is one such
 * column: what one screen or one side of a spread shows. In vertical type the columns lie below each other.
 */

export interface LeafSize {
  width: number;
  height: number;
}

/** Pixels between two columns, so that no part of the next leaf is visible. */
export const LEAF_GAP_PX = 64;

export interface FlowShape extends LeafSize {
  vertical: boolean;
}

interface PageStart {
  leaf: number;
  /** Pixels from the leaf's upper edge to the first line; in vertical type from its left edge. */
  lineOffsetPx: number;
}

export interface FlowLayout {
  /** The number of leaves. */
  count: number;
  /** Where each page begins, in the order of the pages. */
  starts: ReadonlyMap<number, PageStart>;
}

/** Pixels from the beginning of one column to that of the next. */
function columnStep({ vertical, width, height }: FlowShape): number {
  return (vertical ? height : width) + LEAF_GAP_PX;
}

/** Moves the flow so that the leaf is in the window. */
export function leafTransform(shape: FlowShape, leaf: number): string {
  const shiftPx = -leaf * columnStep(shape);
  return shape.vertical ? `translateY(${shiftPx}px)` : `translateX(${shiftPx}px)`;
}

export function leafOfRect(flow: Element, rect: DOMRect, shape: FlowShape): number {
  const origin = flow.getBoundingClientRect();
  const distancePx = shape.vertical ? rect.top - origin.top : rect.left - origin.left;
  // Italics and marks may overhang the edge by up to half the gap.
  return Math.max(0, Math.floor((distancePx + LEAF_GAP_PX / 2) / columnStep(shape)));
}

export function firstRectOf(range: Range): DOMRect | undefined {
  const rects = range.getClientRects();
  return [...rects].find(({ width, height }) => width > 0 || height > 0) ?? rects[0];
}

function leafOfRange(flow: Element, range: Range, shape: FlowShape): number | undefined {
  const rect = firstRectOf(range);
  return rect && leafOfRect(flow, rect, shape);
}

/** The first line or picture of a section; invisible text, like spaces between blocks, has no box. */
function firstRectIn(section: Element): DOMRect | undefined {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof HTMLImageElement) && !(node instanceof Text)) continue;
    const range = document.createRange();
    range.selectNode(node);
    const rect = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (rect) return rect;
  }
  return undefined;
}

/** A page number is placed beside the middle of the first line. A picture counts as a line of at most this height. */
const FIRST_LINE_PX = 32;

function lineOffsetOf(flow: Element, rect: DOMRect, { vertical }: FlowShape): number {
  const origin = flow.getBoundingClientRect();
  return vertical
    ? rect.right - Math.min(rect.width, FIRST_LINE_PX) / 2 - origin.left
    : rect.top + Math.min(rect.height, FIRST_LINE_PX) / 2 - origin.top;
}

export function measureFlow(flow: HTMLElement, shape: FlowShape): FlowLayout {
  const length = shape.vertical ? flow.scrollHeight : flow.scrollWidth;
  const count = Math.max(1, Math.round((length + LEAF_GAP_PX) / columnStep(shape)));
  const starts = new Map<number, PageStart>();
  let lastStart: PageStart = { leaf: 0, lineOffsetPx: 0 };
  for (const section of flow.querySelectorAll<HTMLElement>('[data-page]')) {
    const rect = firstRectIn(section);
    const leaf = Math.min(count - 1, Math.max(lastStart.leaf, rect ? leafOfRect(flow, rect, shape) : 0));
    lastStart = { leaf, lineOffsetPx: rect ? lineOffsetOf(flow, rect, shape) : lastStart.lineOffsetPx };
    starts.set(Number(section.dataset.page), lastStart);
  }
  return { count, starts };
}

/** Whether two measurements put the same pages on the same leaves. */
export function isSameLayout(a: FlowLayout, b: FlowLayout): boolean {
  if (a.count !== b.count || a.starts.size !== b.starts.size) return false;
  return [...a.starts].every(([page, startInA]) => {
    const startInB = b.starts.get(page);
    return startInB?.leaf === startInA.leaf && Math.abs(startInB.lineOffsetPx - startInA.lineOffsetPx) < 1;
  });
}

/** The pictures on leaves [from, to), in order. */
export function picturesOn(flow: HTMLElement, from: number, to: number, shape: FlowShape): HTMLImageElement[] {
  return [...flow.querySelectorAll('img')].filter((picture) => {
    const leaf = leafOfRect(flow, picture.getBoundingClientRect(), shape);
    return leaf >= from && leaf < to;
  });
}

interface TextPoint {
  node: Text;
  offset: number;
}

/** The first letter on a leaf, if any. Text and leaves have the same order, so a binary search finds it. */
export function firstLetterOnLeaf(flow: HTMLElement, leaf: number, shape: FlowShape): TextPoint | undefined {
  const nodes = textNodesIn(flow);
  const leafAt = (node: Text, offset: number) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, Math.min(node.length, offset + 1));
    return leafOfRange(flow, range, shape) ?? 0;
  };
  const nodeIndex = firstWhere(nodes.length, (index) => {
    const node = nodes[index];
    return node !== undefined && leafAt(node, Math.max(0, node.length - 1)) >= leaf;
  });
  const node = nodes[nodeIndex];
  if (!node) return undefined;
  const offset = firstWhere(node.length - 1, (index) => leafAt(node, index) >= leaf);
  return leafAt(node, offset) === leaf ? { node, offset } : undefined;
}

/** Binary search: the first number below `end` for which `holds` is true, or `end`. */
function firstWhere(end: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
