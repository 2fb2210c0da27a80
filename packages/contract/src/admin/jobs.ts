import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, time } from '../fields.ts';

/* Long tasks of the console: listed, stopped and retried by the staff who may start them. */

const JOB_STATES = ['queued', 'running', 'done', 'failed', 'stopped'] as const;
const jobState = z.enum(JOB_STATES);
const stateFilter = z._default(z.enum(['', ...JOB_STATES], { error: '任务状态不正确' }), '');

const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The object of the task: the file name of a class list; empty for tasks without one. */
  subject: z.string(),
  state: jobState,
  progress: z.int(),
  /** 0 while it is not known. */
  total: z.int(),
  error: z.string(),
  /** How often it was started, the first time included. */
  attempts: z.int(),
  creator: z.string(),
  createTime: time,
  startTime: z.union([time, z.literal('')]),
  finishTime: z.union([time, z.literal('')]),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: { role: 'accounts' },
  summary: 'Long tasks, the newest first',
  silentOnFailure: true,
  query: z.object({ state: stateFilter, pageNum, pageSize: pageSize(20) }),
  rows: jobRow,
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/:id',
  access: { role: 'accounts' },
  summary: 'One task with its log',
  silentOnFailure: true,
  params: z.object({ id }),
  data: z.object({
    ...jobRow.shape,
    log: z.array(z.object({ time, text: z.string() })),
    /** The result of the task, as JSON. */
    result: z.string(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const stop = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/stop',
  access: { role: 'accounts' },
  summary: 'Asks a task to stop; what it has done stays',
  write: true,
  repeatable: true,
  body: z.object({ id }),
  msg: '正在停止',
  errors: ['JOB_NOT_RUNNING'],
});

export const retry = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  access: { role: 'accounts' },
  summary: 'Queues a failed or stopped task again; it goes on where it ended',
  write: true,
  body: z.object({ id }),
  msg: '已重新排队',
  errors: ['JOB_NOT_FAILED'],
});
