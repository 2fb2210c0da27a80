import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFilm } from './read-film.ts';
import { momentAt, readingTime, schedule, writeCaptions } from './timing.ts';

const videos = join(import.meta.dirname, '../../content/videos');
const works = join(import.meta.dirname, '../../content/works');
const books = join(import.meta.dirname, '../../content/books');

interface Head {
  title: string;
  links: { to: string }[];
  episodes: {
    key: string;
    title: string;
    media: string;
    poster: string;
    captions: string;
    chapters: { at: string; title: string }[];
    cues?: { at: string; to: string; reason: string }[];
  }[];
}

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const courses = readdirSync(videos).map((key) => {
  const [, head = '', ...body] = readFileSync(join(videos, key, 'course.md'), 'utf8').split(/^---$/m);
  return { key, folder: join(videos, key), head: parse(head) as Head, body: body.join('').trim() };
});
const episodes = courses.flatMap(({ key, folder, head }) =>
  head.episodes.map((episode) => ({ name: `${key}/${episode.key}`, folder, episode })),
);

function readCaptions(file: string): { from: number; to: number; text: string }[] {
  return [...readFileSync(file, 'utf8').matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(
    ([, from = '', to = '', text = '']) => ({
      from: seconds(from),
      to: seconds(to),
      text,
    }),
  );
}

describe('the timing of a film', () => {
  const shots = [
    { captions: ['一二三四五六七八九十', '短'], draw: () => undefined, chapter: '一' },
    { captions: ['三'], draw: () => undefined, chapter: '二' },
  ];

  it('gives every caption the time it takes to read', () => {
    const timeline = schedule(shots);
    expect(timeline.captions).toHaveLength(3);
    expect(timeline.seconds).toBeCloseTo(readingTime('一二三四五六七八九十') + readingTime('短') + readingTime('三'));
    expect(timeline.chapters.map(({ title }) => title)).toEqual(['一', '二']);
  });

  it('reports the progress of each caption to a shot', () => {
    const [first] = schedule(shots).shots;
    if (!first) throw new Error('no shot');
    const moment = momentAt(first, (first.captionTimes[1] ?? 0) + 0.5 * readingTime('短'));
    expect([
      moment.captionProgress(0),
      moment.captionProgress(1),
      moment.captionProgress(1, { doneAt: 0.5 }),
      moment.captionProgress(2),
    ]).toEqual([1, expect.closeTo(0.5), expect.closeTo(1), 0]);
  });

  it('writes captions that do not overlap', () => {
    expect(writeCaptions(schedule(shots).captions)).toMatch(/^WEBVTT\n\n00:00\.000 --> 00:03\.130\n/);
  });
});

describe('the films of the demo content', () => {
  it('are at least nine courses of three episodes, in 15 MB', () => {
    expect(courses.length).toBeGreaterThanOrEqual(9);
    expect(episodes.length).toBeGreaterThanOrEqual(27);
    const bytes = episodes.reduce((sum, { folder, episode }) => sum + statSync(join(folder, episode.media)).size, 0);
    expect(bytes).toBeLessThanOrEqual(15 * 1024 * 1024);
  });

  it.each(courses)('$key has a description, a cover and valid links', ({ folder, head, body }) => {
    expect([...body].length).toBeGreaterThanOrEqual(200);
    expect(statSync(join(folder, 'cover.webp')).size).toBeLessThanOrEqual(80 * 1024);
    for (const { to } of head.links) expect(existsSync(join(books, to)), to).toBe(true);
    for (const { cues = [] } of head.episodes)
      for (const { to } of cues) expect(existsSync(join(works, to)), to).toBe(true);
  });

  it.each(episodes)('$name has 45 to 80 seconds and short captions for most of its time', ({ folder, episode }) => {
    const film = readFilm(readFileSync(join(folder, episode.media)));
    expect(film.seconds).toBeGreaterThanOrEqual(45);
    expect(film.seconds).toBeLessThanOrEqual(80);
    expect(film).toMatchObject({ width: 1280, height: 720, tracks: ['avc1', 'mp4a'], startsAtOnce: true });
    const captions = readCaptions(join(folder, episode.captions));
    expect(captions.every(({ text }) => [...text].length <= 26)).toBe(true);
    const covered = captions.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(covered / film.seconds).toBeGreaterThanOrEqual(0.85);
    for (const [i, { from, to }] of captions.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(captions[i - 1]?.to ?? 0);
      expect(to).toBeLessThanOrEqual(film.seconds + 0.1);
    }
    expect(episode.chapters.length).toBeGreaterThanOrEqual(3);
    for (const { at } of [...episode.chapters, ...(episode.cues ?? [])]) expect(seconds(at)).toBeLessThan(film.seconds);
    expect(statSync(join(folder, episode.poster)).size).toBeLessThanOrEqual(80 * 1024);
  });

  it.each(episodes)('$name has no long still or silent part', ({ folder, episode }) => {
    const film = readFilm(readFileSync(join(folder, episode.media)));
    expect(film.longestStillSeconds).toBeLessThanOrEqual(6);
    expect(film.longestSilentSeconds).toBeLessThanOrEqual(1);
  });

  it('have different captions, except for the note about the pictures', () => {
    const seen = new Map<string, string>();
    for (const { name, folder, episode } of episodes)
      for (const { text } of readCaptions(join(folder, episode.captions))) {
        if (text.startsWith('画面由本馆')) continue;
        expect(seen.get(text), text).toBe(undefined);
        seen.set(text, name);
      }
  });
});
