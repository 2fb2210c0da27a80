import { and, count, desc, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../schema/categories.ts';
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

export interface ListFilter {
  resTypes: ResType[];
  /** Only what stands under this class or below it. */
  categoryId?: string;
  home?: boolean;
  recommended?: boolean;
  /** Part of the title, as typed. */
  title?: string;
}

export interface Slice {
  limit: number;
  offset: number;
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

/** The order of every list; the indexes are read backwards for it. */
const ORDER = [desc(resource.sort), desc(resource.publishedAt), desc(resource.id)];
const ORDER_IN_CLASS = [
  desc(resourceCategory.sort),
  desc(resourceCategory.publishedAt),
  desc(resourceCategory.resourceId),
];

function whereOf(filter: ListFilter): SQL | undefined {
  return and(
    inArray(resource.resType, filter.resTypes),
    eq(resource.status, 'published'),
    filter.home ? eq(resource.isHome, true) : undefined,
    filter.recommended ? eq(resource.isRecommend, true) : undefined,
    filter.title ? like(resource.title, `%${literally(filter.title)}%`) : undefined,
  );
}

/** The class each resource itself stands in; of several, the first. */
export async function classesOf(
  orm: NodePgDatabase,
  ids: string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ resourceId: resourceCategory.resourceId, id: category.id, name: category.name })
    .from(resourceCategory)
    .innerJoin(category, eq(category.id, resourceCategory.categoryId))
    .where(and(inArray(resourceCategory.resourceId, ids), eq(resourceCategory.direct, true)))
    .orderBy(desc(category.sort), desc(category.id));
  return new Map(rows.map(({ resourceId, ...found }) => [resourceId, found]));
}

async function withClasses(
  orm: NodePgDatabase,
  rows: (Omit<ResourceBase, 'cateId' | 'cateName' | 'readCount'> & { readCount: number | null })[],
) {
  const classes = await classesOf(
    orm,
    rows.map((row) => row.id),
  );
  return rows.map((row): ResourceBase => {
    const found = classes.get(row.id);
    return { ...row, readCount: row.readCount ?? 0, cateId: found?.id ?? '', cateName: found?.name ?? '' };
  });
}

export async function listResources(
  orm: NodePgDatabase,
  filter: ListFilter,
  { limit, offset }: Slice,
): Promise<ResourceBase[]> {
  const base = orm
    .select(resourceColumns)
    .from(resource)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .$dynamic();
  const query = filter.categoryId
    ? base
        .innerJoin(resourceCategory, eq(resourceCategory.resourceId, resource.id))
        .where(
          and(eq(resourceCategory.categoryId, filter.categoryId), eq(resourceCategory.listed, true), whereOf(filter)),
        )
        .orderBy(...ORDER_IN_CLASS)
    : base.where(whereOf(filter)).orderBy(...ORDER);
  return withClasses(orm, await query.limit(limit).offset(offset));
}

export async function countResources(orm: NodePgDatabase, filter: ListFilter): Promise<number> {
  const base = orm.select({ total: count() }).from(resource).$dynamic();
  const query = filter.categoryId
    ? base
        .innerJoin(resourceCategory, eq(resourceCategory.resourceId, resource.id))
        .where(
          and(eq(resourceCategory.categoryId, filter.categoryId), eq(resourceCategory.listed, true), whereOf(filter)),
        )
    : base.where(whereOf(filter));
  const [row] = await query;
  return row?.total ?? 0;
}

/** One published resource, or undefined. */
export async function findResource(
  orm: NodePgDatabase,
  id: string,
  resTypes: ResType[],
): Promise<ResourceBase | undefined> {
  const rows = await orm
    .select(resourceColumns)
    .from(resource)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .where(and(eq(resource.id, id), inArray(resource.resType, resTypes), eq(resource.status, 'published')));
  const [found] = await withClasses(orm, rows);
  return found;
}
