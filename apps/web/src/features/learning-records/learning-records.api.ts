import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { clear, list, overview, remove } from '@meiyu/contract/learning-records.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { sendLastWord } from '../../lib/calls/last-word.ts';
import { renewQueries } from '../../lib/calls/renew-queries.ts';

export type LearningRecord = CallResult<typeof list>['rows'][number];
export type RecordType = LearningRecord['type'];
export type Overview = CallResult<typeof overview>;

export const RECORDS_SIZE = 10;
const KEY = ['records'];

/** Another device may have moved on: asked anew at each visit, and when one comes back to this window. */
export function recordsQuery(type: RecordType | '', pageNum: number) {
  return queryOptions({
    queryKey: [...KEY, 'page', type, pageNum],
    queryFn: ({ signal }) => call(list, { body: { type, pageNum, pageSize: RECORDS_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** What was learnt last, for the entry page of phones. */
export const lastRecordQuery = queryOptions({
  queryKey: [...KEY, 'last'],
  queryFn: ({ signal }) => call(list, { body: { pageSize: 1 } }, { signal }),
  staleTime: 0,
});

export function overviewQuery(year: number | undefined) {
  return queryOptions({
    queryKey: [...KEY, 'overview', year ?? 'now'],
    queryFn: ({ signal }) => call(overview, { query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How far one was goes with a record: the reader's page, the shelf's progress and the home page know it no more. */
export function useRecordRemoval() {
  const client = useQueryClient();
  const renew = () => renewQueries(client, [KEY, ['bookshelf'], ['library', 'progress'], ['classroom']]);
  return {
    removeSome: {
      send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(renew),
      name: 'records',
      sendLast: (ids: string[]) => sendLastWord(remove, { params: { ids: ids.join(',') } }),
    },
    clearAll: {
      send: () => call(clear, {}).finally(renew),
      name: 'all-records',
      sendLast: () => sendLastWord(clear, {}),
    },
  };
}
