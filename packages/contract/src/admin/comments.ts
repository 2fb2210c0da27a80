import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { COMMENT_STATES } from '../exhibition-comment-fields.ts';
import { id, pageNum, pageSize, searchValue, time } from '../fields.ts';

/* 留言: texts that readers wrote into the visitors' books of exhibitions, for reviewers. */

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/comments',
  access: { role: 'reviewer' },
  summary: 'Texts of the visitors’ books; waiting ones the oldest first, decided ones the last decided first',
  silentOnFailure: true,
  query: z.object({
    state: z._default(z.enum(COMMENT_STATES, { error: '留言状态不正确' }), 'waiting'),
    searchValue,
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: z.object({
    id: z.string(),
    exhibitionId: z.string(),
    exhibition: z.string(),
    text: z.string(),
    /** The first character of the reader's name and a code of four; reviewers judge the text, not the person. */
    reader: z.string(),
    createTime: time,
    state: z.enum(COMMENT_STATES),
    decideTime: z.union([time, z.literal('')]),
  }),
  more: z.object({ waiting: z.int(), shown: z.int(), refused: z.int() }),
});

export const decide = endpoint({
  method: 'POST',
  path: '/api/admin/comments/decide',
  access: { role: 'reviewer' },
  summary: 'Shows a text to all readers, or takes it back',
  write: true,
  repeatable: true,
  body: z.object({ id, state: z.enum(['shown', 'refused'], { error: '请选择处理结果' }) }),
  msg: '已处理',
  errors: ['NO_SUCH_RESOURCE'],
});
