import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { global } from '@meiyu/contract/search.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { PAGE_SIZE, type SearchPlace } from './search-place.ts';

export type Results = CallResult<typeof global>;
export type Result = Results['rows'][number];

/** The same for everyone: it outlives a log-out. */
const meta = { public: true };
const RELATED = 4;

export function resultsQuery({ words, kind, page }: SearchPlace) {
  return queryOptions({
    queryKey: ['search', 'results', words, kind, page],
    queryFn: ({ signal }) =>
      call(global, { query: { searchValue: words, resType: kind, pageNum: page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta,
  });
}

/** Works to look at beside whatever was found. */
export function relatedWorksQuery(words: string) {
  return queryOptions({
    queryKey: ['search', 'works', words],
    queryFn: ({ signal }) =>
      call(global, { query: { searchValue: words, resType: 'img', pageNum: 1, pageSize: RELATED } }, { signal }),
    enabled: words !== '',
    staleTime: 60_000,
    meta,
  });
}
