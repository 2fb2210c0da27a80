import * as classes from '@meiyu/contract/admin/classes.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type SchoolClass = CallResult<typeof classes.list>['rows'][number];

interface ListInput {
  pageNum: number;
  pageSize: number;
  searchValue: string;
}

export const classesQuery = ({ pageNum, pageSize, searchValue }: ListInput) =>
  queryOptions({
    queryKey: ['admin', 'classes', pageNum, pageSize, searchValue],
    queryFn: ({ signal }) => call(classes.list, { query: { pageNum, pageSize, searchValue } }, { signal }),
  });

export function useClassChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['admin', 'classes'] });
  return {
    create: useMutation({
      mutationFn: (body: CallInput<typeof classes.create>['body']) =>
        call(classes.create, { body }, { announce: true }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: (body: CallInput<typeof classes.rename>['body']) =>
        call(classes.rename, { body }, { announce: true }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (body: CallInput<typeof classes.remove>['body']) =>
        call(classes.remove, { body }, { announce: true }),
      onSettled,
    }),
  };
}
