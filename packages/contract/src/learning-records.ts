import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  date,
  equipment,
  id,
  idsParam,
  listOf,
  paging,
  recordResType,
  recordType,
  searchValue,
  second,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { place, recordRow } from './resources.ts';

/* 学习记录: the user's position in each resource and the time spent learning. */

export const list = endpoint({
  method: 'POST',
  path: '/api/businees/user/record',
  access: 'user',
  summary: "The user's learning records, newest first",
  silentOnFailure: true,
  body: z.extend(paging, { type: z._default(z.union([z.literal(''), recordType]), ''), searchValue }),
  rows: recordRow,
});

export const insert = endpoint({
  method: 'POST',
  path: '/api/businees/user/record/insert',
  access: 'user',
  summary: 'Saves the position; one record per user and resource; a late message never moves it back',
  write: true,
  repeatable: true,
  body: z.object({
    resId: id,
    resType: recordResType,
    /** Page of a book, second of a recording. */
    currentPro: z._default(z.number({ error: '学习进度不正确' }).check(z.gte(0), z.lte(360_000)), 0),
    totalTime: z.optional(second),
    lastTitle: z.optional(text(200, '标题')),
    equipment,
    position: z.optional(place),
    /**
     * Ranges seen since the last message: [from, to] in seconds of the episode in `position`, or in pages of a book,
     * the last one included. Without it, moving up to ten pages forward in a book counts the pages between as seen.
     */
    seen: z.optional(listOf(z.tuple([second, second]), 100)),
    /** Seconds spent since the last message, for the overview. */
    spent: z.optional(z.number().check(z.gte(0), z.lte(3600))),
    /** The device's clock in ms when the position was reached. The newest position is kept, in any order of arrival. */
    reachedAt: z.optional(z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  }),
  data: z.object({ id: z.string(), currentPro: z.number(), percent: z.number(), done: z.boolean(), updateTime: time }),
  errors: ['NO_SUCH_RESOURCE', 'PROGRESS_IMPLAUSIBLE'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/record/:ids',
  access: 'user',
  summary: 'Removes records',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '删除成功',
});

export const clear = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/record/clear',
  access: 'user',
  summary: 'Removes all records',
  write: true,
  repeatable: true,
  msg: '删除成功',
});

export const progress = endpoint({
  method: 'POST',
  path: '/api/businees/user/record/progress',
  access: 'user',
  summary: 'Progress in up to 50 resources and their episodes; resources not yet begun are left out',
  silentOnFailure: true,
  body: z.object({ resIds: listOf(id, 50, 1) }),
  data: z.array(
    z.object({
      resId: z.string(),
      currentPro: z.number(),
      percent: z.number(),
      /** 90 % of distinct seconds or pages seen. */
      done: z.boolean(),
      position: place,
      equipment,
      updateTime: time,
      episodes: z.array(
        z.object({
          id: z.string(),
          second: z.number(),
          watched: z.number(),
          percent: z.number(),
          done: z.boolean(),
        }),
      ),
    }),
  ),
});

export const overview = endpoint({
  method: 'GET',
  path: '/api/businees/user/overview',
  access: 'user',
  summary: "A year of the user's learning: days, hours by art, the four 核心素养",
  query: z.object({ year: z.optional(wholeNumber(2000, 2999, '年份不正确')) }),
  data: z.object({
    year: z.number(),
    /** Only days with learning activity. */
    days: z.array(z.object({ date, seconds: z.number(), count: z.number() })),
    arts: z.array(z.object({ name: z.string(), seconds: z.number() })),
    literacies: z.array(
      z.object({
        name: z.enum(['文化理解', '审美感知', '艺术表现', '创意实践']),
        count: z.number(),
        seconds: z.number(),
      }),
    ),
    totals: z.object({
      seconds: z.number(),
      days: z.number(),
      books: z.number(),
      courses: z.number(),
      works: z.number(),
      notes: z.number(),
      drawings: z.number(),
    }),
  }),
});
