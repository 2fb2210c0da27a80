import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { course } from '../../../db/schema/classroom.ts';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { toResourceRow } from '../../resource-row.ts';
import { averageScore } from '../../scores.ts';

/* Video and audio courses in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const joinedCategory = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(joinedCategory),
      episodeCount: course.episodeCount,
      durationMs: course.durationMs,
      ratingCount: resourceStat.ratingCount,
      ratingSum: resourceStat.ratingSum,
    })
    .from(resource)
    .innerJoin(course, eq(course.resourceId, resource.id))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(joinedCategory, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

export type ListedCourse = Awaited<ReturnType<typeof select>>[number];

export const readCourses: ReadRows<ListedCourse> = (orm, where) => select(orm).where(where);

export function toCourseRow(listed: ListedCourse) {
  const scoreCount = listed.ratingCount ?? 0;
  return {
    ...toResourceRow({ ...listed, resType: listed.resType === 'audio' ? ('audio' as const) : ('video' as const) }),
    teacher: listed.author,
    resAbstract: listed.abstract,
    cateId: listed.cateId,
    cateName: listed.cateName,
    duration: Math.round(listed.durationMs / 1000),
    episodeCount: listed.episodeCount,
    average: averageScore(scoreCount, listed.ratingSum ?? 0),
    scoreCount,
  };
}
