/**
 * Pages that are fetched and laid out together as one continuous text: a chapter, or a part of a long one. Long chapters are
 * divided evenly, so that a book of two thousand pages opens as fast as one of twenty.
 */
export interface Chunk {
  /** The first and the last page, both included. */
  from: number;
  to: number;
}

const MAX_CHUNK_PAGES = 8;

export function cutChunks(pageCount: number, chapterStarts: readonly number[], maxPages = MAX_CHUNK_PAGES): Chunk[] {
  const laterStarts = chapterStarts.filter((page) => page > 1 && page <= pageCount);
  const starts = [...new Set([1, ...laterStarts])].sort((a, b) => a - b);
  return starts.flatMap((from, index) => cutEvenly(from, (starts[index + 1] ?? pageCount + 1) - 1, maxPages));
}

function cutEvenly(from: number, to: number, maxPages: number): Chunk[] {
  const size = to - from + 1;
  const partCount = Math.ceil(size / maxPages);
  return Array.from({ length: partCount }, (_, part) => ({
    from: from + Math.floor((part * size) / partCount),
    to: from + Math.floor(((part + 1) * size) / partCount) - 1,
  }));
}

/** The index of the chunk with this page; the nearest chunk when the book has no such page. */
export function chunkIndexOf(chunks: readonly Chunk[], page: number): number {
  const index = chunks.findLastIndex(({ from }) => from <= page);
  return Math.max(0, index);
}

export function pagesOf({ from, to }: Chunk): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
