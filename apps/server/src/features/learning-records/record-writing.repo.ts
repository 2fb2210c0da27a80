import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { course, episode } from '../../db/schema/classroom.ts';
import { type Place, resource } from '../../db/schema/content.ts';
import { type ACTIVITIES, episodeProgress, learningRecord, studyDay } from '../../db/schema/learning-records.ts';
import { book } from '../../db/schema/library.ts';

export type Activity = (typeof ACTIVITIES)[number];
type ResType = (typeof resource.$inferSelect)['resType'];
type Orm = Pick<NodePgDatabase, 'insert' | 'select' | 'update'>;

export interface Studied {
  art: string;
  pageCount: number | null;
  courseMs: number | null;
}

/** What is written of a record when a message is the newest one. */
export interface Reached {
  currentPro: number;
  position: Place;
  lastTitle?: string;
  equipment: 'pc' | 'mobile';
}

export type RecordWriting = ReturnType<typeof createRecordWriting>;

function actsOn(orm: Orm, userId: string, resourceId: string) {
  const own = and(eq(learningRecord.userId, userId), eq(learningRecord.resourceId, resourceId));
  return {
    /** The record as it was, its row held until the end; `fresh` when this made it. */
    async hold(resType: ResType, equipment: 'pc' | 'mobile', at: Date) {
      // Once more only when somebody removed the record between the two statements.
      for (let tries = 0; tries < 5; tries += 1) {
        const made = await orm
          .insert(learningRecord)
          .values({ userId, resourceId, resType, equipment, clientAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning({ userId: learningRecord.userId });
        const [row] = await orm
          .select({ currentPro: learningRecord.currentPro, clientAt: learningRecord.clientAt })
          .from(learningRecord)
          .where(own)
          .for('update');
        if (row) return { ...row, fresh: made.length > 0 };
      }
      throw new Error('a record could not be held');
    },

    /** Pages add up whichever message is the newest. */
    async addPages(ranges: string): Promise<number> {
      const [row] = await orm
        .update(learningRecord)
        .set({ pagesSeen: sql`${learningRecord.pagesSeen} + ${ranges}::int4multirange` })
        .where(own)
        .returning({ seen: sql<number>`meiyu_count_members(${learningRecord.pagesSeen})` });
      return row?.seen ?? 0;
    },

    /** Seconds of an episode add up too; answers how many of the whole course were seen. */
    async addSeconds(episodeId: string, ranges: string, second: number, at: Date): Promise<number> {
      const newest = sql`${episodeProgress.clientAt} <= excluded.client_at`;
      const newer = (column: 'position_second' | 'client_at') =>
        sql`case when ${newest} then excluded.${sql.raw(column)} else ${sql.raw(`episode_progress.${column}`)} end`;
      await orm
        .insert(episodeProgress)
        .values({ userId, episodeId, seen: sql`${ranges}::int4multirange`, positionSecond: second, clientAt: at })
        .onConflictDoUpdate({
          target: [episodeProgress.userId, episodeProgress.episodeId],
          set: {
            seen: sql`${episodeProgress.seen} + excluded.seen`,
            positionSecond: newer('position_second'),
            clientAt: newer('client_at'),
            updatedAt: sql`now()`,
          },
        });
      const [row] = await orm
        .select({ seen: sql<number>`coalesce(sum(${episodeProgress.seenSeconds}), 0)::int` })
        .from(episodeProgress)
        .innerJoin(episode, eq(episode.id, episodeProgress.episodeId))
        .where(and(eq(episodeProgress.userId, userId), eq(episode.courseId, resourceId)));
      return row?.seen ?? 0;
    },

    /** How far the reader is, and, when the message is the newest, where. */
    async settle(share: Share, reached: Reached | undefined, at: Date): Promise<void> {
      const { lastTitle, ...place } = reached ?? {};
      await orm
        .update(learningRecord)
        .set({
          ...share,
          ...(reached && { ...place, clientAt: at, updatedAt: at }),
          ...(lastTitle !== undefined && { lastTitle }),
        })
        .where(own);
    },

    addToDay: (at: Date, share: DayShare) => addToDay(orm, userId, at, share),
  };
}

export interface Share {
  watched: number;
  total: number;
  percent: number;
}

export interface DayShare {
  art: string;
  activity: Activity;
  seconds: number;
  times: number;
}

/** Seconds and occasions of one day in Beijing; a day has no more seconds than it has. */
async function addToDay(orm: Orm, userId: string, at: Date, share: DayShare): Promise<void> {
  if (share.seconds <= 0 && share.times <= 0) return;
  const seconds = Math.round(share.seconds);
  await orm
    .insert(studyDay)
    .values({
      ...share,
      seconds,
      userId,
      day: sql`(${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`,
    })
    .onConflictDoUpdate({
      target: [studyDay.userId, studyDay.day, studyDay.art, studyDay.activity],
      set: {
        seconds: sql`least(86400, ${studyDay.seconds} + ${seconds}::int)`,
        times: sql`${studyDay.times} + ${share.times}::int`,
      },
    });
}

export function createRecordWriting(orm: NodePgDatabase) {
  return {
    async findStudied(resourceId: string, resType: ResType): Promise<Studied | undefined> {
      const [row] = await orm
        .select({ art: resource.art, pageCount: book.pageCount, courseMs: course.durationMs })
        .from(resource)
        .leftJoin(book, eq(book.resourceId, resource.id))
        .leftJoin(course, eq(course.resourceId, resource.id))
        .where(and(eq(resource.id, resourceId), eq(resource.resType, resType), eq(resource.status, 'published')));
      return row;
    },

    /** The episode of a course by its id; the first one when none is named. */
    async findEpisode(courseId: string, episodeId: string | undefined) {
      const [row] = await orm
        .select({ id: episode.id, title: episode.title, durationMs: episode.durationMs })
        .from(episode)
        .where(and(eq(episode.courseId, courseId), episodeId === undefined ? undefined : eq(episode.id, episodeId)))
        .orderBy(asc(episode.seq))
        .limit(1);
      return row;
    },

    inRecord: <T>(userId: string, resourceId: string, work: (acts: ReturnType<typeof actsOn>) => Promise<T>) =>
      orm.transaction((tx) => work(actsOn(tx, userId, resourceId))),

    addToDay: (userId: string, at: Date, share: DayShare) => addToDay(orm, userId, at, share),
  };
}
