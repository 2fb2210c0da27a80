import {
  closedCurve,
  curve,
  type Frame,
  frameAt,
  headingAt,
  leafWidth,
  type Pt,
  pointAlong,
  pts,
  taper,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawDragonHead, drawScales } from './dragon-head.ts';

function drawLeg(pen: Pen, f: Frame, unit: number, joints: readonly Pt[], heading: number, isFar: boolean): void {
  const role: Role = 'glaze';
  const [, knee = [0, 0], ankle = [0, 0]] = joints;
  for (const k of [0.5, 0.1, -0.3])
    stroke(
      pen,
      curve(
        f([
          knee,
          [knee[0] - Math.cos(heading + k) * 0.05, knee[1] - Math.sin(heading + k) * 0.05],
          [knee[0] - Math.cos(heading + k * 1.8) * 0.11, knee[1] - Math.sin(heading + k * 1.8) * 0.11],
        ]),
        10,
      ),
      taper(unit * 0.024, 0.1, 0.3),
      { role: 'accent', tone: 0.8, dry: 0.4, edge: 0.3 },
    );
  stroke(pen, curve(f(joints), 24), (t) => unit * (0.085 - 0.05 * t), {
    role,
    tone: isFar ? 0.8 : 0.62,
    dry: 0.1,
    rough: 0.05,
    edge: 0.9,
  });
  for (const k of [-0.9, -0.3, 0.3, 0.9, 2.6]) {
    const a = heading + k;
    const mid: Pt = [ankle[0] + Math.cos(a) * 0.036, ankle[1] + Math.sin(a) * 0.036];
    stroke(
      pen,
      curve(f([ankle, mid, [mid[0] + Math.cos(a + 0.3) * 0.026, mid[1] + Math.sin(a + 0.3) * 0.026]]), 8),
      () => unit * 0.02,
      { role, tone: 0.7, dry: 0, edge: 0.7 },
    );
    stroke(
      pen,
      curve(
        f([
          [mid[0] + Math.cos(a + 0.3) * 0.02, mid[1] + Math.sin(a + 0.3) * 0.02],
          [mid[0] + Math.cos(a + 0.5) * 0.045, mid[1] + Math.sin(a + 0.5) * 0.045],
          [mid[0] + Math.cos(a + 0.9) * 0.065, mid[1] + Math.sin(a + 0.9) * 0.065],
        ]),
        8,
      ),
      taper(unit * 0.018, 0.05, 0.2),
      { role: 'gold', tone: 0.7, dry: 0, edge: 0.6 },
    );
  }
}

function drawClouds(pen: Pen, f: Frame, unit: number): void {
  for (const points of [
    '-.5,.4 -.36,.33 -.24,.38 -.25,.44 -.32,.43 -.31,.39',
    '.14,.44 .28,.38 .42,.42 .42,.48 .35,.47 .36,.43',
    '-.52,-.3 -.42,-.36 -.32,-.31 -.34,-.26 -.39,-.28',
    '.32,-.02 .42,-.06 .5,-.02 .49,.03 .44,.02',
  ]) {
    stroke(pen, curve(f(pts(points)), 26), leafWidth(unit * 0.08, 0.5), {
      role: 'cloud',
      tone: 0.3,
      dry: 0.2,
      edge: 0,
    });
    brushLine(pen, curve(f(pts(points)), 26), unit * 0.007, {
      role: 'cloud',
      tone: 0.8,
      pressure: 'leaf',
      toneBelow: 0,
    });
  }
}

