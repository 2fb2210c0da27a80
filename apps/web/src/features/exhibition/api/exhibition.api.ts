import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { type details, list } from '@meiyu/contract/exhibition.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type ExhibitionRow = CallResult<typeof list>['rows'][number];
export type Exhibition = CallResult<typeof details>;
export type Section = Exhibition['sections'][number];
export type HungWork = Section['works'][number];
export type Beside = Section['beside'][number];

export const EXHIBITIONS_PATH = '/cloudExhibitionHall/exhibitions';
export const OWN_EXHIBITIONS_PATH = '/userinfo/exhibitions';
/** Public data stays in the cache after a log-out. */
const meta = { public: true };
const MAX_CURRENT = 50;
export const PAST_PER_PAGE = 12;
/** The largest page number that the contract allows. */
const LAST_PAGE = 10_000;

/** Exhibitions that are open or will open. */
export const currentQuery = queryOptions({
  queryKey: ['exhibition', 'current'],
  queryFn: ({ signal }) => call(list, { query: { period: 'current', pageSize: MAX_CURRENT } }, { signal }),
  meta,
});

export function pastQuery(page: number) {
  return queryOptions({
    queryKey: ['exhibition', 'past', page],
    queryFn: ({ signal }) =>
      call(list, { query: { period: 'past', pageNum: page, pageSize: PAST_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The page of the past exhibitions in the address. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1;
}
