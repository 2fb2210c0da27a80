/** The page of results; the words travel as `s` (spec §2). */
export function searchPath(words: string): string {
  return `/search/index?s=${encodeURIComponent(words)}`;
}
