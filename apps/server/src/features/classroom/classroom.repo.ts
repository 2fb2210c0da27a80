import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { course, episode, type episodeSource } from '../../db/schema/classroom.ts';
import { resource } from '../../db/schema/content.ts';
import { rating } from '../../db/schema/ratings.ts';
import { detailRead } from '../../resources/detail-read.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readCourses } from '../../resources/kinds/course/course-row.ts';
import { listPage, readByIds } from '../../resources/list.ts';
import { NO_MEMORY, type SiteMemory } from '../../resources/memory/site-memory.ts';
import { isVisible } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';

export type ClassroomRepo = ReturnType<typeof createClassroomRepo>;

type CourseType = 'video' | 'audio';

interface CourseSearch {
  type: CourseType;
  categoryId: string;
  field: 'all' | 'title' | 'author';
  text: string;
}

function matchesSearch({ field, text }: CourseSearch): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`;
  if (field === 'title') return like(resource.title, pattern);
  if (field === 'author') return like(resource.author, pattern);
  return or(
    like(resource.title, pattern),
    like(resource.author, pattern),
    like(resource.abstract, pattern),
    sql`${text} = any(${resource.tags})`,
  );
}

function courseLists(orm: NodePgDatabase, memory: SiteMemory) {
  return {
    async list(search: CourseSearch, limit: number, offset: number) {
      const { type, categoryId, text } = search;
      if (!text)
        return (
          memory.current()?.page(type, categoryId, limit, offset) ??
          listPage(orm, readCourses, { resTypes: [type], categoryId }, { limit, offset })
        );
      const isInCategory = categoryId
        ? sql`exists (select from ${resourceCategory} c where c.resource_id = ${resource.id} and c.category_id = ${categoryId} and c.listed)`
        : undefined;
      const where = and(eq(resource.resType, type), isVisible, matchesSearch(search), isInCategory);
      const [matches, [counted]] = await Promise.all([
        orm
          .select({ id: resource.id })
          .from(resource)
          .where(where)
          .orderBy(desc(resource.sort), desc(resource.publishedAt), desc(resource.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(resource).where(where),
      ]);
      const ids = matches.map(({ id }) => id);
      return { rows: await readByIds(orm, readCourses, ids), total: counted?.total ?? 0 };
    },

    related: async (id: string) => memory.current()?.related(id) ?? listRelated(orm, id),
  };
}

const COURSE_ID = sql.placeholder('id');

/** The rows of a table that belong to the episode, in order. `fields` are the names and values of JSON. */
const rowsOfEpisode = <Row>(fields: SQL, from: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_object(${fields}) order by part.seq), '[]')
    from ${from} where part.episode_id = episode.id)`;

interface StoredSource {
  kind: 'file' | 'hls';
  hash: string;
  quality: (typeof episodeSource.$inferSelect)['quality'];
  mime: string;
  name: string | null;
}

/** A course without its related resources. What belongs to an episode is read for each, because it is found by an index. */
const readCourse = detailRead(readCourses, {
  details: (orm) =>
    orm
      .select({
        html: course.html,
        teacherIntro: course.teacherIntro,
        tags: resource.tags,
        originalFile: resource.originalFile,
      })
      .from(course)
      .innerJoin(resource, eq(resource.id, course.resourceId))
      .where(and(eq(course.resourceId, COURSE_ID), isVisible)),
  scores: (orm) =>
    orm
      .select({ score: rating.score, ratings: count() })
      .from(rating)
      .where(eq(rating.resourceId, COURSE_ID))
      .groupBy(rating.score),
  episodes: (orm) =>
    orm
      .select({
        id: episode.id,
        title: episode.title,
        durationMs: episode.durationMs,
        posterFile: episode.posterFile,
        waveform: episode.waveform,
        sources: rowsOfEpisode<StoredSource>(
          sql`'kind', part.kind, 'hash', part.file_hash, 'quality', part.quality, 'mime', file.mime, 'name', file.name`,
          sql`episode_source part join file on file.hash = part.file_hash`,
        ),
        captions: rowsOfEpisode<{ lang: string; label: string; fileHash: string }>(
          sql`'lang', part.lang, 'label', part.label, 'fileHash', part.file_hash`,
          sql`episode_caption part`,
        ),
        chapters: rowsOfEpisode<{ startMs: number; title: string }>(
          sql`'startMs', part.start_ms, 'title', part.title`,
          sql`episode_chapter part`,
        ),
        transcriptLines: rowsOfEpisode<{ startMs: number; endMs: number; text: string }>(
          sql`'startMs', part.start_ms, 'endMs', part.end_ms, 'text', part.text`,
          sql`transcript_line part`,
        ),
      })
      .from(episode)
      .where(eq(episode.courseId, COURSE_ID))
      .orderBy(asc(episode.seq)),
});

function courseReads(orm: NodePgDatabase, memory: SiteMemory) {
  return {
    /** A course with its episodes and their sources, captions, chapters and transcripts, in order. */
    async find(id: string, types: CourseType[]) {
      const rows = memory.current();
      const found = await readCourse(orm, id, rows?.find('video', id) ?? rows?.find('audio', id));
      const [[row], [details]] = [found.row, found.details];
      if (!row || !details || !(types as string[]).includes(row.resType)) return undefined;
      /** Number of ratings for each score. */
      const scores = new Map(found.scores.map(({ score, ratings }) => [score, ratings]));
      return { ...row, ...details, episodes: found.episodes, scores };
    },
  };
}

export function createClassroomRepo(orm: NodePgDatabase, memory = NO_MEMORY) {
  return { ...courseLists(orm, memory), ...courseReads(orm, memory) };
}

export type StoredEpisode = NonNullable<Awaited<ReturnType<ClassroomRepo['find']>>>['episodes'][number];
