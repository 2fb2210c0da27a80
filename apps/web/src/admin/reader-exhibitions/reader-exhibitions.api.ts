import * as contract from '@meiyu/contract/admin/reader-exhibitions.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type ListInput = CallInput<typeof contract.list>['query'];
export type ReaderExhibition = CallResult<typeof contract.list>['rows'][number];
export type ReaderExhibitionDetails = CallResult<typeof contract.details>;
export type Decision = CallInput<typeof contract.decide>['body'];

const KEY = ['admin', 'reader-exhibitions'];

export const readerExhibitionsQuery = (query: ListInput) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call(contract.list, { query }, { signal }),
  });

export const readerExhibitionQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'details', id],
    queryFn: ({ signal }) => call(contract.details, { params: { id } }, { signal }),
  });

/** Decides, and reads the lists again, also after a refusal: the reader may have changed or withdrawn it. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call(contract.decide, { body }, { announce: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['admin', 'me'] }),
      ]),
  });
}
