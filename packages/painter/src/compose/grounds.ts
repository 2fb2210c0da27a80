import { dissolveFoot, type Massif, paintMassif } from '../motif/landscape/massif.ts';
import { woodline } from '../motif/plants/small-tree.ts';
import { mistAt, type Pen } from '../pen/pen.ts';
import type { Studio } from './setting.ts';

/** Vertical positions of far, middle and near ground, as shares of the sheet's height. */
export interface Grounds {
  far: number;
  main: number;
  mainHigh: number;
  near: number;
}

export function groundsFor(ratio: number, view: string | undefined): Grounds {
  const base =
    ratio < 0.75
      ? { far: 0.4, main: 0.61, mainHigh: 0.42, near: 0.79 }
      : ratio < 1.25
        ? { far: 0.47, main: 0.63, mainHigh: 0.4, near: 0.8 }
        : { far: 0.55, main: 0.68, mainHigh: 0.48, near: 0.84 };
  if (view === 'high') return { ...base, mainHigh: base.mainHigh * 1.14 };
  if (view === 'level') return { ...base, mainHigh: base.mainHigh * 0.5 };
  return base;
}

/** Paints a row of hills that fade into mist at the foot. */
export function paintRange(
  studio: Studio,
  haze: number,
  list: readonly (Massif & { wood?: boolean })[],
  base: number,
  foot: number,
): void {
  const { easel, pen, w, h } = studio;
  const highest = Math.max(...list.map((one) => one.h)) * 1.3 + pen.u * 50;
  const brush = { ...pen, haze, rng: studio.rng.fork(`range${haze}${base | 0}`) };
  const paintHills = (brush: Pen): void => {
    for (const one of list) paintMassif(brush, one);
    dissolveFoot(brush, -w * 0.1, w * 1.1, base, foot);
    // trees stand in front of the faded foot and hide the border of hill and water
    for (const one of list)
      if (one.wood)
        woodline(
          brush,
          one.cx - one.w * brush.rng.between(0.3, 0.52),
          one.cx + one.w * brush.rng.between(0.3, 0.52),
          base - foot * 0.28,
          pen.u * (haze > 0.3 ? 20 : 32),
        );
  };
  easel.layer(brush, paintHills, [0, base - highest, w, highest + h * 0.04]);
}

export function mistBand(studio: Studio, y: number, thick: number, strength: number): void {
  const { pen, w, rng } = studio;
  if (pen.style.mist <= 0) return;
  const many = Math.round(5 * Math.max(1, studio.w / studio.h));
  for (let i = 0; i < many; i++)
    mistAt(
      pen,
      w * rng.next(),
      y + rng.gauss() * thick * 0.4,
      (w * rng.between(0.16, 0.34)) / Math.max(1, studio.w / studio.h / 2),
      thick * rng.between(0.5, 1.1),
      pen.ground,
      strength * pen.style.mist * rng.between(0.5, 1),
    );
}

/** Low land under a house. */
export function bankUnder(studio: Studio, x: number, y: number, wide: number): void {
  const { easel, pen, h } = studio;
  const foot = y + h * 0.016;
  const half = wide * 0.95;
  easel.layer(
    { ...pen, haze: 0.05, rng: studio.rng.fork(`under${x | 0}`) },
    (brush) => {
      for (const [off, size, high] of [
        [-0.42, 0.7, 0.9],
        [0.4, 0.8, 0.7],
        [0, 1.2, 0.55],
      ] as const)
        paintMassif(brush, {
          cx: x + off * wide,
          base: foot,
          w: wide * size,
          h: h * 0.036 * high,
          lobes: 4,
          sharp: 0.5,
          trees: 0,
        });
      dissolveFoot(brush, x - half * 1.6, x + half * 1.6, foot, h * 0.018);
    },
    [x - half * 1.5, y - h * 0.09, half * 3, h * 0.13],
  );
}
