import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Course, Cue } from './film.ts';
import type { Timeline } from './timing.ts';

const formatTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const works = join(import.meta.dirname, '../../content/works');

/** The region of a cue is read from the work's front matter. */
function cueOf({ to, reason, spot }: Cue): object {
  if (!spot) return { to, reason };
  const [, head = ''] = readFileSync(join(works, to, 'work.md'), 'utf8').split(/^---$/m);
  const { regions = [] }: { regions?: { title: string; x: number; y: number; w: number; h: number }[] } = parse(head);
  const region = regions.find(({ title }) => title === spot);
  if (!region) throw new RangeError(`${to} has no region ${spot}`);
  const { x, y, w, h } = region;
  return { to, region: { x, y, w, h }, reason };
}

export const fileOf = (index: number): string => String(index + 1).padStart(2, '0');

/** The course in the content format; chapters and cues come from the timeline. */
export function writeCourse(course: Course, timelines: readonly Timeline[]): string {
  const episodes = course.episodes.map(({ key, title }, i) => {
    const name = fileOf(i);
    const timeline = timelines[i];
    return {
      key,
      title,
      media: `${name}.mp4`,
      poster: `${name}.webp`,
      captions: `${name}.vtt`,
      chapters: timeline?.chapters.map(({ at, title: chapter }) => ({ at: formatTime(at), title: chapter })),
      ...(timeline && timeline.cues.length > 0
        ? { cues: timeline.cues.map(({ at, ...cue }) => ({ at: formatTime(at), ...cueOf(cue) })) }
        : {}),
    };
  });
  const head = {
    type: 'video',
    title: course.title,
    teacher: course.teacher,
    teacherIntro: course.teacherIntro,
    abstract: course.abstract,
    tags: course.tags,
    art: course.art,
    categories: ['915523600'],
    published: course.published,
    cover: 'cover.webp',
    ...(course.focus ? { focus: course.focus } : {}),
    ...(course.home ? { home: true } : {}),
    links: course.links.map(({ to, chapter, reason }) => ({ to, ...(chapter ? { place: { chapter } } : {}), reason })),
    episodes,
  };
  return `---\n${stringify(head, { lineWidth: 0 })}---\n${course.description.trim()}\n`;
}
