import * as access from '@meiyu/contract/admin/access.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type ListInput = CallInput<typeof access.list>['query'];
export type Range = CallResult<typeof access.list>['rows'][number];
/** Who may read: everybody, or visitors from the authorised ranges and signed-in users. */
export type AccessPolicyName = CallResult<typeof access.list>['policy'];

export const rangesQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['admin', 'access', 'list', query],
    queryFn: ({ signal }) => call(access.list, { query }, { signal }),
  });

export const addressCheckQuery = (address: string) =>
  queryOptions({
    queryKey: ['admin', 'access', 'test', address],
    queryFn: ({ signal }) => call(access.test, { query: { address } }, { signal, silentOnFailure: true }),
    retry: false,
    staleTime: 0,
  });

export function useRangeChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['admin', 'access'] });
  return {
    /** Rejects without a message: the form shows it at the field. */
    add: useMutation({
      mutationFn: (body: CallInput<typeof access.add>['body']) => call(access.add, { body }, { silentOnFailure: true }),
      onSettled,
    }),
    changeNote: useMutation({
      mutationFn: (body: CallInput<typeof access.changeNote>['body']) =>
        call(access.changeNote, { body }, { announce: true }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(access.remove, { body: { id } }, { announce: true }),
      onSettled,
    }),
  };
}
