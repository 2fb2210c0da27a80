import { expect, it } from 'vitest';
import { dominantColor, meanColor, type Rgb, readOpaquePixels } from './pixel-colors.ts';

it('reads RGBA pixels and skips transparent ones; a fully transparent picture is white', () => {
  expect(readOpaquePixels(Buffer.from([1, 2, 3, 255, 9, 9, 9, 0, 4, 5, 6, 200]))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(readOpaquePixels(Buffer.from([1, 2, 3, 0]))).toEqual([[255, 255, 255]]);
});

it('computes the mean colour', () => {
  expect(meanColor([[10, 20, 30]])).toBe('#0a141e');
  expect(
    meanColor([
      [0, 0, 254],
      [2, 255, 255],
    ]),
  ).toBe('#0180ff');
});

it('the dominant colour is the mean of the largest group of similar pixels', () => {
  const paper: Rgb[] = [
    [240, 232, 224],
    [242, 234, 226],
    [247, 239, 231],
  ];
  const ink: Rgb[] = [
    [20, 20, 20],
    [16, 16, 16],
  ];
  const cinnabar: Rgb[] = [[200, 60, 40]];
  expect(dominantColor([...ink, ...paper, ...cinnabar])).toBe('#f3ebe3');
  expect(dominantColor(cinnabar)).toBe('#c83c28');
});
