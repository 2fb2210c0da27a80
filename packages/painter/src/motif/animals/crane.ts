import { closedCurve, curve, leafWidth, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

/** A red-crowned crane, one foot before the other, the black feathers falling over its tail. */
export function drawCrane(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.34);
  const unit = spot.h / 1.34;
  const feather = (points: readonly Pt[], width: number, role: 'plume' | 'feather', tone: number): void =>
    stroke(pen, curve(f(points), 18), leafWidth(unit * width, 0.7), { role, tone, dry: 0.35, edge: 0.6 });
  for (const points of [
    '-.02,-.5 .03,-.36 .02,-.26 .03,-.14 .02,-.005',
    '-.1,-.5 -.1,-.36 -.15,-.27 -.12,-.14 -.13,-.005',
  ]) {
    const line = curve(f(pts(points)), 24);
    stroke(pen, line, (t) => unit * (0.036 - 0.02 * Math.min(1, t * 2.2) + 0.01 * Math.exp(-(((t - 0.5) * 14) ** 2))), {
      role: 'plume',
      tone: 0.85,
      dry: 0,
      edge: 0.3,
    });
    const foot = pts(points).at(-1) ?? [0, 0];
    for (const [dx, dy] of pts('.11,.006 .075,.03 -.055,.012'))
      brushLine(
        pen,
        curve(f([foot, [foot[0] + dx * 0.6, foot[1] - 0.006 + dy * 0.4], [foot[0] + dx, foot[1] + dy]]), 8),
        unit * 0.018,
        { role: 'plume', tone: 0.95, toneBelow: 0 },
      );
  }
  paintSilhouette(pen, f, unit, {
    form: '.26,-1.215 .2,-1.225 .14,-1.17 .115,-1.08 .1,-.98 .105,-.88 .12,-.78 .08,-.735 -.04,-.715 -.18,-.65 -.3,-.56 -.36,-.48 -.3,-.455 -.18,-.45 -.04,-.445 .08,-.47 .17,-.54 .215,-.64 .215,-.74 .19,-.84 .18,-.94 .19,-1.04 .22,-1.11 .27,-1.135 .31,-1.16 .305,-1.2',
    role: 'feather',
    tone: 0.2,
    inkTone: 0.08,
    shadeRole: 'rock',
    shades: [
      [-0.04, -0.47, 0.26, 0.06, 0.4],
      [0.16, -0.6, 0.06, 0.12, 0.25],
      [0.0, -0.66, 0.1, 0.06, 0.15],
    ],
    flow: '.1,-.6 .0,-.56 | -.1,-.55 -.2,-.5',
    hair: 0.03,
    hairs: 50,
    edgeHairs: 0,
    lines: [],
  });
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < 5; k++) {
      const [x, y]: Pt = [0.1 - k * 0.07 - row * 0.05, -0.68 + k * 0.03 + row * 0.055];
      brushLine(
        pen,
        curve(
          f([
            [x + 0.01, y - 0.03],
            [x - 0.05, y + 0.014],
            [x - 0.015, y + 0.034],
          ]),
          8,
        ),
        unit * 0.009,
        { role: isCutStyle(pen) ? 'ink' : 'rock', tone: 0.6, pressure: 'leaf', toneBelow: 0 },
      );
    }
  for (const [mid, end] of [
    [
      [-0.26, -0.5],
      [-0.4, -0.4],
    ],
    [
      [-0.2, -0.48],
      [-0.34, -0.36],
    ],
  ] as const)
    feather([[0.0, -0.56], mid, end], 0.075, 'feather', 0.12);
  for (const [i, end] of pts('-.62,-.38 -.6,-.3 -.54,-.24 -.47,-.2 -.39,-.2 -.31,-.24').entries())
    feather(
      [[-0.16 - i * 0.006, -0.6 + i * 0.024], [-0.36 + i * 0.02, -0.56 + i * 0.03], end],
      0.072,
      'plume',
      0.95 - i * 0.03,
    );
  // black throat and neck, with the white stripe behind the eye
  area(
    pen,
    closedCurve(
      f(
        pts(
          '.27,-1.14 .22,-1.115 .19,-1.04 .182,-.94 .19,-.85 .17,-.8 .135,-.83 .118,-.92 .122,-1.0 .14,-1.09 .18,-1.15 .23,-1.165',
        ),
      ),
      5,
    ),
    { role: 'plume', tone: 0.92, edge: 0.3, backing: 0.9 },
  );
  area(pen, closedCurve(f(pts('.28,-1.215 .22,-1.232 .17,-1.2 .2,-1.185 .26,-1.185')), 5), {
    role: 'sun',
    tone: 0.95,
    edge: 0.4,
  });
  area(pen, f(pts('.295,-1.2 .4,-1.175 .5,-1.145 .4,-1.15 .3,-1.155')), { role: 'earth', tone: 0.7, edge: 0.7 });
  drawLines(pen, f, unit, [['.3,-1.176 .4,-1.163 .49,-1.147', 7, 0.8]], 'ink');
  drawLidEye(pen, f, unit, [0.262, -1.178], 0.013, undefined, 0);
}
