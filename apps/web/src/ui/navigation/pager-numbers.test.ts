import { expect, test } from 'vitest';
import { pagerNumbers } from './pager-numbers.ts';

const formatNumbers = (page: number, count: number) =>
  pagerNumbers(page, count)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 82, '1 2 … 82'],
  [3, 82, '1 2 3 4 … 82'],
  [4, 82, '1 2 3 4 5 … 82'],
  [5, 82, '1 … 4 5 6 … 82'],
  [79, 82, '1 … 78 79 80 81 82'],
  [82, 82, '1 … 81 82'],
])('page %i of %i', (page, count, text) => {
  expect(formatNumbers(page, count)).toBe(text);
});

test('a page beyond the end still shows the first and last page', () => {
  expect(formatNumbers(9, 3)).toBe('1 2 3');
});
