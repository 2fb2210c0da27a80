import { and, asc, count, desc, eq, like, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../db/prepared-read.ts';
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

const CATEGORY_ID = sql.placeholder('categoryId');

function resourceConditions(filter: ListFilter): SQL | undefined {
  return and(
    filter.home ? eq(resource.isHome, true) : undefined,
    filter.recommended ? eq(resource.isRecommend, true) : undefined,
    filter.title ? like(resource.title, sql.placeholder('titlePattern')) : undefined,
  );
}

/** Part of the SQL, not values, so that one plan fits all calls. */
const isOneOf = (column: SQLWrapper, resTypes: ResType[]) =>
  sql`${column} in (${sql.raw(resTypes.map((resType) => `'${resType}'`).join(', '))})`;

function categoryCondition({ resTypes }: ListFilter): SQL | undefined {
  return and(
    eq(resourceCategory.categoryId, CATEGORY_ID),
    isOneOf(resourceCategory.resType, resTypes),
    sql`${resourceCategory.listed}`,
  );
}

function publishedCondition({ resTypes }: ListFilter): SQL | undefined {
  return and(isOneOf(resource.resType, resTypes), isVisible);
}

const valuesOf = ({ categoryId = '', title = '' }: ListFilter) => ({
  categoryId,
  titlePattern: `%${escapeLike(title)}%`,
});

/** What the SQL of a list depends on. Lists that differ only in category, title and page share it. */
const shapeOf = ({ resTypes, categoryId, home, recommended, title }: ListFilter): string =>
  [resTypes.join('+'), Boolean(categoryId), Boolean(home), Boolean(recommended), Boolean(title)].join();

/** Keeps one value for each function that reads the rows of a kind; `make` makes it at the first request. */
function forEachKind<T>(make: <Row extends { id: string }>(read: ReadRows<Row>) => T) {
  const made = new WeakMap<object, T>();
  return <Row extends { id: string }>(read: ReadRows<Row>): T => {
    let value = made.get(read);
    if (value === undefined) {
      value = make(read);
      made.set(read, value);
    }
    return value;
  };
}

/**
 * A query for the ids of one page of the list. It reads only an index. Pages in the second half of the list are read
 * from its end, so that the last page of a long list is as fast as the first.
 */
function idsOfPage(orm: NodePgDatabase, filter: ListFilter, readsFromEnd: boolean) {
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
  return query.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
}

function buildCount(orm: NodePgDatabase, filter: ListFilter) {
  const conditions = resourceConditions(filter);
  if (!conditions)
    return orm
      .select({ total: sum(listingCount.listed).mapWith(Number) })
      .from(listingCount)
      .where(and(eq(listingCount.categoryId, CATEGORY_ID), isOneOf(listingCount.resType, filter.resTypes)));
  const base = orm.select({ total: count() }).from(resource).$dynamic();
  return filter.categoryId
    ? base
        .innerJoin(resourceCategory, eq(resourceCategory.resourceId, resource.id))
        .where(and(categoryCondition(filter), conditions))
    : base.where(and(publishedCondition(filter), conditions));
}

type ReadCount = (orm: NodePgDatabase, values: ReturnType<typeof valuesOf>) => Promise<{ total: number | null }[]>;
const countReads = new Map<string, ReadCount>();

/** The length of a list. It is read from a table that triggers maintain; with further conditions it is counted. */
async function countResources(orm: NodePgDatabase, filter: ListFilter): Promise<number> {
  const shape = shapeOf(filter);
  const readCount: ReadCount = countReads.get(shape) ?? preparedRead((db) => buildCount(db, filter));
  countReads.set(shape, readCount);
  const [row] = await readCount(orm, valuesOf(filter));
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

type ReadPage<Row> = (orm: NodePgDatabase, values: Record<string, unknown>) => Promise<Row[]>;
const pageReads = forEachKind(() => new Map<string, ReadPage<unknown>>());

function readPage<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  filter: ListFilter,
  { limit, offset }: Slice,
  total: number,
): Promise<Row[]> {
  const readsFromEnd = offset * 2 > total && offset < total;
  const shape = `${shapeOf(filter)},${readsFromEnd}`;
  const reads = pageReads(read) as Map<string, ReadPage<Row>>;
  const readRows: ReadPage<Row> =
    reads.get(shape) ??
    preparedRead((db) => read(db, sql`${resource.id} = any(array(${idsOfPage(db, filter, readsFromEnd)}))`));
  reads.set(shape, readRows);
  return readRows(orm, {
    ...valuesOf(filter),
    limit: readsFromEnd ? Math.min(limit, total - offset) : limit,
    offset: readsFromEnd ? Math.max(0, total - offset - limit) : offset,
  });
}

/** The rows with these ids, in the order of the ids; ids without a row are left out. */
function inOrderOf<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
}

/** An array is one value, so that there is one statement for any number of ids. */
const isOneOfIds = sql`${resource.id} = any(${sql.placeholder('ids')}::text[])`;

const readsByIds = forEachKind((read) => preparedRead((orm) => read(orm, isOneOfIds)));
const publishedReads = forEachKind((read) => preparedRead((orm) => read(orm, and(isOneOfIds, isVisible))));

/** The resources with these ids, in this order, in any state. */
export async function readByIds<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  ids: string[],
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, (await readsByIds(read)(orm, { ids })) as Row[]);
}

/** The published resources among these ids, in this order. */
export async function readPublished<Row extends { id: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  ids: string[],
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, (await publishedReads(read)(orm, { ids })) as Row[]);
}

/**
 * One published resource, whose id is the value `id`. A single id is compared as such: for an array PostgreSQL expects
 * several rows, and plans the statement anew each time.
 */
export const selectPublished =
  <Row extends { id: string }>(read: ReadRows<Row>) =>
  (orm: NodePgDatabase) =>
    read(orm, and(eq(resource.id, sql.placeholder('id')), isVisible));

const publishedById = forEachKind((read) => preparedRead(selectPublished(read)));

/** One published resource, or undefined. */
export async function findPublished<Row extends { id: string; resType: string }>(
  orm: NodePgDatabase,
  read: ReadRows<Row>,
  id: string,
  resTypes: ResType[],
): Promise<Row | undefined> {
  const [found] = (await publishedById(read)(orm, { id })) as Row[];
  return found && (resTypes as string[]).includes(found.resType) ? found : undefined;
}
