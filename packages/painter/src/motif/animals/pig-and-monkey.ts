import { closedCurve, curve, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

/** A fat pig on its way, nose forward. */
export function drawPig(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.78);
  const unit = spot.h / 0.78;
  const coat = { role: 'skin', tone: 0.4, inkTone: 0.3, shadeRole: 'skin' } as const;
  stroke(pen, curve(f(pts('-.56,-.44 -.63,-.5 -.66,-.42 -.6,-.4 -.6,-.5 -.68,-.54')), 26), () => unit * 0.02, {
    role: 'skin',
    tone: 0.7,
    dry: 0.2,
    edge: 0.6,
  });
  for (const form of [
    '.18,-.2 .32,-.2 .32,-.1 .33,0 .23,0 .21,-.1',
    '-.36,-.2 -.22,-.2 -.25,-.1 -.23,0 -.33,0 -.36,-.1',
  ])
    paintSilhouette(pen, f, unit, { ...coat, form, isFar: true, inkTone: 0.44 });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.58,-.42 -.54,-.56 -.42,-.66 -.24,-.7 -.02,-.69 .16,-.68 .3,-.68 .42,-.64 .52,-.55 .58,-.47 .66,-.43 .68,-.36 .66,-.29 .6,-.27 .52,-.26 .44,-.22 .38,-.2 .38,-.1 .39,-.02 .38,0 .28,0 .265,-.08 .25,-.16 .1,-.13 -.1,-.12 -.26,-.15 -.3,-.1 -.33,-.05 -.31,0 -.43,0 -.45,-.06 -.47,-.16 -.53,-.22 -.58,-.32',
    shades: [
      [0, -0.18, 0.42, 0.1, 0.9],
      [-0.46, -0.4, 0.12, 0.22, 0.6],
      [0.3, -0.42, 0.1, 0.2, 0.5],
      [0.62, -0.34, 0.08, 0.08, 0.6],
    ],
    flow: '-.4,-.6 -.48,-.56 | 0,-.65 -.08,-.62 | .3,-.6 .24,-.56 | 0,-.2 -.06,-.16',
    hair: 0.04,
    hairs: 200,
    edgeHairs: 100,
    lines: [
      ['.24,-.64 .2,-.48 .24,-.32 .28,-.2', 14, 0.6],
      ['-.34,-.62 -.28,-.44 -.3,-.24', 14, 0.5],
      ['.56,-.45 .53,-.41 .55,-.37', 9, 0.6],
      ['.5,-.28 .56,-.3 .62,-.285', 9, 0.8],
    ],
  });
  area(pen, closedCurve(f(pts('.64,-.45 .69,-.44 .71,-.36 .69,-.28 .65,-.28 .63,-.36')), 5), {
    role: 'petal',
    tone: 0.35,
    edge: 0.8,
  });
  drawLines(
    pen,
    f,
    unit,
    [
      ['.675,-.4 .68,-.385 .675,-.37', 14, 1],
      ['.675,-.34 .68,-.325 .675,-.31', 14, 1],
    ],
    'ink',
  );
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '.3,-.66 .36,-.76 .46,-.72 .5,-.62 .5,-.5 .42,-.54 .34,-.6',
    shades: [[0.43, -0.6, 0.06, 0.08, 0.8]],
  });
  drawLidEye(pen, f, unit, [0.545, -0.5], 0.018);
}

