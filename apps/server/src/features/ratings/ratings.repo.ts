import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { resource } from '../../db/schema/content.ts';
import { learningRecord } from '../../db/schema/learning-records.ts';
import { rating } from '../../db/schema/ratings.ts';
import { isVisible } from '../../resources/publish.ts';

export type RatingsRepo = ReturnType<typeof createRatingsRepo>;

type CourseType = 'video' | 'audio';
interface Paging {
  limit: number;
  offset: number;
}

/** 已学习 means that at least this percentage of the course was seen. */
const STUDIED_PERCENT = 20;

function courseRatings(orm: NodePgDatabase) {
  return {
    async listOfCourse(resourceId: string, { limit, offset }: Paging) {
      return orm
        .select({
          resourceId: rating.resourceId,
          userId: rating.userId,
          userName: users.name,
          score: rating.score,
          comment: rating.comment,
          learned: rating.learned,
          updatedAt: rating.updatedAt,
        })
        .from(rating)
        .innerJoin(users, eq(users.id, rating.userId))
        .where(eq(rating.resourceId, resourceId))
        .orderBy(desc(rating.updatedAt), desc(rating.userId))
        .limit(limit)
        .offset(offset);
    },

    /** Number of ratings for each score. */
    async countScores(resourceId: string): Promise<Map<number, number>> {
      const rows = await orm
        .select({ score: rating.score, ratings: count() })
        .from(rating)
        .where(eq(rating.resourceId, resourceId))
        .groupBy(rating.score);
      return new Map(rows.map(({ score, ratings }) => [score, ratings]));
    },

    async isCourse(resourceId: string): Promise<boolean> {
      const [row] = await orm
        .select({ id: resource.id })
        .from(resource)
        .where(and(eq(resource.id, resourceId), isVisible, inArray(resource.resType, ['video', 'audio'])));
      return row !== undefined;
    },
  };
}

function ownRatings(orm: NodePgDatabase) {
  async function countWhere(where: ReturnType<typeof and>): Promise<number> {
    const [row] = await orm
      .select({ total: count() })
      .from(rating)
      .innerJoin(resource, eq(resource.id, rating.resourceId))
      .where(where);
    return row?.total ?? 0;
  }

  return {
    async listOfUser(
      userId: string,
      { types, resourceId }: { types: CourseType[]; resourceId: string },
      paging: Paging,
    ) {
      const where = and(
        eq(rating.userId, userId),
        inArray(resource.resType, types),
        resourceId ? eq(rating.resourceId, resourceId) : undefined,
      );
      const [rows, total] = await Promise.all([
        orm
          .select({
            resourceId: rating.resourceId,
            resType: resource.resType,
            title: resource.title,
            teacher: resource.author,
            cover: resource.coverFile,
            coverFocus: resource.coverFocus,
            score: rating.score,
            comment: rating.comment,
            learned: rating.learned,
            updatedAt: rating.updatedAt,
          })
          .from(rating)
          .innerJoin(resource, eq(resource.id, rating.resourceId))
          .where(where)
          .orderBy(desc(rating.updatedAt), desc(rating.resourceId))
          .limit(paging.limit)
          .offset(paging.offset),
        countWhere(where),
      ]);
      return { rows, total };
    },

    /** Adds or changes the user's rating of a course. Returns whether the rating is marked 已学习; once marked, it stays so. */
    async save(userId: string, resourceId: string, score: number, comment: string): Promise<boolean> {
      const learned = sql<boolean>`coalesce((select ${learningRecord.percent} >= ${STUDIED_PERCENT} from ${learningRecord}
        where ${learningRecord.userId} = ${userId} and ${learningRecord.resourceId} = ${resourceId}), false)`;
      const [row] = await orm
        .insert(rating)
        .values({ userId, resourceId, score, comment, learned })
        .onConflictDoUpdate({
          target: [rating.userId, rating.resourceId],
          set: { score, comment, learned: sql`${rating.learned} or excluded.learned`, updatedAt: sql`now()` },
        })
        .returning({ learned: rating.learned });
      return row?.learned ?? false;
    },
  };
}

export function createRatingsRepo(orm: NodePgDatabase) {
  return { ...courseRatings(orm), ...ownRatings(orm) };
}
