import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idsParam, listOf, paging, time } from './fields.ts';

/* 我的消息: messages from the site to one reader. */

const kind = z.enum(['application', 'newDevice', 'expiring', 'report', 'account', 'exhibition']);

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/user/notice/list',
  access: 'user',
  summary: "The user's notices, newest first",
  silentOnFailure: true,
  query: paging,
  rows: z.object({
    id: z.string(),
    kind,
    title: z.string(),
    body: z.string(),
    /** A path of this site; empty for a notice without a link. */
    link: z.string(),
    read: z.boolean(),
    createTime: time,
  }),
  more: z.object({ unread: z.number() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/businees/user/notice/count',
  access: 'user',
  summary: 'The number of unread notices, and whether this site can also send notices by e-mail',
  silentOnFailure: true,
  data: z.object({ unread: z.number(), email: z.boolean() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/businees/user/notice/read',
  access: 'user',
  summary: 'Marks notices as read',
  silentOnFailure: true,
  write: true,
  repeatable: true,
  body: z.object({ ids: listOf(id, 100, 1) }),
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/businees/user/notice/readAll',
  access: 'user',
  summary: 'Marks every notice as read',
  write: true,
  repeatable: true,
  msg: '已全部标为已读',
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/notice/:ids',
  access: 'user',
  summary: 'Removes notices',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '已删除',
});
