import { list } from '@meiyu/contract/downloads.ts';
import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type StatusAsked = NonNullable<CallInput<typeof list>['query']['status']>;

export const APPLICATIONS_SIZE = 10;
export const APPLICATIONS_KEY = ['applications'];

/** An operator answers at any time: asked anew at each visit and on return to this window. */
export function applicationsQuery(status: StatusAsked, pageNum: number) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, status, pageNum],
    queryFn: ({ signal }) => call(list, { query: { status, pageNum, pageSize: APPLICATIONS_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** How many may be fetched now, for the entry page of phones. */
export const approvedCountQuery = queryOptions({
  queryKey: [...APPLICATIONS_KEY, 'approved count'],
  queryFn: async ({ signal }) => (await call(list, { query: { status: 'approved', pageSize: 1 } }, { signal })).total,
  staleTime: 0,
});
