import { expect, test } from 'vitest';
import type { Episode, Progress } from '../api/classroom.api.ts';
import { leftAt, startOf } from './course-start.ts';

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

function left(episodeId: string, second: number): Progress {
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

test('the address says where, also against the record', () => {
  expect(startOf(course, { episodeId: 'b', second: 12 }, left('a', 30))).toEqual({ episodeId: 'b', second: 12 });
  expect(startOf(course, { second: 12 }, undefined)).toEqual({ episodeId: 'a', second: 12 });
  expect(startOf(course, { episodeId: 'b', second: 0 }, left('b', 30))).toEqual({ episodeId: 'b', second: 0 });
});

test('an episode without a second goes on where it was left', () => {
  expect(startOf(course, { episodeId: 'b' }, left('b', 30))).toEqual({ episodeId: 'b', second: 30 });
  expect(startOf(course, { episodeId: 'b' }, left('a', 30))).toEqual({ episodeId: 'b', second: 0 });
});

test('no address: where it was left, the next one when that was its end', () => {
  expect(startOf(course, {}, undefined)).toEqual({ episodeId: 'a', second: 0 });
  expect(startOf(course, {}, left('b', 33.6))).toEqual({ episodeId: 'b', second: 33 });
  expect(startOf(course, {}, left('b', 58))).toEqual({ episodeId: 'c', second: 0 });
  expect(startOf(course, {}, left('c', 60))).toEqual({ episodeId: 'c', second: 0 });
  expect(startOf(course, {}, left('b', 2))).toEqual({ episodeId: 'b', second: 0 });
});

test('an episode that is gone, and a course without any', () => {
  expect(startOf(course, { episodeId: 'gone' }, left('gone', 30))).toEqual({ episodeId: 'a', second: 0 });
  expect(startOf({ episodes: [] }, {}, undefined)).toEqual({ episodeId: '', second: 0 });
});

test('near its ends an episode is not to be gone on with', () => {
  expect(leftAt(episode('a'), left('a', 3))).toBe(0);
  expect(leftAt(episode('a'), left('a', 57))).toBe(0);
  expect(leftAt(episode('a'), left('a', 20.9))).toBe(20);
});
