import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { list, own, rate } from '@meiyu/contract/ratings.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type OwnScore = CallResult<typeof own>['rows'][number];

export const SCORES_SIZE = 5;
export const OWN_SCORES_PAGE_SIZE = 10;
const OWN_KEY = ['ratings', 'own'];

/** The rating page of a course. */
export function scorePath({ id, resTitle }: { id: string; resTitle: string }): string {
  return `/cloud-classroom/score/${encodeURIComponent(id)}/${encodeURIComponent(resTitle)}`;
}

/** The scores of all users, newest first, with average and distribution. */
export function scoresQuery(resId: string, pageNum: number) {
  return queryOptions({
    queryKey: ['ratings', 'of', resId, pageNum],
    queryFn: ({ signal }) => call(list, { query: { resId, pageNum, pageSize: SCORES_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { public: true },
  });
}

export function ownScoresQuery(pageNum: number) {
  return queryOptions({
    queryKey: [...OWN_KEY, 'page', pageNum],
    queryFn: ({ signal }) => call(own, { query: { pageNum, pageSize: OWN_SCORES_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The user's score for a course; null before the first one. */
export function ownScoreQuery(resId: string) {
  return queryOptions({
    queryKey: [...OWN_KEY, 'one', resId],
    queryFn: async ({ signal }) => (await call(own, { query: { resId, pageSize: 1 } }, { signal })).rows[0] ?? null,
    staleTime: 0,
  });
}

/** Shows no message when the server refuses, because the form shows it. */
export function useRate(resId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: { score: number; comment: string }) =>
      call(rate, { body: { resId, ...rating } }, { silentOnFailure: true }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['ratings'] }),
        client.invalidateQueries({ queryKey: ['classroom'] }),
      ]),
  });
}
