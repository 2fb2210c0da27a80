import type { CallResult } from '@meiyu/contract/endpoint.ts';
import * as comments from '@meiyu/contract/exhibition-comments.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type OwnComment = CallResult<typeof comments.own>['rows'][number];

const PAGE_SIZE = 10;

export function commentsQuery(exhibitionId: string) {
  return infiniteQueryOptions({
    queryKey: ['exhibition', 'comments', exhibitionId],
    queryFn: ({ pageParam, signal }) =>
      call(comments.list, { query: { exhibitionId, pageNum: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    meta: { public: true },
  });
}

export function ownCommentsQuery(exhibitionId: string) {
  return queryOptions({
    queryKey: ['exhibition-own-comments', exhibitionId],
    queryFn: ({ signal }) => call(comments.own, { query: { exhibitionId } }, { signal }),
  });
}

function useReload(exhibitionId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(ownCommentsQuery(exhibitionId)),
      client.invalidateQueries({ queryKey: commentsQuery(exhibitionId).queryKey }),
    ]);
}

export function useAddComment(exhibitionId: string) {
  const reload = useReload(exhibitionId);
  return useMutation({
    mutationFn: (text: string) => call(comments.add, { body: { exhibitionId, text } }),
    onSuccess: reload,
  });
}

export function useRemoveComment(exhibitionId: string) {
  const reload = useReload(exhibitionId);
  return useMutation({
    mutationFn: (id: string) => call(comments.remove, { params: { ids: id } }, { announce: true }),
    onSuccess: reload,
  });
}
