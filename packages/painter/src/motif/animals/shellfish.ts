import { closedCurve, curve, frameAt, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushContour, brushLine } from '../../pen/brush.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye, standingFrame } from './quadruped.ts';
import { drawLidEye, paintSilhouette } from './silhouette.ts';

/** A crab from above in a few wet strokes: three for the shell, two for each leg. */
export function drawCrab(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w / 1.15, spot.h / 0.86);
  const f = frameAt(spot.x, spot.y - spot.h * 0.44, unit, { flip: spot.flip, turn: 0.08 });
  const role: Role = isInkWash(pen) && pen.style.id !== 'freehand' ? 'ink' : 'beak';
  const limb = (points: readonly Pt[], width: number, tone: number): void =>
    stroke(pen, curve(f(points), 14), leafWidth(unit * width, 0.6), { role, tone, dry: 0.35, edge: 0.6 });
  for (const side of [1, -1]) {
    for (const [i, [ky, ex, ey]] of (
      [
        [-0.16, 0.54, -0.02],
        [-0.05, 0.56, 0.13],
        [0.06, 0.5, 0.27],
        [0.15, 0.4, 0.37],
      ] as const
    ).entries()) {
      const knee: Pt = [side * (0.44 - i * 0.035), ky - 0.02];
      limb([[side * 0.2, 0.0 + i * 0.035], [side * 0.32, ky - 0.03], knee], 0.075, 0.75 - i * 0.06);
      limb([knee, [side * (ex + 0.015), (ky + ey) / 2], [side * ex, ey]], 0.05, 0.85);
      limb(
        [
          [side * ex, ey - 0.02],
          [side * (ex + 0.005), ey + 0.04],
          [side * (ex - 0.035), ey + 0.1],
        ],
        0.03,
        0.95,
      );
    }
    limb(
      [
        [side * 0.18, -0.12],
        [side * 0.28, -0.24],
        [side * 0.36, -0.27],
      ],
      0.09,
      0.8,
    );
    limb(
      [
        [side * 0.35, -0.26],
        [side * 0.37, -0.34],
        [side * 0.33, -0.41],
      ],
      0.1,
      0.8,
    );
    const claw = closedCurve(
      f(
        pts('.31,-.36 .38,-.38 .4,-.48 .35,-.56 .26,-.6 .31,-.52 .28,-.47 .22,-.46 .17,-.52 .18,-.43 .24,-.37').map(
          ([x, y]): Pt => [x * side, y],
        ),
      ),
      4,
    );
    area(pen, claw, { role, tone: 0.8, edge: 0.7 });
    brushLine(
      pen,
      f([
        [side * 0.09, -0.17],
        [side * 0.11, -0.23],
      ]),
      unit * 0.02,
      { tone: 0.9 },
    );
    drawEye(pen, f, unit, [side * 0.112, -0.24], 0.022);
  }
  const shell = closedCurve(
    f(
      pts(
        '0,-.19 .12,-.18 .22,-.14 .28,-.07 .27,.02 .2,.11 .1,.16 0,.17 -.1,.16 -.2,.11 -.27,.02 -.28,-.07 -.22,-.14 -.12,-.18',
      ),
    ),
    5,
  );
  area(pen, shell, { role, tone: isInkWash(pen) ? 0.6 : 0.65, edge: 0.8 });
  blots(pen, f, shell, role, [
    [0, 0.05, 0.1, 0.12, 0.7],
    [-0.18, -0.03, 0.09, 0.12, 0.7],
    [0.18, -0.03, 0.09, 0.12, 0.7],
    [0, -0.14, 0.2, 0.04, 0.5],
  ]);
  for (const points of ['-.08,-.08 -.1,.02 -.06,.12', '.08,-.08 .1,.02 .06,.12', '-.05,-.02 0,.01 .05,-.02'])
    brushLine(pen, curve(f(pts(points)), 10), unit * 0.014, {
      role: isInkWash(pen) ? 'feather' : role,
      tone: 0.8,
      pressure: 'leaf',
    });
}

