import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test('times are Beijing times in every time zone', () => {
  expect(formatTime(Date.UTC(2026, 0, 31, 16, 5, 9))).toBe('2026-02-01 00:05:09');
});
