import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  bookPageNum,
  id,
  idOrNone,
  idsParam,
  integer,
  noteId,
  pageNum,
  pageSize,
  searchValue,
  second,
  studyResType,
  text,
  time,
  withRule,
} from './fields.ts';
import { focalPoint, region } from './resources.ts';

/* Highlights, notes and bookmarks: at characters of a book page, at a second of a recording, in a region of a work. */

const kind = z.enum(['highlight', 'note', 'bookmark'], { error: '笔记类型不正确' });
const color = z.enum(['yellow', 'red', 'green', 'blue', 'purple'], { error: '颜色不正确' });
const content = text(5000, '笔记');

/**
 * The position of a note. In a book `start` and `end` are character offsets in the page's text; the quote with its
 * prefix and suffix finds the passage again after the book was re-imported.
 */
const anchor = z.object({
  pageNum: z.optional(integer(1, 100_000)),
  start: z.optional(integer(0, 1_000_000)),
  end: z.optional(integer(0, 1_000_000)),
  quote: z.optional(z.string().check(z.maxLength(2000, { error: '选中的文字过长' }))),
  prefix: z.optional(z.string().check(z.maxLength(64))),
  suffix: z.optional(z.string().check(z.maxLength(64))),
  episodeId: z.optional(id),
  second: z.optional(second),
  region: z.optional(region),
});

const filter = z.object({
  resId: idOrNone,
  resType: z._default(z.union([z.literal(''), studyResType]), ''),
  kind: z._default(z.union([z.literal(''), kind]), ''),
  searchValue,
});

const noteRow = z.object({
  id: z.string(),
  resId: z.string(),
  resType: studyResType,
  resTitle: z.string(),
  resAuthor: z.string(),
  resCoverUrl: z.string(),
  coverFocus: z.optional(focalPoint),
  kind,
  color: z.nullable(color),
  content: z.string(),
  /** Label of the position: 第 12 页, 03:25, 左上 … */
  placeLabel: z.string(),
  anchor,
  createTime: time,
  updateTime: time,
});

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/user/note/list',
  access: 'user',
  summary: "The user's notes: those of one resource in its order, all of them newest first",
  silentOnFailure: true,
  query: z.extend(filter, {
    /** Only those on one page of the book. */
    atPage: z.optional(bookPageNum),
    pageNum,
    pageSize: pageSize(10),
  }),
  rows: noteRow,
});

export const add = endpoint({
  method: 'POST',
  path: '/api/businees/user/note/add',
  access: 'user',
  summary: 'Saves a highlight, note or bookmark; the client may choose the id, so that sending twice is harmless',
  write: true,
  repeatable: true,
  body: withRule(
    z.object({
      id: z.optional(noteId),
      resId: id,
      resType: studyResType,
      kind,
      color: z.optional(color),
      content: z._default(content, ''),
      anchor,
    }),
    ({ kind, content }) => kind !== 'note' || content !== '',
    '请输入笔记',
  ),
  data: noteRow,
  msg: '已保存',
  errors: ['NO_SUCH_RESOURCE', 'NO_SUCH_PAGE', 'NOTES_FULL'],
});

export const change = endpoint({
  method: 'POST',
  path: '/api/businees/user/note/change',
  access: 'user',
  summary: 'Changes the text or the colour; unknown notes and notes of other users are ignored',
  write: true,
  repeatable: true,
  body: z.object({ id, color: z.optional(color), content: z.optional(content) }),
  msg: '已保存',
  errors: ['NOTES_FULL'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/note/:ids',
  access: 'user',
  summary: 'Deletes notes',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '删除成功',
});

export const exportNotes = endpoint({
  method: 'GET',
  path: '/api/businees/user/note/export',
  access: 'user',
  summary: 'Notes as Markdown, all or those of one resource',
  query: filter,
  data: z.object({ fileName: z.string(), content: z.string(), total: z.number() }),
});
