import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, pattern, searchValue, text, time } from '../fields.ts';
import { MAX_NOTE_LENGTH, REPORT_OUTCOMES, REPORT_REASONS } from './report-fields.ts';

/* 举报: answers and drawings of the assistant that readers reported. */

const outcome = z.enum(REPORT_OUTCOMES, { error: '请选择处理结果' });

const reportRow = z.object({
  /** The reported message. */
  id: z.string(),
  /** 1 你问我答, 2 你说我画 */
  type: z.enum(['1', '2']),
  /** A code of REPORT_REASONS, and what the reader wrote. */
  reason: z.string(),
  remark: z.string(),
  /** The beginnings of both texts. */
  question: z.string(),
  answer: z.string(),
  engine: z.string(),
  /** The first character of the reader's name and a code of four; reviewers judge the answer, not the person. */
  reader: z.string(),
  reportTime: time,
  outcome: z.union([outcome, z.literal('')]),
  /** Who closed it and when; empty while it is open. */
  closedBy: z.string(),
  closeTime: z.union([time, z.literal('')]),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: { role: 'reviewer' },
  summary: 'Reports; open ones the oldest first, closed ones the last closed first',
  silentOnFailure: true,
  query: z.object({
    state: z._default(z.enum(['open', 'closed'], { error: '举报状态不正确' }), 'open'),
    type: z._default(z.enum(['', '1', '2'], { error: '工具不正确' }), ''),
    reason: z._default(z.enum(['', ...REPORT_REASONS], { error: '举报原因不正确' }), ''),
    searchValue,
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: reportRow,
  more: z.object({ open: z.int(), closed: z.int() }),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/reports/details/:id',
  access: { role: 'reviewer' },
  summary: 'One report with question, answer and drawings in full',
  silentOnFailure: true,
  params: z.object({ id }),
  data: z.object({
    ...reportRow.shape,
    questionTime: z.union([time, z.literal('')]),
    /**
     * The drawings as data URLs, so that their private URLs stay with their author; empty when the file was deleted.
     */
    drawings: z.array(z.object({ prompt: z.string(), picture: z.string(), width: z.int(), height: z.int() })),
    /** The text that the reader got when the report was closed. */
    note: z.string(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const close = endpoint({
  method: 'POST',
  path: '/api/admin/reports/close',
  access: { role: 'reviewer' },
  summary: 'Closes a report and tells the reader; `reportTime` is the time that the page showed',
  write: true,
  body: z.object({
    id,
    reportTime: pattern(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 19, '请求参数错误'),
    outcome,
    note: z._default(text(MAX_NOTE_LENGTH, '给读者的话'), ''),
  }),
  msg: '已处理',
  errors: ['NO_SUCH_RESOURCE', 'REPORT_CLOSED', 'STALE_FORM'],
});
