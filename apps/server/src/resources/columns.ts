import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Selecting } from '../db/joined-read.ts';
import { category, resourceCategory } from '../db/schema/categories.ts';
import { type RES_TYPES, resource, resourceStat } from '../db/schema/content.ts';
import type { FocalPoint } from '../db/schema/files.ts';

export type ResType = (typeof RES_TYPES)[number];

/** The data of a list row, for every kind of resource. */
export interface ListedResource {
  id: string;
  resType: ResType;
  title: string;
  author: string;
  coverFile: string | null;
  coverFocus: FocalPoint | null;
  abstract: string;
  publishedAt: Date;
  updatedAt: Date;
  readCount: number;
  isRecommend: boolean;
  cateId: string;
  cateName: string;
  resNo: string;
}

/** The columns that order every list, descending; the end of a long list is read in ascending order. */
export const LIST_KEY = [resource.sort, resource.publishedAt, resource.id];
export const LIST_ORDER = LIST_KEY.map((column) => desc(column));

const orEmpty = (expression: SQLWrapper) => sql<string>`coalesce(${expression}, '')`;
const orZero = (expression: SQLWrapper) => sql`coalesce(${expression}, 0)`.mapWith(Number);

/** Columns that need no category; `resource_stat` must be joined. */
export const resourceColumns = {
  id: resource.id,
  resType: resource.resType,
  title: resource.title,
  author: resource.author,
  coverFile: resource.coverFile,
  coverFocus: resource.coverFocus,
  abstract: resource.abstract,
  publishedAt: resource.publishedAt,
  updatedAt: resource.updatedAt,
  isRecommend: resource.isRecommend,
  readCount: orZero(resourceStat.readCount),
};

/** The category a resource belongs to directly; of several, the first. For a lateral join. */
export function ownCategory(orm: NodePgDatabase) {
  return orm
    .select({ id: category.id, name: category.name })
    .from(resourceCategory)
    .innerJoin(category, eq(category.id, resourceCategory.categoryId))
    .where(and(eq(resourceCategory.resourceId, resource.id), eq(resourceCategory.direct, true)))
    .orderBy(asc(category.sort), asc(category.id))
    .limit(1)
    .as('own_category');
}

/** All columns of `ListedResource`; `resource_stat` and the result of `ownCategory` must be joined. */
export function resourceListColumns(joinedCategory: ReturnType<typeof ownCategory>) {
  return {
    ...resourceColumns,
    cateId: orEmpty(joinedCategory.id),
    cateName: orEmpty(joinedCategory.name),
    resNo: orEmpty(resource.resNo),
  };
}

/** The query for the rows of one kind in list order. Each kind joins its table and adds its columns. */
export type ReadRows<Row extends { id: string }> = (orm: NodePgDatabase, where: SQL | undefined) => Selecting<Row>;

/** Reads only the columns that all kinds have. */
export const readResources: ReadRows<ListedResource> = (orm, where) =>
  selectResources(orm)
    .where(where)
    .orderBy(...LIST_ORDER);

export function selectResources(orm: NodePgDatabase) {
  const joinedCategory = ownCategory(orm);
  return orm
    .select(resourceListColumns(joinedCategory))
    .from(resource)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(joinedCategory, sql`true`)
    .$dynamic();
}
