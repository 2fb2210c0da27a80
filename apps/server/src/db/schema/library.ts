import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';
import { resource } from './content.ts';
import { file } from './files.ts';

/** `flow`: text that the reader lays out; `fixed`: pages with their own layout, for instance scanned ones. */
const BOOK_LAYOUTS = ['flow', 'fixed'] as const;
const WRITING_MODES = ['horizontal', 'vertical'] as const;

export const book = pgTable(
  'book',
  {
    resourceId: text('resource_id')
      .primaryKey()
      .references(() => resource.id, { onDelete: 'cascade' }),
    /** Shown below the title on the book's introduction page, not on cards. */
    subtitle: text('subtitle').notNull().default(''),
    /** The ISBN as printed, with hyphens. */
    bookNo: text('book_no').notNull().default(''),
    /** The ISBN without hyphens, as people type it. */
    isbnDigits: text('isbn_digits')
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(book_no, '[^0-9Xx]', '', 'g'))`),
    pubName: text('pub_name').notNull().default(''),
    /** `2019`, `2019-05` or `2019-05-01`, as far as known; searching for a year is a prefix search. */
    publishTime: text('publish_time').notNull().default(''),
    pageCount: integer('page_count').notNull().default(0),
    /** Size of the original file in bytes. */
    bookSize: bigint('book_size', { mode: 'number' }).notNull().default(0),
    bookSource: text('book_source').notNull().default(''),
    layout: text('layout', { enum: BOOK_LAYOUTS }).notNull().default('flow'),
    writingMode: text('writing_mode', { enum: WRITING_MODES }).notNull().default('horizontal'),
    /** Pages are turned from right to left although the text is horizontal. */
    rightToLeft: boolean('right_to_left').notNull().default(false),
  },
  (t) => [
    check('book_publish_time_wellformed', sql`${t.publishTime} ~ '^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$'`),
    check('book_sizes_not_negative', sql`${t.pageCount} >= 0 and ${t.bookSize} >= 0`),
    oneOf('book_layout_known', t.layout, BOOK_LAYOUTS),
    oneOf('book_writing_mode_known', t.writingMode, WRITING_MODES),
    // text_pattern_ops: the index works for prefix searches in any locale.
    index('book_isbn').on(t.isbnDigits.op('text_pattern_ops')),
    index('book_publish_time').on(t.publishTime.op('text_pattern_ops')),
  ],
);

/**
 * The text that the search in book lists uses, in NFKC with lower-case ASCII. `grams` are all single characters and all
 * pairs of neighbouring ones, since people search for one or two characters and a dictionary would miss names. Only
 * triggers on `book` and `resource` write this table.
 */
export const bookSearch = pgTable(
  'book_search',
  {
    bookId: text('book_id')
      .primaryKey()
      .references(() => book.resourceId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    author: text('author').notNull(),
    /** Publisher, ISBN with and without hyphens, publication date, tags. */
    rest: text('rest').notNull(),
    grams: text('grams')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`meiyu_grams(title || E'\\n' || author || E'\\n' || rest)`),
  },
  (t) => [index('book_search_grams').using('gin', t.grams)],
);

/** One readable page. `html` was sanitised before it was stored; `text` is its plain text, for search and reading aloud. */
export const bookPage = pgTable(
  'book_page',
  {
    bookId: text('book_id')
      .notNull()
      .references(() => book.resourceId, { onDelete: 'cascade' }),
    pageNum: integer('page_num').notNull(),
    title: text('title').notNull().default(''),
    html: text('html').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookId, t.pageNum] }), check('book_page_num_from_one', sql`${t.pageNum} >= 1`)],
);

export const bookToc = pgTable(
  'book_toc',
  {
    bookId: text('book_id')
      .notNull()
      .references(() => book.resourceId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    level: integer('level').notNull().default(1),
    title: text('title').notNull(),
    pageNum: integer('page_num').notNull(),
    /** Id of an element on that page, if the entry points to one. */
    anchor: text('anchor'),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.seq] }),
    check('book_toc_in_range', sql`${t.level} between 1 and 9 and ${t.pageNum} >= 1`),
  ],
);

/** 图版: pictures of a book that open in deep zoom. */
export const bookPlate = pgTable(
  'book_plate',
  {
    bookId: text('book_id')
      .notNull()
      .references(() => book.resourceId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    pageNum: integer('page_num').notNull(),
    title: text('title').notNull().default(''),
    caption: text('caption').notNull().default(''),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
    /** The work of the exhibition hall it shows, if there is one. */
    workId: text('work_id').references(() => resource.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.seq] }),
    index('book_plate_file').on(t.fileHash),
    index('book_plate_work').on(t.workId),
    check('book_plate_page_from_one', sql`${t.pageNum} >= 1`),
  ],
);
