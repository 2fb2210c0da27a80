import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../db/prepared-read.ts';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { book, bookPage, bookPlate, bookToc } from '../../db/schema/library.ts';
import { LIST_ORDER } from '../../resources/columns.ts';
import { detailRead } from '../../resources/detail-read.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readBooks } from '../../resources/kinds/book/book-row.ts';
import { listPage, readByIds } from '../../resources/list.ts';
import { NO_MEMORY, type SiteMemory } from '../../resources/memory/site-memory.ts';
import { isVisible, isVisibleIn } from '../../resources/publish.ts';
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
const MAX_SIMILAR = 6;
/** Candidates read per category to find the most similar books. */
const CANDIDATES_PER_CATEGORY = 100;
/** Candidates read for each tag, one tag at a time: for all tags at once PostgreSQL would not use the index. */
const CANDIDATES_PER_TAG = 30;

const BOOK_ID = sql.placeholder('id');

const readSimilarIds = preparedRead((orm) => {
  const tags = sql`${sql.placeholder('tags')}::text[]`;
  const candidates = sql`(
    select n.resource_id as id, 1 as in_category
    from (select category_id from ${resourceCategory} where resource_id = ${BOOK_ID} and direct) as categories, lateral (
      select resource_id from ${resourceCategory} c
      where c.category_id = categories.category_id and c.res_type = 'book' and c.listed
      order by c.sort desc, c.published_at desc, c.resource_id desc limit ${CANDIDATES_PER_CATEGORY}) as n
    union all
    select n.id, 0 from unnest(${tags}) as t (tag), lateral (
      select r.id from ${resource} r
      where r.tags @> array[t.tag] and r.res_type = 'book' and ${isVisibleIn('r')}
      limit ${CANDIDATES_PER_TAG}) as n)`;
  const sharedTags = sql`cardinality(array(select unnest(${resource.tags}) intersect select unnest(${tags})))`;
  return orm
    .select({ id: resource.id })
    .from(resource)
    .innerJoin(
      sql`(select id, max(in_category) as in_category from ${candidates} as candidates group by id) as n`,
      sql`${resource.id} = n.id`,
    )
    .where(ne(resource.id, BOOK_ID))
    .orderBy(desc(sql`n.in_category + 2 * ${sharedTags}`), ...LIST_ORDER)
    .limit(MAX_SIMILAR);
});

function bookLists(orm: NodePgDatabase, memory: SiteMemory) {
  return {
    list: async (categoryId: string, limit: number, offset: number) =>
      memory.current()?.page('book', categoryId, limit, offset) ??
      listPage(orm, readBooks, { resTypes: ['book'], categoryId }, { limit, offset }),

    async search(query: BookQuery, categoryId: string, limit: number, offset: number) {
      const { ids, total } = await searchBooks(orm, query, { categoryId, limit, offset });
      return { rows: await readByIds(orm, readBooks, ids), total };
    },

    /** For each book the first pages that contain all the words, at most `maxPerBook`. */
    async findHits(bookIds: string[], words: string[], maxPerBook: number) {
      if (bookIds.length === 0 || words.length === 0) return [];
      const conditions = words.map((word) => sql`lower(p.text collate "C") like ${`%${escapeLike(word)}%`}`);
      const { rows } = await orm.execute<{ bookId: string; pageNum: number; title: string; text: string }>(sql`
        select b.id as "bookId", p.page_num as "pageNum", p.title, p.text
        from unnest(${sql.param(bookIds)}::text[]) as b (id), lateral (
          select p.page_num, p.title, p.text from ${bookPage} p
          where p.book_id = b.id and ${sql.join(conditions, sql` and `)} order by p.page_num limit ${maxPerBook}) as p`);
      return rows;
    },

    related: async (id: string) => memory.current()?.related(id) ?? listRelated(orm, id),

    /** Books that share categories or tags with a book, those that share most first. */
    async similar(id: string, tags: string[]) {
      const known = memory.current()?.similarBooks(id);
      if (known) return known;
      const rows = await readSimilarIds(orm, { id, tags });
      return readByIds(
        orm,
        readBooks,
        rows.map((row) => row.id),
      );
    },
  };
}

/** Everything about a book except what other books and resources decide. */
const readBook = detailRead(readBooks, {
  details: (orm) =>
    orm
      .select({
        subtitle: book.subtitle,
        bookSize: book.bookSize,
        bookSource: book.bookSource,
        writingMode: book.writingMode,
        rightToLeft: book.rightToLeft,
        tags: resource.tags,
        originalFile: resource.originalFile,
        plateCount: sql<number>`(select count(*) from ${bookPlate} where ${bookPlate.bookId} = ${BOOK_ID})`,
      })
      .from(book)
      .innerJoin(resource, eq(resource.id, book.resourceId))
      .where(and(eq(book.resourceId, BOOK_ID), isVisible)),
  contents: (orm) =>
    orm
      .select({ title: bookToc.title, pageNum: bookToc.pageNum, level: bookToc.level })
      .from(bookToc)
      .where(eq(bookToc.bookId, BOOK_ID))
      .orderBy(asc(bookToc.seq)),
});

const readCategoriesOf = preparedRead((orm) =>
  orm
    .select(categoryColumns)
    .from(resourceCategory)
    .innerJoin(category, eq(category.id, resourceCategory.categoryId))
    .where(eq(resourceCategory.resourceId, BOOK_ID))
    .orderBy(asc(category.sort), asc(category.id)),
);

function bookReads(orm: NodePgDatabase, memory: SiteMemory) {
  return {
    async find(id: string) {
      const { row, details, contents } = await readBook(orm, id, memory.current()?.find('book', id));
      return row[0] && details[0] && { ...row[0], ...details[0], contents };
    },

    /** The categories of a book and all their ancestors. */
    categoriesOf: async (id: string): Promise<readonly CategoryRow[]> =>
      memory.current()?.categoriesOf(id) ?? readCategoriesOf(orm, { id }),

    categories: (): Promise<CategoryRow[]> =>
      orm
        .select(categoryColumns)
        .from(category)
        .where(eq(category.cateType, 'book'))
        .orderBy(asc(category.sort), asc(category.id)),

    childCategories: (parentId: string): Promise<CategoryRow[]> =>
      orm
        .select(categoryColumns)
        .from(category)
        .where(eq(category.parentId, parentId))
        .orderBy(asc(category.sort), asc(category.id)),
  };
}

export function createLibraryRepo(orm: NodePgDatabase, memory = NO_MEMORY) {
  return { ...bookLists(orm, memory), ...bookReads(orm, memory) };
}
