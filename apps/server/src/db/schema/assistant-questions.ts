import { HELP_KINDS } from '@meiyu/contract/admin/ai-fields.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, generatedId, moment, oneOf } from './columns.ts';

/** 待处理, 已补充, 不处理. */
export const QUESTION_STATES = ['open', 'added', 'dismissed'] as const;
/** No source was found, or only something close to the question. */
export const UNANSWERED_REASONS = ['nothing', 'partial'] as const;

/**
 * Questions that 你问我答 could not answer from the content. Numbers, contacts and names of pupils are removed before a
 * question is stored, and a row has no reference to the person who asked.
 */
export const unansweredQuestion = pgTable(
  'unanswered_question',
  {
    id: generatedId(),
    /** Folded, without punctuation and polite phrases: equal for differently worded versions of a question. */
    key: text('key').notNull().unique(),
    text: text('text').notNull(),
    reason: text('reason', { enum: UNANSWERED_REASONS }).notNull(),
    /** It may contain something personal, so it is shown only after a second person has asked it. */
    isPersonal: boolean('is_personal').notNull(),
    /** Different people, and people counted once for each day. */
    people: integer('people').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    state: text('state', { enum: QUESTION_STATES }).notNull().default('open'),
    note: text('note').notNull().default(''),
    /** `user:<id>` or the operator's name. */
    handledBy: text('handled_by'),
    handledAt: moment('handled_at'),
    firstAskedAt: moment('first_asked_at').notNull().defaultNow(),
    lastAskedAt: moment('last_asked_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('unanswered_question_state_known', t.state, QUESTION_STATES),
    oneOf('unanswered_question_reason_known', t.reason, UNANSWERED_REASONS),
    check('unanswered_question_not_empty', sql`${t.key} <> '' and ${t.text} <> ''`),
    index('unanswered_question_ranked').on(t.state, t.asked, t.lastAskedAt),
    index('unanswered_question_age').on(t.lastAskedAt),
  ],
);

/** Who asked on which day. `person` is a keyed hash of question and account: the same account differs between questions. */
export const unansweredAsk = pgTable(
  'unanswered_ask',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => unansweredQuestion.id, { onDelete: 'cascade' }),
    person: bytea('person').notNull(),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.person, t.day] }), index('unanswered_ask_day').on(t.day)],
);

/**
 * How many calls for help there were in a week. A row refers to nobody and has no time, so it tells no more than its number.
 */
export const helpCallWeek = pgTable(
  'help_call_week',
  {
    /** Its Monday in Beijing. */
    week: date('week').notNull(),
    kind: text('kind', { enum: HELP_KINDS }).notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.kind] }),
    oneOf('help_call_week_kind_known', t.kind, HELP_KINDS),
    check('help_call_week_counted', sql`${t.calls} > 0`),
  ],
);
