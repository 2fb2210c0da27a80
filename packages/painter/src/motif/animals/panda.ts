import { boundsOf, closedCurve, curve, type Frame, leafWidth, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushContour } from '../../pen/brush.ts';
import { fur } from '../../pen/fur.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { dots, stroke } from '../../pen/stroke.ts';
import { drawFlute, type Hands } from '../props/props.ts';
import { drawQin } from '../props/props-at-table.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLines, paintSilhouette } from './silhouette.ts';

/** A black limb in dense wet ink, with hair at its edge. */
function paintBlack(pen: Pen, f: Frame, unit: number, points: string, hair = 0.04): void {
  const form = closedCurve(f(pts(points)), 5);
  const { x0, y0, y1 } = boundsOf(form);
  area(pen, form, {
    role: 'plume',
    tone: 0.92,
    from: [x0, y1],
    to: [x0, y1 - (y1 - y0) * 4],
    edge: pen.style.fill === 'bare' ? 0.9 : 0,
    backing: 0.9,
  });
  if (isCutStyle(pen)) return;
  const cx = form.reduce((sum, [x]) => sum + x, 0) / form.length;
  const cy = form.reduce((sum, [, y]) => sum + y, 0) / form.length;
  fur(pen, form, {
    role: 'plume',
    length: unit * hair,
    flow: (x, y) => Math.atan2(y - cy, x - cx) + 0.5,
    inside: 0,
    edge: 190,
    alpha: 0.75,
  });
}

const HEAD =
  '0,-.97 .13,-.955 .24,-.88 .285,-.77 .27,-.65 .18,-.56 .06,-.515 0,-.51 -.06,-.515 -.18,-.56 -.27,-.65 -.285,-.77 -.24,-.88 -.13,-.955';

function drawHead(pen: Pen, f: Frame, unit: number): void {
  for (const ear of [
    '-.27,-.86 -.32,-.95 -.27,-1.03 -.18,-1.02 -.14,-.94',
    '.27,-.86 .32,-.95 .27,-1.03 .18,-1.02 .14,-.94',
  ])
    paintBlack(pen, f, unit, ear, 0.03);
  paintSilhouette(pen, f, unit, {
    form: HEAD,
    role: 'feather',
    tone: 0.14,
    inkTone: 0.06,
    shadeRole: 'rock',
    shades: [
      [0, -0.53, 0.2, 0.06, 0.25],
      [0, -0.66, 0.1, 0.08, 0.14],
    ],
    flow: '.15,-.85 .25,-.92 | -.15,-.85 -.25,-.92 | .2,-.65 .3,-.6 | -.2,-.65 -.3,-.6 | 0,-.55 0,-.48 | 0,-.9 0,-1',
    hair: 0.028,
    hairs: 190,
    edge: 0.7,
  });
  paintBlack(pen, f, unit, '-.055,-.79 -.1,-.83 -.16,-.79 -.195,-.72 -.18,-.655 -.13,-.65 -.085,-.7', 0.018);
  paintBlack(pen, f, unit, '.055,-.79 .1,-.83 .16,-.79 .195,-.72 .18,-.655 .13,-.65 .085,-.7', 0.018);
  for (const [x, y] of f(pts('-.108,-.745 .108,-.745'))) {
    dots(pen, [[x, y, unit * 0.027, unit * 0.027, 0]], { role: 'feather', tone: 0, toneBelow: 1 });
    dots(pen, [[x, y, unit * 0.018, unit * 0.019, 0]], { role: 'ink', tone: 1, toneBelow: 0 });
    if (!isCutStyle(pen))
      dots(pen, [[x + unit * 0.006, y - unit * 0.007, unit * 0.005, unit * 0.005, 0]], { role: 'feather', tone: 0 });
  }
  area(pen, closedCurve(f(pts('-.055,-.66 0,-.675 .055,-.66 .035,-.625 0,-.61 -.035,-.625')), 4), {
    role: 'plume',
    tone: 0.95,
    edge: 0,
    backing: 1,
  });
  drawLines(
    pen,
    f,
    unit,
    [
      ['0,-.61 0,-.585', 9],
      ['0,-.585 -.035,-.562 -.075,-.572', 10],
      ['0,-.585 .035,-.562 .075,-.572', 10],
    ],
    'ink',
  );
}

function drawBamboo(pen: Pen, f: Frame, unit: number, from: Pt, to: Pt): void {
  const at = (t: number): Pt => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  stroke(pen, curve(f([from, at(0.5), to]), 14), () => unit * 0.022, {
    role: 'youngLeaf',
    tone: 0.75,
    dry: 0.3,
    edge: 0.5,
  });
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
  for (const [t, turn, length] of [
    [0.62, -0.9, 0.17],
    [0.64, 0.8, 0.18],
    [0.8, -0.6, 0.19],
    [0.82, 0.7, 0.16],
    [0.98, -0.3, 0.2],
    [0.98, 0.35, 0.2],
    [1, 0.05, 0.18],
  ] as const) {
    const [x, y] = at(t);
    const a = heading + turn;
    stroke(
      pen,
      curve(
        f([
          [x, y],
          [x + Math.cos(a) * length * 0.5, y + Math.sin(a) * length * 0.5 + 0.005],
          [x + Math.cos(a) * length, y + Math.sin(a) * length + 0.03],
        ]),
        12,
      ),
      leafWidth(unit * 0.04, 0.5),
      { role: 'leaf', tone: 0.8, dry: 0.15, edge: 0.3 },
    );
  }
}

