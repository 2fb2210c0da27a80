import * as staff from '@meiyu/contract/admin/staff.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type StaffRow = CallResult<typeof staff.list>['rows'][number];
export type StaffDetails = CallResult<typeof staff.details>;
export type StaffListInput = CallInput<typeof staff.list>['query'];

export const staffQuery = (query: StaffListInput) =>
  queryOptions({
    queryKey: ['admin', 'staff', 'list', query],
    queryFn: ({ signal }) => call(staff.list, { query }, { signal }),
  });

export const staffDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'staff', 'details', id],
    queryFn: ({ signal }) => call(staff.details, { params: { id } }, { signal }),
  });

/** Calls that change staff; the list and the person's roles are then loaded again. */
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
    disable: (id: string) => refreshed(call(staff.disable, { body: { id } }, { announce: true })),
    enable: (id: string) => refreshed(call(staff.enable, { body: { id } }, { announce: true })),
    resetPassword: (id: string) => refreshed(call(staff.resetPassword, { body: { id } })),
    /** All of them, or one. */
    endSessions: (id: string, sessionId?: string) =>
      refreshed(call(staff.endSessions, { body: { id, ...(sessionId && { sessionId }) } }, { announce: true })),
  };
}
