import { closedCurve, curve, type Frame, frameAt, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { dots, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import { type BodyLine, drawLines, paintSilhouette, type Silhouette } from './silhouette.ts';

const mirrored = (points: string): string =>
  points
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([x = 0, y = 0]) => `${-x},${y}`)
    .join(' ');

const CAT_HEAD =
  '0,-.72 .22,-.74 .42,-.9 .68,-1.18 .82,-1.14 .86,-.8 .84,-.44 .94,-.14 .98,.12 .9,.4 .72,.64 .44,.82 .16,.9 0,.9 -.16,.9 -.44,.82 -.72,.64 -.9,.4 -.98,.12 -.94,-.14 -.84,-.44 -.86,-.8 -.82,-1.14 -.68,-1.18 -.42,-.9 -.22,-.74';
const TIGER_HEAD =
  '0,-.86 .28,-.84 .42,-.98 .64,-1.08 .84,-.96 .84,-.66 .9,-.36 .94,-.04 1.1,.16 .96,.3 1.06,.5 .84,.58 .8,.8 .54,.8 .3,.98 0,1.04 -.3,.98 -.54,.8 -.8,.8 -.84,.58 -1.06,.5 -.96,.3 -1.1,.16 -.94,-.04 -.9,-.36 -.84,-.66 -.84,-.96 -.64,-1.08 -.42,-.98 -.28,-.84';

export interface Feline {
  kind: 'cat' | 'tiger';
  role: Role;
  shadeRole: Role;
  tone: number;
  inkTone: number;
}

/** Almond eye with a bright iris and a dark rim. */
function drawFelineEye(pen: Pen, f: Frame, r: number, side: 1 | -1, kind: Feline['kind']): void {
  const x = side * (kind === 'cat' ? 0.4 : 0.37);
  const y = kind === 'cat' ? 0.02 : -0.1;
  const size = kind === 'cat' ? 0.2 : 0.16;
  const eye = closedCurve(
    f(pts('-1,.35 -.4,-.6 .4,-.7 1,-.2 .5,.6 -.4,.75').map(([px, py]): Pt => [x + side * px * size, y + py * size])),
    5,
  );
  area(pen, eye, { role: 'gold', tone: isCutStyle(pen) ? 0.05 : 0.45, edge: 0.6 });
  const [p] = f([[x + 0.01, y]]);
  if (p)
    dots(pen, [[p[0], p[1], r * size * (kind === 'cat' ? 0.38 : 0.42), r * size * (kind === 'cat' ? 0.6 : 0.46), 0]], {
      role: 'ink',
      tone: 1,
      toneBelow: 0,
    });
  const lid = pts('-1.25,.55 -.5,-.62 .4,-.78 1.2,-.35').map(([px, py]): Pt => [x + side * px * size, y + py * size]);
  brushLine(pen, curve(f(lid), 12), r * 0.075, { tone: 1, pressure: 'leaf', toneBelow: 0 });
  if (p && !isCutStyle(pen) && r > pen.u * 14) {
    pen.ctx.fillStyle = '#ffffff';
    pen.ctx.beginPath();
    pen.ctx.arc(p[0] + r * 0.035, p[1] - r * 0.05, r * 0.026, 0, 7);
    pen.ctx.fill();
  }
}

/** The head of a cat or a tiger, turned to us; `r` is half of its width in pixels. */
export function drawFelineHead(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  flip: boolean,
  feline: Feline,
  patches?: (head: Frame) => void,
): void {
  const f = frameAt(x, y, r, { flip, turn: 0.04 });
  const isTiger = feline.kind === 'tiger';
  const form: Silhouette = {
    form: isTiger ? TIGER_HEAD : CAT_HEAD,
    role: feline.role,
    shadeRole: feline.shadeRole,
    tone: feline.tone,
    inkTone: feline.inkTone,
    shades: isTiger
      ? [
          [0, -0.5, 0.6, 0.4, 0.5],
          [0.1, 0, 0.26, 0.5, 0.4],
        ]
      : [[0, -0.5, 0.5, 0.3, 0.3]],
    lights: [
      [-0.38, -0.34, 0.26, 0.16, 1],
      [0.38, -0.34, 0.26, 0.16, 1],
      [-0.62, 0.42, 0.42, 0.34, 1],
      [0.62, 0.42, 0.42, 0.34, 1],
      [0, 0.62, 0.5, 0.36, 1],
    ],
    flow: '-.6,0 -.9,.2 | .6,0 .9,.2 | 0,-.4 0,-.8 | 0,.7 0,1 | -.5,.6 -.7,.9 | .5,.6 .7,.9',
    hair: 0.085,
    hairs: 200,
    edge: isTiger ? 0.9 : 1.1,
  };
  paintSilhouette(pen, f, r * 1.6, form);
  patches?.(f);
  for (const side of [1, -1] as const) {
    const ear = isTiger ? '.5,-.84 .62,-.94 .74,-.86 .72,-.68 .6,-.7' : '.46,-.74 .66,-1.02 .76,-.98 .76,-.66 .6,-.6';
    const inner = closedCurve(f(pts(side > 0 ? ear : mirrored(ear))), 4);
    area(pen, inner, { role: isTiger ? 'plume' : 'skin', tone: isTiger ? 0.7 : 0.4, edge: 0 });
    drawFelineEye(pen, f, r, side, feline.kind);
  }
  blots(pen, f, undefined, 'feather', [[0, 0.52, 0.34, 0.26, 0.8]], 1);
  area(
    pen,
    closedCurve(
      f(pts(isTiger ? '-.22,.18 0,.14 .22,.18 .14,.34 0,.42 -.14,.34' : '-.12,.3 0,.27 .12,.3 .07,.38 0,.42 -.07,.38')),
      4,
    ),
    { role: isTiger ? 'accent' : 'petal', tone: 0.6, edge: 0.7 },
  );
  const mouth: BodyLine[] = isTiger
    ? [
        ['0,.42 0,.54', 30],
        ['0,.54 -.14,.68 -.36,.62', 34],
        ['0,.54 .14,.68 .36,.62', 34],
        ['-.16,-.16 -.2,.02 -.2,.2', 22, 0.5],
        ['.16,-.16 .2,.02 .2,.2', 22, 0.5],
      ]
    : [
        ['0,.42 0,.5', 26],
        ['0,.5 -.1,.58 -.22,.54', 26],
        ['0,.5 .1,.58 .22,.54', 26],
      ];
  drawLines(
    pen,
    f,
    r,
    mouth.map(([line, width, tone]) => [line, width * 1.6, tone ?? 0.9]),
    'ink',
  );
  for (const side of [1, -1])
    for (const [dy, bend] of [
      [0.46, -0.1],
      [0.52, 0.02],
      [0.58, 0.14],
    ] as const)
      brushLine(
        pen,
        curve(
          f([
            [side * 0.3, dy],
            [side * 0.8, dy + bend - 0.06],
            [side * 1.34, dy + bend * 1.8],
          ]),
          10,
        ),
        r * 0.028,
        { tone: 0.5, toneBelow: 0 },
      );
  if (!isTiger) return;
  const stripes =
    '-.16,-.74 0,-.7 .16,-.74|-.2,-.58 0,-.54 .2,-.58|-.14,-.42 0,-.39 .14,-.42|0,-.76 .01,-.56 0,-.36|.3,-.72 .42,-.62 .46,-.5|.5,-.66 .66,-.54 .7,-.42|.7,-.12 .86,-.06 .96,.08|.66,.06 .8,.14 .9,.28|.62,.26 .74,.38 .76,.52';
  for (const [i, line] of stripes.split('|').entries())
    for (const points of i > 3 ? [line, mirrored(line)] : [line])
      stroke(
        pen,
        curve(f(pts(points)), 10),
        (t) => r * (i === 3 ? 0.09 : 0.11) * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.15))),
        { role: 'ink', tone: 0.92, dry: 0.25, edge: 0 },
      );
  const pads = f(pts('-.26,.5 -.2,.58 -.3,.6 .26,.5 .2,.58 .3,.6'));
  dots(
    pen,
    pads.map(([px, py]) => [px, py, r * 0.022, r * 0.022, 0]),
    { role: 'ink', tone: 0.8, toneBelow: 0 },
  );
}
