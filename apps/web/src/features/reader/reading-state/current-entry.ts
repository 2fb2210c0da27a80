import type { Book } from '../../library/api/library.api.ts';

/** The index of the contents entry that contains the page. */
export function currentEntry(contents: Book['contents'], page: number): number {
  return contents.findLastIndex(({ pageNum }) => pageNum <= page);
}
