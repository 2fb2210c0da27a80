import type { Chunk } from './chunks.ts';
import type { FlowLayout } from './leaf-geometry.ts';

/* Which pages of the printed edition a leaf shows, and how the leaf is numbered. */

interface PagesInView {
  /** The first page that begins in view; if none does, the page whose text continues there. */
  first: number;
  last: number;
}

/** The pages that a spread shows, beginning at `leaf`. */
export function pagesInView(
  layout: FlowLayout | undefined,
  chunk: Chunk,
  leaf: number,
  leavesInView: number,
): PagesInView {
  const starts = [...(layout?.starts ?? [])];
  const startedPages = starts.filter(([, start]) => start.leaf < leaf + leavesInView).map(([page]) => page);
  const first = starts.find(([, start]) => start.leaf >= leaf && start.leaf < leaf + leavesInView)?.[0];
  const last = startedPages.at(-1) ?? chunk.from;
  return { first: first ?? last, last };
}

export interface LeafNumber {
  page: number;
  /** 1 for the leaf a page begins on, 2 and more for the following leaves of the same page. */
  part: number;
  /** The number printed on the page, where it differs from `page`. */
  label?: string | undefined;
}

/**
 * The number of a leaf, unique in the book. It is computed from the open chunk alone, because counting leaves from the
 * beginning of the book would need the whole text.
 */
export function leafNumber(layout: FlowLayout, chunk: Chunk, leaf: number): LeafNumber {
  const { first } = pagesInView(layout, chunk, leaf, 1);
  return { page: first, part: leaf - (layout.starts.get(first)?.leaf ?? leaf) + 1 };
}

/** A page number in the margin, beside the line the page begins on. */
export interface MarginNumber {
  page: number;
  /** Pixels from the leaf's upper edge to that line; in vertical type from its left edge. */
  lineOffsetPx: number;
}

export function marginNumbers(layout: FlowLayout | undefined, leaf: number): MarginNumber[] {
  return [...(layout?.starts ?? [])]
    .filter(([, start]) => start.leaf === leaf)
    .map(([page, { lineOffsetPx }]) => ({ page, lineOffsetPx }));
}
