/**
 * A book is set stretch by stretch: the pages of a chapter flow into each other as in print, and the reader's window cuts
 * them into leaves. A long chapter is cut into even parts, so that a book of two thousand pages opens like one of twenty.
 */
export interface Stretch {
  from: number;
  to: number;
}

const LONGEST = 8;

export function cutStretches(pageCount: number, chapterStarts: readonly number[], longest = LONGEST): Stretch[] {
  const inside = chapterStarts.filter((page) => page > 1 && page <= pageCount);
  const starts = [...new Set([1, ...inside])].sort((a, b) => a - b);
  return starts.flatMap((from, at) => cutEvenly(from, (starts[at + 1] ?? pageCount + 1) - 1, longest));
}

function cutEvenly(from: number, to: number, longest: number): Stretch[] {
  const size = to - from + 1;
  const parts = Math.ceil(size / longest);
  return Array.from({ length: parts }, (_, part) => ({
    from: from + Math.floor((part * size) / parts),
    to: from + Math.floor(((part + 1) * size) / parts) - 1,
  }));
}

/** Which stretch a page lies in; the nearest one for a page that is none. */
export function stretchOf(stretches: readonly Stretch[], page: number): number {
  const at = stretches.findLastIndex(({ from }) => from <= page);
  return Math.max(0, at);
}

export function pagesOf({ from, to }: Stretch): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
