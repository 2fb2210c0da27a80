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
export interface StudiedResource {
  artForm: string;
  pageCount: number | null;
  courseMs: number | null;
  /** `version` changes whenever the record is written. */
  stored: { currentPro: number; clientAt: Date; version: string; watched: number; seenPageCount: number } | undefined;
}

/** Position written when a message is the newest. */
export interface ReachedPosition {
  currentPro: number;
  position: Place;
  lastTitle?: string;
  equipment: 'pc' | 'mobile';
}

interface DayActivity {
  artForm: string;
  activity: Activity;
  seconds: number;
  /** How often the activity is counted. */
  count: number;
}

/**
 * Progress of a resource; for a course it is computed from the seen seconds of its episodes. Ranges are PostgreSQL
 * multiranges.
 */
export type Progress =
  | { watched: number; total: number; percent: number; pageRanges?: string }
  | { episodeId: string; secondRanges: string; second: number; total: number };

interface RecordChange {
  resourceId: string;
  resType: ResType;
  stored: StudiedResource['stored'];
  /** Undefined if the message is not the newest. */
  reached: ReachedPosition | undefined;
  progress: Progress;
  reachedAt: Date;
  day: DayActivity;
}

export interface SavedProgress {
  watched: number;
  percent: number;
  /** Number of pages of a book seen so far. */
  seenPageCount: number;
  /** Seconds seen of the episode of the message; 0 for other kinds. */
  episodeSeconds: number;
}

export type RecordWriteRepo = ReturnType<typeof createRecordWriteRepo>;

function studiedReads(orm: NodePgDatabase) {
  return {
    async findStudiedResource(
      userId: string,
      resourceId: string,
      resType: ResType,
    ): Promise<StudiedResource | undefined> {
      const [row] = await orm
        .select({
          artForm: resource.art,
          pageCount: book.pageCount,
          courseMs: course.durationMs,
          currentPro: learningRecord.currentPro,
          clientAt: learningRecord.clientAt,
          version: sql<string | null>`${learningRecord}.xmin::text`,
          watched: learningRecord.watched,
          seenPageCount: sql<number | null>`meiyu_count_members(${learningRecord.pagesSeen})`,
        })
        .from(resource)
        .leftJoin(book, eq(book.resourceId, resource.id))
        .leftJoin(course, eq(course.resourceId, resource.id))
        .leftJoin(learningRecord, and(eq(learningRecord.resourceId, resource.id), eq(learningRecord.userId, userId)))
        .where(and(eq(resource.id, resourceId), eq(resource.resType, resType), isVisible));
      if (!row) return undefined;
      const { currentPro, clientAt, version, watched, seenPageCount, ...resourceFields } = row;
      if (currentPro === null || clientAt === null || version === null) return { ...resourceFields, stored: undefined };
      const seen = { watched: watched ?? 0, seenPageCount: seenPageCount ?? 0 };
      return { ...resourceFields, stored: { currentPro, clientAt, version, ...seen } };
    },

    /** The episode of a course with this id, and how much of it the user saw; without an id the first episode. */
    async findEpisode(userId: string, courseId: string, episodeId: string | undefined) {
      const [row] = await orm
        .select({
          id: episode.id,
          title: episode.title,
          durationMs: episode.durationMs,
          seenSeconds: sql<number>`coalesce(${episodeProgress.seenSeconds}, 0)`,
        })
        .from(episode)
        .leftJoin(episodeProgress, and(eq(episodeProgress.episodeId, episode.id), eq(episodeProgress.userId, userId)))
        .where(and(eq(episode.courseId, courseId), episodeId === undefined ? undefined : eq(episode.id, episodeId)))
        .orderBy(asc(episode.seq))
        .limit(1);
      return row;
    },
  };
}

/**
 * Adds seconds and count to a day in Beijing; a day is limited to 86400 seconds. They are added for each row of
 * `source`, which by default has one row.
 */