/** A monkey that sits and looks at the peach in its hand. */
export function drawMonkey(pen: Pen, spot: Spot): void {
  const f = standingFrame({ ...spot, x: spot.x + (spot.flip ? -1 : 1) * spot.h * 0.01 }, 1);
  const unit = spot.h;
  const coat = { role: 'fur', tone: 0.5, inkTone: 0.3 } as const;
  const flow =
    '-.2,-.55 -.28,-.45 | -.3,-.25 -.34,-.14 | .05,-.5 .05,-.4 | .1,-.2 .14,-.1 | -.15,-.85 -.22,-.8 | .1,-.95 .1,-1.02';
  stroke(
    pen,
    curve(f(pts('-.26,-.06 -.44,-.06 -.55,-.2 -.52,-.4 -.42,-.48')), 30),
    taper(unit * 0.07, 0.02, 0.6, 0.3),
    { role: 'fur', tone: 0.6, dry: 0.5, rough: 0.2, edge: 0.6 },
  );
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '.04,-.5 .14,-.46 .22,-.38 .31,-.44 .36,-.5 .4,-.46 .34,-.36 .24,-.28 .14,-.32 .04,-.4',
    isFar: true,
    flow,
    hair: 0.035,
    hairs: 60,
  });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.06,-.62 -.18,-.56 -.28,-.42 -.34,-.26 -.34,-.1 -.26,-.02 -.1,0 .08,0 .16,-.04 .18,-.2 .16,-.36 .14,-.5 .08,-.6',
    shades: [
      [-0.24, -0.34, 0.14, 0.26, 0.6],
      [0, -0.56, 0.16, 0.08, 0.5],
    ],
    lights: [[0.1, -0.3, 0.08, 0.2, 0.6]],
    flow,
    hair: 0.055,
    hairs: 380,
    edgeHairs: 220,
    edge: 0.7,
  });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.22,-.02 -.2,-.2 -.06,-.34 .1,-.38 .2,-.3 .23,-.18 .22,-.06 .34,-.035 .36,0 .16,0 .13,-.06 .12,-.16 .06,-.2 -.02,-.12 -.06,-.01',
    shades: [
      [0.1, -0.3, 0.1, 0.08, 0.5],
      [-0.1, -0.12, 0.1, 0.1, 0.5],
    ],
    flow,
    hair: 0.05,
    hairs: 140,
    edgeHairs: 100,
    edge: 0.8,
  });
  area(pen, closedCurve(f(pts('.2,-.06 .34,-.04 .38,-.015 .36,.005 .2,.005')), 4), {
    role: 'skin',
    tone: 0.4,
    edge: 0.7,
  });
  area(pen, closedCurve(f(pts('.42,-.47 .5,-.5 .53,-.58 .5,-.66 .43,-.7 .36,-.66 .33,-.58 .36,-.5')), 5), {
    role: 'petal',
    tone: 0.45,
    edge: 0.7,
  });
  drawLines(pen, f, unit, [['.43,-.69 .42,-.58 .44,-.49', 9, 0.5]], 'petal');
  for (const end of ['.43,-.7 .36,-.74 .3,-.72', '.43,-.7 .5,-.75 .56,-.72'])
    stroke(pen, curve(f(pts(end)), 8), taper(unit * 0.05, 0.4, 0.5), { role: 'leaf', tone: 0.7, dry: 0.1, edge: 0.4 });
  area(pen, closedCurve(f(pts('.33,-.48 .38,-.54 .44,-.5 .46,-.45 .4,-.43 .34,-.44')), 4), {
    role: 'skin',
    tone: 0.4,
    edge: 0.7,
  });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.16,-.8 -.24,-.84 -.26,-.76 -.22,-.7 -.15,-.72',
    role: 'skin',
    tone: 0.4,
  });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '.02,-1 .14,-.97 .22,-.88 .24,-.76 .2,-.64 .1,-.58 -.02,-.58 -.12,-.64 -.18,-.76 -.14,-.9 -.08,-.97',
    flow: '-.1,-.8 -.2,-.78 | .0,-.95 -.02,-1.04 | .15,-.9 .2,-1 | .05,-.6 .05,-.52 | -.1,-.65 -.18,-.6',
    hair: 0.06,
    hairs: 180,
    edgeHairs: 160,
    edge: 0.5,
  });
  const face = closedCurve(
    f(pts('.08,-.9 .16,-.92 .22,-.86 .23,-.78 .25,-.7 .22,-.63 .14,-.6 .05,-.62 .0,-.69 .02,-.77 -.02,-.84 .02,-.9')),
    5,
  );
  area(pen, face, { role: 'skin', tone: isCutStyle(pen) ? 0.1 : 0.42, edge: isCutStyle(pen) ? 0.8 : 0.5 });
  drawLidEye(pen, f, unit, [0.06, -0.8], 0.02);
  drawLidEye(pen, f, unit, [0.185, -0.8], 0.018);
  drawLines(
    pen,
    f,
    unit,
    [
      ['.11,-.76 .13,-.72 .155,-.72', 8, 0.7],
      ['.06,-.665 .14,-.645 .215,-.67', 9, 0.8],
      ['.0,-.86 .07,-.875 .12,-.85', 9, 0.6],
      ['.15,-.85 .19,-.875 .22,-.855', 8, 0.6],
    ],
    'ink',
  );
}
