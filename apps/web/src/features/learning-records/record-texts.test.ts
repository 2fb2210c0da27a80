import { expect, test } from 'vitest';
import type { LearningRecord } from './learning-records.api.ts';
import { formatDay, formatProgress, groupByDay } from './record-texts.ts';

const record = (type: LearningRecord['type'], percent: number, watched: number, totalTime: number, currentPro = 0) => ({
  type,
  currentPro,
  last: { title: '', watched, totalTime, percent },
});

test('the progress text depends on the type', () => {
  expect(formatProgress(record('book', 21.7, 46, 212, 46))).toBe('看到第 46 页，共 212 页');
  expect(formatProgress(record('book', 0, 0, 212, 0))).toBe('看到第 1 页，共 212 页');
  expect(formatProgress(record('video', 37, 211, 570))).toBe('已看 03:31 / 09:30');
  expect(formatProgress(record('audio', 50, 1086, 3660))).toBe('已听 18:06 / 01:01:00');
  expect(formatProgress(record('audio', 100, 60, 60))).toBe('已听完');
  expect(formatProgress(record('book', 100, 212, 212, 212))).toBe('已读完');
  expect(formatProgress(record('image', 100, 1, 1))).toBe('已看过');
});

test.each([
  ['2026-11-15 08:00:00', '今日'],
  ['2026-11-14 23:59:59', '昨日'],
  ['2026-11-03 10:00:00', '十一月三日'],
  ['2026-02-20 10:00:00', '二月二十日'],
  ['2025-12-31 10:00:00', '二〇二五年十二月三十一日'],
])('%s reads %s', (time, text) => {
  expect(formatDay(time, '2026-11-15')).toBe(text);
});

test('yesterday may be in another month or year', () => {
  expect(formatDay('2025-12-31 10:00:00', '2026-01-01')).toBe('昨日');
  expect(formatDay('2026-02-28 10:00:00', '2026-03-01')).toBe('昨日');
});

test('days and their records keep their order', () => {
  const recordAt = (id: string, lookTime: string) => ({ id, lookTime }) as LearningRecord;
  const days = groupByDay([
    recordAt('a', '2026-11-15 10:00:00'),
    recordAt('b', '2026-11-15 09:00:00'),
    recordAt('c', '2026-11-13 09:00:00'),
  ]);
  expect(days.map(([day, records]) => [day, records.map(({ id }) => id)])).toEqual([
    ['2026-11-15', ['a', 'b']],
    ['2026-11-13', ['c']],
  ]);
});
