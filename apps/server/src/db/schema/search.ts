import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownerId } from './account.ts';
import { bytea, createdAt, moment, ownId, updatedAt } from './columns.ts';
import { type Place, resource } from './content.ts';

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
    index('search_log_visitor').on(t.visitor),
    check('search_log_type_known', sql`${t.type} between 0 and 5`),
  ],
);

/**
 * What is searched: one row for each published resource and each entry of knowledge (id `knowledge/<id>`), all of it
 * folded (small letters, one width, 简体). A pair of neighbouring characters is two times 16 bits, so it is one int4
 * exactly; `grams` has every character and every pair of the whole text, `keyGrams` those of title, author, tags and
 * numbers. PostgreSQL's own statistics of the arrays say how common each is. Written by the indexer only.
 */
export const searchDoc = pgTable(
  'search_doc',
  {
    id: text('id').primaryKey(),
    /** The kind of resource, or `knowledge`. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull().default(''),
    /** One a line. */
    tags: text('tags').notNull().default(''),
    /** Subtitle, other names, numbers with and without hyphens, publisher, dynasty, material: one a line. */
    keys: text('keys').notNull().default(''),
    lead: text('lead').notNull().default(''),
    /** Among equals a greater one comes first. */
    rank: bigint('rank', { mode: 'number' }).notNull().default(0),
    /** Of the title's first characters, for suggestions. */
    pinyin: text('pinyin').notNull().default(''),
    initials: text('initials').notNull().default(''),
    keyGrams: integer('key_grams').array().notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [
    index('search_doc_key_grams').using('gin', t.keyGrams),
    index('search_doc_grams').using('gin', t.grams),
    index('search_doc_rank').on(t.rank),
    index('search_doc_title').on(t.title.op('text_pattern_ops')),
    index('search_doc_pinyin').on(t.pinyin.op('text_pattern_ops')),
    index('search_doc_initials').on(t.initials.op('text_pattern_ops')),
  ],
);

/** The text of a document in pieces that can be opened: a page, a line of a lecture, a region, a stretch of an article. */
export const searchPassage = pgTable(
  'search_passage',
  {
    docId: text('doc_id')
      .notNull()
      .references(() => searchDoc.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    place: jsonb('place').$type<Place>(),
    heading: text('heading').notNull().default(''),
    text: text('text').notNull(),
    /** Null where folding changes nothing, which is nearly always. Character for character as long as the text. */
    folded: text('folded'),
  },
  (t) => [primaryKey({ columns: [t.docId, t.seq] })],
);

/** Each author once, for suggestions. */
export const searchAuthor = pgTable(
  'search_author',
  {
    name: text('name').primaryKey(),
    folded: text('folded').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
  },
  (t) => [
    index('search_author_folded').on(t.folded.op('text_pattern_ops')),
    index('search_author_pinyin').on(t.pinyin.op('text_pattern_ops')),
    index('search_author_initials').on(t.initials.op('text_pattern_ops')),
  ],
);

/** Documents to be indexed again. Triggers on everything they are made from write it, in the transaction of the change. */
export const searchQueue = pgTable('search_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  docId: text('doc_id').notNull(),
});
