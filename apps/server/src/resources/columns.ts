import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../db/schema/categories.ts';
import { type RES_TYPES, resource, resourceStat } from '../db/schema/content.ts';
import type { FocalPoint } from '../db/schema/files.ts';

export type ResType = (typeof RES_TYPES)[number];

/** What every list row is made from, whatever its kind. */
export interface ResourceFacts {
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

/** The order of every list: the indexes are read backwards for it, and forwards from a list's end. */
export const LIST_KEY = [resource.sort, resource.publishedAt, resource.id];
export const LIST_ORDER = LIST_KEY.map((column) => desc(column));

const orEmpty = (text: SQLWrapper) => sql<string>`coalesce(${text}, '')`;
const orZero = (number: SQLWrapper) => sql`coalesce(${number}, 0)`.mapWith(Number);

/** Columns that need no category; `resource_stat` is joined. */
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

/** The category a resource itself stands in; of several, the first. To be joined laterally. */
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

/** All columns of `ResourceFacts`; `resource_stat` and the own category are joined. */
export function factColumns(own: ReturnType<typeof ownCategory>) {
  return {
    ...resourceColumns,
    cateId: orEmpty(own.id),
    cateName: orEmpty(own.name),
    resNo: orEmpty(resource.resNo),
  };
}

/** Reads the rows of one kind, in the order of the lists. A kind adds its own columns by joining its own table. */
export type ReadRows<Row extends { id: string }> = (orm: NodePgDatabase, where: SQL | undefined) => PromiseLike<Row[]>;

/** What all kinds have, without the columns of any. */
export const readFacts: ReadRows<ResourceFacts> = (orm, where) =>
  selectFacts(orm)
    .where(where)
    .orderBy(...LIST_ORDER);

export function selectFacts(orm: NodePgDatabase) {
  const own = ownCategory(orm);
  return orm
    .select(factColumns(own))
    .from(resource)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(own, sql`true`)
    .$dynamic();
}
