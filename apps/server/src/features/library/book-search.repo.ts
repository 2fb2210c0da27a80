import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { book, bookSearch } from '../../db/schema/library.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible, isVisibleAs } from '../../resources/publish.ts';
import type { BookQuery } from './book-query.ts';

/** Up to here all that is found is put in order; beyond, the list is walked until the page is full. */
const FEW = 1_000;
/** Nobody turns to page 1,251: a search that finds more says so many. */
const MOST = 10_000;

interface FoundBooks {
  ids: string[];
  total: number;
}

interface Search {
  categoryId: string;
  limit: number;
  offset: number;
}

/** The same question in two forms: all books that answer it, by an index; and whether the book `r.id` does. */
interface Question {
  matches: SQL;
  holds: SQL;
}

function containing(column: SQL, words: string[]): SQL {
  const tests = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
  return sql.join(tests, sql` and `);
}

function beginningWith(column: SQL, beginnings: string[]): SQL {
  const tests = beginnings.map((beginning) => sql`${column} like ${`${escapeLike(beginning)}%`}`);
  return sql`(${sql.join(tests, sql` or `)})`;
}

/**
 * Whether a book is on the list. `offset 0`, here and below, keeps the test beside each row it is about: as a join, the
 * planner would read a whole table for a few of its rows.
 */
function listed(id: SQL, categoryId: string): SQL {
  return categoryId
    ? sql`exists (select from ${resourceCategory} c where c.resource_id = ${id} and c.category_id = ${categoryId}
        and c.res_type = 'book' and c.listed offset 0)`
    : sql`exists (select from ${resource} p where p.id = ${id} and p.res_type = 'book' and ${isVisibleAs('p')} offset 0)`;
}

function questionOf(query: BookQuery, categoryId: string): Question {
  if (query.by === 'words') {
    const all = sql`(s.title || E'\\n' || s.author || E'\\n' || s.rest)`;
    const column = { any: all, title: sql`s.title`, author: sql`s.author` }[query.field];
    const test = containing(column, query.words);
    return {
      matches: sql`select s.book_id as id from ${bookSearch} s
        where s.grams @> ${sql.param(query.grams)}::text[] and ${test} and ${listed(sql`s.book_id`, categoryId)}`,
      holds: sql`select from ${bookSearch} s where s.book_id = r.id and ${test}`,
    };
  }
  const test =
    query.by === 'isbn'
      ? beginningWith(sql`b.isbn_digits`, query.beginnings)
      : beginningWith(sql`b.publish_time`, [query.beginning]);
  return {
    matches: sql`select b.resource_id as id from ${book} b
      where ${test} and ${listed(sql`b.resource_id`, categoryId)}`,
    holds: sql`select from ${book} b where b.resource_id = r.id and ${test}`,
  };
}

/** Few are put in order all together. Undefined: they are not few. */
async function findFew(orm: NodePgDatabase, { matches }: Question, search: Search): Promise<FoundBooks | undefined> {
  const { rows } = await orm.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (${matches} limit ${FEW + 1})
    select (select count(*)::int from found) as total, array(
      select found.id from found, lateral (
        select sort, published_at from ${resource} r where r.id = found.id offset 0) as r
      order by r.sort desc, r.published_at desc, found.id desc
      limit ${search.limit} offset ${search.offset}) as ids`);
  const [row] = rows;
  return row && row.total <= FEW ? row : undefined;
}

/** Many are met soon on a walk down the list, and counted by their index. */
async function findMany(orm: NodePgDatabase, { matches, holds }: Question, search: Search): Promise<FoundBooks> {
  const list = search.categoryId
    ? sql`select resource_id as id, sort, published_at from ${resourceCategory}
        where category_id = ${search.categoryId} and res_type = 'book' and listed`
    : sql`select id, sort, published_at from ${resource} where res_type = 'book' and ${isVisible}`;
  const [walked, counted] = await Promise.all([
    orm.execute<{ id: string }>(sql`
      select r.id from (${list}) r where exists (${holds} offset 0)
      order by r.sort desc, r.published_at desc, r.id desc limit ${search.limit} offset ${search.offset}`),
    orm.execute<{ total: number }>(sql`select count(*)::int as total from (${matches} limit ${MOST}) as found`),
  ]);
  return { ids: walked.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** Books that answer what was typed, in the list's own order; at most ten thousand of them are counted and shown. */
export async function searchBooks(orm: NodePgDatabase, query: BookQuery, search: Search): Promise<FoundBooks> {
  if (search.offset >= MOST) return { ids: [], total: MOST };
  const question = questionOf(query, search.categoryId);
  return (await findFew(orm, question, search)) ?? findMany(orm, question, search);
}
