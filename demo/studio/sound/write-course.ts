import { stringify } from 'yaml';
import { TEACHERS } from './courses/teachers.ts';
import type { CourseScript } from './score/course.ts';
import type { Caption, Recording } from './score/take.ts';

/** Id of the category of audio courses. */
const AUDIO_CATEGORY = '992899909';

export type RecordedTimes = Pick<Recording, 'chapters' | 'cues'>;

/** The course's Markdown; chapters and cues come from the recordings. */
export function writeCourse(script: CourseScript, recorded: RecordedTimes[]): string {
  const { key, title, teacher, abstract, tags, art, published, sort, home, recommend, links, episodes } = script;
  const frontMatter = {
    type: 'audio',
    key,
    title,
    teacher,
    teacherIntro: TEACHERS[teacher],
    abstract,
    tags,
    art,
    categories: [AUDIO_CATEGORY],
    published,
    sort,
    home,
    recommend,
    cover: 'cover.webp',
    links: links.map(({ to, toChapter, fromEpisode, reason }) => ({
      to,
      at: fromEpisode && { episode: fromEpisode },
      place: toChapter && { chapter: toChapter },
      reason,
    })),
    episodes: episodes.map((episode, index) => ({
      key: episode.key,
      title: episode.title,
      media: `${episode.key}.m4a`,
      captions: `${episode.key}.vtt`,
      waveform: `${episode.key}.waveform.json`,
      chapters: recorded[index]?.chapters,
      cues: recorded[index]?.cues,
    })),
  };
  const yaml = stringify(JSON.parse(JSON.stringify(frontMatter)), { lineWidth: 0, defaultStringType: 'PLAIN' });
  return `---\n${yaml}---\n${script.description}\n`;
}

export function writeVtt(captions: Caption[]): string {
  const blocks = captions.map(({ from, to, text }) => `${formatTime(from)} --> ${formatTime(to)}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(ms / 3_600_000))}:${twoDigits(Math.floor(ms / 60_000) % 60)}:${twoDigits(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Four hundred heights from 0 to 1, for the waveform in the player. */
export function drawWaveform(buffer: Float32Array, steps = 400): string {
  const size = buffer.length / steps;
  const heights = Array.from({ length: steps }, (_, step) => {
    let sum = 0;
    const from = Math.floor(step * size);
    const to = Math.floor((step + 1) * size);
    for (let at = from; at < to; at++) sum += (buffer[at] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from));
  });
  const highest = Math.max(...heights, 1e-6);
  return `${JSON.stringify(heights.map((height) => Math.round((height / highest) ** 0.6 * 1000) / 1000))}\n`;
}
