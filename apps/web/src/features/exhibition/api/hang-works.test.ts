import { expect, test } from 'vitest';
import { hangWorks } from './hang-works.ts';
import { datesText } from './period-text.ts';

const pictures = (...ratios: number[]) => ratios.map((ratio) => ({ width: ratio * 100, height: 100 }));
const formsOf = (...ratios: number[]) =>
  hangWorks(pictures(...ratios)).map(({ form, works }) => `${form} ${works.length}`);

test('works hang in rows; long ones by themselves, in the order of the section', () => {
  expect(formsOf(1, 0.8, 0.7)).toEqual(['row 3']);
  expect(formsOf(1.5, 1.5, 0.5)).toEqual(['row 2', 'single 1']);
  expect(formsOf(0.4, 0.4, 0.4, 0.4, 0.4)).toEqual(['row 4', 'single 1']);
  expect(formsOf(0.8, 5, 0.8)).toEqual(['single 1', 'wide 1', 'single 1']);
  expect(formsOf()).toEqual([]);
  expect(hangWorks([{ width: 0, height: 0 }])[0]?.works[0]?.ratio).toBe(1);
  const [narrow] = hangWorks(pictures(0.25, 2));
  expect(narrow?.works.map(({ ratio, weight }) => [ratio, weight])).toEqual([
    [0.25, 0.55],
    [2, 2],
  ]);
});

test('the days of an exhibition are written in one line', () => {
  expect(datesText({ opens: '2026-09-01', closes: '2027-03-01' })).toBe('2026.9.1 – 2027.3.1');
  expect(datesText({ opens: '2026-09-01', closes: '' })).toBe('2026.9.1 起');
  expect(datesText({ opens: '', closes: '2027-03-01' })).toBe('至 2027.3.1');
  expect(datesText({ opens: '', closes: '' })).toBe('长期展出');
});
