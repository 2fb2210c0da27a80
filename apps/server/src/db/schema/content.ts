import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';
import { type FocalPoint, file } from './files.ts';

export const RES_TYPES = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other'] as const;

/** What each of them means is in resources/publish.ts; what disappears from an operator's folder goes to the `bin`. */
const RESOURCE_STATES = ['draft', 'scheduled', 'published', 'hidden', 'bin'] as const;
export type ResourceState = (typeof RESOURCE_STATES)[number];

/** What every kind has in common. Lists go by `sort desc, published_at desc, id desc`: a greater sort comes first. */
export const resource = pgTable(
  'resource',
  {
    id: text('id').primaryKey(),
    resType: text('res_type', { enum: RES_TYPES }).notNull(),
    /** The name by which an import finds its resource again. */
    importKey: text('import_key'),
    /** Hash of everything the import read for it; equal means left alone. */
    contentHash: text('content_hash'),
    /** The operator's own number, shown in search results. */
    resNo: text('res_no'),
    title: text('title').notNull(),
    /** Author, teacher or painter, by kind. */
    author: text('author').notNull().default(''),
    coverFile: text('cover_file').references(() => file.hash),
    /** What a crop of the cover must keep; null is its centre. */
    coverFocus: jsonb('cover_focus').$type<FocalPoint>(),
    /** What a granted application downloads. */
    originalFile: text('original_file').references(() => file.hash),
    abstract: text('abstract').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Which of the arts (书画, 音乐, 戏曲 …) it belongs to, for the hours by art. */
    art: text('art').notNull().default(''),
    status: text('status', { enum: RESOURCE_STATES }).notNull().default('published'),
    /** Hidden by the operator's command, whatever its file says, until it is shown again. */
    takenDown: boolean('taken_down').notNull().default(false),
    /** When a scheduled one is published. */
    scheduledFor: moment('scheduled_for'),
    sort: integer('sort').notNull().default(0),
    isHome: boolean('is_home').notNull().default(false),
    isRecommend: boolean('is_recommend').notNull().default(false),
    publishedAt: moment('published_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('resource_res_type_known', t.resType, RES_TYPES),
    oneOf('resource_status_known', t.status, RESOURCE_STATES),
    check('resource_scheduled_has_time', sql`${t.status} <> 'scheduled' or ${t.scheduledFor} is not null`),
    check('resource_id_wellformed', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    uniqueIndex('resource_import_key').on(t.importKey),
    index('resource_list').on(t.resType, t.sort, t.publishedAt, t.id).where(sql`status = 'published'`),
    index('resource_home').on(t.resType, t.sort, t.publishedAt, t.id).where(sql`status = 'published' and is_home`),
    index('resource_recommended')
      .on(t.resType, t.sort, t.publishedAt, t.id)
      .where(sql`status = 'published' and is_recommend`),
    index('resource_scheduled').on(t.scheduledFor).where(sql`status = 'scheduled'`),
    index('resource_author').on(t.author),
    index('resource_tags').using('gin', t.tags),
    index('resource_cover_file').on(t.coverFile),
    index('resource_original_file').on(t.originalFile),
  ],
);

/** A place inside a resource: page of a book, second of an episode, region of a work (in shares of its sides). */
export interface Place {
  pageNum?: number;
  episodeId?: string;
  second?: number;
  region?: { x: number; y: number; w: number; h: number };
}

/**
 * What belongs together by the operator's word: a lecture and the work it shows at its minute, a book's page and a
 * recording. `at` is where in the first it belongs, `place` where the second opens.
 */
export const resourceLink = pgTable(
  'resource_link',
  {
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    toId: text('to_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    at: jsonb('at').$type<Place>(),
    place: jsonb('place').$type<Place>(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.seq] }), index('resource_link_to').on(t.toId)],
);

/** Pictures inside the HTML of a resource, so that they count as used. */
export const resourceFile = pgTable(
  'resource_file',
  {
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.fileHash] }), index('resource_file_file').on(t.fileHash)],
);

/**
 * What readers do to a resource, apart from the resource so that counting never makes kept answers stale. A missing
 * row means zeros. The ratings are kept up by a trigger on `rating`.
 */
export const resourceStat = pgTable(
  'resource_stat',
  {
    resourceId: text('resource_id')
      .primaryKey()
      .references(() => resource.id, { onDelete: 'cascade' }),
    readCount: bigint('read_count', { mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
  },
  (t) => [check('resource_stat_not_negative', sql`least(${t.readCount}, ${t.ratingCount}, ${t.ratingSum}) >= 0`)],
);
