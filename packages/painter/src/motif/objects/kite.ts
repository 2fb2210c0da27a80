import { closedCurve, curve, type Frame, frameAt, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

/** A swallow kite (沙燕): round eyes, painted wings, forked tail and two streamers. */
export function drawSwallowKite(pen: Pen, x: number, y: number, size: number, turn: number, flip: boolean): void {
  const f: Frame = frameAt(x, y, size, { flip, turn });
  for (const side of [-1, 1])
    stroke(
      pen,
      curve(
        f([
          [side * 0.2, 0.42],
          [side * 0.34, 0.62],
          [side * 0.18, 0.8],
          [side * 0.3, 1.02],
        ]),
        30,
      ),
      (t) => size * 0.035 * (0.6 + 0.4 * Math.cos(t * 11)),
      { role: 'accent', tone: 0.7, dry: 0.2, edge: 0.5 },
    );
  for (const side of [-1, 1]) {
    const mirror = (points: readonly Pt[]): Pt[] => points.map(([px, py]): Pt => [px * side, py]);
    area(pen, closedCurve(f(mirror(pts('.02,.1 .12,.16 .24,.36 .3,.5 .2,.46 .1,.34 .02,.26'))), 5), {
      role: 'plume',
      tone: 0.8,
      edge: 0.9,
    });
    area(pen, closedCurve(f(mirror(pts('.06,-.2 .26,-.34 .5,-.38 .7,-.3 .74,-.2 .6,-.1 .4,-.04 .2,.0 .06,.06'))), 5), {
      role: 'plume',
      tone: 0.75,
      edge: 0.9,
    });
    area(pen, closedCurve(f(mirror(pts('.12,-.16 .3,-.28 .5,-.32 .64,-.26 .56,-.17 .36,-.11 .16,-.05'))), 5), {
      role: 'glaze',
      tone: 0.5,
      edge: 0.6,
    });
    for (const [px, r] of [
      [0.26, 0.05],
      [0.42, 0.055],
      [0.55, 0.035],
    ] as const) {
      const [p = [0, 0]] = f([[px * side, -0.16 - px * 0.12]]);
      const petals: Dot[] = Array.from(
        { length: 6 },
        (_, k): Dot => [
          p[0] + Math.cos(k * 1.047) * size * r * 0.6,
          p[1] + Math.sin(k * 1.047) * size * r * 0.6,
          size * r * 0.45,
          size * r * 0.3,
          k * 1.047,
        ],
      );
      dots(pen, petals, { role: 'petal', tone: 0.85, toneBelow: 0.6 });
      dots(pen, [[p[0], p[1], size * r * 0.35, size * r * 0.35, 0]], { role: 'gold', tone: 0.8, toneBelow: 0 });
    }
  }
  area(
    pen,
    closedCurve(
      f(pts('0,-.44 .08,-.42 .13,-.34 .12,-.22 .14,-.06 .1,.12 0,.2 -.1,.12 -.14,-.06 -.12,-.22 -.13,-.34 -.08,-.42')),
      5,
    ),
    { role: 'plume', tone: 0.85, edge: 0.9 },
  );
  area(pen, closedCurve(f(pts('0,-.24 .08,-.16 .08,.02 0,.1 -.08,.02 -.08,-.16')), 5), {
    role: 'accent',
    tone: 0.6,
    edge: 0.6,
  });
  for (const side of [-1, 1]) {
    const [eye = [0, 0]] = f([[side * 0.06, -0.33]]);
    dots(pen, [[eye[0], eye[1], size * 0.042, size * 0.042, 0]], { role: 'feather', tone: 0, toneBelow: 0.9 });
    dots(pen, [[eye[0], eye[1], size * 0.02, size * 0.02, 0]], {
      role: 'ink',
      tone: 1,
      toneBelow: isCutStyle(pen) ? 0 : 0.5,
    });
    brushLine(
      pen,
      curve(
        f([
          [side * 0.04, -0.12],
          [side * 0.02, -0.06],
          [side * 0.04, 0.02],
        ]),
        8,
      ),
      size * 0.016,
      { role: 'gold', tone: 0.9 },
    );
  }
  area(pen, f(pts('-.03,-.42 .03,-.42 0,-.5')), { role: 'gold', tone: 0.8, edge: 0.7 });
}

export function drawKite(pen: Pen, { x, y, h, flip }: Spot): void {
  drawSwallowKite(pen, x, y - h * 0.6, h * 0.62, -0.25, flip);
}
