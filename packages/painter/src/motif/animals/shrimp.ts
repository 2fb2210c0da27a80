import { closedCurve, curve, frameAt, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye } from './quadruped.ts';

/** Middle, half length, half height and turn of the segments of the tail, the last one first. */
const SEGMENTS: readonly (readonly [number, number, number, number, number])[] = [
  [-0.46, 0.15, 0.045, 0.05, 1.1],
  [-0.395, 0.075, 0.05, 0.064, 0.8],
  [-0.315, 0.015, 0.054, 0.076, 0.45],
  [-0.225, -0.022, 0.056, 0.085, 0.15],
  [-0.13, -0.034, 0.058, 0.09, -0.02],
  [-0.035, -0.03, 0.06, 0.092, -0.1],
];

/** A shrimp: the shell is one wet stroke for each segment, with a dense stroke in the head and long arms. */
function drawShrimp(pen: Pen, x: number, y: number, length: number, flip: boolean, turn: number): void {
  const f = frameAt(x, y, length, { flip, turn });
  const role: Role = isInkWash(pen) || pen.style.mono ? 'rock' : 'glaze';
  const line = (points: readonly Pt[], width: number, tone: number): void =>
    brushLine(pen, curve(f(points), 18), length * width, { tone, role: 'ink', toneBelow: 0 });
  for (let k = 0; k < 5; k++)
    line(
      [
        [0.06 - k * 0.09, 0.05 - k * 0.002],
        [0.05 - k * 0.09, 0.11],
        [-0.0 - k * 0.095, 0.15 - k * 0.004],
      ],
      0.018,
      0.6,
    );
  for (const [k, reach] of [-0.02, 0.06].entries()) {
    stroke(
      pen,
      curve(
        f([
          [0.16, 0.05 + k * 0.02],
          [0.26, 0.13 + k * 0.05],
          [0.38, 0.1 + k * 0.09],
        ]),
        14,
      ),
      () => length * 0.014,
      { role: 'ink', tone: 0.8, dry: 0.2, edge: 0 },
    );
    stroke(
      pen,
      curve(
        f([
          [0.38, 0.1 + k * 0.09],
          [0.5, 0.06 + k * 0.1],
          [0.58, 0.07 + reach],
        ]),
        14,
      ),
      (t) => length * (0.015 + 0.014 * t),
      { role: 'ink', tone: 0.85, dry: 0.2, edge: 0 },
    );
    for (const d of [-0.012, 0.016])
      stroke(
        pen,
        curve(
          f([
            [0.575, 0.07 + reach],
            [0.63, 0.065 + reach + d * 1.6],
            [0.69, 0.07 + reach + d * 0.6],
          ]),
          10,
        ),
        taper(length * 0.02, 0.2, 0.3),
        { role: 'ink', tone: 0.9, dry: 0, edge: 0 },
      );
  }
  for (const [k, end] of pts('.9,-.3 .98,-.12 .84,-.42 .96,.06').entries())
    line([[0.3, -0.04], [0.52, -0.14 - (k % 2) * 0.03], end], 0.009, 0.8);
  for (const d of [-0.05, 0.0, 0.05])
    stroke(
      pen,
      curve(
        f([
          [-0.48, 0.19],
          [-0.5 + d * 0.7, 0.27],
          [-0.5 + d * 1.9, 0.33],
        ]),
        10,
      ),
      leafWidth(length * 0.05, 0.7),
      { role, tone: 0.6, dry: 0.2, edge: 0.3 },
    );
  for (const [cx, cy, rx, ry, a] of SEGMENTS) {
    const c = Math.cos(a * -0.9);
    const s = Math.sin(a * -0.9);
    const place = (points: readonly Pt[]): Pt[] =>
      points.map(([px, py]): Pt => [cx + px * rx * c - py * ry * s, cy + px * rx * s + py * ry * c]);
    const form = closedCurve(f(place(pts('-1,-.5 -.5,-1 .5,-1.02 1,-.5 1,.4 .5,.95 -.1,1.05 -.8,.7 -1.05,.1'))), 5);
    const [top, bottom] = f(place(pts('0,-1 0,1')));
    area(pen, form, {
      role,
      tone: isCutStyle(pen) ? 0.5 : 0.42,
      edge: isCutStyle(pen) ? 0.6 : 0,
      backing: isCutStyle(pen) ? 1 : 0.35,
      ...(top && bottom ? { from: top, to: bottom } : {}),
    });
    line(place(pts('-.62,-.95 -1.02,-.3 -.9,.6')), 0.012, 0.75);
  }
  const head = closedCurve(
    f(pts('-.02,-.105 .08,-.12 .18,-.1 .28,-.07 .42,-.085 .31,-.035 .27,.0 .2,.05 .1,.085 .0,.085 -.03,.0')),
    5,
  );
  area(pen, head, {
    role,
    tone: isCutStyle(pen) ? 0.5 : 0.5,
    edge: isCutStyle(pen) ? 0.6 : 0,
    backing: isCutStyle(pen) ? 1 : 0.4,
  });
  line(pts('.0,-.11 .12,-.118 .28,-.07 .43,-.087'), 0.014, 0.8);
  line(pts('.26,.0 .18,.06 .06,.09'), 0.012, 0.6);
  if (!isCutStyle(pen))
    for (const [points, w] of [
      ['.02,-.03 .1,-.055 .2,-.045 .26,-.03', 0.05],
      ['.08,.01 .15,.0 .2,-.01', 0.03],
    ] as const)
      stroke(pen, curve(f(pts(points)), 12), leafWidth(length * w, 0.6), { role: 'ink', tone: 0.95, dry: 0, edge: 0 });
  line(pts('.26,-.06 .3,-.09 .32,-.1'), 0.014, 0.9);
  drawEye(pen, f, length, [0.33, -0.11], 0.016);
  drawEye(pen, f, length, [0.33, -0.025], 0.014);
}

export function drawShrimps(pen: Pen, spot: Spot): void {
  const length = Math.min(spot.w, spot.h) * 0.66;
  const d = spot.flip ? -1 : 1;
  if (spot.count === 1) {
    drawShrimp(pen, spot.x, spot.y - spot.h * 0.5, length * 1.3, spot.flip, pen.rng.between(-0.3, 0.3));
    return;
  }
  for (const [x, y, z, turn, flips] of [
    [0.02, 0.8, 0.94, -0.3, false],
    [-0.04, 0.46, 0.86, 0.18, true],
    [-0.12, 0.16, 0.84, -0.12, false],
  ] as const)
    drawShrimp(pen, spot.x + d * x * spot.w, spot.y - y * spot.h, length * z, flips !== spot.flip, turn);
}
