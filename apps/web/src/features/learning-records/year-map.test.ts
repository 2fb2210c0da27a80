import { expect, test } from 'vitest';
import { formatSpentTime, makeYearMap, sumMonths } from './year-map.ts';

test('every day occurs once, and weeks begin on Monday', () => {
  const { days, weeks, months } = makeYearMap(2026, []);
  expect(days).toHaveLength(365);
  // 1 January 2026 is a Thursday.
  expect(days[0]).toMatchObject({ date: '2026-01-01', week: 0, weekday: 3, level: 0 });
  expect(days[4]).toMatchObject({ date: '2026-01-05', week: 1, weekday: 0 });
  expect(days.at(-1)).toMatchObject({ date: '2026-12-31', week: 52 });
  expect(weeks).toBe(53);
  expect(months.map(({ label }) => label).slice(0, 2)).toEqual(['一月', '二月']);
  expect(new Set(days.map(({ week, weekday }) => `${week}/${weekday}`)).size).toBe(365);
  expect(makeYearMap(2028, []).days).toHaveLength(366);
});

test.each([
  [0, 1],
  [60, 1],
  [15 * 60, 2],
  [40 * 60, 3],
  [90 * 60, 4],
  [20 * 3600, 4],
])('%d s on a day give level %d', (seconds, level) => {
  const day = makeYearMap(2026, [{ date: '2026-03-04', seconds }]).days.find(({ date }) => date === '2026-03-04');
  expect(day).toMatchObject({ seconds, level });
});

test('spent time as text', () => {
  expect([0, 20, 60, 2400, 3600, 7500].map(formatSpentTime)).toEqual([
    '0 分钟',
    '不到 1 分钟',
    '1 分钟',
    '40 分钟',
    '1 小时',
    '2 小时 5 分钟',
  ]);
});

test('the table by month has the sums of the days', () => {
  const months = sumMonths([
    { date: '2026-03-04', seconds: 60 },
    { date: '2026-03-05', seconds: 120 },
    { date: '2026-12-01', seconds: 30 },
  ]);
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({ label: '三月', days: 2, seconds: 180 });
  expect(months[11]).toEqual({ label: '十二月', days: 1, seconds: 30 });
});