/** A dragon in the clouds, after a flaming pearl. */
export function drawDragon(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w, spot.h * 1.08);
  const side = spot.flip ? -1 : 1;
  const f = frameAt(spot.x - side * unit * 0.02, spot.y - spot.h * 0.5, unit, { flip: spot.flip });
  if (!isCutStyle(pen)) drawClouds(pen, f, unit);
  const spine = curve(
    f(
      pts(
        '.16,-.24 .04,-.36 -.16,-.38 -.29,-.26 -.2,-.1 .04,-.04 .26,.04 .34,.18 .22,.3 -.02,.3 -.2,.22 -.36,.22 -.46,.1 -.42,-.06',
      ),
    ),
    190,
  );
  const width = (t: number): number => unit * 0.125 * Math.min(1, 0.7 + t * 2) * (1 - t ** 2.6 * 0.88);
  drawLeg(pen, f, unit, pts('-.16,-.14 -.06,-.2 .02,-.14'), 0.2, true);
  drawLeg(pen, f, unit, pts('.1,.28 .04,.4 .12,.44'), 0.3, true);
  for (let i = 5; i < 180; i += 4) {
    const t = i / 190;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t) - (Math.PI / 2) * side;
    const w = width(t);
    const lean = -0.5 * side;
    stroke(
      pen,
      curve(
        [
          [p[0] + Math.cos(a) * w * 0.35, p[1] + Math.sin(a) * w * 0.35],
          [p[0] + Math.cos(a - lean * 0.4) * w * 0.62, p[1] + Math.sin(a - lean * 0.4) * w * 0.62],
          [p[0] + Math.cos(a - lean) * w * 0.86, p[1] + Math.sin(a - lean) * w * 0.86],
        ],
        6,
      ),
      taper(w * 0.24, 0.05, 0.3),
      { role: 'accent', tone: 0.75, edge: 0.3 },
    );
  }
  stroke(pen, spine, width, { role: 'glaze', tone: 0.62, dry: 0.05, rough: 0.02, edge: 0.9 });
  if (!isCutStyle(pen))
    for (const [share, offset] of [
      [0.34, 0.3],
      [0.4, -0.32],
    ] as const)
      stroke(
        pen,
        spine.map(([x, y], i): Pt => {
          const a = headingAt(spine, i / 190);
          return [x - Math.sin(a) * width(i / 190) * offset * side, y + Math.cos(a) * width(i / 190) * offset * side];
        }),
        (t) => width(t) * share * 0.8,
        { role: offset > 0 ? 'feather' : 'glaze', tone: offset > 0 ? 0.1 : 0.8, dry: 0, edge: 0 },
      );
  drawScales(pen, spine, width, 3, side as 1 | -1);
  drawLeg(pen, f, unit, pts('-.2,-.32 -.32,-.42 -.42,-.38'), 2.7, false);
  drawLeg(pen, f, unit, pts('.28,.1 .42,.14 .44,.26'), 1.2, false);
  const tip = pointAlong(spine, 1);
  const away = headingAt(spine, 1);
  for (const k of [-1.1, -0.55, 0, 0.55, 1.1])
    stroke(
      pen,
      curve(
        [
          tip,
          [tip[0] + Math.cos(away + k) * unit * 0.07, tip[1] + Math.sin(away + k) * unit * 0.07],
          [tip[0] + Math.cos(away + k * 0.5) * unit * 0.15, tip[1] + Math.sin(away + k * 0.5) * unit * 0.15],
        ],
        12,
      ),
      taper(unit * 0.04, 0.1, 0.3),
      { role: 'accent', tone: 0.8, dry: 0.4, edge: 0.4 },
    );
  const [pearl = [0, 0]] = f([[0.44, -0.2]]);
  for (const k of [-0.9, -0.3, 0.3, 0.9])
    stroke(
      pen,
      curve(
        f([
          [0.44 + k * 0.03, -0.23],
          [0.44 + k * 0.06, -0.28],
          [0.46 + k * 0.05, -0.34 + Math.abs(k) * 0.03],
        ]),
        10,
      ),
      taper(unit * 0.028, 0.1, 0.3),
      { role: 'accent', tone: 0.8, dry: 0.3, edge: 0.3 },
    );
  const ball = closedCurve(
    f(pts('.44,-.245 .476,-.232 .488,-.2 .476,-.166 .44,-.154 .404,-.166 .392,-.2 .404,-.232')),
    4,
  );
  area(pen, ball, { role: 'gold', tone: 0.35, edge: 0.8 });
  blots(pen, (points) => points.map(([x, y]): Pt => [pearl[0] + x * unit, pearl[1] + y * unit]), ball, 'accent', [
    [0.01, 0.02, 0.04, 0.03, 0.5],
  ]);
  const head = f([[0.15, -0.26]])[0] ?? [0, 0];
  drawDragonHead(pen, frameAt(head[0], head[1], unit * 0.2, { flip: spot.flip, turn: 0.12 }), unit * 0.2);
}
