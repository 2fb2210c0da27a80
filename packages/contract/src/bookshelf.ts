import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, idsParam, listOf, paging, searchValue, time } from './fields.ts';
import { bookRow } from './resources.ts';

export const list = endpoint({
  method: 'POST',
  path: '/api/businees/user/bookshelf',
  access: 'user',
  summary: "Books on the user's shelf; with bookId, whether that one is there",
  silentOnFailure: true,
  body: z.extend(paging, {
    searchValue,
    bookId: idOrNone,
    orderBy: z._default(z.enum(['read', 'added', 'title'], { error: '排序方式不正确' }), 'read'),
  }),
  rows: z.extend(bookRow, {
    /** When it was added. The row's `id` is the id of the book, and `remove` uses the same id. */
    addTime: time,
    /** Reading progress; null when the book was never opened. */
    progress: z.nullable(z.object({ pageNum: z.number(), percent: z.number(), updateTime: time })),
  }),
});

export const add = endpoint({
  method: 'POST',
  path: '/api/businees/user/bookshelf/add',
  access: 'user',
  summary: 'Puts books on the shelf; those already there stay as they are',
  write: true,
  body: z.object({ bookIds: listOf(id, 100, 1) }),
  msg: '已加入书架',
  errors: ['NO_SUCH_RESOURCE', 'BOOKSHELF_FULL'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/bookshelf/:ids',
  access: 'user',
  summary: 'Takes books off the shelf',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '已移出书架',
});
