import { expect, test } from 'vitest';
import { chunkIndexOf, cutChunks, pagesOf } from './chunks.ts';

test('each chapter is a chunk of its own, and so are the pages before the first chapter', () => {
  expect(cutChunks(9, [3, 6])).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 5 },
    { from: 6, to: 9 },
  ]);
  expect(cutChunks(2, [])).toEqual([{ from: 1, to: 2 }]);
  expect(cutChunks(0, [1])).toEqual([]);
});

test('a long chapter is cut into even parts and no page is lost', () => {
  expect(cutChunks(9, [1], 8)).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 9 },
  ]);
  for (const count of [1, 7, 20, 2000]) {
    const chunks = cutChunks(count, [1, 5, 5, 900, 3000]);
    expect(chunks.flatMap(pagesOf)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(Math.max(...chunks.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(8);
  }
});

test('every page belongs to a chunk', () => {
  const chunks = cutChunks(2000, [1, 40, 900]);
  for (const page of [1, 39, 40, 899, 900, 2000]) {
    const chunk = chunks[chunkIndexOf(chunks, page)];
    expect(chunk && chunk.from <= page && page <= chunk.to).toBe(true);
  }
  expect(chunkIndexOf(chunks, 0)).toBe(0);
  expect(chunkIndexOf(chunks, 9999)).toBe(chunks.length - 1);
});
