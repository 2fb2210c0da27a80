import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { time, wholeNumber } from '../fields.ts';
import { AUDIT_RESULTS, auditFilter, auditVerdict, MAX_COUNTED_ENTRIES } from './audit-fields.ts';

/* 审计日志: who did what to which object. */

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: { role: 'auditor' },
  summary: 'Entries of the audit log, the newest first; at most 10,000 can be paged through',
  silentOnFailure: true,
  query: z.object({
    ...auditFilter.shape,
    pageNum: z._default(wholeNumber(1, MAX_COUNTED_ENTRIES, '页码不正确'), 1),
    pageSize: z._default(wholeNumber(1, 50, '每页条数须为 1–50 的整数'), 50),
  }),
  rows: z.object({
    id: z.int(),
    time,
    actor: z.string(),
    /** The current name of the account; empty if it was deleted or the actor is not an account. */
    actorName: z.string(),
    action: z.string(),
    object: z.string(),
    /** The current name of the object: of an account, a class, a list, a task or a resource; empty if there is none. */
    objectName: z.string(),
    result: z.enum(AUDIT_RESULTS),
    address: z.string(),
    /** JSON. `before` and `after` hold what a change replaced. */
    detail: z.string(),
  }),
  more: z.object({
    /** There are more entries than `total`. */
    isCut: z.boolean(),
  }),
});

export const verify = endpoint({
  method: 'POST',
  path: '/api/admin/audit/verify',
  access: { role: 'auditor' },
  summary: 'Starts a check of the whole log as a job; one that waits or runs is not started twice',
  write: true,
  repeatable: true,
  data: z.object({ jobId: z.string() }),
  msg: '已开始检查',
});

export const verification = endpoint({
  method: 'GET',
  path: '/api/admin/audit/verification',
  access: { role: 'auditor' },
  summary: 'The last check of the log and what it found',
  silentOnFailure: true,
  data: z.object({
    /** `none` before the first check. */
    state: z.enum(['none', 'queued', 'running', 'done', 'failed', 'stopped']),
    startTime: z.union([time, z.literal('')]),
    finishTime: z.union([time, z.literal('')]),
    verdict: z.nullable(auditVerdict),
  }),
});
