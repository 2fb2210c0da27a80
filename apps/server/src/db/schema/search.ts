import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownerId } from './account.ts';
import { bytea, createdAt, moment, ownId, updatedAt } from './columns.ts';
import { resource } from './content.ts';

/** Words shown under `top/hotSearch`, by its types: 0 all, 1 book, 2 video, 3 audio, 4 img, 5 news. */
export const hotWord = pgTable(
  'hot_word',
  {
    type: smallint('type').notNull().default(0),
    word: text('word').notNull(),
    weight: doublePrecision('weight').notNull().default(0),
    /** Set by the operator: stays first and does not decay. */
    pinned: boolean('pinned').notNull().default(false),
    /** Struck out by the operator: never shown, however often it is searched. */
    banned: boolean('banned').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.word] }),
    check('hot_word_type_known', sql`${t.type} between 0 and 5`),
    index('hot_word_list').on(t.type, t.pinned, t.weight).where(sql`not banned`),
  ],
);

/** One's own words, each once. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: ownId(),
    userId: ownerId(),
    word: text('word').notNull(),
    searchedAt: moment('searched_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('search_history_once').on(t.userId, t.word),
    index('search_history_list').on(t.userId, t.searchedAt, t.id),
  ],
);

/** What hot words are learnt from; swept after a while. `visitor` is a keyed hash that changes daily: one person counts once. */
export const searchLog = pgTable(
  'search_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Folded. */
    word: text('word').notNull(),
    type: smallint('type').notNull().default(0),
    visitor: bytea('visitor').notNull(),
    hits: integer('hits').notNull().default(0),
    /** What was opened from the results. */
    openedId: text('opened_id').references(() => resource.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_log_age').on(t.createdAt),
    index('search_log_opened').on(t.openedId),
    check('search_log_type_known', sql`${t.type} between 0 and 5`),
  ],
);
