import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

test('counts whole seconds by the clock and never below zero', () => {
  const start = 1_000_000;
  const end = start + 60_000;
  expect(secondsLeft(end, start)).toBe(60);
  expect(secondsLeft(end, start + 1)).toBe(60);
  expect(secondsLeft(end, start + 1000)).toBe(59);
  expect(secondsLeft(end, end - 1)).toBe(1);
  expect(secondsLeft(end, end)).toBe(0);
  // A tab that slept for an hour.
  expect(secondsLeft(end, end + 3_600_000)).toBe(0);
});
