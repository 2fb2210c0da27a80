import type { ExportFolder, ExportFrontMatter } from '../../exporting/export-folder.ts';
import type { CourseBody, EpisodeDraft } from '../../reading/draft.ts';

/** Writes the course as files that can be imported. */
export async function exportCourse(
  body: CourseBody,
  type: 'video' | 'audio',
  frontMatter: ExportFrontMatter,
  folder: ExportFolder,
): Promise<void> {
  const episodes = [];
  for (const [index, episode] of body.episodes.entries())
    episodes.push(await exportEpisode(episode, index + 1, frontMatter.key, folder));
  const { author, ...rest } = frontMatter;
  await folder.writeFrontMatter('course.md', {
    ...rest,
    teacher: author,
    type,
    teacherIntro: body.teacherIntro,
    episodes,
  });
  await folder.write('body.html', await folder.html(body.html));
}

async function exportEpisode(episode: EpisodeDraft, number: number, courseId: string, folder: ExportFolder) {
  const media = [];
  // HLS streams are not exported, because the import makes them again.
  for (const { kind, fileHash, quality } of episode.sources)
    if (kind === 'file') media.push({ file: await folder.copy(fileHash), quality });
  const captions = [];
  for (const { fileHash, lang, label } of episode.captions)
    captions.push({ file: await folder.copy(fileHash), lang, label });
  const waveform = `waveform-${number}.json`;
  if (episode.waveform) await folder.write(waveform, JSON.stringify([...episode.waveform].map((step) => step / 255)));
  return {
    key: episode.id.slice(courseId.length + 1),
    title: episode.title,
    duration: episode.durationMs / 1000,
    media,
    ...(episode.posterFile && { poster: await folder.copy(episode.posterFile) }),
    captions,
    chapters: episode.chapters.map(({ startMs, title }) => ({ at: startMs / 1000, title })),
    ...(episode.waveform && { waveform }),
  };
}
