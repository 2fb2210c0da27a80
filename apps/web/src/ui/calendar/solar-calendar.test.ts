import { expect, test } from 'vitest';
import { solarDay } from './solar-calendar.ts';
import { sunLongitude } from './sun-longitude.ts';

/** Published moments in Beijing time, the solar term of that day, and the term of the day before. */
const KNOWN = [
  ['2017-02-03T23:34:01', '立春', '大寒'],
  ['2020-12-21T18:02:19', '冬至', '大雪'],
  ['2021-12-21T23:59:09', '冬至', '大雪'],
  ['2024-02-04T16:26:53', '立春', '大寒'],
  ['2024-03-20T11:06:12', '春分', '惊蛰'],
  ['2024-06-21T04:50:46', '夏至', '芒种'],
  ['2024-09-22T20:43:27', '秋分', '白露'],
  ['2025-02-03T22:10:13', '立春', '大寒'],
  ['2025-03-20T17:01:14', '春分', '惊蛰'],
  ['2025-06-21T10:41:59', '夏至', '芒种'],
  ['2025-09-23T02:19:04', '秋分', '白露'],
  ['2025-11-07T12:03:48', '立冬', '霜降'],
  ['2025-12-21T23:02:48', '冬至', '大雪'],
] as const;

test.each(KNOWN)('%s is %s, and the day before still %s', (moment, term, termBefore) => {
  const instant = Date.parse(`${moment}+08:00`);
  const day = moment.slice(0, 10);
  expect(solarDay(Date.parse(`${day}T00:00:00+08:00`)).term).toBe(term);
  expect(solarDay(Date.parse(`${day}T23:59:59+08:00`)).term).toBe(term);
  expect(solarDay(Date.parse(`${day}T00:00:00+08:00`) - 1).term).toBe(termBefore);
  // At the published moment the longitude of the sun is a multiple of 15 degrees, within one minute of time.
  const distanceToTerm = Math.abs(((sunLongitude(instant) + 7.5) % 15) - 7.5);
  const degreesInMinute = 360 / 365.25 / 1440;
  expect(distanceToTerm).toBeLessThan(degreesInMinute);
});

test('the 干支 year changes at 立春', () => {
  const yearOf = (day: string) => solarDay(Date.parse(`${day}T12:00:00+08:00`)).year;
  expect(yearOf('1984-06-01')).toBe('甲子');
  expect(yearOf('2025-01-15')).toBe('甲辰');
  expect(yearOf('2025-02-02')).toBe('甲辰');
  expect(yearOf('2025-02-03')).toBe('乙巳');
  expect(yearOf('2025-11-15')).toBe('乙巳');
  expect(yearOf('2026-12-31')).toBe('丙午');
});

test('every term of a year occurs once, in order', () => {
  const terms: string[] = [];
  for (let day = 0; day < 366; day++) {
    const { term } = solarDay(Date.UTC(2024, 0, 7) + day * 86_400_000);
    if (terms.at(-1) !== term) terms.push(term);
  }
  // The first term comes again at the end of the 366 days.
  expect(terms).toHaveLength(25);
  expect(new Set(terms).size).toBe(24);
  expect(terms.slice(0, 4)).toEqual(['小寒', '大寒', '立春', '雨水']);
});
