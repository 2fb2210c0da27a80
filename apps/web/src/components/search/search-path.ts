/** The page of search results for these words. */
export function searchPath(words: string): string {
  return `/search/index?s=${encodeURIComponent(words)}`;
}
