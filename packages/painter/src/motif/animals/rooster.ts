import { closedCurve, curve, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

/**
 * A rooster, chest out: long hackles, high sickle feathers of dense ink. Its body, neck and head have the role 'beak' for
 * the orange pigment. `flow` and `hairs` draw the down: short strokes in the direction of the feathers.
 */
export function drawRooster(pen: Pen, spot: Spot): void {
  const side = spot.flip ? -1 : 1;
  const f = standingFrame({ ...spot, x: spot.x + side * spot.h * 0.1 }, 1.16);
  const unit = spot.h / 1.16;
  const feather = (points: readonly Pt[], width: number, role: Role, tone: number, dry = 0.4): void =>
    stroke(pen, curve(f(points), 22), leafWidth(unit * width, 0.7), { role, tone, dry, edge: 0.6 });
  for (const [i, [mid, end]] of (
    [
      [
        [-0.4, -1.02],
        [-0.66, -0.96],
      ],
      [
        [-0.46, -1.0],
        [-0.76, -0.78],
      ],
      [
        [-0.5, -0.92],
        [-0.8, -0.58],
      ],
      [
        [-0.5, -0.82],
        [-0.76, -0.4],
      ],
      [
        [-0.46, -0.72],
        [-0.66, -0.3],
      ],
      [
        [-0.42, -0.64],
        [-0.56, -0.26],
      ],
    ] as const
  ).entries())
    feather(
      [[-0.22, -0.5 + i * 0.012], [-0.32, -0.78 + i * 0.05], mid, end],
      0.105,
      i % 3 === 2 ? 'leaf' : 'plume',
      0.95 - i * 0.05,
      0.5,
    );
  for (const [x, knee, foot] of [
    [0.1, 0.14, 0.13],
    [-0.04, -0.02, -0.05],
  ] as const) {
    paintSilhouette(pen, f, unit, {
      form: `${x - 0.09},-.4 ${x + 0.09},-.4 ${x + 0.08},-.3 ${knee + 0.02},-.2 ${knee - 0.03},-.2 ${x - 0.06},-.28`,
      role: 'beak',
      tone: 0.6,
      inkTone: 0.4,
      flow: `${x},-.36 ${x + 0.01},-.26 | ${x + 0.05},-.34 ${x + 0.04},-.26`,
      hair: 0.06,
      hairs: 60,
    });
    stroke(
      pen,
      curve(
        f([
          [knee, -0.22],
          [(knee + foot) / 2, -0.1],
          [foot, -0.015],
        ]),
        12,
      ),
      () => unit * 0.034,
      { role: 'gold', tone: 0.7, dry: 0.1, edge: 0.8 },
    );
    for (const [dx, dy] of pts('.13,.0 .1,.035 -.08,.012'))
      stroke(
        pen,
        curve(
          f([
            [foot, -0.02],
            [foot + dx * 0.6, -0.02 + dy * 0.4],
            [foot + dx, dy],
          ]),
          10,
        ),
        (t) => unit * 0.028 * (1 - 0.6 * t),
        { role: 'gold', tone: 0.7, dry: 0, edge: 0.7 },
      );
    brushLine(
      pen,
      f([
        [(knee + foot) / 2 - 0.005, -0.09],
        [(knee + foot) / 2 - 0.05, -0.075],
      ]),
      unit * 0.022,
      { role: 'gold', tone: 0.9 },
    );
  }
  paintSilhouette(pen, f, unit, {
    form: '.3,-.98 .24,-1.0 .17,-.96 .12,-.86 .06,-.72 -.04,-.6 -.18,-.56 -.3,-.52 -.32,-.44 -.26,-.36 -.14,-.3 .02,-.265 .16,-.29 .28,-.38 .345,-.5 .36,-.64 .34,-.76 .345,-.88',
    role: 'beak',
    tone: 0.6,
    inkTone: 0.36,
    shades: [
      [0.3, -0.52, 0.12, 0.2, 0.8],
      [0.02, -0.32, 0.24, 0.1, 0.8],
      [-0.2, -0.48, 0.14, 0.1, 0.6],
    ],
    flow: '.3,-.6 .28,-.5 | .0,-.35 -.08,-.32 | .2,-.8 .16,-.68',
    hair: 0.05,
    hairs: 140,
    edgeHairs: 60,
  });
  // the wing is drawn before the saddle and the hackles, which hang over it
  const wing = closedCurve(f(pts('.12,-.54 .0,-.56 -.14,-.5 -.3,-.38 -.2,-.34 -.04,-.32 .1,-.37 .17,-.46')), 5);
  area(pen, wing, { role: 'plume', tone: isInkWash(pen) ? 0.75 : 0.8, edge: 0.6 });
  for (let k = 0; k < 5; k++)
    feather(
      [
        [0.06 - k * 0.02, -0.46 + k * 0.02],
        [-0.12, -0.4 + k * 0.022],
        [-0.34 + k * 0.03, -0.36 + k * 0.022],
      ],
      0.05,
      k % 2 ? 'leaf' : 'plume',
      0.9,
      0.3,
    );
  drawLines(
    pen,
    f,
    unit,
    [
      ['.12,-.52 .04,-.48 .0,-.42', 12, 0.6],
      ['.04,-.53 -.04,-.49 -.08,-.43', 12, 0.6],
    ],
    'feather',
  );
  for (let k = 0; k < 6; k++)
    feather(
      [
        [-0.08 - k * 0.025, -0.57 + k * 0.008],
        [-0.2 - k * 0.02, -0.5],
        [-0.27 - k * 0.022, -0.36 + (k % 2) * 0.03],
      ],
      0.034,
      'gold',
      0.6,
      0.2,
    );
  for (let row = 0; row < 2; row++)
    for (let k = 0; k < 8; k++) {
      const [x, y]: Pt = [0.16 + k * 0.024, -0.9 + row * 0.1 + Math.abs(k - 4) * 0.004];
      feather(
        [
          [x, y],
          [x - 0.07 + k * 0.018, y + 0.16],
          [x - 0.12 + k * 0.036, y + 0.3 + (k % 2) * 0.03],
        ],
        0.042,
        row ? 'gold' : 'beak',
        0.5 + 0.1 * (k % 3),
        0.2,
      );
    }
  paintSilhouette(pen, f, unit, {
    form: '.17,-.92 .18,-1 .25,-1.04 .33,-1.0 .355,-.92 .33,-.85 .25,-.83 .19,-.86',
    role: 'beak',
    tone: 0.6,
    inkTone: 0.4,
  });
  area(
    pen,
    closedCurve(
      f(
        pts(
          '.13,-.98 .1,-1.07 .16,-1.05 .17,-1.14 .23,-1.07 .27,-1.16 .31,-1.07 .37,-1.11 .36,-1.01 .32,-.98 .24,-1.0',
        ),
      ),
      4,
    ),
    { role: 'accent', tone: 0.85, edge: 0.8 },
  );
  area(pen, closedCurve(f(pts('.33,-.88 .385,-.85 .395,-.76 .35,-.72 .315,-.78')), 5), {
    role: 'accent',
    tone: 0.85,
    edge: 0.8,
  });
  area(pen, closedCurve(f(pts('.23,-.88 .27,-.86 .27,-.8 .24,-.79 .22,-.83')), 5), {
    role: 'feather',
    tone: 0.1,
    edge: 0.6,
  });
  area(pen, closedCurve(f(pts('.345,-.95 .4,-.945 .46,-.905 .4,-.9 .35,-.885')), 4), {
    role: 'gold',
    tone: 0.7,
    edge: 0.8,
  });
  brushLine(pen, curve(f(pts('.35,-.915 .4,-.915 .45,-.905')), 6), unit * 0.009, { tone: 0.9 });
  for (const line of ['.2,-1.02 .19,-1.08', '.26,-1.02 .27,-1.09', '.32,-1.01 .335,-1.06'])
    stroke(pen, f(pts(line)), taper(unit * 0.012), { role: 'accent', tone: 1, dry: 0, edge: 0 });
  drawLidEye(pen, f, unit, [0.29, -0.935], 0.021, 'gold');
}
