import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, generatedId, moment, oneOf, updatedAt } from './columns.ts';

/*
 * How staff edit the site (packages/contract/src/admin/site-content.ts has the parts and their content). What readers see
 * stays in `site_setting`, `agreement`, `banner`, `site_page` and `category`. Actors are as in the audit log:
 * `user:<id>`, `operator:<name>`, `system`.
 */

const VERSION_ORIGINS = ['console', 'command', 'import'] as const;

/** The draft of a part, shared by all editors. Readers' calls never read this table. */
export const siteDraft = pgTable('site_draft', {
  part: text('part').primaryKey(),
  /** Null without a draft. */
  content: jsonb('content').$type<unknown>(),
  /** Grows with every save, publication and discard: a save with an older one is refused. */
  revision: integer('revision').notNull().default(0),
  editor: text('editor').notNull(),
  updatedAt: updatedAt(),
});

/** Published contents, kept for the history and for restoring. */
export const siteVersion = pgTable(
  'site_version',
  {
    id: generatedId(),
    part: text('part').notNull(),
    origin: text('origin', { enum: VERSION_ORIGINS }).notNull(),
    publisher: text('publisher').notNull(),
    note: text('note').notNull().default(''),
    /** Null for the first publication. */
    before: jsonb('before').$type<unknown>(),
    content: jsonb('content').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_version_part').on(t.part, t.createdAt, t.id),
    index('site_version_list').on(t.createdAt, t.id),
    oneOf('site_version_origin_known', t.origin, VERSION_ORIGINS),
  ],
);

/** The content of a part after the last folder import: if it differs now, staff changed it since. */
export const siteImport = pgTable('site_import', {
  part: text('part').primaryKey(),
  contentHash: text('content_hash').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});

/** Who has a part open in the console, for other editors. */
export const siteEditor = pgTable(
  'site_editor',
  {
    part: text('part').notNull(),
    editor: text('editor').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.part, t.editor] })],
);
