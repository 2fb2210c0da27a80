import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../../db/schema/categories.ts';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { book } from '../../../db/schema/library.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { toResourceRow } from '../../resource-row.ts';

/* Books in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const own = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(own),
      bookNo: book.bookNo,
      pubName: book.pubName,
      publishTime: book.publishTime,
      pageCount: book.pageCount,
      cateIds: sql<string[]>`array(select category_id from ${resourceCategory} c where c.resource_id = ${resource.id})`,
    })
    .from(resource)
    .innerJoin(book, eq(book.resourceId, resource.id))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(own, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

export type ListedBook = Awaited<ReturnType<typeof select>>[number];

export const readBooks: ReadRows<ListedBook> = (orm, where) => select(orm).where(where);

export function toBookRow(found: ListedBook) {
  return {
    ...toResourceRow({ ...found, resType: 'book' as const }),
    bookNo: found.bookNo,
    pubName: found.pubName,
    publishTime: found.publishTime,
    bookPage: found.pageCount,
    resAbstract: found.abstract,
    isRecommend: found.isRecommend,
    cateIds: found.cateIds,
  };
}
