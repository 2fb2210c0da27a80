import { and, asc, count, desc, eq, inArray, like, type SQL, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listingCount, resourceCategory } from '../db/schema/categories.ts';
import { resource } from '../db/schema/content.ts';
import { LIST_KEY, type ReadRows, type ResType } from './columns.ts';
import { escapeLike } from './escape-like.ts';
import { isVisible } from './publish.ts';

interface ListFilter {
  resTypes: ResType[];
  /** Only resources of this category or its sub-categories. */
  categoryId?: string;
  home?: boolean;
  recommended?: boolean;
  /** Part of the title, as typed by the user. */
  title?: string;
}

interface Slice {
  limit: number;
  offset: number;
}

/** The same ordering columns in the table of a category's resources. */
const KEY_IN_CATEGORY = [resourceCategory.sort, resourceCategory.publishedAt, resourceCategory.resourceId];

function resourceConditions(filter: ListFilter): SQL | undefined {
  return and(
    filter.home ? eq(resource.isHome, true) : undefined,
    filter.recommended ? eq(resource.isRecommend, true) : undefined,
    filter.title ? like(resource.title, `%${escapeLike(filter.title)}%`) : undefined,
  );
}

function categoryCondition({ categoryId = '', resTypes }: ListFilter): SQL | undefined {
  return and(
    eq(resourceCategory.categoryId, categoryId),
    inArray(resourceCategory.resType, resTypes),
    eq(resourceCategory.listed, true),
  );
}

function publishedCondition({ resTypes }: ListFilter): SQL | undefined {
  return and(inArray(resource.resType, resTypes), isVisible);
}

/**
 * A query for the ids of one page of the list. It reads only an index. Pages in the second half of the list are read
 * from its end, so that the last page of a long list is as fast as the first.
 */
function idsOfPage(orm: NodePgDatabase, filter: ListFilter, { limit, offset }: Slice, total: number) {
  const readsFromEnd = offset * 2 > total && offset < total;
  const order = readsFromEnd ? asc : desc;
  const conditions = resourceConditions(filter);
  const query = filter.categoryId
    ? orm
        .select({ id: resourceCategory.resourceId })
        .from(resourceCategory)
        .$dynamic()
        .where(categoryCondition(filter))
        .orderBy(...KEY_IN_CATEGORY.map((column) => order(column)))
    : orm
        .select({ id: resource.id })
        .from(resource)
        .$dynamic()
        .where(and(publishedCondition(filter), conditions))
        .orderBy(...LIST_KEY.map((column) => order(column)));
  if (filter.categoryId && conditions)
    query.innerJoin(resource, and(eq(resource.id, resourceCategory.resourceId), conditions));
  return query
    .limit(readsFromEnd ? Math.min(limit, total - offset) : limit)
    .offset(readsFromEnd ? Math.max(0, total - offset - limit) : offset);
}

/** The length of a list. It is read from a table that triggers maintain; with further conditions it is counted. */
async function countResources(orm: NodePgDatabase, filter: ListFilter): Promise<number> {
  const conditions = resourceConditions(filter);
  if (!conditions) {
    const { categoryId = '', resTypes } = filter;
    const [row] = await orm
      .select({ total: sum(listingCount.listed).mapWith(Number) })
      .from(listingCount)
      .where(and(eq(listingCount.categoryId, categoryId), inArray(listingCount.resType, resTypes)));
    return row?.total ?? 0;
  }
  const base = orm.select({ total: count() }).from(resource).$dynamic();
  const query = filter.categoryId
    ? base
        .innerJoin(resourceCategory, eq(resourceCategory.resourceId, resource.id))
        .where(and(categoryCondition(filter), conditions))
    : base.where(and(publishedCondition(filter), conditions));
  const [row] = await query;
  return row?.total ?? 0;
}

/** One page of a list and the length of the list, in two queries. */
export async function listPage<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  filter: ListFilter,
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const total = await countResources(orm, filter);
  const rows = total === 0 ? [] : await readPage(orm, read, filter, slice, total);
  return { rows, total };
}

/** The first rows of a list. */
export async function listFirst<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  filter: ListFilter,
  limit: number,
): Promise<Row[]> {
  return readPage(orm, read, filter, { limit, offset: 0 }, 0);
}

function readPage<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  filter: ListFilter,
  slice: Slice,
  total: number,
) {
  return read(orm, sql`${resource.id} = any(array(${idsOfPage(orm, filter, slice, total)}))`);
}

/** The rows with these ids, in the order of the ids; ids without a row are left out. */
function inOrderOf<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
}

/** The resources with these ids, in this order, in any state. */
export async function readByIds<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  ids: string[],
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await read(orm, inArray(resource.id, ids)));
}

/** The published resources among these ids, in this order. */
export async function readPublished<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  ids: string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await read(orm, and(inArray(resource.id, ids), isVisible)));
}

/** One published resource, or undefined. */
export async function findPublished<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  id: string,
  resTypes: ResType[],
): Promise<Row | undefined> {
  const [found] = await read(orm, and(eq(resource.id, id), publishedCondition({ resTypes })));
  return found;
}
