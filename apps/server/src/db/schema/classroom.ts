import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, oneOf } from './columns.ts';
import { resource } from './content.ts';
import { file } from './files.ts';

/** A source is a file served by byte ranges, or an HLS stream derived from it. */
export const SOURCE_KINDS = ['file', 'hls'] as const;
export const QUALITIES = ['auto', 'low', 'middle', 'high'] as const;

/** A video or audio course. The teacher is the resource's author. */
export const course = pgTable(
  'course',
  {
    resourceId: text('resource_id')
      .primaryKey()
      .references(() => resource.id, { onDelete: 'cascade' }),
    html: text('html').notNull().default(''),
    teacherIntro: text('teacher_intro').notNull().default(''),
    /** Totals over the episodes, so that cards need no join. */
    episodeCount: integer('episode_count').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
  },
  (t) => [check('course_sums_not_negative', sql`${t.episodeCount} >= 0 and ${t.durationMs} >= 0`)],
);

/** The id is stable across imports, because users' progress refers to it. */
export const episode = pgTable(
  'episode',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => course.resourceId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    title: text('title').notNull(),
    durationMs: integer('duration_ms').notNull().default(0),
    posterFile: text('poster_file').references(() => file.hash),
    /**
     * Loudness over time, one byte for each of several hundred equal intervals, for the waveform of an audio recording.
     */
    waveform: bytea('waveform'),
  },
  (t) => [
    check('episode_id_wellformed', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check('episode_duration_not_negative', sql`${t.durationMs} >= 0`),
    // Not unique: an import may reorder episodes row by row.
    index('episode_course').on(t.courseId, t.seq),
    index('episode_poster_file').on(t.posterFile),
  ],
);

export const episodeSource = pgTable(
  'episode_source',
  {
    episodeId: text('episode_id')
      .notNull()
      .references(() => episode.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull().default('file'),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
    quality: text('quality', { enum: QUALITIES }).notNull().default('auto'),
  },
  (t) => [
    primaryKey({ columns: [t.episodeId, t.seq] }),
    oneOf('episode_source_kind_known', t.kind, SOURCE_KINDS),
    oneOf('episode_source_quality_known', t.quality, QUALITIES),
    index('episode_source_file').on(t.fileHash),
  ],
);

/**
 * WebVTT files, the default language first. Its text is also stored in `transcript_line`, for search and the transcript
 * view.
 */
export const episodeCaption = pgTable(
  'episode_caption',
  {
    episodeId: text('episode_id')
      .notNull()
      .references(() => episode.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    lang: text('lang').notNull(),
    label: text('label').notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.seq] }), index('episode_caption_file').on(t.fileHash)],
);

export const episodeChapter = pgTable(
  'episode_chapter',
  {
    episodeId: text('episode_id')
      .notNull()
      .references(() => episode.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    startMs: integer('start_ms').notNull(),
    title: text('title').notNull(),
  },
  (t) => [primaryKey({ columns: [t.episodeId, t.seq] }), check('episode_chapter_start', sql`${t.startMs} >= 0`)],
);

export const transcriptLine = pgTable(
  'transcript_line',
  {
    episodeId: text('episode_id')
      .notNull()
      .references(() => episode.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.episodeId, t.seq] }),
    check('transcript_line_times', sql`${t.startMs} >= 0 and ${t.endMs} >= ${t.startMs}`),
  ],
);
