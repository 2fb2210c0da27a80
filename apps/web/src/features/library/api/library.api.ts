import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { categories, detail, list } from '@meiyu/contract/library.ts';
import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';
import { hot } from '@meiyu/contract/search.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import type { LibraryPlace } from './library-place.ts';

export type BookRow = CallResult<typeof list>['rows'][number];
export type Book = CallResult<typeof detail>;

export const PAGE_SIZE = 8;

/** The same for everyone: it outlives a log-out. */
const meta = { public: true };
const MINUTE = 60_000;
/** type of `top/hotSearch` */
const BOOK_WORDS = 1;

export const categoriesQuery = queryOptions({
  queryKey: ['library', 'categories'],
  queryFn: ({ signal }) => call(categories, {}, { signal }),
  staleTime: 5 * MINUTE,
  meta,
});

export const hotWordsQuery = queryOptions({
  queryKey: ['library', 'hot'],
  queryFn: ({ signal }) => call(hot, { query: { type: BOOK_WORDS } }, { signal }),
  staleTime: 5 * MINUTE,
  meta,
});

function fetchBooks({ pid, cateId, type, words }: LibraryPlace, pageNum: number, signal: AbortSignal) {
  // The library itself holds every book; any other root only its own.
  const within = cateId || (pid === LIBRARY_PID ? '' : pid);
  const query = {
    operateType: words ? type : 0,
    searchValue: words,
    cateId: within,
    pageNum,
    pageSize: PAGE_SIZE,
  };
  return call(list, { query }, { signal });
}

function keyOf({ pid, cateId, type, words }: LibraryPlace) {
  return [pid, cateId, words && type, words];
}

/** One page, for desks. */
export function booksQuery(place: LibraryPlace) {
  return queryOptions({
    queryKey: ['library', 'list', ...keyOf(place), place.page],
    queryFn: ({ signal }) => fetchBooks(place, place.page, signal),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Page after page under each other, for phones. Kept for the whole visit: the place one left is there on return. */
export function moreBooksQuery(place: LibraryPlace) {
  return infiniteQueryOptions({
    queryKey: ['library', 'more', ...keyOf(place)],
    queryFn: ({ pageParam, signal }) => fetchBooks(place, pageParam, signal),
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
