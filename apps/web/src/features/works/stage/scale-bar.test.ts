import { describe, expect, it } from 'vitest';
import { fitScaleBar } from './scale-bar.ts';

describe('the scale bar', () => {
  it('is the longest round length that fits', () => {
    // 10 px per centimetre: 140 px would be 14 cm.
    expect(fitScaleBar(1000, 100)).toEqual({ length: 100, label: '10 厘米' });
    expect(fitScaleBar(300, 100)).toEqual({ length: 60, label: '20 厘米' });
    expect(fitScaleBar(260, 1000)).toEqual({ length: 130, label: '5 米' });
    expect(fitScaleBar(100_000, 100)).toEqual({ length: 100, label: '1 毫米' });
    expect(fitScaleBar(20_000, 100)).toEqual({ length: 100, label: '5 毫米' });
  });
  it('is undefined for a view without size', () => {
    expect(fitScaleBar(0, 100)).toBeUndefined();
    expect(fitScaleBar(100, 0)).toBeUndefined();
  });
});
