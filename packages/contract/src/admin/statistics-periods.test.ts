import { expect, it } from 'vitest';
import {
  addDays,
  countDays,
  endOf,
  isDay,
  isWeekend,
  nameTerm,
  periodBefore,
  splitPeriod,
  startOf,
} from './statistics-periods.ts';

it('only days of the calendar are accepted', () => {
  expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', '2026-2-1', 'x', ''].map(isDay)).toEqual([false, false, false, false, false]);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(countDays({ since: '2026-02-01', until: '2026-03-01' })).toBe(29);
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(isWeekend)).toEqual([false, true, true, false]);
});

it('a week begins on Monday, a term in February and August', () => {
  expect([startOf('week', '2026-11-16'), endOf('week', '2026-11-16')]).toEqual(['2026-11-16', '2026-11-22']);
  expect(startOf('week', '2026-11-15')).toBe('2026-11-09');
  expect(startOf('week', '1969-12-31')).toBe('1969-12-29');
  expect([startOf('month', '2024-02-15'), endOf('month', '2024-02-15')]).toEqual(['2024-02-01', '2024-02-29']);
  expect([startOf('term', '2027-01-31'), endOf('term', '2026-08-01')]).toEqual(['2026-08-01', '2027-01-31']);
  expect([startOf('term', '2026-02-01'), endOf('term', '2026-07-31')]).toEqual(['2026-02-01', '2026-07-31']);
  expect([nameTerm('2027-01-10'), nameTerm('2026-07-31')]).toEqual(['2026 年秋季学期', '2026 年春季学期']);
});

it('a period is split into its intervals, and compared with the one before', () => {
  expect(splitPeriod('month', { since: '2026-01-20', until: '2026-03-02' })).toEqual([
    { since: '2026-01-20', until: '2026-01-31' },
    { since: '2026-02-01', until: '2026-02-28' },
    { since: '2026-03-01', until: '2026-03-02' },
  ]);
  const before = (since: string, until: string) => Object.values(periodBefore({ since, until }));
  expect(before('2026-10-19', '2026-11-15')).toEqual(['2026-09-21', '2026-10-18']);
  expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
  expect(before('2026-08-01', '2027-01-31')).toEqual(['2026-02-01', '2026-07-31']);
  expect(before('2026-11-16', '2026-11-16')).toEqual(['2026-11-15', '2026-11-15']);
});
