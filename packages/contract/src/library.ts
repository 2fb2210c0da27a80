import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, pageNum, pageSize, searchValue, wholeNumber } from './fields.ts';
import { bookRow, category, placedHit, relatedRow } from './resources.ts';

/* Books: lists, categories, introduction. Reading them is in reader.ts. */

const bookQuery = z.object({
  /** 0 全部, 1 ISBN, 2 标题, 3 作者, 4 出版时间 */
  operateType: z._default(wholeNumber(0, 4, '搜索类型不正确'), 0),
  searchValue,
  cateId: idOrNone,
  pageNum,
  pageSize: pageSize(8),
});

/** Everything about a book except the text of its pages. */
const bookDetail = z.extend(bookRow, {
  bookTitle: z.string(),
  /** Shown below the title; empty when there is none. */
  subtitle: z.string(),
  bookSize: z.nullable(z.number()),
  bookSource: z.string(),
  /** Its categories, as trees from the top level. */
  cate: z.array(category),
  tags: z.array(z.string()),
  contents: z.array(z.object({ title: z.string(), pageNum: z.number(), level: z.number() })),
  /** Text direction of its pages; the reader can switch it. */
  direction: z.enum(['horizontal', 'vertical']),
  /** Page order for horizontal text; vertical text always runs from right to left. */
  pageProgression: z.enum(['ltr', 'rtl']),
  hasOriginal: z.boolean(),
  plateCount: z.number(),
  similar: z.array(bookRow),
  related: z.array(relatedRow),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/book/list',
  access: 'public',
  summary: 'Books by category and search type',
  silentOnFailure: true,
  query: bookQuery,
  rows: bookRow,
});

export const searchList = endpoint({
  method: 'GET',
  path: '/api/businees/search/book/list',
  access: 'public',
  summary: 'The book list with hits inside pages',
  silentOnFailure: true,
  query: bookQuery,
  rows: z.extend(bookRow, { hits: z.array(placedHit) }),
});

export const detail = endpoint({
  method: 'POST',
  path: '/api/businees/book/detail',
  access: 'public',
  summary: 'A book without the text of its pages',
  body: z.object({ bookId: id }),
  data: bookDetail,
  errors: ['NOT_FOUND'],
});

export const details = endpoint({
  method: 'POST',
  path: '/api/businees/book/details',
  access: 'public',
  summary: 'The same as book/detail',
  body: z.object({ bookId: id }),
  data: bookDetail,
  errors: ['NOT_FOUND'],
});

export const categories = endpoint({
  method: 'POST',
  path: '/api/businees/book/cate',
  access: 'public',
  summary: 'The tree of book categories',
  silentOnFailure: true,
  data: z.array(category),
});

export const levelTwoCategories = endpoint({
  method: 'POST',
  path: '/api/businees/levelTowCate',
  access: 'public',
  summary: 'The categories right below one, of any kind of resource',
  silentOnFailure: true,
  body: z.object({ cateId: id }),
  data: z.array(z.object({ id: z.string(), parentId: z.string(), name: z.string() })),
});
