import {
  closedCurve,
  curve,
  type Frame,
  headingAt,
  leafWidth,
  type Pt,
  pointAlong,
  pts,
  taper,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import { drawLidEye, paintSilhouette } from './silhouette.ts';

/** The head of a dragon, looking right; the neck begins at (-.4, .1). Also the head of a dragon that is carried or rowed. */
export function drawDragonHead(pen: Pen, f: Frame, unit: number, role: Role = 'glaze'): void {
  const hair = (points: string, width: number, hairRole: Role = 'accent', tone = 0.8): void =>
    stroke(pen, curve(f(pts(points)), 20), taper(unit * width, 0.1, 0.35), {
      role: hairRole,
      tone,
      dry: 0.5,
      edge: 0.4,
    });
  for (const tip of [
    '-.2,-.2 -.5,-.46 -.86,-.44',
    '-.24,-.12 -.6,-.3 -.98,-.2',
    '-.26,-.02 -.62,-.1 -.98,.06',
    '-.24,.1 -.56,.12 -.86,.3',
    '-.16,.18 -.4,.3 -.6,.54',
    '-.04,.26 -.16,.44 -.26,.68',
  ])
    hair(tip, 0.13);
  for (const [points, width] of [
    ['-.02,-.26 -.2,-.5 -.22,-.74 -.08,-.96', 0.1],
    ['-.2,-.62 -.36,-.7 -.46,-.84', 0.06],
    ['.1,-.3 .0,-.52 .04,-.72 .2,-.9', 0.085],
    ['.01,-.6 -.08,-.7 -.1,-.8', 0.05],
  ] as const)
    stroke(pen, curve(f(pts(points)), 18), taper(unit * width, 0.05, 0.4, 0.25), {
      role: 'gold',
      tone: 0.6,
      dry: 0.2,
      edge: 0.8,
    });
  // lower jaw, tongue, then the upper part of the head
  const jaw = closedCurve(
    f(pts('-.2,.1 .0,.2 .2,.26 .44,.28 .62,.22 .66,.28 .58,.38 .36,.42 .12,.4 -.1,.32 -.22,.2')),
    5,
  );
  area(pen, jaw, { role, tone: 0.55, edge: 0.9 });
  stroke(pen, curve(f(pts('.0,.14 .24,.16 .44,.12 .6,.02')), 14), leafWidth(unit * 0.1, 0.6), {
    role: 'accent',
    tone: 0.9,
    dry: 0,
    edge: 0.5,
  });
  for (const x of [0.24, 0.36, 0.5])
    area(
      pen,
      f([
        [x - 0.04, 0.275],
        [x, 0.17],
        [x + 0.04, 0.27],
      ]),
      { role: 'feather', tone: 0.03, edge: 0.6 },
    );
  paintSilhouette(pen, f, unit, {
    form: '-.36,-.16 -.2,-.3 .0,-.34 .16,-.3 .24,-.2 .4,-.16 .54,-.2 .62,-.3 .74,-.3 .84,-.2 .84,-.06 .76,.04 .64,.06 .5,.04 .34,.08 .14,.12 -.04,.16 -.2,.26 -.34,.2 -.4,.02',
    role,
    tone: 0.62,
    inkTone: 0.4,
    shades: [
      [-0.2, -0.06, 0.22, 0.22, 0.7],
      [0.4, -0.06, 0.26, 0.12, 0.5],
      [0.76, -0.16, 0.12, 0.14, 0.6],
    ],
    lines: [
      ['.3,.0 .46,-.06 .6,-.02', 22, 0.7],
      ['.26,-.14 .4,-.1 .52,-.14', 18, 0.6],
      ['-.1,.14 -.02,.02 .1,-.04', 20, 0.7],
    ],
  });
  for (const x of [0.36, 0.5, 0.64])
    area(
      pen,
      f([
        [x - 0.04, 0.06 - (x - 0.36) * 0.06],
        [x + 0.01, 0.19],
        [x + 0.05, 0.06 - (x - 0.36) * 0.06],
      ]),
      { role: 'feather', tone: 0.03, edge: 0.6 },
    );
  brushLine(pen, curve(f(pts('.68,-.16 .74,-.22 .79,-.17 .75,-.12')), 12), unit * 0.045, { tone: 0.9 });
  // brow, eye and cheek
  const white = closedCurve(f(pts('.02,-.12 .1,-.2 .2,-.16 .22,-.06 .12,-.02 .04,-.04')), 5);
  area(pen, white, { role: 'feather', tone: 0.03, edge: 0.8 });
  drawLidEye(pen, f, unit, [0.135, -0.1], 0.05, 'gold', 0);
  for (const brow of ['.26,-.2 .1,-.28 -.08,-.26 -.2,-.36', '.22,-.22 .06,-.32 -.08,-.4'])
    hair(brow, 0.075, 'accent', 0.9);
  area(pen, closedCurve(f(pts('-.28,-.1 -.44,-.22 -.52,-.14 -.44,-.04 -.3,-.0')), 5), { role, tone: 0.6, edge: 0.8 });
  for (const beard of [
    '.3,.4 .28,.56 .18,.7',
    '.16,.4 .12,.56 .02,.66',
    '.42,.4 .42,.56 .34,.72',
    '.02,.36 -.04,.5 -.12,.56',
  ])
    hair(beard, 0.07);
  for (const whisker of ['.78,-.06 .98,.0 1.02,.2 .9,.36 1.0,.52', '.7,-.28 .9,-.46 1.1,-.4 1.16,-.22 1.3,-.2'])
    stroke(pen, curve(f(pts(whisker)), 34), taper(unit * 0.05, 0.04, 0.3), {
      role: 'gold',
      tone: 0.8,
      dry: 0.2,
      edge: 0.4,
    });
}

/** Scales in rows across a body, and broad plates along its belly. */
export function drawScales(
  pen: Pen,
  spine: readonly Pt[],
  width: (t: number) => number,
  step: number,
  side: 1 | -1,
): void {
  const n = spine.length - 1;
  for (let i = 3; i < n * 0.95; i += step) {
    const t = i / n;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t);
    const w = width(t);
    const at = (k: number, along = 0): Pt => [
      p[0] - Math.sin(a) * w * k * side + Math.cos(a) * along,
      p[1] + Math.cos(a) * w * k * side + Math.sin(a) * along,
    ];
    for (const k of Math.round(i / step) % 2 ? [-0.3, -0.08, 0.14] : [-0.4, -0.19, 0.03])
      mark(pen, curve([at(k - 0.11), at(k, w * 0.2), at(k + 0.11)], 6), Math.max(pen.u * 0.6, w * 0.045), {
        role: 'ink',
        tone: 0.55,
      });
    brushLine(pen, [at(0.25), at(0.34, -w * 0.05), at(0.47, -w * 0.02)], Math.max(pen.u * 0.8, w * 0.06), {
      tone: 0.55,
      pressure: 'leaf',
    });
  }
}
