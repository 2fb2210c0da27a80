import type { QueryClient } from '@tanstack/react-query';
import { moreBooksQuery } from './api/library.api.ts';
import type { LibraryParams } from './api/library-params.ts';

/** The most pages loaded at once, so that a link to a late page does not load thousands of books. */
const MAX_PAGES = 12;

/** Loads the pages up to the one in the address, or as many as were loaded before if that is more. */
export function prepareEndlessBooks(client: QueryClient, params: LibraryParams): Promise<void> {
  const query = moreBooksQuery(params);
  const loadedCount = client.getQueryData(query.queryKey)?.pages.length ?? 0;
  return client.prefetchInfiniteQuery({ ...query, pages: Math.min(Math.max(params.page, loadedCount), MAX_PAGES) });
}
