import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { AUDIT_RESULTS } from './audit-fields.ts';
import { DUTY_KINDS, TODAY_FIGURES } from './desk-fields.ts';

/* 工作台: tasks that wait for the member of staff who asks, and today's events. Each part is present only for its role. */

const duty = z.object({
  kind: z.enum(DUTY_KINDS),
  count: z.int(),
  /** When the oldest began to wait; for `expiring` when the first account expires. Empty when nothing waits. */
  oldest: z.union([time, z.literal('')]),
  /** Up to two of them in a few words, the oldest first. */
  examples: z.array(z.string()),
  /** The id of the oldest, for those that can be opened. */
  first: z.string(),
});

export const show = endpoint({
  method: 'GET',
  path: '/api/admin/desk',
  access: 'staff',
  summary: 'What waits for the caller, by role, and what happened today',
  silentOnFailure: true,
  data: z.object({
    duties: z.array(duty),
    figures: z.array(z.object({ name: z.enum(TODAY_FIGURES), count: z.int() })),
    today: z.object({
      /** Everybody's for those who may read the audit log, else the caller's. */
      isOwn: z.boolean(),
      /** At most 1,000 are counted. */
      count: z.int(),
      people: z.int(),
      /** The newest first. */
      entries: z.array(
        z.object({
          id: z.int(),
          time,
          actor: z.string(),
          action: z.string(),
          objectName: z.string(),
          result: z.enum(AUDIT_RESULTS),
        }),
      ),
    }),
    /** Long tasks that wait or run. */
    running: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        progress: z.int(),
        total: z.int(),
        isRunning: z.boolean(),
      }),
    ),
  }),
});
