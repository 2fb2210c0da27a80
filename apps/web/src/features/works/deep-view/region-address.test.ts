import { placePath } from '@meiyu/contract/page-path.ts';
import { describe, expect, it } from 'vitest';
import { cutRegion, isWhole, readRegion } from './region-address.ts';

describe('a region in the address', () => {
  it('is read in the format of the contract', () => {
    const region = { x: 0.25, y: 0, w: 0.5, h: 0.333 };
    const path = placePath({ id: 'a', resType: 'img' }, { region });
    expect(readRegion(new URL(path, 'http://x').searchParams.get('region'))).toEqual(region);
  });
  it('is cut at the edge when rounding exceeds it, and any other invalid region is undefined', () => {
    expect(readRegion('0.5,0,0.5005,1')).toEqual({ x: 0.5, y: 0, w: 0.5, h: 1 });
    for (const text of [
      null,
      '',
      '1,2',
      '0,0,1,1,1',
      '-0.1,0,1,1',
      '0,0,0,1',
      'a,b,c,d',
      '0,0,2,1',
      '0.9,0,0.5,1',
      '0,0,1e-9,1',
    ])
      expect(readRegion(text), String(text)).toBeUndefined();
  });
  it('a visible region is cut to the picture', () => {
    expect(cutRegion({ x: -0.5, y: 0.25, w: 1, h: 2 })).toEqual({ x: 0, y: 0.25, w: 0.5, h: 0.75 });
    expect(isWhole(cutRegion({ x: 5, y: 5, w: 1, h: 1 }))).toBe(true);
    expect(isWhole(cutRegion({ x: -0.2, y: -0.2, w: 1.4, h: 1.4 }))).toBe(true);
  });
});