/** A turtle with its neck stretched, the plates of its shell outlined. */
export function drawTurtle(pen: Pen, spot: Spot): void {
  const f = standingFrame({ ...spot, x: spot.x - (spot.flip ? -1 : 1) * spot.h * 0.1 }, 0.56);
  const unit = spot.h / 0.56;
  const skin = { role: 'leaf', tone: 0.5, inkTone: 0.34 } as const;
  stroke(pen, curve(f(pts('-.4,-.1 -.48,-.07 -.53,-.08')), 8), taper(unit * 0.04), {
    role: 'leaf',
    tone: 0.6,
    dry: 0,
    edge: 0.6,
  });
  for (const form of [
    '.02,-.14 .14,-.14 .17,-.04 .16,0 .04,0 .04,-.06',
    '-.24,-.14 -.12,-.13 -.12,-.04 -.14,0 -.24,0 -.26,-.06',
  ])
    paintSilhouette(pen, f, unit, { ...skin, form, isFar: true });
  paintSilhouette(pen, f, unit, {
    ...skin,
    form: '.26,-.22 .36,-.27 .44,-.35 .48,-.42 .55,-.44 .62,-.42 .66,-.37 .65,-.33 .58,-.31 .53,-.29 .47,-.21 .38,-.13 .28,-.1',
    shades: [
      [0.56, -0.4, 0.08, 0.04, 0.6],
      [0.36, -0.14, 0.1, 0.05, 0.6],
    ],
    lines: [
      ['.65,-.355 .6,-.35 .56,-.36', 8, 0.8],
      ['.4,-.25 .44,-.2 .43,-.17', 7, 0.5],
      ['.35,-.23 .39,-.18 .38,-.14', 7, 0.5],
    ],
  });
  for (const form of [
    '.14,-.16 .28,-.16 .32,-.08 .36,-.02 .35,.005 .22,.005 .18,-.06',
    '-.36,-.16 -.22,-.14 -.25,-.06 -.22,-.01 -.24,.005 -.36,.005 -.39,-.06',
  ])
    paintSilhouette(pen, f, unit, { ...skin, form, shades: [[0, -0.02, 0.4, 0.05, 0.5]] });
  paintSilhouette(pen, f, unit, {
    form: '-.46,-.13 -.4,-.16 0,-.15 .3,-.17 .35,-.14 .3,-.09 0,-.06 -.38,-.08',
    role: 'earth',
    tone: 0.35,
    inkTone: 0.2,
  });
  const shell = closedCurve(
    f(pts('-.45,-.14 -.4,-.27 -.28,-.38 -.12,-.44 .04,-.44 .2,-.38 .3,-.28 .35,-.17 .2,-.13 -.05,-.115 -.3,-.12')),
    6,
  );
  area(pen, shell, { role: 'earth', tone: isInkWash(pen) ? 0.34 : 0.6, edge: isCutStyle(pen) ? 0.8 : 0 });
  blots(pen, f, shell, 'trunk', [
    [-0.1, -0.38, 0.16, 0.09, 0.5],
    [-0.3, -0.22, 0.12, 0.1, 0.6],
    [0.12, -0.2, 0.16, 0.08, 0.6],
    [0.18, -0.33, 0.1, 0.06, 0.5],
  ]);
  brushContour(pen, shell, unit * 0.014, { tone: 0.9 });
  for (const points of [
    '-.17,-.41 -.25,-.31 -.17,-.22 -.01,-.22 .07,-.31 .01,-.42',
    '-.25,-.31 -.36,-.3',
    '-.17,-.22 -.22,-.125',
    '-.01,-.22 .02,-.12',
    '.07,-.31 .19,-.29 .24,-.35',
    '.19,-.29 .22,-.13',
  ])
    brushLine(pen, curve(f(pts(points)), 18), unit * 0.013, { role: 'trunk', tone: 0.85, pressure: 'leaf' });
  for (const [x, y, r] of [
    [-0.09, -0.315, 0.07],
    [-0.09, -0.315, 0.035],
    [0.12, -0.22, 0.04],
    [-0.29, -0.22, 0.035],
  ] as const)
    brushLine(
      pen,
      curve(
        f([
          [x - r, y],
          [x - r * 0.3, y - r * 0.75],
          [x + r * 0.8, y - r * 0.4],
          [x + r * 0.8, y + r * 0.4],
          [x - r * 0.2, y + r * 0.75],
          [x - r, y + r * 0.1],
        ]),
        16,
      ),
      unit * 0.007,
      { role: 'trunk', tone: 0.6, pressure: 'leaf' },
    );
  drawLidEye(pen, f, unit, [0.585, -0.395], 0.014, 'gold');
}
