import { expect, test } from 'vitest';
import { cutStretches, pagesOf, stretchOf } from './stretches.ts';

test('each chapter is a stretch of its own, what stands before the first one too', () => {
  expect(cutStretches(9, [3, 6])).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 5 },
    { from: 6, to: 9 },
  ]);
  expect(cutStretches(2, [])).toEqual([{ from: 1, to: 2 }]);
  expect(cutStretches(0, [1])).toEqual([]);
});

test('a long chapter is cut into even parts and no page is lost', () => {
  expect(cutStretches(9, [1], 8)).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 9 },
  ]);
  for (const count of [1, 7, 20, 2000]) {
    const stretches = cutStretches(count, [1, 5, 5, 900, 3000]);
    expect(stretches.flatMap(pagesOf)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(Math.max(...stretches.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(8);
  }
});

test('every page is found in its stretch', () => {
  const stretches = cutStretches(2000, [1, 40, 900]);
  for (const page of [1, 39, 40, 899, 900, 2000]) {
    const found = stretches[stretchOf(stretches, page)];
    expect(found && found.from <= page && page <= found.to).toBe(true);
  }
  expect(stretchOf(stretches, 0)).toBe(0);
  expect(stretchOf(stretches, 9999)).toBe(stretches.length - 1);
});
