import { closedCurve, curve, headingAt, type Pt, pointAlong, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

/** A small rat with a nut in its paws. */
export function drawRat(pen: Pen, spot: Spot): void {
  const f = standingFrame({ ...spot, x: spot.x + (spot.flip ? -1 : 1) * spot.h * 0.06 }, 0.72);
  const unit = spot.h / 0.72;
  const coat = { role: 'fur', tone: 0.5, inkTone: 0.34 } as const;
  stroke(pen, curve(f(pts('-.36,-.06 -.52,-.02 -.66,-.06 -.78,-.16 -.86,-.1')), 34), taper(unit * 0.034, 0.02, 0.2), {
    role: 'skin',
    tone: 0.6,
    dry: 0.1,
    edge: 0.6,
  });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.4,-.1 -.42,-.26 -.34,-.42 -.2,-.52 -.02,-.55 .12,-.55 .2,-.6 .3,-.6 .4,-.53 .48,-.44 .54,-.38 .53,-.34 .46,-.32 .38,-.31 .31,-.28 .28,-.2 .24,-.1 .26,-.04 .24,0 .06,0 -.06,-.02 -.16,0 -.3,0',
    shades: [
      [-0.2, -0.4, 0.22, 0.16, 0.6],
      [0.1, -0.5, 0.16, 0.08, 0.5],
      [-0.3, -0.16, 0.1, 0.14, 0.4],
    ],
    lights: [
      [0.12, -0.12, 0.2, 0.16, 0.5],
      [0.4, -0.34, 0.1, 0.03, 0.8],
    ],
    flow: '-.2,-.45 -.3,-.38 | .1,-.5 .0,-.46 | -.3,-.15 -.36,-.08 | .3,-.5 .24,-.46 | .1,-.1 .08,-.04',
    hair: 0.05,
    hairs: 400,
    edgeHairs: 180,
    edge: 0.7,
    lines: [
      ['-.3,-.03 -.32,-.16 -.2,-.26 -.06,-.22 -.02,-.1', 12, 0.65],
      ['.2,-.3 .26,-.24 .34,-.25', 10, 0.6],
    ],
  });
  for (const points of [
    '.14,-.57 .1,-.68 .16,-.75 .24,-.72 .26,-.62 .22,-.56',
    '.26,-.58 .26,-.67 .32,-.72 .37,-.67 .36,-.59',
  ]) {
    area(pen, closedCurve(f(pts(points)), 5), { role: 'skin', tone: isCutStyle(pen) ? 0.5 : 0.42, edge: 0.8 });
  }
  for (const points of ['.26,-.24 .34,-.25 .4,-.23 .42,-.2', '-.08,-.01 .04,-.02 .1,-.005'])
    stroke(pen, curve(f(pts(points)), 10), (t) => unit * 0.05 * (1 - 0.5 * t), {
      role: 'skin',
      tone: 0.45,
      dry: 0,
      edge: 0.8,
    });
  area(pen, closedCurve(f(pts('.4,-.27 .46,-.28 .5,-.23 .48,-.17 .42,-.16 .38,-.21')), 5), {
    role: 'wood',
    tone: 0.6,
    edge: 0.8,
  });
  drawLidEye(pen, f, unit, [0.375, -0.465], 0.024);
  drawLines(pen, f, unit, [['.535,-.375 .545,-.36 .535,-.35', 22, 1]], 'ink');
  for (const dy of [-0.07, 0, 0.06])
    brushLine(
      pen,
      curve(
        f([
          [0.49, -0.36],
          [0.57, -0.37 + dy],
          [0.66, -0.36 + dy * 2],
        ]),
        8,
      ),
      unit * 0.007,
      { tone: 0.6, toneBelow: 0 },
    );
}

/** A snake in coils, its head raised. */
export function drawSnake(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.04);
  const unit = spot.h / 1.04;
  const spine = curve(
    f(
      pts(
        '-.48,-.12 -.34,-.05 -.1,-.07 .18,-.06 .36,-.14 .32,-.26 .06,-.3 -.2,-.3 -.3,-.4 -.16,-.52 .08,-.54 .2,-.64 .14,-.78 .1,-.88 .2,-.94',
      ),
    ),
    150,
  );
  const width = (t: number): number => unit * 0.1 * Math.min(1, 0.12 + t * 2.2) * (t > 0.8 ? 1 - (t - 0.8) * 1.6 : 1);
  stroke(pen, spine, width, { role: 'leaf', tone: 0.6, dry: 0, rough: 0.02, edge: 0.9 });
  const side = spot.flip ? -1 : 1;
  const shifted = (offset: number): Pt[] =>
    spine.map(
      ([x, y], i): Pt => [
        x - Math.sin(headingAt(spine, i / 150)) * width(i / 150) * offset * side,
        y + Math.cos(headingAt(spine, i / 150)) * width(i / 150) * offset * side,
      ],
    );
  if (!isCutStyle(pen)) {
    stroke(pen, shifted(0.3), (t) => width(t) * 0.26, { role: 'feather', tone: 0.2, dry: 0, edge: 0 });
    stroke(pen, shifted(-0.32), (t) => width(t) * 0.2, { role: 'leaf', tone: 0.95, dry: 0.2, edge: 0 });
  }
  const marks: Dot[] = [];
  for (let i = 10; i < 140; i += 4) {
    const t = i / 150;
    const [x, y] = pointAlong(shifted(-0.08), t);
    marks.push([x, y, width(t) * 0.2, width(t) * 0.13, headingAt(spine, t)]);
  }
  dots(pen, marks, { role: 'gold', tone: 0.7 });
  for (let i = 6; i < 144; i += 3) {
    const t = i / 150;
    const [a, b] = [pointAlong(shifted(0.2), t), pointAlong(shifted(0.46), t)];
    brushLine(pen, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], unit * 0.006, { tone: 0.5, pressure: 'leaf' });
  }
  stroke(pen, curve(f(pts('.33,-.94 .4,-.945 .46,-.985')), 8), taper(unit * 0.014), {
    role: 'accent',
    tone: 1,
    dry: 0,
    edge: 0,
  });
  stroke(pen, curve(f(pts('.38,-.945 .44,-.94 .48,-.92')), 8), taper(unit * 0.014), {
    role: 'accent',
    tone: 1,
    dry: 0,
    edge: 0,
  });
  paintSilhouette(pen, f, unit, {
    form: '.08,-.96 .12,-1.0 .2,-1.02 .28,-1.0 .34,-.96 .35,-.93 .3,-.9 .2,-.88 .11,-.89',
    role: 'leaf',
    tone: 0.65,
    inkTone: 0.45,
    shades: [[0.16, -0.98, 0.1, 0.05, 0.7]],
    lines: [['.34,-.935 .26,-.925 .18,-.93', 9, 0.8]],
  });
  drawLidEye(pen, f, unit, [0.235, -0.965], 0.016, 'gold');
}
