import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { book, bookSearch } from '../../db/schema/library.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible, isVisibleIn } from '../../resources/publish.ts';
import type { BookQuery } from './book-query.ts';

/** Up to this many matches are sorted; with more, the list is scanned in its order until the page is full. */
const MAX_SORTED = 1_000;
/** At most this many matches are counted and shown. */
const MAX_COUNTED = 10_000;

interface FoundBooks {
  ids: string[];
  total: number;
}

/** The part of the result that is wanted: one page of the list of a category, or of all books. */
interface SearchScope {
  categoryId: string;
  limit: number;
  offset: number;
}

/** A query in two forms: all matching books by an index, and whether the book `r.id` matches. */
interface QuerySql {
  allMatches: SQL;
  matchesRow: SQL;
}

function containsAll(column: SQL, words: string[]): SQL {
  const conditions = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
  return sql.join(conditions, sql` and `);
}

function startsWithAny(column: SQL, prefixes: string[]): SQL {
  const conditions = prefixes.map((prefix) => sql`${column} like ${`${escapeLike(prefix)}%`}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Whether a book is listed. `offset 0`, here and below, keeps the planner from turning the condition into a join, which
 * would read a whole table for a few rows.
 */
function isListed(id: SQL, categoryId: string): SQL {
  return categoryId
    ? sql`exists (select from ${resourceCategory} c where c.resource_id = ${id} and c.category_id = ${categoryId}
        and c.res_type = 'book' and c.listed offset 0)`
    : sql`exists (select from ${resource} p where p.id = ${id} and p.res_type = 'book' and ${isVisibleIn('p')} offset 0)`;
}

function toQuerySql(query: BookQuery, categoryId: string): QuerySql {
  if (query.by === 'words') {
    const allFields = sql`(s.title || E'\\n' || s.author || E'\\n' || s.rest)`;
    const column = { any: allFields, title: sql`s.title`, author: sql`s.author` }[query.field];
    const condition = containsAll(column, query.words);
    return {
      allMatches: sql`select s.book_id as id from ${bookSearch} s
        where s.grams @> ${sql.param(query.grams)}::text[] and ${condition} and ${isListed(sql`s.book_id`, categoryId)}`,
      matchesRow: sql`select from ${bookSearch} s where s.book_id = r.id and ${condition}`,
    };
  }
  const condition =
    query.by === 'isbn'
      ? startsWithAny(sql`b.isbn_digits`, query.prefixes)
      : startsWithAny(sql`b.publish_time`, [query.prefix]);
  return {
    allMatches: sql`select b.resource_id as id from ${book} b
      where ${condition} and ${isListed(sql`b.resource_id`, categoryId)}`,
    matchesRow: sql`select from ${book} b where b.resource_id = r.id and ${condition}`,
  };
}

/** Sorts all matches. Undefined if there are too many. */
async function findBySorting(
  orm: NodePgDatabase,
  { allMatches }: QuerySql,
  scope: SearchScope,
): Promise<FoundBooks | undefined> {
  const { rows } = await orm.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (${allMatches} limit ${MAX_SORTED + 1})
    select (select count(*)::int from found) as total, array(
      select found.id from found, lateral (
        select sort, published_at from ${resource} r where r.id = found.id offset 0) as r
      order by r.sort desc, r.published_at desc, found.id desc
      limit ${scope.limit} offset ${scope.offset}) as ids`);
  const [row] = rows;
  return row && row.total <= MAX_SORTED ? row : undefined;
}

/** For many matches: scans the list in its order until the page is full, and counts by the index. */
async function findByScanning(
  orm: NodePgDatabase,
  { allMatches, matchesRow }: QuerySql,
  scope: SearchScope,
): Promise<FoundBooks> {
  const listSql = scope.categoryId
    ? sql`select resource_id as id, sort, published_at from ${resourceCategory}
        where category_id = ${scope.categoryId} and res_type = 'book' and listed`
    : sql`select id, sort, published_at from ${resource} where res_type = 'book' and ${isVisible}`;
  const [scanned, counted] = await Promise.all([
    orm.execute<{ id: string }>(sql`
      select r.id from (${listSql}) r where exists (${matchesRow} offset 0)
      order by r.sort desc, r.published_at desc, r.id desc limit ${scope.limit} offset ${scope.offset}`),
    orm.execute<{ total: number }>(
      sql`select count(*)::int as total from (${allMatches} limit ${MAX_COUNTED}) as found`,
    ),
  ]);
  return { ids: scanned.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** Finds matching books in the order of the list. */
export async function searchBooks(orm: NodePgDatabase, query: BookQuery, scope: SearchScope): Promise<FoundBooks> {
  if (scope.offset >= MAX_COUNTED) return { ids: [], total: MAX_COUNTED };
  const querySql = toQuerySql(query, scope.categoryId);
  return (await findBySorting(orm, querySql, scope)) ?? findByScanning(orm, querySql, scope);
}
