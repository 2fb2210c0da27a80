import { and, asc, count, desc, eq, inArray, like, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, listingCount, resourceCategory } from '../schema/categories.ts';
import { type RES_TYPES, resource, resourceStat } from '../schema/content.ts';

export type ResType = (typeof RES_TYPES)[number];

/** What every list row is made from, whatever its kind. */
export interface ResourceBase {
  id: string;
  resType: ResType;
  title: string;
  author: string;
  coverFile: string | null;
  abstract: string;
  publishedAt: Date;
  updatedAt: Date;
  readCount: number;
  isRecommend: boolean;
  cateId: string;
  cateName: string;
}

interface ListFilter {
  resTypes: ResType[];
  /** Only what stands under this class or below it. */
  categoryId?: string;
  home?: boolean;
  recommended?: boolean;
  /** Part of the title, as typed. */
  title?: string;
}

interface Slice {
  limit: number;
  offset: number;
  /** How many the list has, when known: what lies beyond its middle is then found from its end. */
  total?: number;
}

/** In LIKE these three would mean something else. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What a row is read from, with `resource_stat` joined. */
export const resourceColumns = {
  id: resource.id,
  resType: resource.resType,
  title: resource.title,
  author: resource.author,
  coverFile: resource.coverFile,
  abstract: resource.abstract,
  publishedAt: resource.publishedAt,
  updatedAt: resource.updatedAt,
  isRecommend: resource.isRecommend,
  readCount: resourceStat.readCount,
};

/** The order of every list: the indexes are read backwards for it, and forwards from a list's end. */
const KEY = [resource.sort, resource.publishedAt, resource.id];
const KEY_IN_CLASS = [resourceCategory.sort, resourceCategory.publishedAt, resourceCategory.resourceId];

const orEmpty = (text: SQLWrapper) => sql<string>`coalesce(${text}, '')`;
const orZero = (number: SQLWrapper) => sql`coalesce(${number}, 0)`.mapWith(Number);

function ownConditions(filter: ListFilter): SQL | undefined {
  return and(
    filter.home ? eq(resource.isHome, true) : undefined,
    filter.recommended ? eq(resource.isRecommend, true) : undefined,
    filter.title ? like(resource.title, `%${literally(filter.title)}%`) : undefined,
  );
}

function inClass({ categoryId = '', resTypes }: ListFilter): SQL | undefined {
  return and(
    eq(resourceCategory.categoryId, categoryId),
    inArray(resourceCategory.resType, resTypes),
    eq(resourceCategory.listed, true),
  );
}

function published({ resTypes }: ListFilter): SQL | undefined {
  return and(inArray(resource.resType, resTypes), eq(resource.status, 'published'));
}

/** With the class each itself stands in; of several, the first. */
export function selectResources(orm: NodePgDatabase) {
  const place = orm
    .select({ id: category.id, name: category.name })
    .from(resourceCategory)
    .innerJoin(category, eq(category.id, resourceCategory.categoryId))
    .where(and(eq(resourceCategory.resourceId, resource.id), eq(resourceCategory.direct, true)))
    .orderBy(asc(category.sort), asc(category.id))
    .limit(1)
    .as('place');
  return orm
    .select({
      ...resourceColumns,
      readCount: orZero(resourceStat.readCount),
      cateId: orEmpty(place.id),
      cateName: orEmpty(place.name),
      resNo: orEmpty(resource.resNo),
    })
    .from(resource)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(place, sql`true`)
    .$dynamic();
}

export function inOrderOf<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The resources with these ids, in this order, whatever their status. */
export async function readResources(orm: NodePgDatabase, ids: string[]): Promise<ResourceBase[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectResources(orm).where(inArray(resource.id, ids)));
}

/**
 * The ids on one page. Nothing else is read on the way there, so that a page far down costs a walk along an index, and
 * the last page of a list of any length as much as the first.
 */
async function listIds(orm: NodePgDatabase, filter: ListFilter, { limit, offset, total = 0 }: Slice) {
  const fromEnd = offset * 2 > total && offset < total;
  const order = fromEnd ? asc : desc;
  const own = ownConditions(filter);
  const query = filter.categoryId
    ? orm
        .select({ id: resourceCategory.resourceId })
        .from(resourceCategory)
        .$dynamic()
        .where(inClass(filter))
        .orderBy(...KEY_IN_CLASS.map((column) => order(column)))
    : orm
        .select({ id: resource.id })
        .from(resource)
        .$dynamic()
        .where(and(published(filter), own))
        .orderBy(...KEY.map((column) => order(column)));
  if (filter.categoryId && own) query.innerJoin(resource, and(eq(resource.id, resourceCategory.resourceId), own));
  const rows = await query
    .limit(fromEnd ? Math.min(limit, total - offset) : limit)
    .offset(fromEnd ? Math.max(0, total - offset - limit) : offset);
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

export async function listResources(orm: NodePgDatabase, filter: ListFilter, slice: Slice): Promise<ResourceBase[]> {
  return readResources(orm, await listIds(orm, filter, slice));
}

/** How many a list has: looked up where triggers keep the number, counted where a title is searched for. */
export async function countResources(orm: NodePgDatabase, filter: ListFilter): Promise<number> {
  const own = ownConditions(filter);
  if (!own) {
    const { categoryId = '', resTypes } = filter;
    const [row] = await orm
      .select({ total: sum(listingCount.listed).mapWith(Number) })
      .from(listingCount)
      .where(and(eq(listingCount.categoryId, categoryId), inArray(listingCount.resType, resTypes)));
    return row?.total ?? 0;
  }
  const base = orm.select({ total: count() }).from(resource).$dynamic();
  const query = filter.categoryId
    ? base.innerJoin(resourceCategory, eq(resourceCategory.resourceId, resource.id)).where(and(inClass(filter), own))
    : base.where(and(published(filter), own));
  const [row] = await query;
  return row?.total ?? 0;
}

/** One published resource, or undefined. */
export async function findResource(
  orm: NodePgDatabase,
  id: string,
  resTypes: ResType[],
): Promise<ResourceBase | undefined> {
  const [known] = await orm
    .select({ id: resource.id })
    .from(resource)
    .where(and(eq(resource.id, id), published({ resTypes })));
  const [found] = known ? await readResources(orm, [id]) : [];
  return found;
}
