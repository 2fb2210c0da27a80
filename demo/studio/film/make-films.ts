/**
 * `npm run studio:films [-- course[/episode] …]`: makes the video courses of the demo content. Pictures come from the
 * painter, music from synthesis; only this needs ffmpeg.
 *
 * `--look <folder>` writes contact sheets instead of films, `--texts` writes only captions and course.md, `--covers` paints
 * only the covers, `--sound` lays the music under films whose picture was encoded before.
 */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderBackgroundMusic } from '../sound/background-music.ts';
import { shotsOf } from './assemble.ts';
import { drawContactSheet } from './contact-sheet.ts';
import { COURSES } from './courses.ts';
import { addSound, encodePicture } from './encode.ts';
import type { Course } from './film.ts';
import { frameAt } from './frames.ts';
import { clearProgress } from './painting-progress.ts';
import { clearStills } from './stills.ts';
import { schedule, type Timeline, writeCaptions } from './timing.ts';
import { fileOf, writeCourse } from './write-course.ts';

const CRF = 34;
const cache = join(import.meta.dirname, '../../../node_modules/.cache/meiyu-films');
const content = join(import.meta.dirname, '../../content/videos');
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string' },
    texts: { type: 'boolean' },
    covers: { type: 'boolean' },
    sound: { type: 'boolean' },
  },
});

const isWanted = (...names: string[]): boolean => wanted.length === 0 || names.some((name) => wanted.includes(name));

async function makeFilm(course: Course, index: number, timeline: Timeline): Promise<void> {
  const name = `${course.key}-${fileOf(index)}`;
  const folder = join(content, course.key);
  const picture = join(cache, `${name}.mp4`);
  const startedAt = Date.now();
  if (!options.sound || !existsSync(picture)) {
    const motion = await encodePicture(timeline, picture, course.episodes[index]?.crf ?? CRF);
    console.log(
      `${name} largest step ${motion.jump.toFixed(1)} at ${motion.jumpAt.toFixed(1)} s, still ${motion.still.toFixed(1)} s at ${motion.stillAt.toFixed(1)} s`,
    );
    const episode = course.episodes[index];
    const at = episode?.poster ? timeline.shots[episode.poster.shot] : timeline.shots[1];
    const poster = frameAt(timeline, (at?.from ?? 0) + (at?.seconds ?? 0) * (episode?.poster?.t ?? 0.8));
    writeFileSync(join(folder, `${fileOf(index)}.webp`), await poster.encode('webp', 72));
  }
  const mood = course.episodes[index]?.mood ?? '静';
  const music = await renderBackgroundMusic({ seconds: timeline.seconds, mood, seed: course.key.length * 31 + index });
  const film = join(folder, `${fileOf(index)}.mp4`);
  await addSound(picture, music, film, timeline.seconds);
  console.log(
    `${name} ${timeline.seconds.toFixed(1)} s, ${Math.round(statSync(film).size / 1024)} KB, made in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
}

async function paintCover({ key, cover }: Course): Promise<void> {
  writeFileSync(join(content, key, 'cover.webp'), await cover().encode('webp', 80));
  clearStills();
}

async function makeCourse(course: Course): Promise<void> {
  const folder = join(content, course.key);
  mkdirSync(folder, { recursive: true });
  const timelines: Timeline[] = [];
  for (const [i, episode] of course.episodes.entries()) {
    const timeline = schedule(shotsOf(course, i));
    timelines.push(timeline);
    if (!isWanted(course.key, `${course.key}/${episode.key}`)) continue;
    writeFileSync(join(folder, `${fileOf(i)}.vtt`), writeCaptions(timeline.captions));
    if (options.look) {
      const sheet = drawContactSheet(timeline);
      writeFileSync(join(options.look, `${course.key}-${fileOf(i)}.png`), await sheet.encode('png'));
      console.log(`${course.key}/${episode.key} ${timeline.seconds.toFixed(1)} s`);
    } else if (!options.texts) await makeFilm(course, i, timeline);
    clearStills();
    clearProgress();
  }
  writeFileSync(join(folder, 'course.md'), writeCourse(course, timelines));
  if (!options.texts && !options.sound) await paintCover(course);
}

mkdirSync(cache, { recursive: true });
for (const course of COURSES)
  if (isWanted(course.key, ...course.episodes.map(({ key }) => `${course.key}/${key}`)))
    await (options.covers ? paintCover(course) : makeCourse(course));
