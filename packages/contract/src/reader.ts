import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { bookPageNum, equipment, id, pageNum, pageSize, requiredText, time } from './fields.ts';
import { placedHit, relatedRow } from './resources.ts';

/* Reading a book. learning-records.insert saves the position; highlights and bookmarks are notes. */

export const read = endpoint({
  method: 'POST',
  path: '/api/businees/book/read',
  access: 'user',
  summary: 'Counts one reading and returns the page to continue from',
  write: true,
  repeatable: true,
  allowedWhenDiskFull: true,
  body: z.object({ bookId: id }),
  data: z.object({
    bookId: z.string(),
    bookPage: z.number(),
    readAmount: z.number(),
    /** 1 for a book not yet opened. */
    pageNum: z.number(),
    percent: z.number(),
    /** Time and device of the last reading; null for a book not yet opened. */
    updateTime: z.nullable(time),
    equipment: z.nullable(equipment),
  }),
  errors: ['NOT_FOUND'],
});

export const page = endpoint({
  method: 'POST',
  path: '/api/businees/book/detailsExplode',
  access: 'user',
  summary: 'One page of a book as HTML',
  body: z.object({ bookId: id, params: z._default(z.object({ pageNum: z._default(bookPageNum, 1) }), { pageNum: 1 }) }),
  data: z.object({
    pageNum: z.number(),
    bookHtml: z.string(),
    /** Title of the page's chapter. */
    title: z.string(),
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND', 'NO_SUCH_PAGE'],
});

export const searchInBook = endpoint({
  method: 'GET',
  path: '/api/businees/book/search',
  access: 'user',
  summary: 'Where a text occurs in one book, in page order',
  silentOnFailure: true,
  query: z.object({ bookId: id, searchValue: requiredText(100, '搜索内容'), pageNum, pageSize: pageSize(20) }),
  rows: placedHit,
});

export const plates = endpoint({
  method: 'GET',
  path: '/api/businees/book/plates',
  access: 'user',
  summary: 'The plates of a book, in page order',
  silentOnFailure: true,
  query: z.object({ bookId: id }),
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      pageNum: z.number(),
      imgUrl: z.string(),
      width: z.number(),
      height: z.number(),
      /** IIIF service for deep zoom; null for a picture too small to need it. */
      iiifUrl: z.nullable(z.string()),
    }),
  ),
});
