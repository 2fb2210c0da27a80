import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFilm } from '../film/read-film.ts';
import { COURSES } from './courses/all.ts';

const audioFolder = join(import.meta.dirname, '../../content/audios');

interface FrontMatter {
  teacher: string;
  teacherIntro: string;
  episodes: {
    key: string;
    title: string;
    media: string;
    captions: string;
    waveform: string;
    chapters: { at: number; title: string }[];
    cues: { at: number }[];
  }[];
}

const courses = readdirSync(audioFolder).map((key) => {
  const [, head = '', ...text] = readFileSync(join(audioFolder, key, 'course.md'), 'utf8').split(/^---$/m);
  return { key, head: parse(head) as FrontMatter, text: text.join('').trim() };
});
const episodes = courses.flatMap(({ key, head }) =>
  head.episodes.map((episode) => ({ name: `${key}/${episode.key}`, folder: join(audioFolder, key), ...episode })),
);

function readCaptions(file: string): { from: number; to: number; text: string }[] {
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return readFileSync(file, 'utf8')
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [times = '', text = ''] = block.trim().split('\n');
      const [from = '', to = ''] = times.split(' --> ');
      return { from: seconds(from), to: seconds(to), text };
    });
}

const readWave = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as number[];

function correlation(a: number[], b: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = a.reduce((sum, one, index) => sum + (one - ma) * ((b[index] ?? 0) - mb), 0);
  const deviation = (list: number[], middle: number) =>
    Math.sqrt(list.reduce((sum, one) => sum + (one - middle) ** 2, 0));
  return product / (deviation(a, ma) * deviation(b, mb));
}

test('every script has its course: at least 12 courses and 40 episodes, in less than 14 MB', () => {
  expect(courses.map(({ key }) => key).sort()).toEqual(COURSES.map(({ key }) => key).sort());
  expect(courses.length).toBeGreaterThanOrEqual(12);
  expect(episodes.length).toBeGreaterThanOrEqual(40);
  const bytes = episodes.reduce((sum, { folder, media }) => sum + statSync(join(folder, media)).size, 0);
  expect(bytes).toBeLessThan(14e6);
});

describe.each(courses)('$key', ({ key, head, text }) => {
  test('has a teacher, a description and a cover', () => {
    expect(text.length).toBeGreaterThan(200);
    expect(head.teacherIntro.length).toBeGreaterThan(15);
    expect(head.episodes.length).toBeGreaterThanOrEqual(3);
    expect(statSync(join(audioFolder, key, 'cover.webp')).size).toBeLessThan(70_000);
  });
});

describe.each(episodes)('$name', ({ key, folder, media, captions, waveform, chapters, cues }) => {
  const duration = readFilm(readFileSync(join(folder, media))).seconds;
  const lines = readCaptions(join(folder, captions));

  test('lasts 40 to 90 seconds, and its chapters and cues begin before the end', () => {
    expect(duration).toBeGreaterThan(40);
    expect(duration).toBeLessThan(90);
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    for (const { at } of [...chapters, ...cues]) expect(at).toBeLessThan(duration - 2);
  });

  test('has readable captions for most of its time', () => {
    let captionSeconds = 0;
    let previousEnd = 0;
    for (const { from, to, text } of lines) {
      expect(from).toBeGreaterThanOrEqual(previousEnd);
      expect(to).toBeLessThanOrEqual(duration);
      expect([...text].length).toBeLessThanOrEqual(26);
      expect([...text].length / (to - from), text).toBeLessThan(8);
      captionSeconds += to - from;
      previousEnd = to;
    }
    expect(captionSeconds / duration).toBeGreaterThan(0.85);
  });

  test('has no long silent part, and its waveform varies', () => {
    const { tracks, longestSilentSeconds: silent } = readFilm(readFileSync(join(folder, media)));
    expect(tracks).toEqual(['mp4a']);
    expect(silent, 'in the recording itself').toBeLessThan(1);
    const wave = readWave(join(folder, waveform));
    expect(wave).toHaveLength(400);
    const stepSeconds = duration / wave.length;
    let quietSeconds = 0;
    for (const height of wave) {
      quietSeconds = height < 0.02 ? quietSeconds + stepSeconds : 0;
      expect(quietSeconds, key).toBeLessThan(2.5);
    }
    const changeCount = wave.filter((height, at) => Math.abs(height - (wave[at - 1] ?? 0)) > 0.05).length;
    expect(changeCount).toBeGreaterThan(40);
  });
});

test('no two episodes have the same waveform or captions', () => {
  const waves = episodes.map(({ folder, waveform }) => readWave(join(folder, waveform)));
  for (const [index, wave] of waves.entries())
    for (const other of waves.slice(index + 1)) expect(correlation(wave, other)).toBeLessThan(0.7);
  const lines = episodes.flatMap(({ folder, captions }) =>
    readCaptions(join(folder, captions)).map(({ text }) => text),
  );
  expect(new Set(lines).size / lines.length).toBeGreaterThan(0.98);
});
