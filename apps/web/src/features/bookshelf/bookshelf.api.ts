import { list, remove } from '@meiyu/contract/bookshelf.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { invalidateQueries } from '../../lib/calls/invalidate-queries.ts';
import { sendKeepalive } from '../../lib/calls/send-keepalive.ts';

export type ShelfBook = CallResult<typeof list>['rows'][number];
export type ShelfOrder = NonNullable<CallInput<typeof list>['body']['orderBy']>;

/** Three rows of six on desktops, six rows of three on phones. */
export const SHELF_PAGE_SIZE = 18;
const SHELF_KEY = ['bookshelf'];

/** Loaded again at each visit and on return to the window, because other devices may have changed the shelf. */
export function shelfQuery(filter: { searchValue: string; orderBy: ShelfOrder; pageNum: number }) {
  return queryOptions({
    queryKey: [...SHELF_KEY, 'page', filter],
    queryFn: ({ signal }) => call(list, { body: { ...filter, pageSize: SHELF_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The number of books, for the entry page on phones. */
export const shelfCountQuery = queryOptions({
  queryKey: [...SHELF_KEY, 'count'],
  queryFn: async ({ signal }) => (await call(list, { body: { pageSize: 1 } }, { signal })).total,
  staleTime: 0,
});

export function useShelfRemoval() {
  const client = useQueryClient();
  const invalidate = () => invalidateQueries(client, [SHELF_KEY, ['library', 'shelf']]);
  return {
    send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(invalidate),
    name: 'shelf',
    sendOnPageClose: (ids: string[]) => sendKeepalive(remove, { params: { ids: ids.join(',') } }),
  };
}
