import * as z from 'zod/mini';
import { about, DISLIKE_REASONS, drawing, MAX_PHOTO_BYTES, message } from './assistant-parts.ts';
import { endpoint } from './endpoint.ts';
import { digitCode, id, idsParam, pageNum, pageSize, paging, searchValue, text, time, uuid, uuids } from './fields.ts';

/* 你问我答 and 你说我画: sessions and what belongs to them. Asking and drawing go through the socket. */

/** '1' message, '2' image */
const type = digitCode(['1', '2'], '会话类型不正确');

const session = z.object({
  sid: z.string(),
  type: z.enum(['1', '2']),
  /** First question of the session; empty on a new one (shown as 新对话). */
  content: z.string(),
  userId: z.string(),
  /** Number of messages. */
  seq: z.number(),
  role: z.enum(['user', 'assistant']),
  createTime: time,
  updateTime: time,
});

const quota = z.object({ used: z.number(), limit: z.number() });

export const socketUrl = endpoint({
  method: 'POST',
  path: '/api/businees/aiAuth/url',
  access: 'user',
  summary: "The socket's path with a ticket for one use within 60 seconds; the page adds scheme and host",
  write: true,
  repeatable: true,
  data: z.string(),
});

export const addSession = endpoint({
  method: 'POST',
  path: '/api/businees/ai/history/add',
  access: 'user',
  summary: 'Opens a session; at most one empty session per tool',
  write: true,
  body: z.object({ sid: uuid, type, content: z._default(text(2000, '内容'), '') }),
  data: session,
  msg: '创建成功',
  errors: ['SESSION_IS_NEW'],
});

export const sessions = endpoint({
  method: 'POST',
  path: '/api/businees/ai/myHistory',
  access: 'user',
  summary: 'Sessions of one tool, newest first, 50 at a time',
  silentOnFailure: true,
  body: z.object({ type, searchValue, pageNum, pageSize: pageSize(50) }),
  data: z.array(session),
});

export const removeSessions = endpoint({
  method: 'DELETE',
  path: '/api/businees/ai/myHistory/:sids',
  access: 'user',
  summary: 'Deletes sessions with their messages and stops answers still running in them',
  write: true,
  params: z.object({ sids: uuids }),
  msg: '删除成功',
});

export const messages = endpoint({
  method: 'POST',
  path: '/api/businees/ai/history/list',
  access: 'user',
  summary: 'Messages of a session by seq, with pictures and citations; empty for an unknown session',
  silentOnFailure: true,
  body: z.object({ sid: uuid }),
  data: z.array(message),
});

export const options = endpoint({
  method: 'GET',
  path: '/api/businees/ai/options',
  access: 'user',
  summary: 'The engines and their labels, the styles and ratios to choose from, and the daily quotas',
  data: z.object({
    chat: z.object({
      embedded: z.boolean(),
      label: z.string(),
      quota,
      /** Whether questions may have a photo. `young`: not those of accounts under 14. */
      photos: z.enum(['on', 'off', 'young']),
      /** The host that gets the photos; empty unless they are on. */
      photoHost: z.string(),
    }),
    image: z.object({
      embedded: z.boolean(),
      label: z.string(),
      quota,
      styles: z.array(z.object({ name: z.string(), coverUrl: z.string() })),
      ratios: z.array(z.object({ name: z.string(), width: z.number(), height: z.number() })),
      maxCount: z.number(),
    }),
    /** Questions and prompts to begin with. The guide answers each of the questions. */
    starters: z.object({ message: z.array(z.string()), image: z.array(z.string()) }),
    /** Minors' mode. */
    minor: z.boolean(),
    /** Days sessions are kept; null for as long as the account lasts. */
    retentionDays: z.nullable(z.number()),
  }),
});

export const pageQuestions = endpoint({
  method: 'POST',
  path: '/api/businees/ai/questions',
  access: 'user',
  summary: 'Up to four questions to begin with on the page of a resource; the guide answers each of them',
  silentOnFailure: true,
  body: about,
  data: z.array(z.string()),
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/businees/ai/photo',
  access: 'user',
  summary: 'Uploads a photo for one question within an hour; it is re-encoded, encrypted, and deleted after the answer',
  write: true,
  repeatable: true,
  upload: { field: 'file', maxBytes: MAX_PHOTO_BYTES },
  /** For the frame `ask`. It contains the key of the encrypted photo, which the server does not keep. */
  data: z.object({ photo: z.string() }),
  errors: [
    ...(['AI_PHOTOS_OFF', 'AI_PHOTOS_YOUNG', 'AI_PHOTOS_TOO_MANY'] as const),
    ...(['FILE_MISSING', 'NOT_A_PICTURE', 'AI_PHOTO_TOO_LARGE', 'PICTURE_TOO_WIDE'] as const),
  ],
});

export const gallery = endpoint({
  method: 'GET',
  path: '/api/businees/ai/gallery',
  access: 'user',
  summary: "The user's drawings, newest first",
  silentOnFailure: true,
  query: z.extend(paging, { searchValue }),
  rows: drawing,
});

export const removeDrawings = endpoint({
  method: 'DELETE',
  path: '/api/businees/ai/gallery/:ids',
  access: 'user',
  summary: 'Deletes drawings; their messages stay, without the picture',
  write: true,
  params: idsParam,
  msg: '删除成功',
});

export const like = endpoint({
  method: 'POST',
  path: '/api/businees/ai/like',
  access: 'user',
  summary: 'Likes (1) or dislikes (-1) an answer, with a reason or without, or takes that back (0)',
  write: true,
  repeatable: true,
  body: z.object({
    messageId: id,
    liked: z.literal([1, 0, -1], { error: '评价不正确' }),
    /** Of a dislike. */
    reason: z.optional(z.enum(DISLIKE_REASONS, { error: '原因不正确' })),
  }),
  errors: ['MESSAGE_MISSING'],
});

export const report = endpoint({
  method: 'POST',
  path: '/api/businees/ai/report',
  access: 'user',
  summary: 'Reports an answer or drawing to the operator (举报)',
  write: true,
  body: z.object({
    messageId: id,
    reason: z.enum(['illegal', 'harmful', 'wrong', 'infringing', 'other'], { error: '请选择举报原因' }),
    remark: z._default(text(500, '说明'), ''),
  }),
  msg: '举报已提交，感谢您的反馈',
  errors: ['MESSAGE_MISSING'],
});
