import type { QueryClient } from '@tanstack/react-query';
import { moreBooksQuery } from './api/library.api.ts';
import type { LibraryPlace } from './api/library-place.ts';

/** A page further on than this is begun with as many as this: a shared link must not make the server fetch thousands. */
const MOST_AT_ONCE = 12;

/** What the address asks for, or what has been there already when one comes back. */
export function prepareEndless(client: QueryClient, place: LibraryPlace): Promise<void> {
  const query = moreBooksQuery(place);
  const known = client.getQueryData(query.queryKey)?.pages.length ?? 0;
  return client.prefetchInfiniteQuery({ ...query, pages: Math.min(Math.max(place.page, known), MOST_AT_ONCE) });
}
