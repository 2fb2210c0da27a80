import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, searchValue, text, time, withRule } from '../fields.ts';
import { MAX_REASON_LENGTH, REVIEW_STATES } from '../own-exhibition-fields.ts';

/* 读者展览: exhibitions that readers want to share by link, for reviewers. */

const row = z.object({
  id: z.string(),
  title: z.string(),
  workCount: z.int(),
  drawingCount: z.int(),
  /** The first character of the reader's name and a code of four. */
  reader: z.string(),
  state: z.enum(REVIEW_STATES),
  /** An earlier state is visible while this one waits. */
  isShown: z.boolean(),
  submitTime: z.union([time, z.literal('')]),
  decideTime: z.union([time, z.literal('')]),
  reason: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/reader-exhibitions',
  access: { role: 'reviewer' },
  summary: 'Exhibitions of readers; waiting ones the oldest first, decided ones the last decided first',
  silentOnFailure: true,
  query: z.object({
    state: z._default(z.enum(REVIEW_STATES, { error: '展览状态不正确' }), 'waiting'),
    searchValue,
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: row,
  more: z.object({ waiting: z.int(), shown: z.int(), refused: z.int() }),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/reader-exhibitions/:id',
  access: { role: 'reviewer' },
  summary: 'What a reader submitted, or what is shown: texts, works, and drawings inside the answer',
  params: z.object({ id }),
  data: z.extend(row, {
    preface: z.string(),
    walls: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        works: z.array(
          z.object({
            title: z.string(),
            label: z.string(),
            isDrawing: z.boolean(),
            /** An address, or a data URL for a drawing; empty when the file is missing. */
            picture: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const decide = endpoint({
  method: 'POST',
  path: '/api/admin/reader-exhibitions/decide',
  access: { role: 'reviewer' },
  summary: 'Approves or refuses what was submitted at this time, or takes a shown exhibition down; the reader is told',
  write: true,
  repeatable: true,
  body: withRule(
    z.object({
      id,
      decision: z.enum(['approve', 'refuse', 'takeDown'], { error: '请选择处理结果' }),
      /** Of the row that was judged: a newer submission must be looked at again. */
      submitTime: z._default(z.union([time, z.literal('')]), ''),
      /** For the reader; needed unless it is approved. */
      reason: z._default(text(MAX_REASON_LENGTH, '理由'), ''),
    }),
    ({ decision, reason }) => decision === 'approve' || reason !== '',
    '请写明理由，读者会看到',
  ),
  msg: '已处理',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});
