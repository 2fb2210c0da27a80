/**
 * `npm run studio:films [-- course[/episode] …]`: makes the video courses of the demo content. Pictures are painted by our
 * own painter, music by our own synthesis; ffmpeg is needed for this alone.
 *
 * `--look <folder>` draws contact sheets instead of films, `--texts` writes only captions and course.md, `--covers` paints
 * only the covers, `--sound` lays the music under films whose picture was encoded before.
 */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderBed } from '../sound/bed.ts';
import { shotsOf } from './assemble.ts';
import { drawContactSheet } from './contact-sheet.ts';
import { COURSES } from './courses.ts';
import { addSound, encodePicture } from './encode.ts';
import type { Course } from './film.ts';
import { frameAt } from './frames.ts';
import { clearWorks } from './painted.ts';
import { clearStills } from './stills.ts';
import { schedule, type Timeline, writeCaptions } from './timing.ts';
import { fileOf, writeCourse } from './write-course.ts';

const CRF = 34;
const cache = join(import.meta.dirname, '../../../node_modules/.cache/meiyu-films');
const content = join(import.meta.dirname, '../../content/videos');
const { values: only, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string' },
    texts: { type: 'boolean' },
    covers: { type: 'boolean' },
    sound: { type: 'boolean' },
  },
});

const isWanted = (...names: string[]): boolean => wanted.length === 0 || names.some((name) => wanted.includes(name));

async function makeFilm(course: Course, index: number, line: Timeline): Promise<void> {
  const name = `${course.key}-${fileOf(index)}`;
  const folder = join(content, course.key);
  const picture = join(cache, `${name}.mp4`);
  const began = Date.now();
  if (!only.sound || !existsSync(picture)) {
    const motion = await encodePicture(line, picture, course.episodes[index]?.crf ?? CRF);
    console.log(
      `${name} largest step ${motion.jump.toFixed(1)} at ${motion.jumpAt.toFixed(1)} s, still ${motion.still.toFixed(1)} s at ${motion.stillAt.toFixed(1)} s`,
    );
    const episode = course.episodes[index];
    const at = episode?.poster ? line.shots[episode.poster.shot] : line.shots[1];
    const poster = frameAt(line, (at?.from ?? 0) + (at?.seconds ?? 0) * (episode?.poster?.t ?? 0.8));
    writeFileSync(join(folder, `${fileOf(index)}.webp`), await poster.encode('webp', 72));
  }
  const mood = course.episodes[index]?.mood ?? '静';
  const music = await renderBed({ seconds: line.seconds, mood, seed: course.key.length * 31 + index });
  const film = join(folder, `${fileOf(index)}.mp4`);
  await addSound(picture, music, film, line.seconds);
  console.log(
    `${name} ${line.seconds.toFixed(1)} s, ${Math.round(statSync(film).size / 1024)} KB, made in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

async function paintCover({ key, cover }: Course): Promise<void> {
  writeFileSync(join(content, key, 'cover.webp'), await cover().encode('webp', 80));
  clearStills();
}

async function makeCourse(course: Course): Promise<void> {
  const folder = join(content, course.key);
  mkdirSync(folder, { recursive: true });
  const lines: Timeline[] = [];
  for (const [i, episode] of course.episodes.entries()) {
    const line = schedule(shotsOf(course, i));
    lines.push(line);
    if (!isWanted(course.key, `${course.key}/${episode.key}`)) continue;
    writeFileSync(join(folder, `${fileOf(i)}.vtt`), writeCaptions(line.captions));
    if (only.look) {
      const sheet = drawContactSheet(line);
      writeFileSync(join(only.look, `${course.key}-${fileOf(i)}.png`), await sheet.encode('png'));
      console.log(`${course.key}/${episode.key} ${line.seconds.toFixed(1)} s`);
    } else if (!only.texts) await makeFilm(course, i, line);
    clearStills();
    clearWorks();
  }
  writeFileSync(join(folder, 'course.md'), writeCourse(course, lines));
  if (!only.texts && !only.sound) await paintCover(course);
}

mkdirSync(cache, { recursive: true });
for (const course of COURSES)
  if (isWanted(course.key, ...course.episodes.map(({ key }) => `${course.key}/${key}`)))
    await (only.covers ? paintCover(course) : makeCourse(course));
