import * as comments from '@meiyu/contract/admin/comments.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type ListInput = CallInput<typeof comments.list>['query'];
export type Comment = CallResult<typeof comments.list>['rows'][number];
export type Decision = CallInput<typeof comments.decide>['body']['state'];

export const commentsQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['admin', 'comments', query],
    queryFn: ({ signal }) => call(comments.list, { query }, { signal }),
  });

/** Decides, and reads the lists again, also after a refusal: the reader may have withdrawn the text. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; state: Decision }) => call(comments.decide, { body }, { announce: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'comments'] }),
        client.invalidateQueries({ queryKey: ['admin', 'me'] }),
      ]),
  });
}
