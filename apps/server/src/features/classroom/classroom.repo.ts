import { and, asc, count, desc, eq, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../db/prepared-read.ts';
import { resourceCategory } from '../../db/schema/categories.ts';
import {
  course,
  episode,
  episodeCaption,
  episodeChapter,
  episodeSource,
  transcriptLine,
} from '../../db/schema/classroom.ts';
import { resource } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { rating } from '../../db/schema/ratings.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readCourses } from '../../resources/kinds/course/course-row.ts';
import { findPublished, listPage, readByIds } from '../../resources/list.ts';
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

function courseLists(orm: NodePgDatabase) {
  return {
    async list(search: CourseSearch, limit: number, offset: number) {
      const { type, categoryId, text } = search;
      if (!text) return listPage(orm, readCourses, { resTypes: [type], categoryId }, { limit, offset });
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

    related: (id: string) => listRelated(orm, id),

    /** Number of ratings for each score. */
    async countScores(id: string): Promise<Map<number, number>> {
      const rows = await readScores(orm, { id });
      return new Map(rows.map(({ score, ratings }) => [score, ratings]));
    },
  };
}

const COURSE_ID = sql.placeholder('id');
const isOfCourse = (episodeId: SQLWrapper) =>
  sql`${episodeId} in (select ${episode.id} from ${episode} where ${episode.courseId} = ${COURSE_ID})`;

const readScores = preparedRead((orm) =>
  orm
    .select({ score: rating.score, ratings: count() })
    .from(rating)
    .where(eq(rating.resourceId, COURSE_ID))
    .groupBy(rating.score),
);

const readDetails = preparedRead((orm) =>
  orm
    .select({
      html: course.html,
      teacherIntro: course.teacherIntro,
      tags: resource.tags,
      originalFile: resource.originalFile,
    })
    .from(course)
    .innerJoin(resource, eq(resource.id, course.resourceId))
    .where(eq(course.resourceId, COURSE_ID)),
);

const readEpisodes = preparedRead((orm) =>
  orm.select().from(episode).where(eq(episode.courseId, COURSE_ID)).orderBy(asc(episode.seq)),
);

const readSources = preparedRead((orm) =>
  orm
    .select({
      episodeId: episodeSource.episodeId,
      kind: episodeSource.kind,
      hash: episodeSource.fileHash,
      quality: episodeSource.quality,
      mime: file.mime,
      name: file.name,
    })
    .from(episodeSource)
    .innerJoin(file, eq(file.hash, episodeSource.fileHash))
    .where(isOfCourse(episodeSource.episodeId))
    .orderBy(asc(episodeSource.seq)),
);

const readCaptions = preparedRead((orm) =>
  orm.select().from(episodeCaption).where(isOfCourse(episodeCaption.episodeId)).orderBy(asc(episodeCaption.seq)),
);

const readChapters = preparedRead((orm) =>
  orm.select().from(episodeChapter).where(isOfCourse(episodeChapter.episodeId)).orderBy(asc(episodeChapter.seq)),
);

const readTranscriptLines = preparedRead((orm) =>
  orm.select().from(transcriptLine).where(isOfCourse(transcriptLine.episodeId)).orderBy(asc(transcriptLine.seq)),
);

function courseReads(orm: NodePgDatabase) {
  const groupByEpisode = <T extends { episodeId: string }>(rows: T[]) =>
    Map.groupBy(rows, ({ episodeId }) => episodeId);

  return {
    async find(id: string, types: CourseType[]) {
      const [row, [details]] = await Promise.all([
        findPublished(orm, readCourses, id, types),
        readDetails(orm, { id }),
      ]);
      return row && details && { ...row, ...details };
    },

    /** The episodes with their sources, captions, chapters and transcripts, in order. */
    async listEpisodes(courseId: string) {
      const values = { id: courseId };
      const [rows, sources, captions, chapters, transcriptLines] = await Promise.all([
        readEpisodes(orm, values),
        readSources(orm, values),
        readCaptions(orm, values),
        readChapters(orm, values),
        readTranscriptLines(orm, values),
      ]);
      const byEpisode = {
        sources: groupByEpisode(sources),
        captions: groupByEpisode(captions),
        chapters: groupByEpisode(chapters),
        transcriptLines: groupByEpisode(transcriptLines),
      };
      return rows.map((row) => ({
        ...row,
        sources: byEpisode.sources.get(row.id) ?? [],
        captions: byEpisode.captions.get(row.id) ?? [],
        chapters: byEpisode.chapters.get(row.id) ?? [],
        transcriptLines: byEpisode.transcriptLines.get(row.id) ?? [],
      }));
    },
  };
}

export function createClassroomRepo(orm: NodePgDatabase) {
  return { ...courseLists(orm), ...courseReads(orm) };
}

export type StoredEpisode = Awaited<ReturnType<ClassroomRepo['listEpisodes']>>[number];
