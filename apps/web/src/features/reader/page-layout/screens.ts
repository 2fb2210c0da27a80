import type { FlowLayout } from './leaf-geometry.ts';
import type { Stretch } from './stretches.ts';

/* What a screen shows of the edition's pages. A screen is one leaf: half of a double page, or all that a phone shows. */

interface PagesInView {
  /** The first page that begins in view; where none does, the one whose text runs through. */
  first: number;
  last: number;
}

export function pagesInView(layout: FlowLayout | undefined, stretch: Stretch, leaf: number, step: number): PagesInView {
  const starts = [...(layout?.starts ?? [])];
  const begun = starts.filter(([, start]) => start.leaf < leaf + step).map(([page]) => page);
  const first = starts.find(([, start]) => start.leaf >= leaf && start.leaf < leaf + step)?.[0];
  const last = begun.at(-1) ?? stretch.from;
  return { first: first ?? last, last };
}

export interface ScreenNumber {
  page: number;
  /** From 2 on for a screen on which no page begins: the second screen of its page. */
  part: number;
}

/**
 * The number of a screen, which no other screen of the book has. It needs nothing but the stretch that is open: counting
 * screens from the beginning of the book would need all its text.
 */
export function screenNumber(layout: FlowLayout, stretch: Stretch, leaf: number): ScreenNumber {
  const { first } = pagesInView(layout, stretch, leaf, 1);
  return { page: first, part: leaf - (layout.starts.get(first)?.leaf ?? leaf) + 1 };
}

/** Where in the margin of a screen the number of a page stands: beside the line it begins on. */
export interface PageMark {
  page: number;
  across: number;
}

export function pageMarks(layout: FlowLayout | undefined, leaf: number): PageMark[] {
  return [...(layout?.starts ?? [])]
    .filter(([, start]) => start.leaf === leaf)
    .map(([page, { across }]) => ({ page, across }));
}
