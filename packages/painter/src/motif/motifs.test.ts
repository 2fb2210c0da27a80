import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paintSingleMotif } from '../sheet/single-motif.ts';
import { STYLES } from '../style/styles.ts';
import { MOTIFS, motifOf } from './motifs.ts';

const digest = (data: Uint8Array): string => createHash('sha1').update(data).digest('hex');

describe('motifs', () => {
  it('are painted in the same way for the same seed and differently for another', () => {
    const mountain = motifOf('mountain');
    for (const style of STYLES.values()) {
      const first = digest(paintSingleMotif(mountain, style, 96, 7).data());
      expect(digest(paintSingleMotif(mountain, style, 96, 7).data())).toBe(first);
      expect(digest(paintSingleMotif(mountain, style, 96, 8).data())).not.toBe(first);
    }
  });

  it('show a figure differently in every pose', () => {
    const style = STYLES.get('outline');
    const scholar = motifOf('scholar');
    if (!style) throw new RangeError('no such style');
    const pictures = (scholar.poses ?? []).map((pose) =>
      digest(
        paintSingleMotif(
          { ...scholar, draw: (pen, spot) => scholar.draw(pen, { ...spot, pose }) },
          style,
          96,
          7,
        ).data(),
      ),
    );
    expect(pictures.length).toBeGreaterThan(12);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('have their anchors inside their box', () => {
    for (const motif of MOTIFS.values())
      for (const { x, y, w = 0 } of Object.values(motif.anchors ?? {})) {
        expect(Math.abs(x) + w / 2, motif.id).toBeLessThanOrEqual(0.5);
        expect(y, motif.id).toBeGreaterThanOrEqual(0);
        expect(y, motif.id).toBeLessThanOrEqual(1);
      }
  });

  it('are at least 45, in at least 12 styles, and unknown ids are rejected', () => {
    expect(MOTIFS.size).toBeGreaterThanOrEqual(45);
    expect(STYLES.size).toBeGreaterThanOrEqual(12);
    expect(() => motifOf('sofa')).toThrow(RangeError);
  });
});
