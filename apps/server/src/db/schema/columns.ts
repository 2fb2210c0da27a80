import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * What the tables have in common.
 *
 * Indexes are all ascending, and the lists they serve are all descending in every column after the equality: PostgreSQL
 * reads such an index backwards. A `.desc()` here would be written as DESC NULLS LAST, which a plain ORDER BY … DESC
 * cannot use.
 */

/** A point in time; always with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** When the row was written. */
export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

/** When the row was last changed; whoever updates the row sets it. */
export function updatedAt() {
  return moment('updated_at').notNull().defaultNow();
}

/**
 * Ids of accounts and of what they own are UUID v7 made by the database (PostgreSQL before 18 has no uuidv7(), hence a
 * function of our own). They grow with time, so indexes stay compact as with a counter, but they tell nobody how many
 * accounts there are, are strings on the wire without conversion, and survive moving rows between databases.
 */
export function ownId() {
  return uuid('id').primaryKey().default(sql`meiyu_new_id()`);
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A set of seconds or pages, kept as ranges: `{[0,90),[120,300)}`. Read and written as PostgreSQL's own text. */
export const rangeSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** A column that may hold only these words. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
