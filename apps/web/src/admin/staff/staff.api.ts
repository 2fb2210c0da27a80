import * as staff from '@meiyu/contract/admin/staff.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type StaffRow = CallResult<typeof staff.list>['rows'][number];
export type StaffListInput = CallInput<typeof staff.list>['query'];

export const staffQuery = (query: StaffListInput) =>
  queryOptions({
    queryKey: ['admin', 'staff', query],
    queryFn: ({ signal }) => call(staff.list, { query }, { signal }),
  });

/** Calls that change staff; the list and the own roles are then loaded again. */
export function useStaffChanges() {
  const client = useQueryClient();
  async function refreshed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    void client.invalidateQueries({ queryKey: ['admin', 'staff'] });
    void client.invalidateQueries({ queryKey: ['admin', 'users'] });
    void client.invalidateQueries({ queryKey: ['admin', 'me'] });
    return result;
  }
  return {
    setRoles: (body: CallInput<typeof staff.setRoles>['body']) => refreshed(call(staff.setRoles, { body })),
    add: (body: CallInput<typeof staff.add>['body']) => refreshed(call(staff.add, { body }, { announce: true })),
    create: (body: CallInput<typeof staff.create>['body']) => refreshed(call(staff.create, { body })),
    resetFactor: (id: string) => refreshed(call(staff.resetFactor, { body: { id } }, { announce: true })),
    endSessions: (id: string) => refreshed(call(staff.endSessions, { body: { id } }, { announce: true })),
  };
}
