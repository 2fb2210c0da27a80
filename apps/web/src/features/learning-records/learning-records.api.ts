import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { clear, list, overview, remove } from '@meiyu/contract/learning-records.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { invalidateQueries } from '../../lib/calls/invalidate-queries.ts';
import { sendKeepalive } from '../../lib/calls/send-keepalive.ts';

export type LearningRecord = CallResult<typeof list>['rows'][number];
export type RecordType = LearningRecord['type'];
export type Overview = CallResult<typeof overview>;

export const RECORDS_SIZE = 10;
const RECORDS_KEY = ['records'];

/** Loaded again at each visit and on return to the window, because other devices may have changed the records. */
export function recordsQuery(type: RecordType | '', pageNum: number) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'page', type, pageNum],
    queryFn: ({ signal }) => call(list, { body: { type, pageNum, pageSize: RECORDS_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The last record, for the entry page on phones. */
export const lastRecordQuery = queryOptions({
  queryKey: [...RECORDS_KEY, 'last'],
  queryFn: ({ signal }) => call(list, { body: { pageSize: 1 } }, { signal }),
  staleTime: 0,
});

export function overviewQuery(year: number | undefined) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'overview', year ?? 'now'],
    queryFn: ({ signal }) => call(overview, { query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Removing a record also removes the progress, so the shelf, the library and the classroom are reloaded too. */
export function useRecordRemoval() {
  const client = useQueryClient();
  const renew = () => invalidateQueries(client, [RECORDS_KEY, ['bookshelf'], ['library', 'progress'], ['classroom']]);
  return {
    removeSome: {
      send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(renew),
      name: 'records',
      sendOnPageClose: (ids: string[]) => sendKeepalive(remove, { params: { ids: ids.join(',') } }),
    },
    clearAll: {
      send: () => call(clear, {}).finally(renew),
      name: 'all-records',
      sendOnPageClose: () => sendKeepalive(clear, {}),
    },
  };
}
