import * as z from 'zod/mini';
import { date, equipment, fraction, integer, recordType, resType, second, time } from './fields.ts';

/* Rows of all lists, and schemas that several detail answers share. */

/** The point of a picture that a crop must keep, as fractions of its width and height; the centre by default. */
export const focalPoint = z.object({ x: fraction, y: fraction });

/** Fields of every list row. */
export const resourceRow = z.object({
  id: z.string(),
  resTitle: z.string(),
  resAuthor: z.string(),
  resCoverUrl: z.string(),
  coverFocus: z.optional(focalPoint),
  resType,
  readAmount: z.number(),
  updateTime: time,
});

/** A region of a picture, as fractions of its width and height. */
export const region = z.object({ x: fraction, y: fraction, w: fraction, h: fraction });

/** A position inside a resource: page of a book, second of an episode, region of a work. */
export const place = z.object({
  pageNum: z.optional(integer(1, 100_000)),
  episodeId: z.optional(z.string().check(z.maxLength(64))),
  second: z.optional(second),
  region: z.optional(region),
});

/**
 * 相关: `at` is the position in this resource that the link belongs to, `place` the position at which the other one
 * opens.
 */
export const relatedRow = z.extend(resourceRow, {
  at: z.optional(place),
  place: z.optional(place),
  reason: z.optional(z.string()),
});

/** Text with matches as [from, to) pairs, so that pages need not insert HTML. */
export const markedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) });

/** A search hit inside a resource, with its position. */
export const placedHit = z.object({ place, title: z.string(), snippet: markedText });

export const bookRow = z.extend(resourceRow, {
  resType: z.literal('book'),
  /** ISBN */
  bookNo: z.string(),
  pubName: z.string(),
  /** As printed: a year, a month or a day. */
  publishTime: z.string(),
  bookPage: z.number(),
  resAbstract: z.string(),
  isRecommend: z.boolean(),
  cateIds: z.array(z.string()),
});

/** Home books also carry `type`: the name of their category. */
export const homeBookRow = z.extend(bookRow, { type: z.string() });

export const courseRow = z.extend(resourceRow, {
  resType: z.enum(['video', 'audio']),
  teacher: z.string(),
  resAbstract: z.string(),
  cateId: z.string(),
  cateName: z.string(),
  /** Seconds, all episodes together. */
  duration: z.number(),
  episodeCount: z.number(),
  /** Null before the first score. */
  average: z.nullable(z.number()),
  scoreCount: z.number(),
});

export const imageRow = z.extend(resourceRow, {
  resType: z.literal('img'),
  cateId: z.string(),
  cateName: z.string(),
  dynasty: z.string(),
  material: z.string(),
  /** 立轴, 手卷, 扇面, 册页 … */
  form: z.string(),
  /** Pixels, so that the list shows each work in its true proportions. */
  width: z.number(),
  height: z.number(),
  /** Main colour as #RRGGBB, and a tiny picture as a data URL. */
  color: z.string(),
  placeholder: z.string(),
});

export const newsRow = z.extend(resourceRow, {
  resType: z.literal('news'),
  title: z.string(),
  cateId: z.string(),
  cateName: z.string(),
  abstract: z.string(),
  cover: z.string(),
  publishTime: time,
});

export const experienceRow = z.extend(resourceRow, {
  resType: z.literal('exp'),
  isTy: z.literal('1'),
  title: z.string(),
  abstract: z.string(),
  teacher: z.string(),
  publishTime: time,
});

/** 'YYYY-MM-DD', or empty for an exhibition without that date. */
const dateOrNone = z.union([z.literal(''), date]);

export const exhibitionRow = z.extend(resourceRow, {
  resType: z.literal('exhibition'),
  subtitle: z.string(),
  resAbstract: z.string(),
  opens: dateOrNone,
  /** The last day. An exhibition stays readable after it. */
  closes: dateOrNone,
  /** `soon` before its first day, `past` after its last, `current` otherwise. */
  period: z.enum(['soon', 'current', 'past']),
  sectionCount: z.number(),
  workCount: z.number(),
});

/** 上一篇 / 下一篇 */
export const neighbour = z.nullable(z.object({ id: z.string(), cateId: z.string(), title: z.string() }));

/** A learning record, with what is needed to continue from it. */
export const recordRow = z.object({
  id: z.string(),
  label: z.string(),
  type: recordType,
  lookTime: time,
  cover: z.string(),
  coverFocus: z.optional(focalPoint),
  /** Pages for a book, seconds for a recording. */
  last: z.object({ title: z.string(), watched: z.number(), totalTime: z.number(), percent: z.number() }),
  equipment,
  resId: z.string(),
  resType,
  currentPro: z.number(),
  position: place,
  updateTime: time,
});

interface TreeNode {
  id: string;
  parentId: string;
  name: string;
  children: TreeNode[];
}

/** A category with its sub-categories; parentId '0' means top level. */
export const category: z.ZodMiniType<TreeNode, TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  get children() {
    return z.array(category);
  },
});

/** Categories whose ids are fixed in the published API. */
export const categoryIds = {
  library: '273546280',
  video: '915523600',
  audio: '992899909',
  news: '631070203',
  images: '285653599',
  /** Other media. */
  other: '105184407',
} as const;
