import { expect, test } from 'vitest';
import { findOccurrences } from './use-hits.ts';

test('every occurrence of every term is found, and none for an empty term', () => {
  expect(findOccurrences('墨分五色，墨生五彩', ['墨', '五色'])).toEqual([
    [0, 1],
    [5, 6],
    [2, 4],
  ]);
  expect(findOccurrences('墨', [''])).toEqual([]);
});
