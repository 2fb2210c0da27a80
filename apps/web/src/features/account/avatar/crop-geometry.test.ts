import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstCrop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from './crop-geometry.ts';

const WIDE = { width: 1200, height: 800 };

test('begins with the largest square, from the middle', () => {
  expect(firstCrop(WIDE)).toEqual({ x: 200, y: 0, side: 800 });
  expect(firstCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
  expect(zoomOf(firstCrop(WIDE), WIDE)).toBe(1);
});

test('moves by fractions of the visible square and stops at the edge', () => {
  expect(moveCrop(firstCrop(WIDE), WIDE, 0.1, 0)).toEqual({ x: 280, y: 0, side: 800 });
  expect(moveCrop(firstCrop(WIDE), WIDE, 2, 2)).toEqual({ x: 400, y: 0, side: 800 });
});

test('zooms around the middle or around a point', () => {
  expect(zoomCrop(firstCrop(WIDE), WIDE, 2)).toEqual({ x: 400, y: 200, side: 400 });
  expect(zoomCrop(firstCrop(WIDE), WIDE, 2, { x: 0, y: 0 })).toEqual({ x: 200, y: 0, side: 400 });
  expect(zoomOf(zoomCrop(firstCrop(WIDE), WIDE, 99), WIDE)).toBe(MAX_ZOOM);
  expect(zoomOf(zoomCrop(firstCrop(WIDE), WIDE, 0.1), WIDE)).toBe(1);
});

test('the square always stays inside the picture', () => {
  const pixels = fc.integer({ min: 1, max: 8000 });
  const action = fc.record({
    right: fc.double({ min: -3, max: 3, noNaN: true }),
    zoom: fc.double({ min: -1, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(pixels, pixels, fc.array(action, { maxLength: 20 }), (width, height, actions) => {
      const size = { width, height };
      let crop = firstCrop(size);
      for (const { right, zoom } of actions) {
        crop = zoomCrop(moveCrop(crop, size, right, -right), size, zoom, { x: Math.abs(right) / 3, y: 0.5 });
        expect(crop.side).toBeGreaterThan(0);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
      }
    }),
  );
});
