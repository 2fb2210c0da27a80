import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { COMMENT_STATES, MAX_COMMENT_LENGTH } from './exhibition-comment-fields.ts';
import { id, idsParam, paging, requiredText, time } from './fields.ts';

/* 留言: the visitors' book of an exhibition. Others see a text when a reviewer has approved it. */

export const list = endpoint({
  method: 'GET',
  path: '/api/exhibition/comment/list',
  access: 'public',
  summary: 'Approved texts in the visitors’ book of an exhibition, newest first, names masked',
  silentOnFailure: true,
  query: z.extend(paging, { exhibitionId: id }),
  rows: z.object({ id: z.string(), userName: z.string(), text: z.string(), createTime: time }),
});

export const own = endpoint({
  method: 'GET',
  path: '/api/exhibition/comment/own',
  access: 'user',
  summary: "The user's own texts in the visitors' book of an exhibition, newest first, with their state",
  silentOnFailure: true,
  query: z.object({ exhibitionId: id }),
  rows: z.object({ id: z.string(), text: z.string(), createTime: time, state: z.enum(COMMENT_STATES) }),
});

export const add = endpoint({
  method: 'POST',
  path: '/api/exhibition/comment/add',
  access: 'user',
  summary: 'Writes into the visitors’ book; a call for help is answered with help lines and not kept',
  write: true,
  body: z.object({ exhibitionId: id, text: requiredText(MAX_COMMENT_LENGTH, '留言') }),
  data: z.object({
    /** Empty when nothing was kept. */
    id: z.string(),
    /** What to show instead when the text is a call for help; empty otherwise. */
    help: z.string(),
  }),
  errors: ['NO_SUCH_RESOURCE', 'TEXT_REFUSED', 'TOO_MANY'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/exhibition/comment/:ids',
  access: 'user',
  summary: 'Withdraws own texts from the visitors’ book',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '已撤回',
});