const ARMS = {
  rest: [
    '-.2,-.53 -.31,-.46 -.385,-.33 -.38,-.22 -.3,-.17 -.19,-.2 -.13,-.27 -.16,-.33 -.2,-.36 -.17,-.44',
    '.2,-.53 .31,-.46 .385,-.33 .38,-.22 .3,-.17 .19,-.2 .13,-.27 .16,-.33 .2,-.36 .17,-.44',
  ],
  eat: [
    '-.2,-.53 -.31,-.46 -.385,-.33 -.37,-.23 -.28,-.2 -.16,-.24 -.04,-.32 .0,-.38 -.05,-.44 -.13,-.41 -.18,-.36 -.16,-.46',
    '.2,-.53 .31,-.46 .36,-.34 .31,-.26 .2,-.28 .12,-.38 .07,-.47 .1,-.53 .17,-.5',
  ],
  flute: [
    '-.2,-.53 -.32,-.45 -.33,-.34 -.24,-.3 -.1,-.36 .0,-.46 -.01,-.53 -.08,-.53 -.16,-.46',
    '.2,-.53 .33,-.47 .38,-.4 .34,-.34 .25,-.4 .2,-.5 .22,-.56 .27,-.56',
  ],
};
const FOOT = '-.14,-.14 -.1,-.04 -.17,.03 -.3,.035 -.42,-.01 -.445,-.11 -.38,-.2 -.25,-.22';
const OTHER_FOOT = '.14,-.14 .1,-.04 .17,.03 .3,.035 .42,-.01 .445,-.11 .38,-.2 .25,-.22';

/** A panda that sits and eats bamboo, or makes music. */
export function drawPanda(pen: Pen, spot: Spot): void {
  const unit = spot.h / 1.08;
  const f = standingFrame({ ...spot, y: spot.y - unit * 0.03 }, 1.08);
  const { pose } = spot;
  const hands: Hands = {
    pen,
    f,
    h: unit * 1.1,
    near: [-0.1, -0.25],
    far: [0.26, -0.5],
    chest: [0, -0.5],
    head: [-0.02, -0.62],
    ground: 0.02,
  };
  const body = closedCurve(
    f(pts('0,-.6 -.18,-.57 -.31,-.44 -.38,-.26 -.37,-.09 -.26,.0 0,.02 .26,.0 .37,-.09 .38,-.26 .31,-.44 .18,-.57')),
    5,
  );
  area(pen, body, { role: 'feather', tone: isCutStyle(pen) ? 0.1 : 0.14, edge: isCutStyle(pen) ? 0.9 : 0 });
  blots(pen, f, body, 'rock', [
    [0, -0.02, 0.34, 0.08, 0.4],
    [-0.32, -0.2, 0.09, 0.2, 0.35],
    [0.32, -0.2, 0.09, 0.2, 0.35],
  ]);
  brushContour(pen, body, unit * 0.009, { tone: 0.6 });
  fur(pen, body, { role: 'rock', length: unit * 0.05, flow: () => Math.PI / 2, inside: 160, edge: 150, alpha: 0.35 });
  paintBlack(pen, f, unit, '-.19,-.57 0,-.6 .19,-.57 .26,-.48 .12,-.45 0,-.44 -.12,-.45 -.26,-.48', 0.03);
  for (const foot of [FOOT, OTHER_FOOT]) paintBlack(pen, f, unit, foot);
  if (!isCutStyle(pen))
    for (const side of [-1, 1])
      blots(
        pen,
        f,
        undefined,
        'rock',
        [
          [side * 0.29, -0.08, 0.06, 0.055, 0.75],
          ...[0, 1, 2, 3].map(
            (k) => [side * (0.21 + k * 0.055), -0.165 + Math.abs(k - 1.4) * 0.012, 0.02, 0.02, 0.7] as const,
          ),
        ],
        1,
      );
  drawHead(pen, f, unit);
  if (pose === 'play-qin') drawQin({ ...hands, f: (points) => f(points.map(([x, y]): Pt => [(x - 0.2) * 1.1, y])) });
  if (pose === 'play-flute') drawFlute(hands);
  const arms = pose === 'play-flute' ? ARMS.flute : pose === 'play-qin' || pose === 'sit' ? ARMS.rest : ARMS.eat;
  if (arms === ARMS.eat) drawBamboo(pen, f, unit, [-0.12, -0.3], [0.36, -0.72]);
  for (const arm of arms) paintBlack(pen, f, unit, arm);
}
