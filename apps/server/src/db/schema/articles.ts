import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { resource } from './content.ts';

/** The body of a news item, an experience course or another medium. */
export const article = pgTable('article', {
  resourceId: text('resource_id')
    .primaryKey()
    .references(() => resource.id, { onDelete: 'cascade' }),
  /** Sanitised before it was stored. */
  html: text('html').notNull(),
  text: text('text').notNull(),
  source: text('source').notNull().default(''),
  /** Name and value rows in the order shown, e.g. 适合年龄, 时长, 材料 of an experience course. */
  facts: jsonb('facts').$type<{ name: string; value: string }[]>().notNull().default([]),
});
