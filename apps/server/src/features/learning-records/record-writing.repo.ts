import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { course, episode } from '../../db/schema/classroom.ts';
import { type Place, resource } from '../../db/schema/content.ts';
import { type ACTIVITIES, episodeProgress, learningRecord, studyDay } from '../../db/schema/learning-records.ts';
import { book } from '../../db/schema/library.ts';
import { isVisible } from '../../resources/publish.ts';

export type Activity = (typeof ACTIVITIES)[number];
type ResType = (typeof resource.$inferSelect)['resType'];

/** The resource of a message and the user's stored record of it. */
export interface Studied {
  art: string;
  pageCount: number | null;
  courseMs: number | null;
  /** `version` changes whenever the record is written. */
  stored: { currentPro: number; clientAt: Date; version: string } | undefined;
}

/** Position written when a message is the newest. */
export interface ReachedPosition {
  currentPro: number;
  position: Place;
  lastTitle?: string;
  equipment: 'pc' | 'mobile';
}

interface DayActivity {
  art: string;
  activity: Activity;
  seconds: number;
  times: number;
}

/** Progress of a resource; for a course it is computed from the seen seconds of its episodes. */
export type Progress =
  | { watched: number; total: number; percent: number; pages?: string }
  | { episodeId: string; seconds: string; second: number; total: number };

interface RecordChange {
  resourceId: string;
  resType: ResType;
  stored: Studied['stored'];
  /** Undefined if the message is not the newest. */
  reached: ReachedPosition | undefined;
  progress: Progress;
  at: Date;
  day: DayActivity;
}

export interface SavedProgress {
  watched: number;
  percent: number;
  /** Pages of a book seen so far. */
  pages: number;
}

export type RecordWriting = ReturnType<typeof createRecordWriting>;

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
      const hasRecord = currentPro !== null && clientAt !== null && version !== null;
      return { ...studied, stored: hasRecord ? { currentPro, clientAt, version } : undefined };
    },

    /** The episode of a course by its id; the first one without an id. */
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

/** Adds seconds and times to a day in Beijing; a day is limited to 86400 seconds. */
function dayStatement(
  userId: string,
  at: Date,
  { art, activity, seconds, times }: DayActivity,
  source = sql`(select) as once`,
): SQL {
  const wholeSeconds = Math.round(seconds);
  return sql`insert into ${studyDay} as d (user_id, day, art, activity, seconds, times)
    select ${userId}::uuid, (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date, ${art}, ${activity},
      ${wholeSeconds}::int, ${times}::int from ${source} where ${wholeSeconds}::int > 0 or ${times}::int > 0
    on conflict (user_id, day, art, activity) do update
    set seconds = least(86400, d.seconds + excluded.seconds), times = d.times + excluded.times`;
}

/** Statements that add the seen seconds of an episode and count those of the whole course. */
function secondsStatements(
  userId: string,
  courseId: string,
  at: Date,
  { episodeId, seconds, second }: Extract<Progress, { episodeId: string }>,
) {
  const newer = (column: string) =>
    sql.raw(`case when p.client_at <= excluded.client_at then excluded.${column} else p.${column} end`);
  const addSeconds = sql`insert into ${episodeProgress} as p (user_id, episode_id, seen, position_second, client_at)
    values (${userId}, ${episodeId}, ${seconds}::int4multirange, ${second}, ${at.toISOString()}::timestamptz)
    on conflict (user_id, episode_id) do update set seen = p.seen + excluded.seen,
      position_second = ${newer('position_second')}, client_at = ${newer('client_at')}, updated_at = now()
    returning seen_seconds`;
  const watched = sql`(select seen_seconds from added) + (
    select coalesce(sum(p.seen_seconds), 0)::int from ${episodeProgress} p join ${episode} e on e.id = p.episode_id
    where p.user_id = ${userId} and e.course_id = ${courseId} and p.episode_id <> ${episodeId})`;
  return { addSeconds, watched };
}

function recordWrites(orm: NodePgDatabase) {
  return {
    /**
     * Writes everything a message changes in one statement, so that no connection is held between queries. Returns
     * undefined if the record was written after it was read: then it is unchanged and must be read again. (The seen
     * seconds of an episode may already be added; adding them twice does no harm.)
     */
    async write(userId: string, change: RecordChange): Promise<SavedProgress | undefined> {
      const { resourceId, resType, stored, reached, progress, at, day } = change;
      const seconds = 'episodeId' in progress ? secondsStatements(userId, resourceId, at, progress) : undefined;
      const share =
        'episodeId' in progress
          ? sql`select watched, least(100, coalesce(round(watched * 1000.0 / nullif(${progress.total}::int, 0)) / 10, 0))::real
              as percent from (select ${seconds?.watched} as watched) as w`
          : sql`select ${progress.watched}::int as watched, ${progress.percent}::real as percent`;
      const pages = ('pages' in progress ? progress.pages : undefined) ?? '{}';
      const moment = at.toISOString();
      const reachedColumns = reached && {
        current_pro: sql`${reached.currentPro}::float8`,
        position: sql`${JSON.stringify(reached.position)}::jsonb`,
        equipment: sql`${reached.equipment}`,
        client_at: sql`${moment}::timestamptz`,
        updated_at: sql`${moment}::timestamptz`,
        ...(reached.lastTitle !== undefined && { last_title: sql`${reached.lastTitle}` }),
      };
      const columns = {
        ...reachedColumns,
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
      const returned = sql`r.watched, r.percent, meiyu_count_members(r.pages_seen) as pages`;
      const written = stored
        ? sql`update ${learningRecord} as r set ${sets}, pages_seen = r.pages_seen + ${pages}::int4multirange from share
            where r.user_id = ${userId} and r.resource_id = ${resourceId} and r.xmin::text = ${stored.version}
            returning ${returned}`
        : sql`insert into ${learningRecord} as r (user_id, resource_id, res_type, pages_seen, ${names})
            select ${userId}::uuid, ${resourceId}, ${resType}, ${pages}::int4multirange, ${values} from share
            on conflict do nothing returning ${returned}`;
      const { rows } = await orm.execute(sql`with ${seconds ? sql`added as (${seconds.addSeconds}), ` : sql``}
        share as (${share}), written as (${written}), day as (${dayStatement(userId, at, day, sql`written`)})
        select watched, percent, pages from written`);
      return rows[0] as SavedProgress | undefined;
    },

    async addToDay(userId: string, at: Date, activity: DayActivity): Promise<void> {
      await orm.execute(dayStatement(userId, at, activity));
    },
  };
}

export function createRecordWriting(orm: NodePgDatabase) {
  return { ...studiedReads(orm), ...recordWrites(orm) };
}
