import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * Columns and constraints that several tables share.
 *
 * All indexes are ascending, although lists are sorted in descending order: PostgreSQL reads an index backwards for them.
 * A `.desc()` here would mean DESC NULLS LAST, and an index in that order cannot be used for a plain ORDER BY … DESC.
 */

/** A point in time, with time zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** When the row was written. */
export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

/** When the row was last changed; must be set with every update. */
export function updatedAt() {
  return moment('updated_at').notNull().defaultNow();
}

/**
 * Ids of accounts and of their data are UUID v7 from the database (with our own function, since PostgreSQL before 18 has
 * no uuidv7()). They grow with time, so indexes stay compact as with a counter, but they do not reveal the number of
 * accounts, are strings in the API without conversion, and stay valid when rows move to another database.
 */
export function generatedId() {
  return uuid('id').primaryKey().default(sql`meiyu_new_id()`);
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A set of seconds or pages as ranges, in PostgreSQL's text format: `{[0,90),[120,300)}`. */
export const rangeSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** A check constraint: the column may have only these values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
