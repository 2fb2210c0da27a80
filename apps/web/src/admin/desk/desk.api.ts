import { show } from '@meiyu/contract/admin/desk.ts';
import * as system from '@meiyu/contract/admin/system.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type Desk = CallResult<typeof show>;
export type Duty = Desk['duties'][number];
export type HealthCheck = CallResult<typeof system.health>['checks'][number];

const REFRESH_MS = 60_000;
const RUNNING_MS = 5000;

/** Read again each minute, and more often while something runs. */
export const deskQuery = queryOptions({
  queryKey: ['admin', 'desk'],
  queryFn: ({ signal }) => call(show, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running.length ? RUNNING_MS : REFRESH_MS),
});

/** Apart from the desk, so that a slow check does not hold the page. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'system', 'health'],
  queryFn: ({ signal }) => call(system.health, {}, { signal }),
  refetchInterval: REFRESH_MS,
});
