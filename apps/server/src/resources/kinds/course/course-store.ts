import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  course,
  episode,
  episodeCaption,
  episodeChapter,
  episodeSource,
  transcriptLine,
} from '../../../db/schema/classroom.ts';
import type { Orm } from '../../files/content-files.repo.ts';
import type { CourseBody, EpisodeDraft } from '../../reading/draft.ts';

const ROWS_PER_STATEMENT = 1000;

/** Episodes are updated, never deleted and inserted again, because learning records refer to their ids. */
export async function writeCourse(tx: Orm, id: string, { html, teacherIntro, episodes }: CourseBody): Promise<void> {
  const durationMs = episodes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const values = { html, teacherIntro, episodeCount: episodes.length, durationMs };
  await tx
    .insert(course)
    .values({ resourceId: id, ...values })
    .onConflictDoUpdate({ target: course.resourceId, set: values });
  const episodeIds = episodes.map((draft) => draft.id);
  await tx.delete(episode).where(and(eq(episode.courseId, id), notInArray(episode.id, episodeIds)));
  for (const [index, one] of episodes.entries()) await writeEpisode(tx, id, index + 1, one);
}

async function writeEpisode(tx: Orm, courseId: string, seq: number, draft: EpisodeDraft): Promise<void> {
  const { id: episodeId, sources, captions, chapters, transcript, ...row } = draft;
  const values = { courseId, seq, ...row };
  await tx
    .insert(episode)
    .values({ id: episodeId, ...values })
    .onConflictDoUpdate({ target: episode.id, set: values });
  const withNumbers = <T>(rows: T[], firstIndex = 0) =>
    rows.map((row, index) => ({ episodeId, seq: firstIndex + index + 1, ...row }));
  await tx.delete(episodeSource).where(eq(episodeSource.episodeId, episodeId));
  await tx.insert(episodeSource).values(withNumbers(sources));
  await tx.delete(episodeCaption).where(eq(episodeCaption.episodeId, episodeId));
  if (captions.length > 0) await tx.insert(episodeCaption).values(withNumbers(captions));
  await tx.delete(episodeChapter).where(eq(episodeChapter.episodeId, episodeId));
  if (chapters.length > 0) await tx.insert(episodeChapter).values(withNumbers(chapters));
  await tx.delete(transcriptLine).where(eq(transcriptLine.episodeId, episodeId));
  for (let start = 0; start < transcript.length; start += ROWS_PER_STATEMENT)
    await tx.insert(transcriptLine).values(withNumbers(transcript.slice(start, start + ROWS_PER_STATEMENT), start));
}

/** The stored course in the form of a draft. */
export async function readStoredCourse(orm: NodePgDatabase, id: string): Promise<CourseBody | undefined> {
  const [row] = await orm.select().from(course).where(eq(course.resourceId, id));
  if (!row) return undefined;
  const episodes = await orm.select().from(episode).where(eq(episode.courseId, id)).orderBy(asc(episode.seq));
  const ids = episodes.map(({ id: episodeId }) => episodeId);
  const byEpisode = async <T extends { episodeId: string }>(rows: PromiseLike<T[]>) =>
    Map.groupBy(await rows, ({ episodeId }) => episodeId);
  const sources = await byEpisode(
    orm.select().from(episodeSource).where(inArray(episodeSource.episodeId, ids)).orderBy(asc(episodeSource.seq)),
  );
  const captions = await byEpisode(
    orm.select().from(episodeCaption).where(inArray(episodeCaption.episodeId, ids)).orderBy(asc(episodeCaption.seq)),
  );
  const chapters = await byEpisode(
    orm.select().from(episodeChapter).where(inArray(episodeChapter.episodeId, ids)).orderBy(asc(episodeChapter.seq)),
  );
  const lines = await byEpisode(
    orm.select().from(transcriptLine).where(inArray(transcriptLine.episodeId, ids)).orderBy(asc(transcriptLine.seq)),
  );
  return {
    kind: 'course',
    html: row.html,
    teacherIntro: row.teacherIntro,
    episodes: episodes.map(({ id: episodeId, title, durationMs, posterFile, waveform }) => ({
      id: episodeId,
      title,
      durationMs,
      posterFile,
      waveform,
      sources: (sources.get(episodeId) ?? []).map(({ kind, fileHash, quality }) => ({ kind, fileHash, quality })),
      captions: (captions.get(episodeId) ?? []).map(({ lang, label, fileHash }) => ({ lang, label, fileHash })),
      chapters: (chapters.get(episodeId) ?? []).map((chapter) => ({ startMs: chapter.startMs, title: chapter.title })),
      transcript: (lines.get(episodeId) ?? []).map(({ startMs, endMs, text }) => ({ startMs, endMs, text })),
    })),
  };
}
