import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { bytea, createdAt, generatedId, moment, oneOf, updatedAt } from './columns.ts';

const FEEDBACK_KINDS = ['like', 'dislike', 'report'] as const;
/** 已处理, and 不成立. */
const REPORT_OUTCOMES = ['handled', 'unfounded'] as const;
const AI_ROLES = ['user', 'assistant'] as const;

/** `queued` and `running` belong to an active job; the others are final. A question is `done` from the start. */
export const AI_STATUS = ['queued', 'running', 'done', 'stopped', 'error', 'interrupted', 'blocked'] as const;

/** Suggestions shown below an answer. */
export interface Suggestions {
  followUps: string[];
  /** Resource rows as they were when the answer was given. */
  related: unknown[];
}

/** A session of 你问我答 (type 1) or 你说我画 (type 2). The client creates the sid. `content` is null until the first question. */
export const aiSession = pgTable(
  'ai_session',
  {
    sid: uuid('sid').primaryKey(),
    userId: accountOfRow(),
    type: smallint('type').notNull(),
    content: text('content'),
    /** The work, book page or episode that the session was started from. */
    context: jsonb('context').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('ai_session_type_known', sql`${t.type} in (1, 2)`),
    check('ai_session_sid_is_v4', sql`${t.sid}::text ~ '^.{14}4.{4}[89ab]'`),
    check('ai_session_empty_is_null', sql`${t.content} <> ''`),
    uniqueIndex('ai_session_one_empty').on(t.userId, t.type).where(sql`content is null`),
    index('ai_session_list').on(t.userId, t.type, t.updatedAt, t.sid),
  ],
);

/** A question or an answer. The client creates both ids, so sending a question twice is harmless. */
export const aiMessage = pgTable(
  'ai_message',
  {
    id: uuid('id').primaryKey(),
    sid: uuid('sid')
      .notNull()
      .references(() => aiSession.sid, { onDelete: 'cascade' }),
    userId: accountOfRow(),
    /** The type of the session, repeated so that a unique index can forbid a second running job. */
    type: smallint('type').notNull(),
    seq: integer('seq').notNull(),
    role: text('role', { enum: AI_ROLES }).notNull(),
    content: text('content').notNull().default(''),
    /** The question had a photo, which is not kept. */
    withPhoto: boolean('with_photo').notNull().default(false),
    reasoning: text('reasoning').notNull().default(''),
    status: text('status', { enum: AI_STATUS }).notNull().default('done'),
    /** The engine and model that answered, for the label. */
    engine: text('engine').notNull().default(''),
    citations: jsonb('citations').$type<unknown[]>().notNull().default([]),
    images: jsonb('images').$type<unknown[]>().notNull().default([]),
    /** An empty list until the answer is done. */
    suggestions: jsonb('suggestions').$type<Suggestions | []>().notNull().default([]),
    usage: jsonb('usage').$type<Record<string, number>>(),
    error: text('error'),
    /** The instance that computes it, and the time of its last heartbeat; without heartbeats it becomes `interrupted`. */
    owner: text('owner'),
    beatAt: moment('beat_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('ai_message_role_known', t.role, AI_ROLES),
    oneOf('ai_message_status_known', t.status, AI_STATUS),
    check('ai_message_type_known', sql`${t.type} in (1, 2)`),
    check(
      'ai_message_running_has_owner',
      sql`${t.status} <> 'running' or (${t.owner} is not null and ${t.beatAt} is not null)`,
    ),
    uniqueIndex('ai_message_order').on(t.sid, t.seq),
    uniqueIndex('ai_message_one_running').on(t.userId, t.type).where(sql`status in ('queued', 'running')`),
    index('ai_message_of_user').on(t.userId, t.createdAt),
    // Rows are written in the order of time, so this index is tiny and cheap.
    index('ai_message_age').using('brin', t.createdAt),
    index('ai_message_beat').on(t.beatAt).where(sql`status in ('queued', 'running')`),
  ],
);

export const aiFeedback = pgTable(
  'ai_feedback',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => aiMessage.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FEEDBACK_KINDS }).notNull(),
    userId: accountOfRow(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    handledAt: moment('handled_at'),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    /** `user:<id>` or the operator's name. */
    handledBy: text('handled_by'),
    /** The text that the reader got besides the outcome. */
    reply: text('reply').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.kind] }),
    oneOf('ai_feedback_outcome_known', t.outcome, REPORT_OUTCOMES),
    check('ai_feedback_outcome_of_closed', sql`${t.outcome} is null or ${t.handledAt} is not null`),
    oneOf('ai_feedback_kind_known', t.kind, FEEDBACK_KINDS),
    index('ai_feedback_user').on(t.userId),
    index('ai_feedback_open_reports').on(t.createdAt).where(sql`kind = 'report' and handled_at is null`),
    index('ai_feedback_dislikes').on(t.createdAt).where(sql`kind = 'dislike'`),
    index('ai_feedback_closed_reports').on(t.handledAt).where(sql`kind = 'report' and handled_at is not null`),
  ],
);

/**
 * A reader's photo on its way to the model, deleted after the answer and after an hour at the latest. It is encrypted with
 * a key that only the reader's page has, so neither the database nor a backup reveals it.
 */
export const aiPhoto = pgTable(
  'ai_photo',
  {
    id: generatedId(),
    userId: accountOfRow(),
    encrypted: bytea('encrypted').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ai_photo_user').on(t.userId), index('ai_photo_age').on(t.createdAt)],
);

/**
 * A one-time ticket for the WebSocket. Only its hash is stored; it is used by setting `usedAt` while that is still
 * null.
 */
export const socketTicket = pgTable(
  'socket_ticket',
  {
    hash: bytea('hash').primaryKey(),
    userId: accountOfRow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('socket_ticket_user').on(t.userId), index('socket_ticket_expiry').on(t.expiresAt)],
);
