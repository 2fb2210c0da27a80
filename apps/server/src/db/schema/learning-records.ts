import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { accountOfRow, EQUIPMENT } from './account.ts';
import { episode } from './classroom.ts';
import { createdAt, moment, oneOf, rangeSet, updatedAt } from './columns.ts';
import { type Place, RES_TYPES, resource } from './content.ts';

/** Activities of users, for the four 核心素养. */
export const ACTIVITIES = ['read', 'watch', 'listen', 'look', 'ask', 'draw', 'note'] as const;

/**
 * One row per user and resource; in the API the id of a record is that of its resource. `clientAt` is the device's time
 * (never later than the server's clock): an update older than the row is ignored, so that progress never goes back.
 */
export const learningRecord = pgTable(
  'learning_record',
  {
    userId: accountOfRow(),
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    /** A copy of the resource's type, for filtering. */
    resType: text('res_type', { enum: RES_TYPES }).notNull(),
    /** Page of a book, or second of a recording. */
    currentPro: doublePrecision('current_pro').notNull().default(0),
    percent: real('percent').notNull().default(0),
    position: jsonb('position').$type<Place>().notNull().default({}),
    /** The pages of a book that were read; seconds of a recording are in episode_progress. */
    pagesSeen: rangeSet('pages_seen').notNull().default(sql`'{}'`),
    lastTitle: text('last_title').notNull().default(''),
    /** How many pages or seconds were seen, out of `total`. */
    watched: integer('watched').notNull().default(0),
    total: integer('total').notNull().default(0),
    equipment: text('equipment', { enum: EQUIPMENT }).notNull(),
    clientAt: moment('client_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.resourceId] }),
    check('learning_record_percent', sql`${t.percent} between 0 and 100`),
    check(
      'learning_record_bounded',
      sql`${t.currentPro} between 0 and 360000 and ${t.watched} >= 0 and ${t.total} >= 0 and ${t.pagesSeen} <@ '{[1,100001)}'::int4multirange`,
    ),
    oneOf('learning_record_type_known', t.resType, RES_TYPES),
    oneOf('learning_record_equipment_known', t.equipment, EQUIPMENT),
    index('learning_record_list').on(t.userId, t.updatedAt, t.resourceId),
    index('learning_record_by_type').on(t.userId, t.resType, t.updatedAt, t.resourceId),
    index('learning_record_resource').on(t.resourceId),
  ],
);

/** The seconds of an episode that were seen, as ranges merged with `seen + '{[a,b)}'`. */
export const episodeProgress = pgTable(
  'episode_progress',
  {
    userId: accountOfRow(),
    episodeId: text('episode_id')
      .notNull()
      .references(() => episode.id, { onDelete: 'cascade' }),
    seen: rangeSet('seen').notNull().default(sql`'{}'`),
    seenSeconds: integer('seen_seconds').notNull().generatedAlwaysAs(sql`meiyu_count_members(seen)`),
    positionSecond: integer('position_second').notNull().default(0),
    clientAt: moment('client_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.episodeId] }),
    check('episode_progress_bounded', sql`${t.positionSecond} >= 0 and ${t.seen} <@ '{[0,360001)}'::int4multirange`),
    index('episode_progress_episode').on(t.episodeId),
  ],
);

/** Study time per day, art form and activity, for the calendar of the year. Days are in Asia/Shanghai time. */
export const studyDay = pgTable(
  'study_day',
  {
    userId: accountOfRow(),
    day: date('day', { mode: 'string' }).notNull(),
    art: text('art').notNull().default(''),
    activity: text('activity', { enum: ACTIVITIES }).notNull(),
    seconds: integer('seconds').notNull().default(0),
    times: integer('times').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.art, t.activity] }),
    oneOf('study_day_activity_known', t.activity, ACTIVITIES),
    check('study_day_not_negative', sql`${t.seconds} >= 0 and ${t.times} >= 0`),
  ],
);
