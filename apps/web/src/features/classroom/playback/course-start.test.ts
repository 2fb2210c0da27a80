import { expect, test } from 'vitest';
import type { Episode, Progress } from '../api/classroom.api.ts';
import { resumeSecond, startPosition } from './course-start.ts';

const episode = (id: string): Episode => ({
  id,
  title: id,
  duration: 60,
  url: '/x',
  poster: '',
  sources: [],
  captions: [],
});
const course = { episodes: [episode('a'), episode('b'), episode('c')] };

function savedAt(episodeId: string, second: number): Progress {
  return {
    resId: 'k',
    currentPro: second,
    percent: 10,
    done: false,
    position: { episodeId, second },
    equipment: 'pc',
    updateTime: '2026-11-15 10:00:00',
    episodes: [{ id: episodeId, second, watched: second, percent: 10, done: false }],
  };
}

test('a position in the address takes precedence over the saved one', () => {
  expect(startPosition(course, { episodeId: 'b', second: 12 }, savedAt('a', 30))).toEqual({
    episodeId: 'b',
    second: 12,
  });
  expect(startPosition(course, { second: 12 }, undefined)).toEqual({ episodeId: 'a', second: 12 });
  expect(startPosition(course, { episodeId: 'b', second: 0 }, savedAt('b', 30))).toEqual({ episodeId: 'b', second: 0 });
});

test('an episode without a second resumes at its saved position', () => {
  expect(startPosition(course, { episodeId: 'b' }, savedAt('b', 30))).toEqual({ episodeId: 'b', second: 30 });
  expect(startPosition(course, { episodeId: 'b' }, savedAt('a', 30))).toEqual({ episodeId: 'b', second: 0 });
});

test('without a position in the address the course resumes at the saved one, or at the next episode after a finished one', () => {
  expect(startPosition(course, {}, undefined)).toEqual({ episodeId: 'a', second: 0 });
  expect(startPosition(course, {}, savedAt('b', 33.6))).toEqual({ episodeId: 'b', second: 33 });
  expect(startPosition(course, {}, savedAt('b', 58))).toEqual({ episodeId: 'c', second: 0 });
  expect(startPosition(course, {}, savedAt('c', 60))).toEqual({ episodeId: 'c', second: 0 });
  expect(startPosition(course, {}, savedAt('b', 2))).toEqual({ episodeId: 'b', second: 0 });
});

test('a removed episode or a course without episodes starts at the beginning', () => {
  expect(startPosition(course, { episodeId: 'gone' }, savedAt('gone', 30))).toEqual({ episodeId: 'a', second: 0 });
  expect(startPosition({ episodes: [] }, {}, undefined)).toEqual({ episodeId: '', second: 0 });
});

test('an episode is not resumed near its beginning or end', () => {
  expect(resumeSecond(episode('a'), savedAt('a', 3))).toBe(0);
  expect(resumeSecond(episode('a'), savedAt('a', 57))).toBe(0);
  expect(resumeSecond(episode('a'), savedAt('a', 20.9))).toBe(20);
});
