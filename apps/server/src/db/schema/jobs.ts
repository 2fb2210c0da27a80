import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { createdAt, generatedId, moment, oneOf } from './columns.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

export interface JobLogLine {
  at: string;
  text: string;
}

/**
 * A long task of the console. One instance runs it and sends heartbeats; without them another instance takes it over.
 * `done`, `failed` and `stopped` are final; a retry queues the same row again.
 */
export const backgroundJob = pgTable(
  'background_job',
  {
    id: generatedId(),
    kind: text('kind').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('queued'),
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, unknown>>(),
    /** Steps done and in all; 0 in all means not known yet. */
    progress: integer('progress').notNull().default(0),
    total: integer('total').notNull().default(0),
    log: jsonb('log').$type<JobLogLine[]>().notNull().default([]),
    error: text('error'),
    attempts: smallint('attempts').notNull().default(0),
    stopRequested: boolean('stop_requested').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The instance that runs it. */
    owner: text('owner'),
    beatAt: moment('beat_at'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    oneOf('background_job_state_known', t.state, JOB_STATES),
    check(
      'background_job_running_has_owner',
      sql`${t.state} <> 'running' or (${t.owner} is not null and ${t.beatAt} is not null)`,
    ),
    index('background_job_waiting').on(t.createdAt, t.id).where(sql`state in ('queued', 'running')`),
    index('background_job_list').on(t.createdAt, t.id),
    index('background_job_creator').on(t.createdBy),
  ],
);
