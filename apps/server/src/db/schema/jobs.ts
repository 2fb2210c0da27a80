import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, ownId } from './columns.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** Work that outlives a request. An instance takes a due row with `for update skip locked` and beats while it works. */
export const job = pgTable(
  'job',
  {
    id: ownId(),
    kind: text('kind').notNull(),
    /** The same work is not queued twice: unique per kind while it waits. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    state: text('state', { enum: JOB_STATES }).notNull().default('queued'),
    runAt: moment('run_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    maxTries: integer('max_tries').notNull().default(5),
    /** The instance that runs it, and when that was last heard of. */
    owner: text('owner'),
    beatAt: moment('beat_at'),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    oneOf('job_state_known', t.state, JOB_STATES),
    check(
      'job_running_has_owner',
      sql`${t.state} <> 'running' or (${t.owner} is not null and ${t.beatAt} is not null)`,
    ),
    uniqueIndex('job_queued_once').on(t.kind, t.key).where(sql`state = 'queued'`),
    index('job_due').on(t.runAt).where(sql`state = 'queued'`),
    index('job_beat').on(t.beatAt).where(sql`state = 'running'`),
    index('job_finished').on(t.finishedAt),
  ],
);
