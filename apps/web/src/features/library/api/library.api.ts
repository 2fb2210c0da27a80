import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { categories, detail, list } from '@meiyu/contract/library.ts';
import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';
import { hot } from '@meiyu/contract/search.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import type { LibraryParams } from './library-params.ts';

export type BookRow = CallResult<typeof list>['rows'][number];
export type Book = CallResult<typeof detail>;

export const PAGE_SIZE = 8;

/** Public data stays in the cache after a log-out. */
const meta = { public: true };
const MINUTE_MS = 60_000;
/** The `type` of `top/hotSearch` for books. */
const HOT_TYPE_BOOKS = 1;

export const categoriesQuery = queryOptions({
  queryKey: ['library', 'categories'],
  queryFn: ({ signal }) => call(categories, {}, { signal }),
  staleTime: 5 * MINUTE_MS,
  meta,
});

export const hotWordsQuery = queryOptions({
  queryKey: ['library', 'hot'],
  queryFn: ({ signal }) => call(hot, { query: { type: HOT_TYPE_BOOKS } }, { signal }),
  staleTime: 5 * MINUTE_MS,
  meta,
});

function fetchBooks({ pid, cateId, type, searchText }: LibraryParams, pageNum: number, signal: AbortSignal) {
  // If `pid` is the library itself, all books are listed; for another top category only its own.
  const category = cateId || (pid === LIBRARY_PID ? '' : pid);
  const query = {
    operateType: searchText ? type : 0,
    searchValue: searchText,
    cateId: category,
    pageNum,
    pageSize: PAGE_SIZE,
  };
  return call(list, { query }, { signal });
}

function filterKey({ pid, cateId, type, searchText }: LibraryParams) {
  return [pid, cateId, searchText && type, searchText];
}

/** One page, for desktops. */
export function booksQuery(params: LibraryParams) {
  return queryOptions({
    queryKey: ['library', 'list', ...filterKey(params), params.page],
    queryFn: ({ signal }) => fetchBooks(params, params.page, signal),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** An endless list, for phones. Cached for the whole visit, so that it is unchanged on return. */
export function moreBooksQuery(params: LibraryParams) {
  return infiniteQueryOptions({
    queryKey: ['library', 'more', ...filterKey(params)],
    queryFn: ({ pageParam, signal }) => fetchBooks(params, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    gcTime: Number.POSITIVE_INFINITY,
    meta,
  });
}

export function bookQuery(bookId: string) {
  return queryOptions({
    queryKey: ['library', 'book', bookId],
    queryFn: ({ signal }) => call(detail, { body: { bookId } }, { signal }),
    meta,
  });
}
