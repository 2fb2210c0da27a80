import * as reports from '@meiyu/contract/admin/reports.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type ListInput = CallInput<typeof reports.list>['query'];
export type Report = CallResult<typeof reports.list>['rows'][number];
export type ReportDetails = CallResult<typeof reports.details>;

export const reportsQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'list', query],
    queryFn: ({ signal }) => call(reports.list, { query }, { signal }),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'details', id],
    queryFn: ({ signal }) => call(reports.details, { params: { id } }, { signal }),
  });

/** Closes a report and reads the lists again, also after a refusal: a colleague may have closed it. */
export function useCloseReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof reports.close>['body']) => call(reports.close, { body }, { announce: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'reports'] }),
        client.invalidateQueries({ queryKey: ['admin', 'me'] }),
      ]),
  });
}
