import { and, count, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { episode } from '../../db/schema/classroom.ts';
import { resource } from '../../db/schema/content.ts';
import { episodeProgress, learningRecord } from '../../db/schema/learning-records.ts';
import { bookPage } from '../../db/schema/library.ts';
import { work } from '../../db/schema/works.ts';
import { escapeLike } from '../../resources/escape-like.ts';

export type LearningRecordsRepo = ReturnType<typeof createLearningRecordsRepo>;

type ResType = (typeof learningRecord.$inferSelect)['resType'];

interface ListOptions {
  resType?: ResType;
  title: string;
  limit: number;
  offset: number;
}

const isOfUser = (userId: string) => eq(learningRecord.userId, userId);

function recordList(orm: NodePgDatabase) {
  return {
    async list(userId: string, { resType, title, limit, offset }: ListOptions) {
      const where = and(
        isOfUser(userId),
        resType && eq(learningRecord.resType, resType),
        title ? like(resource.title, `%${escapeLike(title)}%`) : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        orm
          .select({
            id: learningRecord.resourceId,
            resType: learningRecord.resType,
            title: resource.title,
            cover: sql<string | null>`coalesce(${resource.coverFile}, ${work.imageFile})`,
            coverFocus: resource.coverFocus,
            lastTitle: sql<string>`coalesce(nullif(${learningRecord.lastTitle}, ''), ${bookPage.title}, '')`,
            watched: learningRecord.watched,
            total: learningRecord.total,
            percent: learningRecord.percent,
            equipment: learningRecord.equipment,
            currentPro: learningRecord.currentPro,
            position: learningRecord.position,
            updatedAt: learningRecord.updatedAt,
          })
          .from(learningRecord)
          .innerJoin(resource, eq(resource.id, learningRecord.resourceId))
          .leftJoin(work, eq(work.resourceId, learningRecord.resourceId))
          // Without a chapter title in the record, the title of the page is used.
          .leftJoin(
            bookPage,
            and(
              eq(learningRecord.resType, 'book'),
              eq(bookPage.bookId, learningRecord.resourceId),
              sql`${bookPage.pageNum} = ${learningRecord.currentPro}::int`,
            ),
          )
          .where(where)
          .orderBy(desc(learningRecord.updatedAt), desc(learningRecord.resourceId))
          .limit(limit)
          .offset(offset),
        orm
          .select({ total: count() })
          .from(learningRecord)
          .innerJoin(resource, eq(resource.id, learningRecord.resourceId))
          .where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

function progressReads(orm: NodePgDatabase) {
  return {
    async readProgress(userId: string, resourceIds: string[]) {
      const [records, episodes] = await Promise.all([
        orm
          .select({
            id: learningRecord.resourceId,
            resType: learningRecord.resType,
            currentPro: learningRecord.currentPro,
            percent: learningRecord.percent,
            position: learningRecord.position,
            equipment: learningRecord.equipment,
            updatedAt: learningRecord.updatedAt,
            seen: sql<number>`case ${learningRecord.resType} when 'book' then meiyu_count_members(${learningRecord.pagesSeen})
              else ${learningRecord.watched} end`,
            total: learningRecord.total,
          })
          .from(learningRecord)
          .where(and(isOfUser(userId), inArray(learningRecord.resourceId, resourceIds))),
        orm
          .select({
            courseId: episode.courseId,
            id: episode.id,
            second: episodeProgress.positionSecond,
            watched: episodeProgress.seenSeconds,
            durationMs: episode.durationMs,
          })
          .from(episodeProgress)
          .innerJoin(episode, eq(episode.id, episodeProgress.episodeId))
          .where(and(eq(episodeProgress.userId, userId), inArray(episode.courseId, resourceIds)))
          .orderBy(episode.courseId, episode.seq),
      ]);
      return { records, episodes };
    },

    /** Number of resources of each type studied between two times. */
    async countStudied(userId: string, from: Date, to: Date): Promise<Map<ResType, number>> {
      const isInPeriod: SQL | undefined = and(lt(learningRecord.createdAt, to), gte(learningRecord.updatedAt, from));
      const rows = await orm
        .select({ resType: learningRecord.resType, resources: count() })
        .from(learningRecord)
        .where(and(isOfUser(userId), isInPeriod))
        .groupBy(learningRecord.resType);
      return new Map(rows.map(({ resType, resources }) => [resType, resources]));
    },
  };
}

function recordRemoval(orm: NodePgDatabase) {
  /** Removes records and the episode progress of their courses; all of the user without `resourceIds`. */
  async function removeRecords(userId: string, resourceIds?: string[]): Promise<void> {
    await orm.transaction(async (tx) => {
      const isSelected = resourceIds && inArray(learningRecord.resourceId, resourceIds);
      await tx.delete(learningRecord).where(and(isOfUser(userId), isSelected));
      const isOfCourses =
        resourceIds &&
        inArray(
          episodeProgress.episodeId,
          tx.select({ id: episode.id }).from(episode).where(inArray(episode.courseId, resourceIds)),
        );
      await tx.delete(episodeProgress).where(and(eq(episodeProgress.userId, userId), isOfCourses));
    });
  }

  return {
    remove: (userId: string, resourceIds: string[]) => removeRecords(userId, resourceIds),

    clear: (userId: string) => removeRecords(userId),
  };
}

export function createLearningRecordsRepo(orm: NodePgDatabase) {
  return { ...recordList(orm), ...progressReads(orm), ...recordRemoval(orm) };
}
