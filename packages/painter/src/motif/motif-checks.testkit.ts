import { expect, it } from 'vitest';
import { paintEmpty, paintSingleMotif } from '../sheet/single-motif.ts';
import { STYLES } from '../style/styles.ts';
import { MOTIFS } from './motifs.ts';
import type { Kind } from './shapes/motif.ts';

const SIDE = 144;

/** Share of pixels that differ visibly from the empty sheet. */
function sharePainted(picture: Uint8Array, empty: Uint8Array): number {
  let changed = 0;
  for (let i = 0; i < picture.length; i += 4) {
    const difference =
      Math.abs((picture[i] ?? 0) - (empty[i] ?? 0)) +
      Math.abs((picture[i + 1] ?? 0) - (empty[i + 1] ?? 0)) +
      Math.abs((picture[i + 2] ?? 0) - (empty[i + 2] ?? 0));
    if (difference > 18) changed++;
  }
  return changed / (picture.length / 4);
}

/** Share of painted pixels on the outermost frame of the sheet. */
function shareOnEdge(picture: Uint8Array, empty: Uint8Array): number {
  let changed = 0;
  let edgePixels = 0;
  for (let k = 0; k < SIDE; k++)
    for (const i of [k * 4, ((SIDE - 1) * SIDE + k) * 4, k * SIDE * 4, (k * SIDE + SIDE - 1) * 4]) {
      edgePixels++;
      if (Math.abs((picture[i] ?? 0) - (empty[i] ?? 0)) > 40) changed++;
    }
  return changed / edgePixels;
}

/** Motifs that cover the whole sheet. */
const KINDS_THAT_FILL_THE_SHEET = new Set<Kind>(['weather', 'water', 'pattern', 'sky', 'land']);

/** Similar motifs share code, so each motif is tested only in every ninth style, and the next motif in other styles. */
const STYLE_STEP = process.env.PAINTER_ALL === 'on' ? 1 : 9;

/** One test for each motif: it is visible and stays inside the frame. `PAINTER_ALL=on` tests every motif in every style. */
export function checkMotifs(kinds: readonly Kind[]): void {
  const styles = [...STYLES.values()];
  const emptySheets = new Map(styles.map((style) => [style.id, paintEmpty(style, SIDE, 5).data()]));
  for (const [index, motif] of [...MOTIFS.values()].filter((motif) => kinds.includes(motif.kind)).entries())
    it(`${motif.name} is visible and stays inside the frame`, () => {
      for (const style of styles.filter((_, number) => (number + index) % STYLE_STEP === 0)) {
        const empty = emptySheets.get(style.id) ?? new Uint8Array();
        const picture = paintSingleMotif(motif, style, SIDE, 5).data();
        expect(sharePainted(picture, empty), `${motif.id} in ${style.id} is blank`).toBeGreaterThan(0.002);
        if (KINDS_THAT_FILL_THE_SHEET.has(motif.kind)) continue;
        expect(shareOnEdge(picture, empty), `${motif.id} in ${style.id} runs out of its frame`).toBeLessThan(0.25);
      }
    });
}
