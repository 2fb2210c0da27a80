import { curve, pts, taper } from '../../geometry.ts';
import { brushLine } from '../../pen/brush.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette, type Silhouette } from './silhouette.ts';

const FAR_LEGS = [
  '.28,-.36 .42,-.36 .445,-.24 .45,-.16 .435,-.08 .475,-.025 .47,0 .37,0 .365,-.06 .355,-.15 .32,-.24',
  '-.32,-.34 -.16,-.3 -.15,-.22 -.2,-.15 -.185,-.08 -.145,-.025 -.15,0 -.25,0 -.27,-.06 -.28,-.14 -.29,-.22',
];

/** A water buffalo on its way, heavy in front, its head low. */
const BODY: Silhouette = {
  form: '-.58,-.6 -.52,-.67 -.42,-.7 -.28,-.7 -.1,-.68 .06,-.7 .18,-.76 .28,-.77 .36,-.74 .44,-.72 .5,-.67 .55,-.57 .6,-.46 .655,-.39 .675,-.33 .645,-.28 .58,-.275 .52,-.32 .47,-.39 .42,-.42 .39,-.36 .365,-.28 .35,-.2 .355,-.15 .335,-.08 .365,-.025 .36,0 .25,0 .245,-.06 .24,-.14 .21,-.22 .1,-.235 -.06,-.2 -.2,-.215 -.29,-.28 -.31,-.23 -.36,-.17 -.375,-.12 -.355,-.06 -.325,-.02 -.33,0 -.45,0 -.465,-.05 -.475,-.12 -.51,-.2 -.545,-.3 -.585,-.42 -.6,-.52',
  role: 'trunk',
  tone: 0.62,
  inkTone: 0.42,
  shades: [
    [0.24, -0.52, 0.2, 0.3, 0.8, 0.2],
    [-0.1, -0.28, 0.4, 0.13, 0.8],
    [-0.48, -0.42, 0.16, 0.32, 0.8],
    [0.56, -0.45, 0.12, 0.2, 0.8, -0.5],
    [0.31, -0.12, 0.08, 0.16, 0.7],
    [-0.42, -0.1, 0.09, 0.14, 0.7],
    [0.02, -0.6, 0.24, 0.08, 0.4],
  ],
  lines: [
    ['.19,-.74 .13,-.6 .16,-.44 .23,-.3', 16, 0.7],
    ['.36,-.68 .4,-.56 .38,-.42', 13, 0.6],
    ['-.34,-.62 -.26,-.5 -.27,-.36 -.3,-.27', 15, 0.7],
    ['-.06,-.55 -.03,-.42 -.08,-.3', 9, 0.45],
    ['.05,-.55 .08,-.42 .04,-.3', 9, 0.45],
    ['.32,-.33 .28,-.26 .25,-.2', 10, 0.6],
  ],
  flow: '-.5,-.5 -.54,-.4 | .2,-.6 .16,-.5 | -.1,-.5 -.14,-.42 | .5,-.5 .54,-.42',
  hair: 0.04,
  hairs: 260,
  edgeHairs: 0,
};

export function drawOx(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1);
  const unit = spot.h;
  for (const form of FAR_LEGS)
    paintSilhouette(pen, f, unit, { form, role: 'trunk', tone: 0.7, inkTone: 0.7, isFar: true });
  stroke(pen, curve(f(pts('.47,-.7 .455,-.82 .37,-.93 .24,-.98')), 22), taper(unit * 0.06, 0.02, 0.2), {
    role: 'earth',
    tone: 0.65,
    dry: 0.2,
    edge: 0.9,
  });
  stroke(pen, curve(f(pts('-.575,-.58 -.65,-.5 -.66,-.36 -.635,-.26')), 16), (t) => unit * (0.024 - 0.012 * t), {
    role: 'trunk',
    tone: 0.9,
    dry: 0.3,
    edge: 0.4,
  });
  for (const end of pts('-.66,-.17 -.63,-.155 -.6,-.17'))
    stroke(pen, curve(f([[-0.637, -0.28], [(end[0] - 0.637) / 2, -0.22], end]), 8), taper(unit * 0.022, 0.2, 0.4), {
      role: 'ink',
      tone: 0.9,
      dry: 0.6,
      edge: 0.2,
    });
  paintSilhouette(pen, f, unit, BODY);
  for (const x of [0.305, -0.39])
    stroke(
      pen,
      f([
        [x - 0.055, -0.014],
        [x, -0.022],
        [x + 0.06, -0.014],
      ]),
      () => unit * 0.03,
      { role: 'ink', tone: 0.95, dry: 0, edge: 0 },
    );
  stroke(pen, curve(f(pts('.4,-.69 .29,-.72 .15,-.8 .06,-.92')), 22), taper(unit * 0.075, 0.02, 0.2), {
    role: 'earth',
    tone: 0.6,
    dry: 0.2,
    edge: 0.9,
  });
  for (const line of ['.3,-.75 .29,-.7', '.24,-.775 .235,-.73', '.19,-.805 .18,-.765'])
    brushLine(pen, f(pts(line)), unit * 0.008, { tone: 0.6, pressure: 'leaf' });
  paintSilhouette(pen, f, unit, {
    form: '.42,-.63 .35,-.66 .25,-.63 .2,-.57 .28,-.545 .37,-.56 .42,-.59',
    role: 'trunk',
    tone: 0.7,
    inkTone: 0.6,
    shades: [[0.3, -0.59, 0.08, 0.03, 0.8]],
  });
  drawLines(
    pen,
    f,
    unit,
    [
      ['.56,-.325 .6,-.315 .655,-.335', 9, 0.9],
      ['.45,-.62 .5,-.6 .54,-.54', 8, 0.6],
      ['.5,-.4 .55,-.44 .6,-.43', 7, 0.4],
    ],
    'ink',
  );
  drawLidEye(pen, f, unit, [0.505, -0.555], 0.02);
  drawLines(pen, f, unit, [['.625,-.375 .64,-.385 .65,-.37', 16, 1]], 'ink');
}
