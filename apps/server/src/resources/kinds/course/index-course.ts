import { asc, eq, inArray } from 'drizzle-orm';
import { course, episode, transcriptLine } from '../../../db/schema/classroom.ts';
import { addPassages, type IndexParts, type Orm, partOf } from '../../indexing/index-parts.ts';
import { plainText } from '../../indexing/text-passages.ts';

export async function indexCourses(orm: Orm, ids: string[], parts: IndexParts): Promise<void> {
  const courses = await orm.select().from(course).where(inArray(course.resourceId, ids));
  for (const { resourceId, html, teacherIntro } of courses)
    addPassages(partOf(parts, resourceId).passages, `${plainText(html)}\n${teacherIntro}`);
  const lines = await orm
    .select({
      id: episode.courseId,
      episodeId: episode.id,
      title: episode.title,
      startMs: transcriptLine.startMs,
      text: transcriptLine.text,
    })
    .from(episode)
    .leftJoin(transcriptLine, eq(transcriptLine.episodeId, episode.id))
    .where(inArray(episode.courseId, ids))
    .orderBy(asc(episode.courseId), asc(episode.seq), asc(episode.id), asc(transcriptLine.seq));
  let lastEpisodeId = '';
  for (const { id, episodeId, title, startMs, text } of lines) {
    const { passages } = partOf(parts, id);
    if (episodeId !== lastEpisodeId) passages.push({ place: { episodeId }, heading: title, text: title });
    lastEpisodeId = episodeId;
    if (text !== null) {
      const second = Math.floor((startMs ?? 0) / 1000);
      passages.push({ place: { episodeId, second }, heading: title, text });
    }
  }
}
