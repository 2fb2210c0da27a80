import * as views from '@meiyu/contract/admin/views.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type SavedView = CallResult<typeof views.list>['rows'][number];
type NewView = CallInput<typeof views.save>['body'];

export function viewsQuery(page: string) {
  return queryOptions({
    queryKey: ['admin', 'views', page],
    queryFn: ({ signal }) => call(views.list, { query: { page } }, { signal }),
  });
}

export function useViewChanges(page: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: viewsQuery(page).queryKey });
  return {
    save: useMutation({ mutationFn: (body: NewView) => call(views.save, { body }, { announce: true }), onSettled }),
    rename: useMutation({
      mutationFn: (body: { id: string; name: string }) => call(views.rename, { body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(views.remove, { params: { ids: id } }, { announce: true }),
      onSettled,
    }),
  };
}