function dayStatement(
  userId: string,
  moment: Date,
  { artForm, activity, seconds, count }: DayActivity,
  source = sql`(select) as once`,
): SQL {
  const wholeSeconds = Math.round(seconds);
  return sql`insert into ${studyDay} as d (user_id, day, art, activity, seconds, times)
    select ${userId}::uuid, (${moment.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date, ${artForm}, ${activity},
      ${wholeSeconds}::int, ${count}::int from ${source} where ${wholeSeconds}::int > 0 or ${count}::int > 0
    on conflict (user_id, day, art, activity) do update
    set seconds = least(86400, d.seconds + excluded.seconds), times = d.times + excluded.times`;
}

/** Statements that add the seen seconds of an episode and count those of the whole course. */
function secondsStatements(
  userId: string,
  courseId: string,
  reachedAt: Date,
  { episodeId, secondRanges, second }: Extract<Progress, { episodeId: string }>,
) {
  const newerValue = (column: string) =>
    sql.raw(`case when p.client_at <= excluded.client_at then excluded.${column} else p.${column} end`);
  const addSeconds = sql`insert into ${episodeProgress} as p (user_id, episode_id, seen, position_second, client_at)
    values (${userId}, ${episodeId}, ${secondRanges}::int4multirange, ${second}, ${reachedAt.toISOString()}::timestamptz)
    on conflict (user_id, episode_id) do update set seen = p.seen + excluded.seen,
      position_second = ${newerValue('position_second')}, client_at = ${newerValue('client_at')}, updated_at = now()
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
     * undefined if another message changed the record after it was read: then this message is not saved, and the record
     * must be read again. (The seen seconds of an episode may already be added; adding them twice does no harm.)
     */
    async write(userId: string, change: RecordChange): Promise<SavedProgress | undefined> {
      const { resourceId, resType, stored, reached, progress, reachedAt, day } = change;
      const secondsSql =
        'episodeId' in progress ? secondsStatements(userId, resourceId, reachedAt, progress) : undefined;
      const computed =
        'episodeId' in progress
          ? sql`select watched, least(100, coalesce(round(watched * 1000.0 / nullif(${progress.total}::int, 0)) / 10, 0))::real
              as percent from (select ${secondsSql?.watched} as watched) as w`
          : sql`select ${progress.watched}::int as watched, ${progress.percent}::real as percent`;
      const pageRanges = ('pageRanges' in progress ? progress.pageRanges : undefined) ?? '{}';
      const moment = reachedAt.toISOString();
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
        watched: sql`computed.watched`,
        total: sql`${progress.total}::int`,
        percent: sql`computed.percent`,
      };
      const entries = Object.entries(columns);
      const names = sql.raw(entries.map(([name]) => name).join(', '));
      const values = sql.join(
        entries.map(([, value]) => value),
        sql`, `,
      );
      const assignments = sql.join(
        entries.map(([name, value]) => sql`${sql.raw(name)} = ${value}`),
        sql`, `,
      );
      const returnedColumns = sql`r.watched, r.percent, meiyu_count_members(r.pages_seen) as "seenPageCount", ${secondsSql ? sql`(select seen_seconds from added)` : sql`0`} as "episodeSeconds"`;
      const written = stored
        ? sql`update ${learningRecord} as r set ${assignments}, pages_seen = r.pages_seen + ${pageRanges}::int4multirange from computed
            where r.user_id = ${userId} and r.resource_id = ${resourceId} and r.xmin::text = ${stored.version}
            returning ${returnedColumns}`
        : sql`insert into ${learningRecord} as r (user_id, resource_id, res_type, pages_seen, ${names})
            select ${userId}::uuid, ${resourceId}, ${resType}, ${pageRanges}::int4multirange, ${values} from computed
            on conflict do nothing returning ${returnedColumns}`;
      const { rows } = await orm.execute(sql`with ${secondsSql ? sql`added as (${secondsSql.addSeconds}), ` : sql``}
        computed as (${computed}), written as (${written}), day as (${dayStatement(userId, reachedAt, day, sql`written`)})
        select watched, percent, "seenPageCount", "episodeSeconds" from written`);
      return rows[0] as SavedProgress | undefined;
    },

    async addToDay(userId: string, moment: Date, activity: DayActivity): Promise<void> {
      await orm.execute(dayStatement(userId, moment, activity));
    },
  };
}

export function createRecordWriteRepo(orm: NodePgDatabase) {
  return { ...studiedReads(orm), ...recordWrites(orm) };
}
