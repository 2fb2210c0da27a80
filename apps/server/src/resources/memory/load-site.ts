import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../db/prepared-read.ts';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { resource, resourceLink, resourceStat } from '../../db/schema/content.ts';
import { LIST_ORDER, type ListedResource, type ReadRows, type ResType, readResources } from '../columns.ts';
import { readBooks } from '../kinds/book/book-row.ts';
import { readCourses } from '../kinds/course/course-row.ts';
import { readWorks } from '../kinds/work/work-row.ts';
import { readPublished } from '../list.ts';
import { isVisible } from '../publish.ts';
import { createSiteRows, type Placement, type SiteRows, type Stat } from './site-rows.ts';

/** Read at once; so few that other requests need not wait long. */
const BATCH_SIZE = 200;

const READS: Partial<Record<ResType, ReadRows<ListedResource>>> = {
  book: readBooks,
  img: readWorks,
  video: readCourses,
  audio: readCourses,
};

const readIds = preparedRead((orm) =>
  orm
    .select({ id: resource.id, resType: resource.resType })
    .from(resource)
    .where(isVisible)
    .orderBy(...LIST_ORDER)
    .limit(sql.placeholder('limit')),
);

const readPlacements = preparedRead((orm) =>
  orm
    .select({
      resourceId: resourceCategory.resourceId,
      categoryId: resourceCategory.categoryId,
      direct: resourceCategory.direct,
    })
    .from(resourceCategory)
    .where(
      and(
        sql`${resourceCategory.resourceId} = any(${sql.placeholder('ids')}::text[])`,
        sql`${resourceCategory.listed}`,
      ),
    ),
);

const readTagsOfBooks = preparedRead((orm) =>
  orm
    .select({ id: resource.id, tags: resource.tags })
    .from(resource)
    .where(and(eq(resource.resType, 'book'), isVisible)),
);

const readLinks = preparedRead((orm) =>
  orm
    .select({
      resourceId: resourceLink.resourceId,
      toId: resourceLink.toId,
      at: resourceLink.at,
      place: resourceLink.place,
      reason: resourceLink.reason,
    })
    .from(resourceLink)
    .orderBy(asc(resourceLink.resourceId), asc(resourceLink.seq)),
);

const readCategories = preparedRead((orm) =>
  orm
    .select({ id: category.id, parentId: category.parentId, name: category.name })
    .from(category)
    .orderBy(asc(category.sort), asc(category.id)),
);

const readCounts = preparedRead((orm) =>
  orm
    .select({
      id: resourceStat.resourceId,
      readCount: resourceStat.readCount,
      ratingCount: resourceStat.ratingCount,
      ratingSum: resourceStat.ratingSum,
    })
    .from(resourceStat),
);

/** Reads all published resources; undefined if there are more than `limit`. */
export async function loadSite(orm: NodePgDatabase, limit: number): Promise<SiteRows | undefined> {
  const found = await readIds(orm, { limit: limit + 1 });
  if (found.length > limit) return undefined;
  const rows: ListedResource[] = [];
  const placements: Placement[] = [];
  for (const [resType, ofType] of Map.groupBy(found, (row) => row.resType)) {
    for (let start = 0; start < ofType.length; start += BATCH_SIZE) {
      const ids = ofType.slice(start, start + BATCH_SIZE).map(({ id }) => id);
      rows.push(...(await readPublished(orm, READS[resType] ?? readResources, ids)));
      placements.push(...(await readPlacements(orm, { ids })));
    }
  }
  return createSiteRows({
    rows,
    placements,
    links: await readLinks(orm, {}),
    tagsOfBooks: await readTagsOfBooks(orm, {}),
    categories: await readCategories(orm, {}),
  });
}

export const readStats = (orm: NodePgDatabase): Promise<Stat[]> => readCounts(orm, {});
