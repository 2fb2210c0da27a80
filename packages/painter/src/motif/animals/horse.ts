import { curve, type Frame, type Pt, pts, taper } from '../../geometry.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette, type Silhouette } from './silhouette.ts';

const FAR_LEGS = [
  '.12,-.54 .3,-.56 .33,-.44 .325,-.32 .3,-.24 .27,-.15 .285,-.07 .33,-.015 .32,0 .235,0 .235,-.06 .225,-.16 .245,-.26 .24,-.36 .17,-.46',
  '-.42,-.62 -.2,-.56 -.13,-.44 -.18,-.36 -.28,-.29 -.3,-.23 -.24,-.12 -.19,-.05 -.16,0 -.25,0 -.29,-.06 -.35,-.2 -.37,-.28 -.32,-.36 -.3,-.44 -.4,-.52',
];

/** A horse at a full trot, head up, mane and tail on the wind. */
const BODY: Silhouette = {
  form: '-.5,-.7 -.475,-.79 -.4,-.85 -.29,-.86 -.18,-.81 -.06,-.785 .06,-.82 .13,-.89 .19,-1.01 .26,-1.12 .33,-1.19 .36,-1.27 .385,-1.295 .4,-1.22 .44,-1.185 .52,-1.1 .6,-1.01 .65,-.945 .65,-.895 .615,-.865 .565,-.88 .5,-.955 .44,-.985 .405,-.93 .39,-.83 .39,-.72 .375,-.64 .43,-.585 .515,-.535 .55,-.49 .53,-.435 .49,-.36 .462,-.29 .5,-.235 .49,-.2 .47,-.18 .415,-.2 .41,-.27 .43,-.36 .452,-.435 .38,-.455 .27,-.475 .15,-.465 .0,-.45 -.14,-.47 -.24,-.52 -.27,-.46 -.35,-.4 -.45,-.345 -.51,-.305 -.51,-.2 -.5,-.1 -.455,-.035 -.44,0 -.54,0 -.56,-.07 -.575,-.19 -.595,-.31 -.57,-.39 -.51,-.48 -.53,-.58',
  role: 'fur',
  tone: 0.55,
  inkTone: 0.2,
  shades: [
    [0.3, -0.62, 0.14, 0.16, 0.75],
    [-0.02, -0.5, 0.3, 0.1, 0.75],
    [-0.42, -0.62, 0.16, 0.24, 0.7],
    [0.28, -0.94, 0.09, 0.24, 0.55, -0.5],
    [0.48, -1.0, 0.1, 0.06, 0.6, 0.8],
    [0.63, -0.91, 0.06, 0.06, 0.7],
    [0.46, -0.47, 0.09, 0.05, 0.6],
    [-0.53, -0.3, 0.06, 0.12, 0.6],
  ],
  lines: [
    ['.11,-.86 .18,-.74 .15,-.6 .22,-.5', 26, 0.8],
    ['.39,-.74 .34,-.64 .25,-.58', 22, 0.75],
    ['.22,-1.06 .3,-.92 .37,-.82', 14, 0.6],
    ['-.27,-.83 -.18,-.7 -.2,-.58 -.25,-.51', 24, 0.75],
    ['-.47,-.78 -.51,-.68 -.49,-.57', 24, 0.8],
    ['-.16,-.47 .0,-.445 .16,-.46', 26, 0.8],
    ['.43,-.98 .46,-1.05 .43,-1.12', 14, 0.7],
    ['-.02,-.72 .02,-.6 -.02,-.52', 10, 0.35],
    ['-.36,-.56 -.42,-.48 -.5,-.42', 16, 0.6],
  ],
};

/** Hair on the wind, in broad half dry strokes. */
function drawFlowingHair(
  pen: Pen,
  f: Frame,
  unit: number,
  root: Pt,
  tips: readonly Pt[],
  width: number,
  lift: number,
): void {
  const { rng } = pen;
  for (const tip of tips)
    for (let k = 0; k < 2; k++) {
      const end: Pt = [tip[0] + rng.gauss() * 0.025, tip[1] + rng.gauss() * 0.025];
      const from: Pt = [root[0] + rng.gauss() * 0.01, root[1] + rng.gauss() * 0.012];
      const middle: Pt = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 - lift + rng.gauss() * 0.015];
      stroke(pen, curve(f([from, middle, end]), 18), taper(unit * width * rng.between(0.7, 1.2), 0.12, 0.4), {
        role: 'ink',
        tone: rng.between(0.75, 1),
        dry: 0.8,
        edge: 0.2,
      });
    }
}

const HOOFS = pts('.285,-.014 -.205,-.014 .455,-.195 -.49,-.014');

export function drawHorse(pen: Pen, spot: Spot): void {
  const side = spot.flip ? -1 : 1;
  const f = standingFrame({ ...spot, x: spot.x + side * spot.h * 0.1 }, 1.36);
  const unit = spot.h / 1.36;
  const isInk = isInkWash(pen);
  for (const form of FAR_LEGS)
    paintSilhouette(pen, f, unit, { form, role: 'fur', tone: 0.7, inkTone: 0.45, isFar: true, lines: [] });
  for (const [i, tip] of pts('-.88,-.84 -.96,-.72 -.98,-.58 -.92,-.46 -.82,-.42').entries())
    drawFlowingHair(pen, f, unit, [-0.48, -0.79 + i * 0.012], [tip], 0.075, 0.13 - i * 0.02);
  paintSilhouette(pen, f, unit, BODY);
  for (const [x, y] of HOOFS)
    stroke(
      pen,
      f([
        [x - 0.045, y + 0.006],
        [x, y - 0.008],
        [x + 0.045, y + 0.006],
      ]),
      () => unit * 0.036,
      { role: 'ink', tone: 1, dry: 0, edge: 0 },
    );
  for (const [i, [x, y]] of pts('.37,-1.24 .33,-1.2 .29,-1.14 .25,-1.08 .21,-1.01 .17,-.95 .13,-.89').entries())
    drawFlowingHair(pen, f, unit, [x, y], [[x - 0.26 - 0.02 * Math.sin(i * 2), y - 0.06 + i * 0.025]], 0.052, 0.06);
  drawFlowingHair(pen, f, unit, [0.39, -1.24], [[0.47, -1.12]], 0.03, 0.015);
  paintSilhouette(pen, f, unit, {
    form: '.36,-1.2 .365,-1.28 .395,-1.33 .41,-1.27 .4,-1.2',
    role: 'fur',
    tone: 0.6,
    inkTone: 0.3,
  });
  drawLines(
    pen,
    f,
    unit,
    [
      ['.595,-.88 .575,-.91 .55,-.905', 10, 0.9],
      ['.62,-.925 .635,-.94 .645,-.925', 14, 1],
    ],
    'ink',
  );
  drawLidEye(pen, f, unit, [0.475, -1.105], 0.017, isInk ? undefined : 'trunk');
}
