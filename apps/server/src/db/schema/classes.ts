import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, generatedId } from './columns.ts';

/** A class of a school, like 高一（1）班. Readers belong to at most one. */
export const schoolClass = pgTable(
  'school_class',
  {
    id: generatedId(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('school_class_name').on(t.name),
    check('school_class_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);
