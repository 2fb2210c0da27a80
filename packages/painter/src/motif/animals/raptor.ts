import { curve, leafWidth, type Pt, pts } from '../../geometry.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import { drawBoulder } from '../landscape/rocks.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

/** An eagle on a rock: a mass of wet ink, with a sharp eye and beak. */
export function drawEagle(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.16);
  const unit = spot.h / 1.16;
  const [rock = [0, 0]] = f([[0.04, 0]]);
  drawBoulder(pen, rock[0], rock[1], unit * 0.62, unit * 0.2, 0.6);
  const feather = (points: readonly Pt[], width: number, tone: number): void =>
    stroke(pen, curve(f(points), 16), leafWidth(unit * width, 0.75), { role: 'plume', tone, dry: 0.55, edge: 0.5 });
  for (const [i, end] of pts('-.3,.06 -.22,.09 -.14,.1 -.36,.01').entries())
    feather([[-0.12 + i * 0.01, -0.36], [-0.2 + i * 0.02, -0.14], end], 0.085, 0.95 - i * 0.06);
  for (const x of [0.0, 0.12])
    paintSilhouette(pen, f, unit, {
      form: `${x - 0.07},-.36 ${x + 0.07},-.36 ${x + 0.065},-.26 ${x + 0.03},-.2 ${x - 0.02},-.21 ${x - 0.06},-.28`,
      role: 'plume',
      tone: 0.6,
      flow: `${x},-.3 ${x},-.2 | ${x + 0.05},-.3 ${x + 0.04},-.2`,
      hair: 0.06,
      hairs: 60,
    });
  for (const x of [0.01, 0.13]) {
    stroke(
      pen,
      curve(
        f([
          [x, -0.24],
          [x + 0.01, -0.19],
          [x + 0.015, -0.155],
        ]),
        8,
      ),
      () => unit * 0.04,
      { role: 'gold', tone: 0.7, dry: 0, edge: 0.7 },
    );
    for (const d of [-0.05, 0.02, 0.07]) {
      stroke(
        pen,
        curve(
          f([
            [x + 0.012, -0.165],
            [x + 0.012 + d * 0.6, -0.17],
            [x + 0.012 + d, -0.13],
          ]),
          8,
        ),
        (t) => unit * 0.03 * (1 - 0.5 * t),
        { role: 'gold', tone: 0.7, dry: 0, edge: 0.6 },
      );
      brushLine(
        pen,
        f([
          [x + 0.012 + d, -0.14],
          [x + 0.016 + d * 1.1, -0.105],
        ]),
        unit * 0.022,
        { tone: 1 },
      );
    }
  }
  paintSilhouette(pen, f, unit, {
    form: '.3,-1.02 .26,-1.09 .17,-1.12 .07,-1.09 .01,-1.0 -.05,-.92 -.15,-.84 -.24,-.7 -.29,-.52 -.27,-.36 -.16,-.28 .0,-.27 .14,-.28 .23,-.4 .28,-.56 .3,-.72 .28,-.86 .29,-.94',
    role: 'plume',
    tone: 0.55,
    inkTone: 0.4,
    shades: [
      [-0.14, -0.6, 0.2, 0.3, 0.8],
      [0.06, -0.9, 0.16, 0.14, 0.5],
      [0.1, -0.32, 0.18, 0.08, 0.6],
    ],
    lights: [
      [0.2, -0.66, 0.1, 0.22, 0.7],
      [0.2, -1.02, 0.12, 0.08, 0.8],
    ],
    flow: '.2,-.8 .18,-.68 | .1,-.5 .08,-.4 | -.2,-.6 -.24,-.48 | .1,-1.05 .02,-.98 | .25,-.5 .22,-.42',
    hair: 0.055,
    hairs: 260,
  });
  // feathers of the breast, then the folded wing
  if (!isCutStyle(pen))
    for (let row = 0; row < 6; row++)
      for (let k = 0; k < 3; k++) {
        const [x, y]: Pt = [0.08 + k * 0.065 + (row % 2) * 0.03, -0.82 + row * 0.085];
        brushLine(
          pen,
          curve(
            f([
              [x - 0.018, y - 0.03],
              [x, y + 0.024],
              [x + 0.02, y - 0.026],
            ]),
            8,
          ),
          unit * 0.014,
          { role: 'plume', tone: 0.7, pressure: 'leaf' },
        );
      }
  for (let row = 3; row >= 0; row--)
    for (let k = 0; k < 4; k++) {
      const x = 0.0 - k * 0.062 - row * 0.008;
      const y = -0.82 + row * 0.14 + k * 0.045;
      feather(
        [
          [x + 0.01, y - 0.06],
          [x - 0.03, y + 0.05],
          [x - 0.05 - row * 0.012, y + 0.12 + row * 0.05],
        ],
        0.068,
        0.72 + 0.07 * ((k + row) % 4),
      );
    }
  for (let k = 0; k < 5; k++)
    feather(
      [
        [-0.08 - k * 0.03, -0.5],
        [-0.2 - k * 0.025, -0.28],
        [-0.28 - k * 0.022, -0.02 - k * 0.05],
      ],
      0.062,
      0.98 - k * 0.05,
    );
  paintSilhouette(pen, f, unit, {
    form: '.27,-1.05 .325,-1.04 .37,-1.0 .375,-.945 .35,-.9 .34,-.945 .3,-.965 .27,-.97',
    role: 'gold',
    tone: 0.6,
    inkTone: 0.6,
    shades: [[0.36, -0.93, 0.04, 0.06, 0.9]],
  });
  drawLines(pen, f, unit, [['.27,-.975 .31,-.975 .345,-.955', 10, 0.9]], 'ink');
  stroke(pen, curve(f(pts('.1,-1.075 .2,-1.07 .285,-1.035')), 10), leafWidth(unit * 0.035, 0.5), {
    role: 'ink',
    tone: 1,
    dry: 0.1,
    edge: 0,
  });
  drawLidEye(pen, f, unit, [0.215, -1.03], 0.026, 'gold');
}
