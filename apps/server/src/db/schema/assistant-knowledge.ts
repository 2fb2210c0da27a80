import type { EntryAspects, RelatedEntry } from '@meiyu/contract/entry-aspects.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, updatedAt } from './columns.ts';

/** Like those of resources, except that an entry cannot be hidden or scheduled. */
const ENTRY_STATES = ['draft', 'published', 'hidden', 'bin'] as const;

export const FILTER_LEVELS = ['block', 'review', 'crisis', 'allow'] as const;

/** The operator's word filter; `allow` is for harmless art terms that contain a blocked word. */
export const filterWord = pgTable(
  'filter_word',
  {
    /** In folded form (lower case, one width, 简体). */
    word: text('word').primaryKey(),
    level: text('level', { enum: FILTER_LEVELS }).notNull(),
    note: text('note').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('filter_word_level_known', t.level, FILTER_LEVELS),
    check('filter_word_not_empty', sql`${t.word} <> ''`),
  ],
);

/** A short entry (画家, 作品, 技法 …) that the embedded guide uses for answers. */
export const knowledgeEntry = pgTable(
  'knowledge_entry',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    text: text('text').notNull(),
    /** When its subject lived or was made; empty for timeless things. */
    period: text('period').notNull().default(''),
    /** Short texts by aspect (who, when, why …), each the answer to one question. */
    aspects: jsonb('aspects').$type<EntryAspects>().notNull().default({}),
    /** Other entries, which need not exist, with what they are to this one. */
    related: jsonb('related').$type<RelatedEntry[]>().notNull().default([]),
    /** Resources it links to. */
    resourceIds: text('resource_ids').array().notNull().default(sql`'{}'`),
    /** Of the entry as it was imported; null since staff changed it in the console. */
    contentHash: text('content_hash'),
    /** Search and the assistant use published entries only. */
    status: text('status', { enum: ENTRY_STATES }).notNull().default('published'),
    binnedAt: moment('binned_at'),
    binnedBy: text('binned_by'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('knowledge_entry_kind').on(t.kind, t.id),
    oneOf('knowledge_entry_status_known', t.status, ENTRY_STATES),
  ],
);
