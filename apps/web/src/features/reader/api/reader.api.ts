import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { page, plates, read, searchInBook } from '@meiyu/contract/reader.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { buildPageTree, type PageTree } from '../page-text/page-tree.ts';

/** Where the user left the book. */
export type ResumePosition = CallResult<typeof read>;
export type SearchHit = CallResult<typeof searchInBook>['rows'][number];
export type Plate = CallResult<typeof plates>[number];
type PageData = Omit<CallResult<typeof page>, 'bookHtml'> & { tree: PageTree };

const FOREVER = Number.POSITIVE_INFINITY;
const HITS_PER_REQUEST = 20;

/** The server counts each request as a reading, so it is sent once each time a book is opened, and never prefetched. */
export function openBookQuery(bookId: string, openingId: string) {
  return queryOptions({
    queryKey: ['reader', 'opening', bookId, openingId],
    queryFn: () => call(read, { body: { bookId } }),
    staleTime: FOREVER,
  });
}

/** Cached as long as the site is open, so that pages already seen can be read offline. */
export function pageQuery(bookId: string, pageNum: number) {
  return queryOptions({
    queryKey: ['reader', 'page', bookId, pageNum],
    queryFn: async (): Promise<PageData> => {
      const { bookHtml, ...rest } = await call(
        page,
        { body: { bookId, params: { pageNum } } },
        { silentOnFailure: true },
      );
      return { ...rest, tree: buildPageTree(bookHtml) };
    },
    staleTime: FOREVER,
    gcTime: FOREVER,
  });
}

export function cachedPage(client: QueryClient, bookId: string, pageNum: number): PageData | undefined {
  return client.getQueryData(pageQuery(bookId, pageNum).queryKey);
}

export function platesQuery(bookId: string) {
  return queryOptions({
    queryKey: ['reader', 'plates', bookId],
    queryFn: ({ signal }) => call(plates, { query: { bookId } }, { signal }),
    staleTime: FOREVER,
  });
}

export function searchQuery(bookId: string, searchText: string) {
  return infiniteQueryOptions({
    queryKey: ['reader', 'search', bookId, searchText],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchInBook,
        { query: { bookId, searchValue: searchText, pageNum: pageParam, pageSize: HITS_PER_REQUEST } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, lastPage) => (lastPage * HITS_PER_REQUEST < total ? lastPage + 1 : undefined),
  });
}

/** The position last saved by any device; undefined when none was saved. */
export async function fetchLastPosition(bookId: string): Promise<CallResult<typeof progress>[number] | undefined> {
  const [lastPosition] = await call(progress, { body: { resIds: [bookId] } }, { silentOnFailure: true });
  return lastPosition;
}
