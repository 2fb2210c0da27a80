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

export const RES_TYPES = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'] as const;

/** Explained in resources/publish.ts. A resource whose folder the operator removed goes to the `bin`. */
const RESOURCE_STATES = ['draft', 'scheduled', 'published', 'hidden', 'bin'] as const;
export type ResourceState = (typeof RESOURCE_STATES)[number];

/** The columns of every kind of resource. Lists are ordered by `sort desc, published_at desc, id desc`. */
export const resource = pgTable(
  'resource',
  {
    id: text('id').primaryKey(),
    resType: text('res_type', { enum: RES_TYPES }).notNull(),
    /** Identifies the resource in later imports. */
    importKey: text('import_key'),
    /** Hash of all imported data; if it is unchanged, the import skips the resource. */
    contentHash: text('content_hash'),
    /** The operator's number of the resource, shown in search results. */
    resNo: text('res_no'),
    title: text('title').notNull(),
    /** Author, teacher or painter, depending on the kind. */
    author: text('author').notNull().default(''),
    coverFile: text('cover_file').references(() => file.hash),
    /** The point that cropping the cover must keep visible; null is the centre. */
    coverFocus: jsonb('cover_focus').$type<FocalPoint>(),
    /** The file that an approved download application gives access to. */
    originalFile: text('original_file').references(() => file.hash),
    abstract: text('abstract').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The art form (书画, 音乐, 戏曲 …), for study time by art form. */
    art: text('art').notNull().default(''),
    status: text('status', { enum: RESOURCE_STATES }).notNull().default('published'),
    /** Hidden by an operator's command, regardless of the content file, until the operator shows it again. */
    takenDown: boolean('taken_down').notNull().default(false),
    /**
     * Set by a trigger when it stops being published. The 404 page says 内容已下架 about such a resource only, so that drafts
     * stay unknown.
     */
    wasPublished: boolean('was_published').notNull().default(false),
    /** When a scheduled resource is published. */
    scheduledFor: moment('scheduled_for'),
    /** When and by whom it was put into the bin; null when a folder import did it. */
    binnedAt: moment('binned_at'),
    binnedBy: text('binned_by'),
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
    index('resource_binned').on(t.binnedAt).where(sql`status = 'bin'`),
    index('resource_author').on(t.author),
    index('resource_tags').using('gin', t.tags),
    index('resource_cover_file').on(t.coverFile),
    index('resource_original_file').on(t.originalFile),
  ],
);

/** A position in a resource: page of a book, second of an episode, or region of a work (fractions of its sides). */
export interface Place {
  pageNum?: number;
  episodeId?: string;
  second?: number;
  region?: { x: number; y: number; w: number; h: number };
}

/**
 * Resources that the operator linked, for instance a minute of an episode and the work it shows, or a book's page and a
 * recording. `at` is the position in the first resource, `place` the position at which the second opens.
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

/** Pictures in the HTML of a resource; listed here so that they count as used. */
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
 * Counts of users' actions, separate from the resource so that counting never makes cached answers stale. A missing
 * row means zeros. A trigger on `rating` updates the rating columns.
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
