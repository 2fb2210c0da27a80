import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { global } from '@meiyu/contract/search.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { PAGE_SIZE, type SearchPageParams } from './search-page-params.ts';

export type Results = CallResult<typeof global>;
export type Result = Results['rows'][number];

/** Public data stays in the cache after a log-out. */
const meta = { public: true };
const RELATED_WORK_COUNT = 4;

export function resultsQuery({ searchText, type, page }: SearchPageParams) {
  return queryOptions({
    queryKey: ['search', 'results', searchText, type, page],
    queryFn: ({ signal }) =>
      call(
        global,
        { query: { searchValue: searchText, resType: type, withNew: '1', pageNum: page, pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta,
  });
}

/** Works for the sidebar of the results. */
export function relatedWorksQuery(searchText: string) {
  return queryOptions({
    queryKey: ['search', 'works', searchText],
    queryFn: ({ signal }) =>
      call(
        global,
        { query: { searchValue: searchText, resType: 'img', pageNum: 1, pageSize: RELATED_WORK_COUNT } },
        { signal },
      ),
    enabled: searchText !== '',
    staleTime: 60_000,
    meta,
  });
}
