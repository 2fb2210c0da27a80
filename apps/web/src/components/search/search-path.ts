/** The path of the search results for a query. */
export function searchPath(query: string): string {
  return `/search/index?s=${encodeURIComponent(query)}`;
}
