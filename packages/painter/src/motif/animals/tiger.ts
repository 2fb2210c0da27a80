import { curve, type Pt, pts, taper } from '../../geometry.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawFelineHead } from './feline.ts';
import { standingFrame } from './quadruped.ts';
import { drawLines, paintSilhouette, type Silhouette } from './silhouette.ts';

const COAT = { role: 'core', shadeRole: 'fur', tone: 0.5, inkTone: 0.3 } as const;
const HAIR =
  '-.4,-.6 -.5,-.56 | 0,-.55 -.08,-.5 | .2,-.6 .12,-.52 | -.5,-.3 -.5,-.2 | .3,-.3 .3,-.2 | -.1,-.32 -.14,-.26';

const FAR_LEGS = [
  '.06,-.36 .22,-.38 .22,-.25 .17,-.14 .19,-.075 .25,-.05 .26,0 .1,0 .07,-.06 .07,-.2',
  '-.38,-.42 -.2,-.36 -.17,-.28 -.23,-.19 -.27,-.12 -.22,-.06 -.16,-.04 -.155,0 -.32,0 -.36,-.07 -.36,-.2',
];

/** A tiger on its way downhill: shoulders high, weight on the forepaws, the face turned to us. */
const BODY: Silhouette = {
  ...COAT,
  form: '-.6,-.5 -.575,-.6 -.48,-.67 -.33,-.675 -.16,-.61 .0,-.6 .12,-.68 .24,-.715 .36,-.64 .39,-.5 .37,-.37 .37,-.25 .36,-.13 .4,-.075 .475,-.055 .485,0 .29,0 .265,-.05 .26,-.14 .235,-.24 .17,-.3 .0,-.265 -.18,-.27 -.28,-.32 -.31,-.27 -.38,-.21 -.445,-.16 -.46,-.1 -.41,-.065 -.35,-.045 -.345,0 -.53,0 -.565,-.05 -.575,-.14 -.55,-.22 -.545,-.3 -.605,-.39',
  shades: [
    [-0.1, -0.62, 0.5, 0.12, 0.6],
    [0.2, -0.6, 0.14, 0.18, 0.5],
    [-0.5, -0.45, 0.14, 0.24, 0.5],
    [0.3, -0.3, 0.1, 0.2, 0.3],
  ],
  lights: [
    [-0.1, -0.28, 0.3, 0.09, 1],
    [0.32, -0.4, 0.08, 0.14, 0.7],
    [-0.42, -0.2, 0.08, 0.12, 0.8],
    [0.4, -0.03, 0.1, 0.06, 0.9],
    [-0.45, -0.03, 0.1, 0.06, 0.9],
  ],
  flow: HAIR,
  hair: 0.045,
  hairs: 420,
  edgeHairs: 260,
  lines: [
    ['.12,-.66 .1,-.52 .15,-.38 .2,-.3', 14, 0.6],
    ['-.34,-.62 -.27,-.48 -.29,-.34', 14, 0.6],
    ['.4,-.05 .41,-.03 .4,-.005', 9],
    ['.44,-.05 .45,-.03 .445,-.005', 9],
    ['-.43,-.045 -.42,-.025 -.43,-.005', 9],
    ['-.39,-.045 -.38,-.025 -.385,-.005', 9],
  ],
};

const STRIPES =
  '-.52,-.65 -.5,-.58 -.53,-.5|-.44,-.675 -.4,-.59 -.44,-.5 -.42,-.44|-.35,-.68 -.31,-.59 -.34,-.5|-.26,-.655 -.22,-.57 -.25,-.47 -.23,-.4|-.17,-.62 -.13,-.53 -.16,-.43|-.08,-.605 -.04,-.53 -.07,-.44 -.05,-.36|.02,-.61 .05,-.54 .02,-.46|.1,-.67 .12,-.6 .09,-.52|.18,-.71 .2,-.63 .18,-.56|-.6,-.46 -.53,-.43 -.48,-.45|-.58,-.37 -.52,-.35 -.46,-.37|-.55,-.28 -.49,-.27 -.44,-.29|-.57,-.17 -.52,-.165 -.48,-.18|.37,-.33 .32,-.31 .27,-.33|.37,-.25 .32,-.235 .28,-.25|.365,-.17 .32,-.16 .29,-.17|-.16,-.29 -.14,-.35 -.17,-.4|-.02,-.28 .01,-.34 -.01,-.4|.1,-.3 .12,-.36 .1,-.42';

export function drawTiger(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.92);
  const unit = spot.h / 0.92;
  for (const form of FAR_LEGS)
    paintSilhouette(pen, f, unit, { ...COAT, form, isFar: true, flow: HAIR, hair: 0.035, hairs: 50 });
  const tail = curve(f(pts('-.57,-.56 -.66,-.49 -.735,-.56 -.73,-.72 -.64,-.82')), 40);
  stroke(pen, tail, (t) => unit * 0.062 * (1 - 0.25 * t), {
    role: COAT.role,
    tone: isCutStyle(pen) ? 0.6 : COAT.tone,
    dry: 0.2,
    edge: 0.9,
  });
  for (const at of [8, 14, 20, 26, 31, 36]) {
    const [a, b] = [tail[at], tail[at + 1]];
    if (!a || !b) continue;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = (unit * 0.028) / length;
    brushLine(
      pen,
      [
        [a[0] - dy * half, a[1] + dx * half],
        [a[0] + dx * 0.5, a[1] + dy * 0.5],
        [a[0] + dy * half, a[1] - dx * half],
      ],
      unit * 0.026,
      { tone: 0.95, pressure: 'even' },
    );
  }
  paintSilhouette(pen, f, unit, BODY);
  for (const [i, line] of STRIPES.split('|').entries()) {
    const shifted = pts(line).map(([x, y]): Pt => [x + pen.rng.gauss() * 0.004, y + pen.rng.gauss() * 0.004]);
    stroke(pen, curve(f(shifted), 14), taper(unit * (i < 9 ? 0.034 : 0.022) * pen.rng.between(0.85, 1.15), 0.3, 0.4), {
      role: 'ink',
      tone: 0.92,
      dry: 0.3,
      edge: 0,
    });
  }
  const [head = [0, 0]] = f([[0.43, -0.6]]);
  drawFelineHead(pen, head[0], head[1], unit * 0.225, spot.flip, { kind: 'tiger', ...COAT });
  drawLines(pen, f, unit, [['.22,-.5 .26,-.42 .3,-.38', 8, 0.4]], 'ink');
}
