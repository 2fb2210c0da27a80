import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { course } from '../../../db/schema/classroom.ts';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { toResourceRow } from '../../resource-row.ts';
import { averageScore } from '../../scores.ts';

/* Video and audio courses in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const own = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(own),
      episodeCount: course.episodeCount,
      durationMs: course.durationMs,
      ratingCount: resourceStat.ratingCount,
      ratingSum: resourceStat.ratingSum,
    })
    .from(resource)
    .innerJoin(course, eq(course.resourceId, resource.id))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(own, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

type ListedCourse = Awaited<ReturnType<typeof select>>[number];

export const readCourses: ReadRows<ListedCourse> = (orm, where) => select(orm).where(where);

export function toCourseRow(found: ListedCourse) {
  const scoreCount = found.ratingCount ?? 0;
  return {
    ...toResourceRow({ ...found, resType: found.resType === 'audio' ? ('audio' as const) : ('video' as const) }),
    teacher: found.author,
    resAbstract: found.abstract,
    cateId: found.cateId,
    cateName: found.cateName,
    duration: Math.round(found.durationMs / 1000),
    episodeCount: found.episodeCount,
    average: averageScore(scoreCount, found.ratingSum ?? 0),
    scoreCount,
  };
}
