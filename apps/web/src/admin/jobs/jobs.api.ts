import * as jobs from '@meiyu/contract/admin/jobs.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { isJobActive } from '../kit/jobs/job-progress.tsx';

export type JobRow = CallResult<typeof jobs.list>['rows'][number];

const POLL_MS = 3000;

/** Read again while a job waits or runs. */
export const jobsQuery = (query: CallInput<typeof jobs.list>['query']) =>
  queryOptions({
    queryKey: ['admin', 'jobs', 'list', query],
    queryFn: ({ signal }) => call(jobs.list, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isJobActive) ? POLL_MS : false),
  });

export const loadJob = (id: string, signal: AbortSignal) => call(jobs.details, { params: { id } }, { signal });
export const stopJob = (id: string) => call(jobs.stop, { body: { id } }, { announce: true });
export const retryJob = (id: string) => call(jobs.retry, { body: { id } }, { announce: true });
