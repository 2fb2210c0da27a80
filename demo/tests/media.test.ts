import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readDuration } from '@meiyu/server/adapters/media/media-duration.ts';
import { openFolder } from '@meiyu/server/resources/files/folder.ts';
import { countChars } from '@meiyu/server/resources/html/tree.ts';
import type { EpisodeFields } from '@meiyu/server/resources/kinds/course/course-fields.ts';
import { type Cue, readCues } from '@meiyu/server/resources/kinds/course/webvtt.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO } from './demo-folder.testkit.ts';
import { demoHeaders, demoOf, type HeaderOf, textsOf } from './demo-library.testkit.ts';

test('there are 60 works or more, ten of them scrolls, each with text, regions and true proportions', async () => {
  const works = await demoOf('work');
  expect(works.length).toBeGreaterThanOrEqual(60);
  const wrong: string[] = [];
  let scrollCount = 0;
  for (const { key, fields, folder, text } of works) {
    const report = (problem: string) => wrong.push(`${key}: ${problem}`);
    const file = folder.resolve(fields.image);
    if (!file) {
      report(`${fields.image} is missing`);
      continue;
    }
    const { width = 0, height = 0 } = await sharp(folder.path(file)).metadata();
    if (Math.max(width, height) >= 6000) scrollCount += 1;
    else if (Math.max(width, height) > 2400) report(`${width}×${height} is neither a scroll nor small`);
    if (!fields.widthCm || !fields.heightCm) report('has no size');
    else if (Math.abs(fields.widthCm / fields.heightCm / (width / height) - 1) > 0.02)
      report(`is ${width}×${height} px, ${fields.widthCm}×${fields.heightCm} cm`);
    if (fields.regions.length < 3) report(`${fields.regions.length} regions`);
    if (countChars(text) < 150) report(`${countChars(text)} characters`);
  }
  expect(wrong).toEqual([]);
  expect(scrollCount).toBeGreaterThanOrEqual(10);
});

/** Limits of an episode's length. */
const MIN_SECONDS = 40;
const MAX_SECONDS = 95;

/** Share of an episode that has captions. */
function captionShare(cues: Cue[], durationMs: number): number {
  let captionedMs = 0;
  let lastEndMs = 0;
  for (const { startMs, endMs } of cues) {
    captionedMs += Math.max(0, endMs - Math.max(startMs, lastEndMs));
    lastEndMs = Math.max(lastEndMs, endMs);
  }
  return captionedMs / durationMs;
}

async function findEpisodeProblems({ key, folder }: HeaderOf<'course'>, episode: EpisodeFields): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${key} ${episode.title}: ${problem}`);
  const [media = ''] = typeof episode.media === 'string' ? [episode.media] : episode.media.map(({ file }) => file);
  const [captions = ''] =
    typeof episode.captions === 'string' ? [episode.captions] : episode.captions.map(({ file }) => file);
  if (!folder.has(media) || !folder.has(captions))
    return [`${key} ${episode.title}: ${media} or ${captions} is missing`];
  const seconds = episode.duration ?? ((await readDuration(folder.path(media))) ?? 0) / 1000;
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) report(`${Math.round(seconds)} s`);
  const cues = readCues(folder.text(captions), captions);
  const share = captionShare(cues, seconds * 1000);
  if (share < 0.8) report(`captions cover ${Math.round(share * 100)} %`);
  for (const { text, startMs, endMs } of cues) {
    if (text.split('\n').some((line) => [...line].length > 30)) report(`a long line: ${text}`);
    if (endMs > (seconds + 0.5) * 1000) report(`a caption after the end: ${text} ${startMs}`);
  }
  for (const { at } of episode.chapters) if (at >= seconds) report('a chapter after the end');
  if (episode.poster && !folder.has(episode.poster)) report(`${episode.poster} is missing`);
  return problems;
}

test('there are 8 video and 12 audio courses or more, each of three captioned one-minute episodes or more', async () => {
  const courses = await demoOf('course');
  const problems: string[] = [];
  for (const course of courses) {
    if (course.fields.episodes.length < 3) problems.push(`${course.key}: ${course.fields.episodes.length} episodes`);
    for (const episode of course.fields.episodes) problems.push(...(await findEpisodeProblems(course, episode)));
  }
  expect(problems).toEqual([]);
  expect(courses.filter(({ resType }) => resType === 'video').length).toBeGreaterThanOrEqual(8);
  expect(courses.filter(({ resType }) => resType === 'audio').length).toBeGreaterThanOrEqual(12);
});

test('all pictures in texts, covers and originals exist', async () => {
  const missing = (await demoHeaders()).flatMap((header) => {
    const inTexts = textsOf(header).flatMap(({ text }) =>
      [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, src]) => src ?? ''),
    );
    const fileNames = [...inTexts, header.fields.cover, header.fields.original].filter((name) => name !== undefined);
    return fileNames.filter((name) => !header.folder.resolve(name)).map((name) => `${header.key}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('all media together have at most 60 MB', () => {
  const { files } = openFolder(DEMO);
  const media = files.filter((file) => /\.(webp|jpe?g|png|avif|mp4|webm|m4a|mp3|opus|wav|flac)$/.test(file));
  const bytes = media.reduce((sum, file) => sum + statSync(join(DEMO, file)).size, 0);
  expect(media.length).toBeGreaterThan(50);
  expect(bytes / 1024 / 1024).toBeLessThanOrEqual(60);
});
