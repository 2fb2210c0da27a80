import * as z from 'zod/mini';
import { checkShape, readYaml } from '../../files/front-matter.ts';
import type { StoredMedia } from '../../files/import-files.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { renderTree } from '../../html/tree.ts';
import type { CourseBody, EpisodeDraft } from '../../reading/draft.ts';
import { readBodyText } from '../../reading/read-body-text.ts';
import type { Reading } from '../../reading/reading.ts';
import { type CourseFields, type EpisodeFields, episodeId } from './course-fields.ts';
import { needsStreams, STREAM_LIST } from './needs-streams.ts';
import { type Cue, readCues, writeWebVtt } from './webvtt.ts';

const WAVEFORM_STEPS = 400;

export async function readCourse(reading: Reading<CourseFields>): Promise<CourseBody> {
  const nodes = await readBodyText(reading);
  prefixIds(nodes);
  const episodes: EpisodeDraft[] = [];
  for (const [index, fields] of reading.frontMatter.episodes.entries()) {
    episodes.push(await readEpisode(reading, fields, episodeId(reading.key, fields, index)));
  }
  if (new Set(episodes.map(({ id }) => id)).size < episodes.length) throw new ContentRefusal('有两集的 key 相同');
  return { kind: 'course', html: renderTree(nodes), teacherIntro: reading.frontMatter.teacherIntro, episodes };
}

async function readEpisode(reading: Reading<CourseFields>, fields: EpisodeFields, id: string): Promise<EpisodeDraft> {
  const { frontMatter, fileImporter, files } = reading;
  const sources: EpisodeDraft['sources'] = [];
  const storedSources: { file: string; row: StoredMedia }[] = [];
  const listedSources =
    typeof fields.media === 'string' ? [{ file: fields.media, quality: 'auto' as const }] : fields.media;
  for (const { file, quality } of listedSources) {
    const name = requireFile(reading, file);
    const row = await fileImporter.media(reading.folder, name, frontMatter.type);
    storedSources.push({ file: name, row });
    files.push(row);
    sources.push({ kind: 'file', fileHash: row.hash, quality });
  }
  const [firstSource] = storedSources;
  if (!firstSource) throw new ContentRefusal(`${fields.title} 没有媒体文件`);
  const durationMs = fields.duration === undefined ? firstSource.row.durationMs : Math.round(fields.duration * 1000);
  if (durationMs === null)
    throw new ContentRefusal(`${firstSource.file} 看不出时长：请重新转存一遍，或在 course.md 里写 duration`);
  if (await makeLadder(reading, firstSource, durationMs)) {
    sources.unshift({ kind: 'hls', fileHash: firstSource.row.hash, quality: 'auto' });
  }
  const { captions, cues } = await readCaptions(reading, fields);
  const lateChapter = fields.chapters.find((chapter) => chapter.at * 1000 > durationMs);
  if (lateChapter) throw new ContentRefusal(`${fields.title} 的章节“${lateChapter.title}”在结尾之后`);
  return {
    id,
    title: fields.title,
    durationMs,
    posterFile: await readPoster(reading, fields, firstSource),
    waveform: await readWaveform(reading, fields, firstSource.file),
    sources,
    captions,
    chapters: fields.chapters.map((chapter) => ({ startMs: Math.round(chapter.at * 1000), title: chapter.title })),
    transcript: cues,
  };
}

function requireFile({ folder }: Reading<CourseFields>, file: string): string {
  const name = folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  return name;
}

/** Makes HLS streams in several qualities (a ladder), stored beside the file so that a second import finds them. */
async function makeLadder(
  reading: Reading<CourseFields>,
  first: { file: string; row: StoredMedia },
  durationMs: number,
) {
  const { frontMatter, folder, media } = reading;
  const { hash, size } = first.row;
  if (frontMatter.type !== 'video' || !needsStreams({ durationMs, size })) return false;
  if (await media.hasDerived(hash, STREAM_LIST)) return true;
  const { transcoder, keepDerived } = media;
  if (!transcoder || !keepDerived) return false;
  return transcoder.makeLadder(folder.path(first.file), (name, bytes) => keepDerived(hash, name, bytes));
}

async function readCaptions(reading: Reading<CourseFields>, fields: EpisodeFields) {
  const { folder, fileImporter, files } = reading;
  const listedCaptions =
    typeof fields.captions === 'string' ? [{ file: fields.captions, lang: 'zh', label: '中文' }] : fields.captions;
  const captions: EpisodeDraft['captions'] = [];
  let cues: Cue[] = [];
  for (const [index, { file, lang, label }] of listedCaptions.entries()) {
    const name = requireFile(reading, file);
    const cuesOfFile = readCues(folder.text(name), name);
    const row = await fileImporter.captions(Buffer.from(writeWebVtt(cuesOfFile)), name.replace(/\.srt$/i, '.vtt'));
    files.push(row);
    captions.push({ lang, label, fileHash: row.hash });
    if (index === 0) cues = cuesOfFile;
  }
  return { captions, cues };
}

async function readPoster(reading: Reading<CourseFields>, fields: EpisodeFields, first: { file: string }) {
  const { folder, fileImporter, files, frontMatter, media } = reading;
  if (fields.poster !== undefined) {
    const name = folder.resolve(fields.poster);
    if (!name) {
      reading.onMissing(fields.poster);
      return null;
    }
    const row = await fileImporter.picture(folder, name);
    files.push(row);
    return row.hash;
  }
  if (frontMatter.type !== 'video') return null;
  const frame = await media.transcoder?.makePoster(folder.path(first.file));
  if (!frame) return null;
  const row = await fileImporter.pictureBytes(frame, `${fields.title}.jpg`);
  files.push(row);
  return row.hash;
}

const loudness = z.array(z.number('须为 0 到 1 之间的数').check(z.gte(0), z.lte(1))).check(z.maxLength(5000, '太长'));

async function readWaveform(
  reading: Reading<CourseFields>,
  fields: EpisodeFields,
  file: string,
): Promise<Buffer | null> {
  const { folder, frontMatter, media } = reading;
  if (fields.waveform !== undefined) {
    const name = requireFile(reading, fields.waveform);
    const steps = checkShape(loudness, readYaml(folder.text(name), name), name);
    return Buffer.from(steps.map((step) => Math.round(step * 255)));
  }
  if (frontMatter.type !== 'audio') return null;
  return (await media.transcoder?.makeWaveform(folder.path(file), WAVEFORM_STEPS)) ?? null;
}
