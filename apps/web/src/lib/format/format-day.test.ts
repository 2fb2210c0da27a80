import { expect, test } from 'vitest';
import { chineseMonth, chineseNumber, dateOf, dayOf, monthOf } from './format-day.ts';

test('a time is split into its parts', () => {
  const time = '2026-11-02 09:30:00';
  expect([dateOf(time), monthOf(time), dayOf(time)]).toEqual(['2026-11-02', '11', '02']);
  expect(chineseMonth(time)).toBe('十一月');
  expect(chineseMonth('')).toBe('');
});

test('small numbers are written in Chinese numerals', () => {
  expect([1, 9, 10, 12, 20, 36].map(chineseNumber)).toEqual(['一', '九', '十', '十二', '二十', '三十六']);
});
