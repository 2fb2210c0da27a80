import type { Book } from '../../library/api/library.api.ts';

/** Which entry one is in: the last that begins no later than the page. */
export function currentEntry(contents: Book['contents'], page: number): number {
  return contents.findLastIndex(({ pageNum }) => pageNum <= page);
}
