import type { QueryClient } from '@tanstack/react-query';
import { moreBooksQuery } from './library.api.ts';
import type { LibraryPlace } from './library-place.ts';

/** A page further on than this is begun with as many as this: a shared link must not make the server fetch thousands. */
const MOST_AT_ONCE = 12;

/** The address says how far one had scrolled: as much is there at once, so that reload and back find their place. */
export function prepareEndless(client: QueryClient, place: LibraryPlace): Promise<void> {
  return client.prefetchInfiniteQuery({ ...moreBooksQuery(place), pages: Math.min(place.page, MOST_AT_ONCE) });
}
