import { expect, test } from 'vitest';
import { countSecondsLeft } from './countdown.ts';

test('counts whole seconds by the clock and never below zero', () => {
  const start = 1_000_000;
  const end = start + 60_000;
  expect(countSecondsLeft(end, start)).toBe(60);
  expect(countSecondsLeft(end, start + 1)).toBe(60);
  expect(countSecondsLeft(end, start + 1000)).toBe(59);
  expect(countSecondsLeft(end, end - 1)).toBe(1);
  expect(countSecondsLeft(end, end)).toBe(0);
  // A tab that slept for an hour.
  expect(countSecondsLeft(end, end + 3_600_000)).toBe(0);
});
