import { describe, expect, it } from 'vitest';
import { cropStyle } from './region-crop.ts';

describe('a region in a round thumbnail', () => {
  it('in the middle of the picture is enlarged', () => {
    expect(cropStyle({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }, { width: 1000, height: 1000 })).toEqual({
      width: '181.82%',
      height: '181.82%',
      left: '-40.91%',
      top: '-40.91%',
    });
  });
  it('never shows anything outside the picture', () => {
    const { left, top } = cropStyle({ x: 0, y: 0.9, w: 0.2, h: 0.1 }, { width: 6000, height: 1000 });
    expect(Number.parseFloat(String(left))).toBeCloseTo(-116.67, 1);
    // The lowest possible square.
    expect(Number.parseFloat(String(top))).toBeCloseTo(-177.78, 1);
    const whole = cropStyle({ x: 0, y: 0, w: 1, h: 1 }, { width: 6000, height: 1000 });
    expect(whole).toMatchObject({ height: '100.00%', top: '0.00%' });
  });
});
