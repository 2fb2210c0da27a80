import { asc, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { book, bookPage, bookPlate, bookToc } from '../../db/schema/library.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readBooks } from '../../resources/kinds/book/book-row.ts';
import { findPublished, listPage, readByIds } from '../../resources/list.ts';
import { isVisibleAs } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';
import type { BookQuery } from './book-query.ts';
import { searchBooks } from './book-search.repo.ts';

interface CategoryRow {
  id: string;
  parentId: string | null;
  name: string;
}

export type LibraryRepo = ReturnType<typeof createLibraryRepo>;

const categoryColumns = { id: category.id, parentId: category.parentId, name: category.name };
const SIMILAR = 6;
/** How many of a class, and of all that have one of its tags, are looked at for the most similar. */
const LOOKED_AT = 100;
/** Tag by tag: for all of them at once PostgreSQL reads the whole table rather than the index. */
const LOOKED_AT_A_TAG = 30;

function bookLists(orm: NodePgDatabase) {
  return {
    list: (categoryId: string, limit: number, offset: number) =>
      listPage(orm, readBooks, { resTypes: ['book'], categoryId }, { limit, offset }),

    async search(query: BookQuery, categoryId: string, limit: number, offset: number) {
      const { ids, total } = await searchBooks(orm, query, { categoryId, limit, offset });
      return { rows: await readByIds(orm, readBooks, ids), total };
    },

    /** The first pages of each book on which all the words stand. */
    async hitsIn(bookIds: string[], words: string[], most: number) {
      if (bookIds.length === 0 || words.length === 0) return [];
      const tests = words.map((word) => sql`lower(p.text collate "C") like ${`%${escapeLike(word)}%`}`);
      const { rows } = await orm.execute<{ bookId: string; pageNum: number; title: string; text: string }>(sql`
        select b.id as "bookId", p.page_num as "pageNum", p.title, p.text
        from unnest(${sql.param(bookIds)}::text[]) as b (id), lateral (
          select p.page_num, p.title, p.text from ${bookPage} p
          where p.book_id = b.id and ${sql.join(tests, sql` and `)} order by p.page_num limit ${most}) as p`);
      return rows;
    },

    related: (id: string) => listRelated(orm, id),

    /** Books of the same classes or with tags in common, those that share most first. */
    async similar(id: string, tags: string[]) {
      const { rows } = await orm.execute<{ id: string }>(sql`
        with classes as (select category_id from ${resourceCategory} where resource_id = ${id} and direct),
        near as (
          select n.resource_id as id, 1 as in_class from classes, lateral (
            select resource_id from ${resourceCategory} c
            where c.category_id = classes.category_id and c.res_type = 'book' and c.listed
            order by c.sort desc, c.published_at desc, c.resource_id desc limit ${LOOKED_AT}) as n
          union all
          select n.id, 0 from unnest(${sql.param(tags)}::text[]) as t (tag), lateral (
            select r.id from ${resource} r
            where r.tags @> array[t.tag] and r.res_type = 'book' and ${isVisibleAs('r')}
            limit ${LOOKED_AT_A_TAG}) as n)
        select r.id from (select id, max(in_class) as in_class from near group by id) as n
        join ${resource} r on r.id = n.id where r.id <> ${id}
        order by n.in_class + 2 * cardinality(array(
            select unnest(r.tags) intersect select unnest(${sql.param(tags)}::text[]))) desc,
          r.sort desc, r.published_at desc, r.id desc limit ${SIMILAR}`);
      return readByIds(
        orm,
        readBooks,
        rows.map((row) => row.id),
      );
    },
  };
}

/** One book, and the classes. */
function bookReads(orm: NodePgDatabase) {
  return {
    async find(id: string) {
      const row = await findPublished(orm, readBooks, id, ['book']);
      if (!row) return undefined;
      const [own] = await orm
        .select({
          subtitle: book.subtitle,
          bookSize: book.bookSize,
          bookSource: book.bookSource,
          writingMode: book.writingMode,
          rightToLeft: book.rightToLeft,
          tags: resource.tags,
          originalFile: resource.originalFile,
        })
        .from(book)
        .innerJoin(resource, eq(resource.id, book.resourceId))
        .where(eq(book.resourceId, id));
      return own && { ...row, ...own };
    },

    contents: (id: string) =>
      orm
        .select({ title: bookToc.title, pageNum: bookToc.pageNum, level: bookToc.level })
        .from(bookToc)
        .where(eq(bookToc.bookId, id))
        .orderBy(asc(bookToc.seq)),

    async plateCount(id: string): Promise<number> {
      const [row] = await orm.select({ plates: count() }).from(bookPlate).where(eq(bookPlate.bookId, id));
      return row?.plates ?? 0;
    },

    /** The classes a book stands in and all above them. */
    async classesOf(id: string): Promise<CategoryRow[]> {
      return orm
        .select(categoryColumns)
        .from(resourceCategory)
        .innerJoin(category, eq(category.id, resourceCategory.categoryId))
        .where(eq(resourceCategory.resourceId, id))
        .orderBy(asc(category.sort), asc(category.id));
    },

    categories: (): Promise<CategoryRow[]> =>
      orm
        .select(categoryColumns)
        .from(category)
        .where(eq(category.cateType, 'book'))
        .orderBy(asc(category.sort), asc(category.id)),

    below: (parentId: string): Promise<CategoryRow[]> =>
      orm
        .select(categoryColumns)
        .from(category)
        .where(eq(category.parentId, parentId))
        .orderBy(asc(category.sort), asc(category.id)),
  };
}

export function createLibraryRepo(orm: NodePgDatabase) {
  return { ...bookLists(orm), ...bookReads(orm) };
}
