import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { classroomType, id, idOrNone, paging, text, time, wholeNumber } from './fields.ts';
import { focalPoint } from './resources.ts';

/* 课程评分 */

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/media/score',
  access: 'optional',
  summary: "Scores of a course, names masked; without resId the user's own (code 401 for visitors)",
  silentOnFailure: true,
  query: z.extend(paging, { resId: idOrNone }),
  rows: z.object({
    id: z.string(),
    resId: z.string(),
    createTime: time,
    score: z.number(),
    userName: z.string(),
    comment: z.string(),
    /** 已学习: at least a fifth was seen. */
    studied: z.boolean(),
  }),
  more: z.object({
    average: z.nullable(z.number()),
    /** Number of scores 1, 2, 3, 4 and 5. */
    distribution: z.array(z.number()),
  }),
});

export const rate = endpoint({
  method: 'POST',
  path: '/api/businees/media/score',
  access: 'user',
  summary: 'Gives or changes the one score a user has on a course',
  write: true,
  body: z.object({
    resId: id,
    score: wholeNumber(1, 5, '请选择 1–5 分'),
    comment: z._default(text(500, '评价'), ''),
  }),
  data: z.object({ score: z.number(), average: z.number(), scoreCount: z.number(), studied: z.boolean() }),
  msg: '评分成功',
  errors: ['NO_SUCH_RESOURCE'],
});

export const own = endpoint({
  method: 'GET',
  path: '/api/businees/user/score',
  access: 'user',
  summary: "The user's own scores, newest first; with resId, the one on that course",
  silentOnFailure: true,
  query: z.extend(paging, {
    resType: z._default(z.enum(['', 'video', 'audio'], { error: '课程类型不正确' }), ''),
    resId: idOrNone,
  }),
  // The first seven fields are the published scoring record; pages need the others to show, open and change it.
  rows: z.object({
    id: z.string(),
    teacher: z.string(),
    time,
    type: classroomType,
    course: z.string(),
    num: z.number(),
    cover: z.string(),
    coverFocus: z.optional(focalPoint),
    resId: z.string(),
    resType: classroomType,
    comment: z.string(),
    studied: z.boolean(),
  }),
});
