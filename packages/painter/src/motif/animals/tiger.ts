import { closedCurve, curve, type Frame, oval, type Pt, pts, rounded, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { type Beast, drawCoat, drawEye, paintBeast, standingFrame } from './quadruped.ts';

/** A tiger coming down the hill: shoulders above its back, weight on the forepaws, the face turned to us. */
const TIGER: Omit<Beast, 'role' | 'tone'> = {
  farLegs: [
    pts('.02,-.4 .16,-.4 .14,-.24 .12,-.12 .2,-.05 .2,0 .06,0 .02,-.1 .01,-.24'),
    pts('-.36,-.42 -.22,-.38 -.2,-.28 -.26,-.18 -.28,-.1 -.2,-.04 -.2,0 -.34,0 -.37,-.1 -.34,-.22 -.32,-.3'),
  ],
  torso: pts(
    '-.6,-.5 -.56,-.62 -.44,-.68 -.28,-.64 -.1,-.58 .06,-.62 .18,-.71 .3,-.7 .38,-.58 .36,-.42 .28,-.33 .1,-.29 -.12,-.31 -.34,-.3 -.5,-.35',
  ),
  nearLegs: [
    pts('.14,-.5 .32,-.5 .36,-.36 .35,-.24 .36,-.12 .45,-.06 .46,0 .28,0 .25,-.1 .22,-.24 .16,-.34'),
    pts(
      '-.58,-.52 -.36,-.5 -.32,-.38 -.38,-.28 -.47,-.2 -.49,-.12 -.4,-.05 -.4,0 -.56,0 -.58,-.1 -.57,-.2 -.52,-.28 -.58,-.4',
    ),
  ],
};
const HEAD = pts(
  '.26,-.63 .27,-.74 .33,-.82 .42,-.845 .51,-.82 .57,-.74 .58,-.63 .63,-.56 .57,-.53 .59,-.47 .52,-.46 .48,-.41 .42,-.395 .36,-.41 .32,-.46 .25,-.47 .27,-.53 .21,-.56',
);

function drawStripe(pen: Pen, f: Frame, unit: number, line: readonly Pt[], w: number): void {
  stroke(pen, curve(f(line), 10), taper(unit * w * pen.rng.between(0.8, 1.2), 0.25, 0.35), {
    role: 'ink',
    tone: 0.9,
    dry: 0.25,
    edge: 0,
  });
}

function paintStripes(pen: Pen, f: Frame, unit: number): void {
  const { rng } = pen;
  for (let i = 0; i < 9; i++) {
    const x = -0.54 + i * 0.1 + rng.gauss() * 0.008;
    const back = -0.655 + 0.07 * Math.sin(((x + 0.56) / 0.9) * Math.PI) - (x > 0.1 ? 0.04 : 0);
    const length = rng.between(0.12, 0.19);
    drawStripe(
      pen,
      f,
      unit,
      [
        [x, back],
        [x + 0.045, back + length * 0.55],
        [x + 0.015, back + length],
      ],
      0.032,
    );
    if (i % 2)
      drawStripe(
        pen,
        f,
        unit,
        [
          [x + 0.04, back + 0.01],
          [x + 0.08, back + length * 0.5],
          [x + 0.03, back + length * 0.86],
        ],
        0.02,
      );
    if (i > 1 && i < 8)
      drawStripe(
        pen,
        f,
        unit,
        [
          [x + 0.02, -0.315],
          [x + 0.05, -0.37],
          [x + 0.02, -0.43],
        ],
        0.022,
      );
  }
  for (const [x, y] of pts('.25,-.34 .26,-.26 .28,-.18 -.5,-.42 -.47,-.35 -.5,-.24'))
    drawStripe(
      pen,
      f,
      unit,
      [
        [x, y],
        [x + 0.05, y + 0.015],
        [x + 0.09, y - 0.005],
      ],
      0.02,
    );
}

function paintFace(pen: Pen, f: Frame, unit: number): void {
  for (const x of [0.305, 0.535]) {
    area(pen, oval(...(f([[x, -0.815]])[0] ?? [0, 0]), unit * 0.052, unit * 0.055), { role: 'fur', tone: 0.7 });
    area(pen, oval(...(f([[x, -0.81]])[0] ?? [0, 0]), unit * 0.026, unit * 0.03), { role: 'ink', tone: 0.85, edge: 0 });
  }
  const head = closedCurve(f(HEAD), 5);
  area(pen, head, { role: 'fur', tone: 0.55, from: f([[0.42, -0.84]])[0], to: f([[0.42, -0.38]])[0] });
  drawCoat(pen, head, 'fur', unit, 1.2);
  const white = { role: 'feather' as const, tone: 0.05, edge: isCutStyle(pen) ? 0.5 : 0 };
  for (const d of [-1, 1]) {
    area(
      pen,
      closedCurve(
        f([
          [0.42 + d * 0.04, -0.7],
          [0.42 + d * 0.09, -0.735],
          [0.42 + d * 0.13, -0.7],
          [0.42 + d * 0.08, -0.67],
        ]),
        5,
      ),
      white,
    );
    area(
      pen,
      closedCurve(
        f([
          [0.42, -0.56],
          [0.42 + d * 0.08, -0.565],
          [0.42 + d * 0.115, -0.51],
          [0.42 + d * 0.06, -0.46],
          [0.42, -0.47],
        ]),
        5,
      ),
      white,
    );
    const [e] = f([[0.42 + d * 0.082, -0.645]]);
    if (e) {
      area(pen, oval(e[0], e[1], unit * 0.033, unit * 0.024), { role: 'gold', tone: 0.55, edge: 0.9 });
      mark(
        pen,
        f([
          [0.42 + d * 0.04, -0.64],
          [0.42 + d * 0.085, -0.672],
          [0.42 + d * 0.13, -0.655],
        ]),
        unit * 0.014,
        { role: 'ink', tone: 1, toneBelow: 0 },
      );
    }
    drawEye(pen, f, unit, [0.42 + d * 0.08, -0.643], 0.014);
    for (const [y, l] of pts('-.6,.09 -.545,.1 -.7,.07'))
      drawStripe(
        pen,
        f,
        unit,
        [
          [0.42 + d * 0.165, y],
          [0.42 + d * (0.165 - l * 0.4), y + 0.012],
          [0.42 + d * (0.165 - l), y + 0.004],
        ],
        0.018,
      );
    for (const dy of [0, 0.022, 0.044])
      mark(
        pen,
        curve(
          f([
            [0.42 + d * 0.06, -0.515 + dy],
            [0.42 + d * 0.16, -0.54 + dy],
            [0.42 + d * 0.26, -0.52 + dy * 2],
          ]),
          6,
        ),
        pen.u * 1.1,
        { role: 'ink', tone: 0.7, toneBelow: 0 },
      );
  }
  for (const [i, y] of [-0.715, -0.75, -0.785].entries())
    mark(
      pen,
      curve(
        f([
          [0.375 + i * 0.006, y - 0.006],
          [0.42, y + 0.004],
          [0.465 - i * 0.006, y - 0.006],
        ]),
        6,
      ),
      unit * 0.015,
      { role: 'ink', tone: 0.95 },
    );
  mark(pen, f(pts('.42,-.79 .42,-.75 .42,-.71')), unit * 0.014, { role: 'ink', tone: 0.95 });
  area(pen, closedCurve(f(pts('.385,-.585 .455,-.585 .44,-.55 .42,-.54 .4,-.55')), 4), {
    role: 'accent',
    tone: 0.8,
    edge: 0.6,
  });
  for (const d of [-1, 1])
    mark(
      pen,
      curve(
        f([
          [0.42, -0.54],
          [0.42 + d * 0.015, -0.505],
          [0.42 + d * 0.06, -0.495],
        ]),
        6,
      ),
      unit * 0.011,
      { role: 'ink', tone: 0.9, toneBelow: 0 },
    );
}

export function drawTiger(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.92);
  const unit = spot.h / 0.92;
  const tail = curve(f(pts('-.56,-.56 -.7,-.5 -.8,-.6 -.76,-.78 -.66,-.82')), 30);
  stroke(pen, tail, rounded(unit * 0.06), { role: 'fur', tone: 0.65 });
  for (const t of [8, 13, 18, 23, 28]) {
    const p = tail[t];
    if (p) area(pen, oval(p[0], p[1], unit * 0.03, unit * 0.013, t * 0.2), { role: 'ink', tone: 0.9, edge: 0 });
  }
  paintBeast(pen, f, unit, { ...TIGER, role: 'fur', tone: 0.58 });
  paintStripes(pen, f, unit);
  for (const [x, y] of pts('.37,-.02 -.48,-.02 .13,-.02 -.27,-.02'))
    for (const d of [-0.035, 0, 0.035])
      mark(
        pen,
        f([
          [x + d, y - 0.03],
          [x + d + 0.005, y - 0.01],
          [x + d + 0.008, y + 0.012],
        ]),
        unit * 0.008,
        { role: 'ink', tone: 0.7 },
      );
  paintFace(pen, f, unit);
}
