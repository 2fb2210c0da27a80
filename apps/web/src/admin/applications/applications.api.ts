import * as applications from '@meiyu/contract/admin/applications.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type ListInput = CallInput<typeof applications.list>['query'];
export type Application = CallResult<typeof applications.list>['rows'][number];
export type ApplicationDetails = CallResult<typeof applications.details>;
export type DecisionResult = CallResult<typeof applications.approve>;

export const applicationsQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'list', query],
    queryFn: ({ signal }) => call(applications.list, { query }, { signal }),
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'details', id],
    queryFn: ({ signal }) => call(applications.details, { params: { id } }, { signal }),
  });

export const applicantClassesQuery = queryOptions({
  queryKey: ['admin', 'applications', 'classes'],
  queryFn: ({ signal }) => call(applications.classes, {}, { signal, silentOnFailure: true }),
});

export interface Decision {
  ids: readonly string[];
  /** Approves without it. */
  reason?: string;
}

/** Decides and reads the lists again: a colleague may have decided others meanwhile. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, reason }: Decision) =>
      reason === undefined
        ? call(applications.approve, { body: { ids: [...ids] } })
        : call(applications.reject, { body: { ids: [...ids], reason } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
        client.invalidateQueries({ queryKey: ['admin', 'me'] }),
      ]),
  });
}

export const exportApplications = (body: CallInput<typeof applications.exportList>['body']) =>
  call(applications.exportList, { body });
