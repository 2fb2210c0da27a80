import { expect, test } from 'vitest';
import { isDay, isMoment, readDay } from './read-day.ts';

test.each([
  ['2026年8月1日', '2026-08-01'],
  ['2026/8/1', '2026-08-01'],
  ['20260801', '2026-08-01'],
  ['2026-02-30', '2026-02-30'],
  ['八月', '八月'],
  ['', ''],
])('a day typed as %j is %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['2026-8-1 9:05', '2026-08-01 09:05'],
  ['2026年8月1日 14时', '2026-08-01 14:00'],
  ['2026-08-01T08:30', '2026-08-01 08:30'],
  ['2026-08-01 25:00', '2026-08-01 25:00'],
])('a moment typed as %j is %j', (typed, moment) => {
  expect(readDay(typed, true)).toBe(moment);
});

test('days and moments that do not exist are told', () => {
  expect(['2026-08-31', '2026-09-31', '2026-8-1', ''].map(isDay)).toEqual([true, false, false, false]);
  expect(['2026-08-31 23:59', '2026-08-31 24:00', '2026-08-31'].map(isMoment)).toEqual([true, false, false]);
});
