import { list, remove } from '@meiyu/contract/bookshelf.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { sendLastWord } from '../../lib/calls/last-word.ts';
import { renewQueries } from '../../lib/calls/renew-queries.ts';

export type ShelfBook = CallResult<typeof list>['rows'][number];
export type ShelfOrder = NonNullable<CallInput<typeof list>['body']['orderBy']>;

/** Three planks of six at a desk, six of three on a phone. */
export const SHELF_SIZE = 18;
const KEY = ['bookshelf'];

/** Another device may have read on or put a book here: asked anew at each visit and on return to this window. */
export function shelfQuery(asked: { searchValue: string; orderBy: ShelfOrder; pageNum: number }) {
  return queryOptions({
    queryKey: [...KEY, 'page', asked],
    queryFn: ({ signal }) => call(list, { body: { ...asked, pageSize: SHELF_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** How many there are, for the entry page of phones. */
export const shelfCountQuery = queryOptions({
  queryKey: [...KEY, 'count'],
  queryFn: async ({ signal }) => (await call(list, { body: { pageSize: 1 } }, { signal })).total,
  staleTime: 0,
});

export function useShelfRemoval() {
  const client = useQueryClient();
  const renew = () => renewQueries(client, [KEY, ['library', 'shelf']]);
  return {
    send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(renew),
    name: 'shelf',
    sendLast: (ids: string[]) => sendLastWord(remove, { params: { ids: ids.join(',') } }),
  };
}
