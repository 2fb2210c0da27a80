import { expect, test } from 'vitest';
import { zoomAbout } from './use-pan-zoom.ts';

test('the zoomed point stays in place', () => {
  const before = { scale: 2, x: 30, y: -10 };
  const after = zoomAbout(before, 1.5, 100, 40);
  const picturePointUnderFinger = ({ scale, x, y }: typeof before) => [(100 - x) / scale, (40 - y) / scale];
  expect(picturePointUnderFinger(after)).toEqual(picturePointUnderFinger(before));
});

test('the scale stays between the whole picture and eight times', () => {
  expect(zoomAbout({ scale: 1.2, x: 40, y: 40 }, 0.1, 0, 0)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoomAbout({ scale: 6, x: 0, y: 0 }, 10, 0, 0).scale).toBe(8);
});
