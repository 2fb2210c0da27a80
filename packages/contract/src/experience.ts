import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, paging, searchValue } from './fields.ts';
import { experienceRow, neighbour, relatedRow } from './resources.ts';

/* 美育体验课 */

export const list = endpoint({
  method: 'GET',
  path: '/api/experienceCourse/list',
  access: 'public',
  summary: 'Experience courses, newest first',
  silentOnFailure: true,
  query: z.extend(paging, { searchValue }),
  rows: experienceRow,
});

export const details = endpoint({
  method: 'POST',
  path: '/api/experienceCourse/details',
  access: 'public',
  summary: 'An experience course with the one before and the one after',
  body: z.object({ articleId: id }),
  data: z.extend(experienceRow, {
    /** HTML, cleaned when it was imported. */
    content: z.string(),
    tags: z.array(z.string()),
    /** Name and value pairs as the operator gave them: 适合年龄, 时长, 材料 … */
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    prev: neighbour,
    next: neighbour,
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND'],
});
