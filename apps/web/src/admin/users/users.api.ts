import * as classes from '@meiyu/contract/admin/classes.ts';
import * as users from '@meiyu/contract/admin/users.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';

export type UserRow = CallResult<typeof users.list>['rows'][number];
export type UserDetails = CallResult<typeof users.details>;
export type UserFilter = CallInput<typeof users.exportList>['body'];
export type UserListInput = CallInput<typeof users.list>['query'];

/** One call changes at most so many accounts. */
export const MAX_AT_ONCE = 500;
const PAGE_SIZE = 50;

export const usersQuery = (query: UserListInput) =>
  queryOptions({
    queryKey: ['admin', 'users', 'list', query],
    queryFn: ({ signal }) => call(users.list, { query }, { signal }),
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'details', id],
    queryFn: ({ signal }) => call(users.details, { params: { id } }, { signal }),
  });

export const classOptionsQuery = queryOptions({
  queryKey: ['admin', 'classes', 'options'],
  queryFn: async ({ signal }) => {
    const load = (pageNum: number) => call(classes.list, { query: { pageNum, pageSize: PAGE_SIZE } }, { signal });
    const first = await load(1);
    const others = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, index) => load(index + 2));
    const rows = [first, ...(await Promise.all(others))].flatMap((page) => page.rows);
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});

export const previewMergeQuery = (keepId: string, removeId: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'merge', keepId, removeId],
    queryFn: ({ signal }) => call(users.previewMerge, { body: { keepId, removeId } }, { signal }),
    staleTime: 0,
  });

/** The ids of all accounts of a filter, at most `MAX_AT_ONCE`. */
export async function loadIds(query: UserListInput, total: number): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(Math.min(total, MAX_AT_ONCE) / PAGE_SIZE) }, (_, index) =>
      call(users.list, { query: { ...query, pageNum: index + 1, pageSize: PAGE_SIZE } }),
    ),
  );
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id));
}

export async function exportUsers(body: UserFilter): Promise<void> {
  const { fileName, type, content } = await call(users.exportList, { body });
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type }));
}

/** Calls that change accounts; lists and details are then loaded again. */
export function useUserChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'users'] });
  async function refreshed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    void refresh();
    return result;
  }
  return {
    create: (body: CallInput<typeof users.create>['body']) => refreshed(call(users.create, { body })),
    change: (body: CallInput<typeof users.change>['body']) => refreshed(call(users.change, { body })),
    disable: (ids: string[]) => refreshed(call(users.disable, { body: { ids } }, { announce: true })),
    enable: (ids: string[]) => refreshed(call(users.enable, { body: { ids } }, { announce: true })),
    extend: (body: CallInput<typeof users.extend>['body']) =>
      refreshed(call(users.extend, { body }, { announce: true })),
    setClass: (ids: string[], classId: string) =>
      refreshed(call(users.setClass, { body: { ids, classId } }, { announce: true })),
    setTeacher: (id: string, teacher: boolean) =>
      refreshed(call(users.setTeacher, { body: { id, teacher } }, { announce: true })),
    unlock: (id: string) => refreshed(call(users.unlock, { body: { id } }, { announce: true })),
    resetPassword: (id: string) => refreshed(call(users.resetPassword, { body: { id } })),
    merge: (keepId: string, removeId: string) =>
      refreshed(call(users.merge, { body: { keepId, removeId } }, { announce: true })),
    remove: (id: string) => refreshed(call(users.remove, { body: { id } }, { announce: true })),
  };
}
export type UserChanges = ReturnType<typeof useUserChanges>;
