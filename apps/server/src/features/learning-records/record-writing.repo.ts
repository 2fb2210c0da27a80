import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { course, episode } from '../../db/schema/classroom.ts';
import { type Place, resource } from '../../db/schema/content.ts';
import { type ACTIVITIES, episodeProgress, learningRecord, studyDay } from '../../db/schema/learning-records.ts';
import { book } from '../../db/schema/library.ts';
import { isVisible } from '../../resources/publish.ts';

export type Activity = (typeof ACTIVITIES)[number];
type ResType = (typeof resource.$inferSelect)['resType'];

/** What a message is about, and where the reader's record of it stands. */
export interface Studied {
  art: string;
  pageCount: number | null;
  courseMs: number | null;
  /** The record as it was read; `version` is another one as soon as anybody has written it. */
  held: { currentPro: number; clientAt: Date; version: string } | undefined;
}

/** What is written of a record when a message is the newest one. */
export interface Reached {
  currentPro: number;
  position: Place;
  lastTitle?: string;
  equipment: 'pc' | 'mobile';
}

interface DayShare {
  art: string;
  activity: Activity;
  seconds: number;
  times: number;
}

/** How far the reader is; of a course that is counted from what was seen of its episodes. */
export type Progress =
  | { watched: number; total: number; percent: number; pages?: string }
  | { episodeId: string; seconds: string; second: number; total: number };

interface RecordChange {
  resourceId: string;
  resType: ResType;
  held: Studied['held'];
  /** Undefined for a message that is not the newest. */
  reached: Reached | undefined;
  progress: Progress;
  at: Date;
  day: DayShare;
}

export interface Counted {
  watched: number;
  percent: number;
  /** Pages of a book seen so far. */
  pages: number;
}

export type RecordWriting = ReturnType<typeof createRecordWriting>;

