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
import { accountOfRow } from './account.ts';
import { bytea, createdAt, generatedId, moment, updatedAt } from './columns.ts';
import { type Place, resource } from './content.ts';

/** Hot words of `top/hotSearch`, by its types: 0 all, 1 book, 2 video, 3 audio, 4 img, 5 news. */
export const hotWord = pgTable(
  'hot_word',
  {
    type: smallint('type').notNull().default(0),
    word: text('word').notNull(),
    weight: doublePrecision('weight').notNull().default(0),
    /** Set by the operator: stays first and does not decay. */
    pinned: boolean('pinned').notNull().default(false),
    /** Excluded by the operator: never shown, however often it is searched. */
    banned: boolean('banned').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.word] }),
    check('hot_word_type_known', sql`${t.type} between 0 and 5`),
    index('hot_word_list').on(t.type, t.pinned, t.weight).where(sql`not banned`),
  ],
);

/**
 * Words that mean the same: a search for one of them finds the others too. When `oneWay`, only a search for the first word
 * finds the others.
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: generatedId(),
    /** In folded form (lower case, one width, 简体), runs of letters separated by one space. */
    words: text('words').array().notNull(),
    oneWay: boolean('one_way').notNull().default(false),
    /** In the spelling of staff, for the console. */
    label: text('label').array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('search_synonym_several_words', sql`cardinality(${t.words}) between 2 and 12`),
    check('search_synonym_labels', sql`cardinality(${t.label}) = cardinality(${t.words})`),
    index('search_synonym_newest').on(t.updatedAt),
    index('search_synonym_words').using('gin', t.words),
  ],
);

/** A user's search history, each term once. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: generatedId(),
    userId: accountOfRow(),
    word: text('word').notNull(),
    searchedAt: moment('searched_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('search_history_once').on(t.userId, t.word),
    index('search_history_list').on(t.userId, t.searchedAt, t.id),
  ],
);

/** Searches, from which hot words are computed; old rows are deleted. `visitor` is a daily keyed hash, to count a person once. */
export const searchLog = pgTable(
  'search_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In folded form (lower case, one width, 简体). */
    word: text('word').notNull(),
    type: smallint('type').notNull().default(0),
    visitor: bytea('visitor').notNull(),
    hits: integer('hits').notNull().default(0),
    /** The resource that was opened from the results. */
    openedId: text('opened_id').references(() => resource.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_log_age').on(t.createdAt),
    index('search_log_opened').on(t.openedId),
    index('search_log_visitor').on(t.visitor),
    index('search_log_no_results').on(t.createdAt).where(sql`hits = 0`),
    index('search_log_word').on(t.word, t.createdAt),
    check('search_log_type_known', sql`${t.type} between 0 and 5`),
  ],
);

/**
 * A searchable document: one row for each published resource and each knowledge entry (id `knowledge/<id>`), all in
 * folded form (lower case, one width, 简体). A gram is an int4 that stands for a character or for a pair of adjacent
 * 16-bit characters, which fits into it exactly. `grams` has every character and every pair of the whole text,
 * `keyGrams` those of title, author, tags and numbers. PostgreSQL's statistics of the arrays show how common each gram
 * is. Only the indexer writes this table.
 */
export const searchDoc = pgTable(
  'search_doc',
  {
    id: text('id').primaryKey(),
    /** The resource type, or `knowledge`. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull().default(''),
    /** One per line. */
    tags: text('tags').notNull().default(''),
    /** Subtitle, other names, numbers with and without hyphens, publisher, dynasty, material: one per line. */
    keys: text('keys').notNull().default(''),
    lead: text('lead').notNull().default(''),
    /** Equally good matches are ordered by rank, the greater one first. */
    rank: bigint('rank', { mode: 'number' }).notNull().default(0),
    /** Pinyin of the beginning of the title, for suggestions. */
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

/**
 * A passage of a document: a page, a transcript line, a region, a section of an article. A result opens at its place.
 */
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
    /** The folded text, with as many characters as `text`; null if folding changes nothing, which is nearly always. */
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

/** Documents to be indexed again. Triggers on all their source tables add rows in the transaction of the change. */
export const searchQueue = pgTable('search_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  docId: text('doc_id').notNull(),
});
