import { dissolveFoot, type Massif, paintMassif } from '../motif/landscape/massif.ts';
import { drawTreeline } from '../motif/plants/small-tree.ts';
import { mistAt, type Pen } from '../pen/pen.ts';
import type { Composition } from './composition.ts';

/**
 * The y of the far, the main and the near ground, and the height of the main mountain, as shares of the
 * sheet's height.
 */
export interface Grounds {
  far: number;
  main: number;
  mainHeight: number;
  near: number;
}

export function groundsFor(ratio: number, view: string | undefined): Grounds {
  const base =
    ratio < 0.75
      ? { far: 0.4, main: 0.61, mainHeight: 0.42, near: 0.79 }
      : ratio < 1.25
        ? { far: 0.47, main: 0.63, mainHeight: 0.4, near: 0.8 }
        : { far: 0.55, main: 0.68, mainHeight: 0.48, near: 0.84 };
  if (view === 'high') return { ...base, mainHeight: base.mainHeight * 1.14 };
  if (view === 'level') return { ...base, mainHeight: base.mainHeight * 0.5 };
  return base;
}

/** Paints hills at one distance that fade out at the foot, over the last `fadeHeight` pixels above `base`. */
export function paintRange(
  composition: Composition,
  haze: number,
  massifs: readonly (Massif & { hasTreesAtFoot?: boolean })[],
  base: number,
  fadeHeight: number,
): void {
  const { easel, pen, w, h } = composition;
  const layerHeight = Math.max(...massifs.map((massif) => massif.h)) * 1.3 + pen.u * 50;
  const rangePen = { ...pen, haze, rng: composition.rng.fork(`range${haze}${Math.round((base / h) * 1000)}`) };
  const paintHills = (layerPen: Pen): void => {
    for (const massif of massifs) paintMassif(layerPen, massif);
    dissolveFoot(layerPen, -w * 0.1, w * 1.1, base, fadeHeight);
    // Trees stand in front of the faded foot and hide the line where hill and water meet.
    for (const massif of massifs)
      if (massif.hasTreesAtFoot)
        drawTreeline(
          layerPen,
          massif.cx - massif.w * layerPen.rng.between(0.3, 0.52),
          massif.cx + massif.w * layerPen.rng.between(0.3, 0.52),
          base - fadeHeight * 0.28,
          pen.u * (haze > 0.3 ? 20 : 32),
        );
  };
  composition.ledger.recordAsLand(() =>
    easel.layer(rangePen, paintHills, [0, base - layerHeight, w, layerHeight + h * 0.04]),
  );
}

/** Paints patches of mist in a horizontal band around `y`. */
export function mistBand(composition: Composition, y: number, thickness: number, strength: number): void {
  const { pen, w, rng } = composition;
  if (pen.style.mist <= 0) return;
  const count = Math.round(5 * Math.max(1, composition.w / composition.h));
  for (let i = 0; i < count; i++)
    mistAt(
      pen,
      w * rng.next(),
      y + rng.gauss() * thickness * 0.4,
      (w * rng.between(0.16, 0.34)) / Math.max(1, composition.w / composition.h / 2),
      thickness * rng.between(0.5, 1.1),
      pen.ground,
      strength * pen.style.mist * rng.between(0.5, 1),
    );
}

/** Low land under a house. */
export function bankUnder(composition: Composition, x: number, y: number, width: number): void {
  const { easel, pen, h } = composition;
  const foot = y + h * 0.016;
  const half = width * 0.95;
  const paintBank = (): void =>
    easel.layer(
      { ...pen, haze: 0.05, rng: composition.rng.fork(`under${Math.round((x / composition.w) * 1000)}`) },
      (layerPen) => {
        for (const [offset, size, height] of [
          [-0.42, 0.7, 0.9],
          [0.4, 0.8, 0.7],
          [0, 1.2, 0.55],
        ] as const)
          paintMassif(layerPen, {
            cx: x + offset * width,
            base: foot,
            w: width * size,
            h: h * 0.036 * height,
            lobes: 4,
            sharp: 0.5,
            trees: 0,
          });
        dissolveFoot(layerPen, x - half * 1.6, x + half * 1.6, foot, h * 0.018);
      },
      [x - half * 1.5, y - h * 0.09, half * 3, h * 0.13],
    );
  composition.ledger.recordAsLand(paintBank);
}
