import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '00:00'],
  [5, '00:05'],
  [59.99, '00:59'],
  [60, '01:00'],
  [2172, '36:12'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [45_296, '12:34:56'],
  [360_000, '100:00:00'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%d s reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
