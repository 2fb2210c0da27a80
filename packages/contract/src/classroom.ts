import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { classroomType, id, idOrNone, paging, searchValue, wholeNumber } from './fields.ts';
import { courseRow, relatedRow } from './resources.ts';

/* Video and audio courses. The user's progress is in learning-records.progress, so that these answers can be cached. */

const episode = z.object({
  id: z.string(),
  title: z.string(),
  /** Seconds. */
  duration: z.number(),
  url: z.string(),
  poster: z.string(),
  /** Playable files, the best first; `url` is the default. */
  sources: z.array(z.object({ url: z.string(), type: z.string(), quality: z.enum(['auto', 'low', 'middle', 'high']) })),
  captions: z.array(z.object({ url: z.string(), lang: z.string(), label: z.string() })),
  transcript: z.optional(z.array(z.object({ start: z.number(), end: z.number(), text: z.string() }))),
  chapters: z.optional(z.array(z.object({ start: z.number(), title: z.string() }))),
  /** Loudness over time, 0–1, evenly spaced. */
  waveform: z.optional(z.array(z.number())),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/cloudClassroom/list',
  access: 'public',
  summary: 'Courses of one kind by category and search type',
  silentOnFailure: true,
  query: z.extend(paging, {
    type: z._default(classroomType, 'video'),
    cateId: idOrNone,
    /** 0 全部, 1 标题, 2 作者 */
    operateType: z._default(wholeNumber(0, 2, '搜索类型不正确'), 0),
    searchValue,
  }),
  rows: courseRow,
});

export const details = endpoint({
  method: 'POST',
  path: '/api/cloudClassroom/details',
  // The token matters only under ACCESS=ranges: users who may play get signed file addresses.
  access: 'optional',
  summary: 'A course with its episodes',
  body: z.object({ type: z.optional(classroomType), id }),
  data: z.extend(courseRow, {
    /** HTML, cleaned when it was imported. */
    content: z.string(),
    tags: z.array(z.string()),
    teacherIntro: z.string(),
    episodes: z.array(episode),
    /** False when the files are closed to this caller; the addresses are then empty. */
    playable: z.boolean(),
    hasOriginal: z.boolean(),
    /** Number of scores 1, 2, 3, 4 and 5. */
    distribution: z.array(z.number()),
    /** Works, books and knowledge entries; `at` is the second they belong to. */
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND'],
});
