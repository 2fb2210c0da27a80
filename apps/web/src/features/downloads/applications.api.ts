import { list } from '@meiyu/contract/downloads.ts';
import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type StatusFilter = NonNullable<CallInput<typeof list>['query']['status']>;

export const APPLICATIONS_SIZE = 10;
export const APPLICATIONS_KEY = ['applications'];

/** Loaded again at each visit and on return to the window, because an operator may answer at any time. */
export function applicationsQuery(status: StatusFilter, pageNum: number) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, status, pageNum],
    queryFn: ({ signal }) => call(list, { query: { status, pageNum, pageSize: APPLICATIONS_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The number of files ready for download, for the entry page on phones. */
export const approvedCountQuery = queryOptions({
  queryKey: [...APPLICATIONS_KEY, 'approved count'],
  queryFn: async ({ signal }) => (await call(list, { query: { status: 'approved', pageSize: 1 } }, { signal })).total,
  staleTime: 0,
});
