import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../../db/schema/categories.ts';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { book } from '../../../db/schema/library.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { toResourceRow } from '../../resource-row.ts';

/* Books in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const joinedCategory = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(joinedCategory),
      bookNo: book.bookNo,
      pubName: book.pubName,
      publishTime: book.publishTime,
      pageCount: book.pageCount,
      cateIds: sql<string[]>`array(select category_id from ${resourceCategory} c where c.resource_id = ${resource.id})`,
    })
    .from(resource)
    .innerJoin(book, eq(book.resourceId, resource.id))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(joinedCategory, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

export type ListedBook = Awaited<ReturnType<typeof select>>[number];

export const readBooks: ReadRows<ListedBook> = (orm, where) => select(orm).where(where);

export function toBookRow(listed: ListedBook) {
  return {
    ...toResourceRow({ ...listed, resType: 'book' as const }),
    bookNo: listed.bookNo,
    pubName: listed.pubName,
    publishTime: listed.publishTime,
    bookPage: listed.pageCount,
    resAbstract: listed.abstract,
    isRecommend: listed.isRecommend,
    cateIds: listed.cateIds,
  };
}
