import * as z from 'zod/mini';
import { file, key, line, list, moment, paragraph, region, requiredLine, resourceFields } from '../../files/fields.ts';

/** A work shown beside the film from the second `at` on. */
const cue = z.strictObject({
  at: moment,
  to: key,
  region: z.optional(region),
  reason: z._default(line(200), ''),
});

const source = z.strictObject({
  file,
  quality: z._default(z.enum(['auto', 'low', 'middle', 'high'], '须为 auto、low、middle 或 high'), 'auto'),
});

const captions = z.strictObject({ file, lang: z._default(line(20), 'zh'), label: z._default(line(40), '中文') });

const episode = z.strictObject({
  /** Must not change between imports, because learning records refer to it. The number of the episode by default. */
  key: z.optional(key),
  title: requiredLine(200),
  media: z.union([file, list(source, 6)], '须为文件名或列表'),
  duration: z.optional(moment),
  poster: z.optional(file),
  captions: z._default(z.union([file, list(captions, 10)], '须为文件名或列表'), []),
  chapters: z._default(list(z.strictObject({ at: moment, title: requiredLine(200) }), 500), []),
  cues: z._default(list(cue, 500), []),
  /** A JSON list of numbers from 0 to 1, for servers without ffmpeg. */
  waveform: z.optional(file),
});
export type EpisodeFields = z.output<typeof episode>;

export const courseFields = z.strictObject({
  ...resourceFields,
  type: z.enum(['video', 'audio'], '须为 video 或 audio'),
  teacher: z._default(line(100), ''),
  teacherIntro: z._default(paragraph(2000), ''),
  episodes: list(episode, 500).check(z.minLength(1, '至少一集')),
});
export type CourseFields = z.output<typeof courseFields>;

export function episodeId(course: string, episode: EpisodeFields, index: number): string {
  return `${course}-${episode.key ?? index + 1}`.slice(0, 64);
}
