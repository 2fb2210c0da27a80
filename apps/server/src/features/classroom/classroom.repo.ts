import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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
      const rows = await orm
        .select({ score: rating.score, ratings: count() })
        .from(rating)
        .where(eq(rating.resourceId, id))
        .groupBy(rating.score);
      return new Map(rows.map(({ score, ratings }) => [score, ratings]));
    },
  };
}

function courseReads(orm: NodePgDatabase) {
  const groupByEpisode = <T extends { episodeId: string }>(rows: T[]) =>
    Map.groupBy(rows, ({ episodeId }) => episodeId);

  return {
    async find(id: string, types: CourseType[]) {
      const row = await findPublished(orm, readCourses, id, types);
      if (!row) return undefined;
      const [details] = await orm
        .select({
          html: course.html,
          teacherIntro: course.teacherIntro,
          tags: resource.tags,
          originalFile: resource.originalFile,
        })
        .from(course)
        .innerJoin(resource, eq(resource.id, course.resourceId))
        .where(eq(course.resourceId, id));
      return details && { ...row, ...details };
    },

    /** The episodes with their sources, captions, chapters and transcripts, in order. */
    async listEpisodes(courseId: string) {
      const rows = await orm.select().from(episode).where(eq(episode.courseId, courseId)).orderBy(asc(episode.seq));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return [];
      const [sources, captions, chapters, transcriptLines] = await Promise.all([
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
          .where(inArray(episodeSource.episodeId, ids))
          .orderBy(asc(episodeSource.seq)),
        orm
          .select()
          .from(episodeCaption)
          .where(inArray(episodeCaption.episodeId, ids))
          .orderBy(asc(episodeCaption.seq)),
        orm
          .select()
          .from(episodeChapter)
          .where(inArray(episodeChapter.episodeId, ids))
          .orderBy(asc(episodeChapter.seq)),
        orm
          .select()
          .from(transcriptLine)
          .where(inArray(transcriptLine.episodeId, ids))
          .orderBy(asc(transcriptLine.seq)),
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
