import * as z from 'zod/mini';
import { DISLIKE_REASONS } from '../assistant-parts.ts';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, searchValue, text, time } from '../fields.ts';
import { HELP_KINDS, MAX_QUESTION_NOTE_LENGTH, QUESTION_STATES, UNANSWERED_REASONS } from './ai-fields.ts';
import { tableFile } from './table-file.ts';

/* AI: what 你问我答 and 你说我画 did today, and what 你问我答 could not answer. */

const state = z.enum(QUESTION_STATES, { error: '状态不正确' });
const reason = z.enum(UNANSWERED_REASONS, { error: '原因不正确' });
const timeOrNone = z.union([time, z.literal('')]);

export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/ai',
  access: { role: 'reviewer' },
  summary: 'Engines, quotas and what waits, as of now',
  silentOnFailure: true,
  data: z.object({
    openReports: z.int(),
    closedReports: z.int(),
    openQuestions: z.int(),
    ownWords: z.int(),
    tools: z.array(
      z.object({
        /** 1 你问我答, 2 你说我画 */
        type: z.enum(['1', '2']),
        engine: z.string(),
        /** Built into the program; otherwise a model of a provider. */
        isBuiltIn: z.boolean(),
        /** The provider failed several times in a row and is not called for half a minute. */
        isPaused: z.boolean(),
        /** Questions and people today, and the daily quota of a reader. */
        questions: z.int(),
        people: z.int(),
        dailyLimit: z.int(),
        engines: z.array(
          z.object({
            engine: z.string(),
            answers: z.int(),
            failures: z.int(),
            blocked: z.int(),
            medianSeconds: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    perMinute: z.int(),
    /** The last failure of today, in words for readers; empty if there was none. */
    lastFailure: z.string(),
    lastFailureTime: timeOrNone,
  }),
});

export const helpCalls = endpoint({
  method: 'GET',
  path: '/api/admin/ai/help-calls',
  access: { role: 'reviewer' },
  summary: 'How many calls for help there were in each of the last weeks, never from whom or what they said',
  silentOnFailure: true,
  data: z.object({
    /** The newest first; weeks without a call are in it too. */
    weeks: z.array(
      z.object({
        /** Its Monday. */
        week: z.string(),
        total: z.int(),
        kinds: z.array(z.object({ kind: z.enum(HELP_KINDS), calls: z.int() })),
      }),
    ),
  }),
});

const questionFilter = z.object({
  state: z._default(state, 'open'),
  reason: z._default(z.enum(['', ...UNANSWERED_REASONS], { error: '原因不正确' }), ''),
  searchValue,
});

export const questions = endpoint({
  method: 'GET',
  path: '/api/admin/ai/questions',
  access: { role: 'reviewer' },
  summary: 'Questions that could not be answered, the most asked first',
  silentOnFailure: true,
  query: z.object({ ...questionFilter.shape, pageNum, pageSize: pageSize(20) }),
  rows: z.object({
    id: z.string(),
    text: z.string(),
    reason,
    /** People counted once a day, and different people. */
    asked: z.int(),
    people: z.int(),
    state,
    note: z.string(),
    handledBy: z.string(),
    firstTime: time,
    lastTime: time,
  }),
  more: z.object({
    open: z.int(),
    added: z.int(),
    dismissed: z.int(),
    /** Not shown, because only one person has asked them and they may be personal. */
    hidden: z.int(),
  }),
});

export const decide = endpoint({
  method: 'POST',
  path: '/api/admin/ai/questions/decide',
  access: { role: 'reviewer' },
  summary: 'Sets the state of a question; `before` is the state that the page showed',
  write: true,
  body: z.object({
    id,
    before: state,
    state,
    note: z._default(text(MAX_QUESTION_NOTE_LENGTH, '备注'), ''),
  }),
  msg: '已保存',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const exportQuestions = endpoint({
  method: 'POST',
  path: '/api/admin/ai/questions/export',
  access: { role: 'reviewer' },
  summary: 'The listed questions as CSV',
  body: questionFilter,
  data: tableFile,
});

export const disliked = endpoint({
  method: 'GET',
  path: '/api/admin/ai/disliked',
  access: { role: 'reviewer' },
  summary: 'Questions whose answers readers disliked in the last 180 days, most people first',
  silentOnFailure: true,
  query: z.object({ pageNum, pageSize: pageSize(20) }),
  rows: z.object({
    question: z.string(),
    answer: z.string(),
    engine: z.string(),
    people: z.int(),
    /** Why, as far as readers said so; the most frequent first. */
    reasons: z.array(z.object({ reason: z.enum(DISLIKE_REASONS), times: z.int() })),
    lastTime: time,
  }),
});
