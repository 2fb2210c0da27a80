import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, paging, searchValue } from './fields.ts';
import { neighbour, newsRow, relatedRow } from './resources.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/dynamic/list',
  access: 'public',
  summary: 'News by category, newest first',
  silentOnFailure: true,
  query: z.extend(paging, { cateId: idOrNone, searchValue }),
  rows: newsRow,
});

export const details = endpoint({
  method: 'POST',
  path: '/api/dynamic/details',
  access: 'public',
  summary: 'A news item with the one before and the one after, within a category when one is named',
  body: z.object({ articleId: id, cateId: idOrNone }),
  data: z.extend(newsRow, {
    /** HTML, cleaned when it was imported. */
    content: z.string(),
    source: z.string(),
    tags: z.array(z.string()),
    prev: neighbour,
    next: neighbour,
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND'],
});
