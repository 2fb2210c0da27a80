import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';

/*
 * How staff edit resources and entries in the console (packages/contract/src/admin/content-document.ts has the documents).
 * What readers see stays in the tables of the kinds. Actors are as in the audit log: `user:<id>`, `operator:<name>`,
 * `system`.
 */

/** An entry may have the same id as a resource. */
const CONTENT_OWNERS = ['resource', 'entry'] as const;
export type ContentOwner = (typeof CONTENT_OWNERS)[number];

export const VERSION_ORIGINS = ['console', 'command', 'schedule', 'bulk', 'import'] as const;

/** The draft of a resource or entry, shared by all editors. Readers' calls never read this table. */
export const contentDraft = pgTable(
  'content_draft',
  {
    owner: text('owner', { enum: CONTENT_OWNERS }).notNull(),
    id: text('id').notNull(),
    /** Null without a draft. */
    document: jsonb('document').$type<unknown>(),
    /** Of the document, for lists; null with it. */
    title: text('title'),
    /** Grows with every save, publication, discard and import: a save with an older one is refused. */
    revision: integer('revision').notNull().default(0),
    editor: text('editor').notNull(),
    /** When the draft is published, and who decided it. */
    publishAt: moment('publish_at'),
    publishBy: text('publish_by'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.id] }),
    oneOf('content_draft_owner_known', t.owner, CONTENT_OWNERS),
    check(
      'content_draft_scheduled',
      sql`${t.publishAt} is null or (${t.document} is not null and ${t.publishBy} is not null)`,
    ),
    index('content_draft_due').on(t.publishAt).where(sql`publish_at is not null`),
  ],
);

/** Published documents, kept for the history and for restoring. */
export const contentVersion = pgTable(
  'content_version',
  {
    owner: text('owner', { enum: CONTENT_OWNERS }).notNull(),
    id: text('id').notNull(),
    seq: integer('seq').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    origin: text('origin', { enum: VERSION_ORIGINS }).notNull(),
    publisher: text('publisher').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.id, t.seq] }),
    oneOf('content_version_owner_known', t.owner, CONTENT_OWNERS),
    oneOf('content_version_origin_known', t.origin, VERSION_ORIGINS),
  ],
);

/** Who has a resource or entry open in the console, for other editors. */
export const contentEditor = pgTable(
  'content_editor',
  {
    owner: text('owner', { enum: CONTENT_OWNERS }).notNull(),
    id: text('id').notNull(),
    editor: text('editor').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.id, t.editor] }),
    oneOf('content_editor_owner_known', t.owner, CONTENT_OWNERS),
  ],
);
