import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exhibitionDetails } from './exhibition-details.ts';
import { id, idOrNone, paging } from './fields.ts';
import { exhibitionRow } from './resources.ts';

/* 专题展览: works in sections with wall texts, and what is read, heard and looked up beside them. */

export const list = endpoint({
  method: 'GET',
  path: '/api/exhibition/list',
  access: 'public',
  summary: 'Exhibitions: all, those that are not over, or those that are; with workId only those that show this work',
  silentOnFailure: true,
  query: z.extend(paging, {
    period: z._default(z.enum(['', 'current', 'past'], { error: '请求参数错误' }), ''),
    workId: idOrNone,
  }),
  rows: exhibitionRow,
});

export const home = endpoint({
  method: 'GET',
  path: '/api/exhibition/home',
  access: 'public',
  summary: 'Exhibitions of the front page: up to three that are not over, those that the operator marked first',
  silentOnFailure: true,
  data: z.array(exhibitionRow),
});

export const details = endpoint({
  method: 'POST',
  path: '/api/exhibition/details',
  access: 'public',
  summary: 'An exhibition with its preface, sections, works and closing words; what readers cannot open is left out',
  body: z.object({ exhibitionId: id }),
  data: exhibitionDetails,
  errors: ['NOT_FOUND'],
});
