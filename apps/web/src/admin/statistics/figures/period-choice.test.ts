import { countDays, periodBefore } from '@meiyu/contract/admin/statistics-periods.ts';
import { describe, expect, it } from 'vitest';
import {
  choosePeriod,
  chooseTicks,
  comparisonOf,
  defaultPeriod,
  findWeekends,
  grainsFor,
  markPart,
  namePart,
  spellPeriod,
  usualGrain,
  wholeMonths,
} from './period-choice.ts';

const TODAY = '2026-11-18';
const spell = (value: string, today = TODAY) => Object.values(choosePeriod(value, today).period).join(' ');

describe('a chosen period is converted to days', () => {
  it('whole periods end yesterday, the current month and term end today', () => {
    expect(spell('today')).toBe('2026-11-18 2026-11-18');
    expect(spell('7')).toBe('2026-11-11 2026-11-17');
    expect(countDays(choosePeriod('90', TODAY).period)).toBe(90);
    expect(spell('month')).toBe('2026-11-01 2026-11-18');
    expect(spell('lastMonth')).toBe('2026-10-01 2026-10-31');
    expect(spell('term')).toBe('2026-08-01 2026-11-18');
    expect(spell('lastTerm')).toBe('2026-02-01 2026-07-31');
    expect(spell('lastTerm', '2027-01-10')).toBe('2026-02-01 2026-07-31');
    expect(spell('lastMonth', '2027-01-01')).toBe('2026-12-01 2026-12-31');
  });

  it('custom dates are accepted if they are valid', () => {
    expect(choosePeriod('2026-10-19..2026-11-15', TODAY)).toEqual({
      choice: 'own',
      period: { since: '2026-10-19', until: '2026-11-15' },
    });
    expect(spell('2026-11-01..2027-11-01')).toBe('2026-11-01 2026-11-18');
    for (const wrong of ['2026-11-15..2026-10-19', '2026-13-01..2026-11-01', '2027-01-01..2027-02-01', '..', 'x', ''])
      expect(choosePeriod(wrong, TODAY).choice).toBe('30');
    expect(choosePeriod('2000-01-01..2026-11-18', TODAY).choice).toBe('30');
    expect([defaultPeriod(TODAY, TODAY), defaultPeriod(TODAY, '2026-11-17')]).toEqual(['today', '30']);
  });
});

it('a period is split into as many intervals as a plot can show', () => {
  expect(usualGrain(choosePeriod('90', TODAY).period)).toBe('day');
  expect(usualGrain(choosePeriod('lastTerm', TODAY).period)).toBe('week');
  const years = { since: '2022-01-01', until: '2026-11-18' };
  expect(usualGrain(years)).toBe('month');
  expect(grainsFor(years)).toEqual(['week', 'month', 'term']);
});

it('intervals have names, and incomplete ones are marked', () => {
  expect(namePart('day', { since: '2026-11-06', until: '2026-11-06' })).toBe('2026-11-06 周五');
  expect(namePart('week', { since: '2026-11-09', until: '2026-11-15' })).toBe('2026-11-09 至 2026-11-15');
  expect(namePart('week', { since: '2026-11-11', until: '2026-11-15' })).toMatch(/（不满一周）$/);
  expect(namePart('month', { since: '2026-11-01', until: '2026-11-18' })).toBe('2026-11（11-01 至 11-18）');
  expect(namePart('term', { since: '2026-02-01', until: '2026-07-31' })).toBe('2026 年春季学期');
  expect(markPart('term', { since: '2026-08-01', until: '2027-01-31' })).toBe('2026 秋');
  expect(spellPeriod({ since: '2026-10-19', until: '2026-11-15' }, TODAY)).toBe('10-19 – 11-15');
  expect(spellPeriod({ since: '2025-12-19', until: '2026-01-15' }, TODAY)).toBe('2025-12-19 – 2026-01-15');
});

it('weekends and axis labels are computed', () => {
  const days = ['13', '14', '15', '16', '21'].map((day) => ({ since: `2026-11-${day}`, until: `2026-11-${day}` }));
  expect(findWeekends(days)).toEqual([
    { first: 1, last: 2 },
    { first: 4, last: 4 },
  ]);
  expect(chooseTicks(3)).toEqual([0, 1, 2]);
  expect(chooseTicks(30)).toEqual([0, 5, 10, 15, 20, 25, 29]);
  expect(chooseTicks(31).at(-1)).toBe(30);
  expect(chooseTicks(1)).toEqual([0]);
});

it('a period is compared only with a whole period before it, and not with today', () => {
  const compare = (since: string, until: string, firstDay: string) => {
    const period = { since, until };
    return comparisonOf({ period, before: periodBefore(period), today: TODAY, firstDay });
  };
  expect(compare('2026-11-11', '2026-11-17', '2026-11-04')).toBe('full');
  expect(compare('2026-11-11', '2026-11-17', '2026-11-05')).toBe('part');
  expect(compare('2026-11-11', '2026-11-17', '2026-11-11')).toBe('none');
  expect(compare(TODAY, TODAY, '2026-01-01')).toBe('open');
});

it('lists the months that have ended', () => {
  expect(wholeMonths('2026-09-20', TODAY, 36)).toEqual(['2026-10', '2026-09']);
  expect(wholeMonths('2026-11-01', TODAY, 36)).toEqual([]);
  expect(wholeMonths('', TODAY, 36)).toEqual([]);
  expect(wholeMonths('2020-01-01', TODAY, 36)).toHaveLength(36);
});