/** What a record is about. */
function studiedReads(orm: NodePgDatabase) {
  return {
    async findStudied(userId: string, resourceId: string, resType: ResType): Promise<Studied | undefined> {
      const [row] = await orm
        .select({
          art: resource.art,
          pageCount: book.pageCount,
          courseMs: course.durationMs,
          currentPro: learningRecord.currentPro,
          clientAt: learningRecord.clientAt,
          version: sql<string | null>`${learningRecord}.xmin::text`,
        })
        .from(resource)
        .leftJoin(book, eq(book.resourceId, resource.id))
        .leftJoin(course, eq(course.resourceId, resource.id))
        .leftJoin(learningRecord, and(eq(learningRecord.resourceId, resource.id), eq(learningRecord.userId, userId)))
        .where(and(eq(resource.id, resourceId), eq(resource.resType, resType), isVisible));
      if (!row) return undefined;
      const { currentPro, clientAt, version, ...studied } = row;
      const held = currentPro !== null && clientAt !== null && version !== null;
      return { ...studied, held: held ? { currentPro, clientAt, version } : undefined };
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
  };
}

/** Seconds and occasions of one day in Beijing; a day has no more seconds than it has. */
function dayStatement(
  userId: string,
  at: Date,
  { art, activity, seconds, times }: DayShare,
  given = sql`(select) as once`,
): SQL {
  const whole = Math.round(seconds);
  return sql`insert into ${studyDay} as d (user_id, day, art, activity, seconds, times)
    select ${userId}::uuid, (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date, ${art}, ${activity},
      ${whole}::int, ${times}::int from ${given} where ${whole}::int > 0 or ${times}::int > 0
    on conflict (user_id, day, art, activity) do update
    set seconds = least(86400, d.seconds + excluded.seconds), times = d.times + excluded.times`;
}

/** Seconds of an episode add up; gives how many of the whole course were seen, with these. */
function countSeconds(
  userId: string,
  courseId: string,
  at: Date,
  { episodeId, seconds, second }: Extract<Progress, { episodeId: string }>,
) {
  const newer = (column: string) =>
    sql.raw(`case when p.client_at <= excluded.client_at then excluded.${column} else p.${column} end`);
  const mine = sql`insert into ${episodeProgress} as p (user_id, episode_id, seen, position_second, client_at)
    values (${userId}, ${episodeId}, ${seconds}::int4multirange, ${second}, ${at.toISOString()}::timestamptz)
    on conflict (user_id, episode_id) do update set seen = p.seen + excluded.seen,
      position_second = ${newer('position_second')}, client_at = ${newer('client_at')}, updated_at = now()
    returning seen_seconds`;
  const watched = sql`(select seen_seconds from mine) + (
    select coalesce(sum(p.seen_seconds), 0)::int from ${episodeProgress} p join ${episode} e on e.id = p.episode_id
    where p.user_id = ${userId} and e.course_id = ${courseId} and p.episode_id <> ${episodeId})`;
  return { mine, watched };
}

function recordWrites(orm: NodePgDatabase) {
  return {
    /**
     * All that a message changes, in one statement and so all or nothing: a connection is not held while the program
     * and the database take turns. Undefined when somebody wrote the record after it was read: then nothing of it was
     * changed, and what was to be written must be worked out again. (What was seen of an episode adds up to the same
     * however often it is told.)
     */
    async write(userId: string, change: RecordChange): Promise<Counted | undefined> {
      const { resourceId, resType, held, reached, progress, at, day } = change;
      const seconds = 'episodeId' in progress ? countSeconds(userId, resourceId, at, progress) : undefined;
      const share =
        'episodeId' in progress
          ? sql`select watched, least(100, coalesce(round(watched * 1000.0 / nullif(${progress.total}::int, 0)) / 10, 0))::real
              as percent from (select ${seconds?.watched} as watched) as w`
          : sql`select ${progress.watched}::int as watched, ${progress.percent}::real as percent`;
      const pages = ('pages' in progress ? progress.pages : undefined) ?? '{}';
      const moment = at.toISOString();
      const place = reached && {
        current_pro: sql`${reached.currentPro}::float8`,
        position: sql`${JSON.stringify(reached.position)}::jsonb`,
        equipment: sql`${reached.equipment}`,
        client_at: sql`${moment}::timestamptz`,
        updated_at: sql`${moment}::timestamptz`,
        ...(reached.lastTitle !== undefined && { last_title: sql`${reached.lastTitle}` }),
      };
      const columns = {
        ...place,
        watched: sql`share.watched`,
        total: sql`${progress.total}::int`,
        percent: sql`share.percent`,
      };
      const entries = Object.entries(columns);
      const names = sql.raw(entries.map(([name]) => name).join(', '));
      const values = sql.join(
        entries.map(([, value]) => value),
        sql`, `,
      );
      const sets = sql.join(
        entries.map(([name, value]) => sql`${sql.raw(name)} = ${value}`),
        sql`, `,
      );
      const seen = sql`r.watched, r.percent, meiyu_count_members(r.pages_seen) as pages`;
      const moved = held
        ? sql`update ${learningRecord} as r set ${sets}, pages_seen = r.pages_seen + ${pages}::int4multirange from share
            where r.user_id = ${userId} and r.resource_id = ${resourceId} and r.xmin::text = ${held.version}
            returning ${seen}`
        : sql`insert into ${learningRecord} as r (user_id, resource_id, res_type, pages_seen, ${names})
            select ${userId}::uuid, ${resourceId}, ${resType}, ${pages}::int4multirange, ${values} from share
            on conflict do nothing returning ${seen}`;
      const { rows } = await orm.execute(sql`with ${seconds ? sql`mine as (${seconds.mine}), ` : sql``}
        share as (${share}), moved as (${moved}), day as (${dayStatement(userId, at, day, sql`moved`)})
        select watched, percent, pages from moved`);
      return rows[0] as Counted | undefined;
    },

    async addToDay(userId: string, at: Date, share: DayShare): Promise<void> {
      await orm.execute(dayStatement(userId, at, share));
    },
  };
}

export function createRecordWriting(orm: NodePgDatabase) {
  return { ...studiedReads(orm), ...recordWrites(orm) };
}
