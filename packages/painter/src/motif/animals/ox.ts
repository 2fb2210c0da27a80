import { curve, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { type Beast, drawEye, paintBeast, standingFrame } from './quadruped.ts';

/** A water buffalo, heavy in front, its head low as it walks. */
const OX: Omit<Beast, 'role' | 'tone'> = {
  farLegs: [
    pts('.06,-.36 .16,-.36 .19,-.2 .19,-.06 .22,0 .12,0 .115,-.1 .1,-.24'),
    pts('-.38,-.36 -.26,-.34 -.25,-.24 -.28,-.12 -.25,0 -.34,0 -.36,-.12 -.36,-.26'),
  ],
  torso: pts(
    '-.56,-.5 -.55,-.62 -.46,-.7 -.3,-.72 -.1,-.69 .08,-.73 .2,-.79 .3,-.76 .4,-.71 .5,-.64 .58,-.5 .64,-.36 .62,-.29 .56,-.27 .5,-.32 .44,-.38 .38,-.38 .33,-.3 .24,-.24 .1,-.22 -.1,-.2 -.3,-.23 -.44,-.28 -.52,-.36',
  ),
  nearLegs: [
    pts('.16,-.42 .32,-.44 .33,-.26 .315,-.14 .33,-.04 .35,0 .24,0 .235,-.1 .225,-.22 .17,-.3'),
    pts('-.54,-.52 -.36,-.48 -.34,-.34 -.4,-.24 -.43,-.14 -.4,-.05 -.38,0 -.5,0 -.52,-.1 -.54,-.2 -.52,-.28 -.56,-.4'),
  ],
};

export function drawOx(pen: Pen, spot: Spot, hasRider = false): void {
  const heightFactor = hasRider ? 1.3 : 1;
  const f = standingFrame(spot, heightFactor);
  const unit = spot.h / heightFactor;
  stroke(pen, curve(f(pts('-.55,-.58 -.63,-.46 -.6,-.28')), 14), (t) => unit * (0.022 + (t > 0.8 ? 0.03 : 0)), {
    role: 'ink',
    tone: 0.85,
    dry: 0.6,
    edge: 0.4,
  });
  paintBeast(pen, f, unit, { ...OX, role: isInkWash(pen) ? 'ink' : 'fur', tone: isInkWash(pen) ? 0.78 : 0.72 });
  const horns: readonly (readonly Pt[])[] = [
    pts('.46,-.68 .44,-.82 .32,-.92 .16,-.93'),
    pts('.4,-.71 .3,-.8 .16,-.84 .02,-.8'),
  ];
  for (const horn of horns)
    stroke(pen, curve(f(horn), 18), taper(unit * 0.06, 0.02, 0.2), { role: 'earth', tone: 0.7, dry: 0.2, edge: 0.9 });
  area(pen, curve(f(pts('.42,-.6 .32,-.63 .22,-.58 .3,-.53 .42,-.55 .42,-.6')), 18), {
    role: isInkWash(pen) ? 'ink' : 'fur',
    tone: 0.7,
  });
  for (const [line, w] of [
    [pts('.24,-.74 .18,-.58 .24,-.4'), 2],
    [pts('-.34,-.7 -.28,-.54 -.32,-.38'), 2],
    [pts('.36,-.5 .4,-.42 .36,-.34'), 1.4],
    [pts('.3,-.44 .24,-.36 .26,-.28'), 1.2],
    [pts('-.08,-.5 -.04,-.4 -.08,-.32'), 1],
    [pts('.06,-.52 .1,-.42 .06,-.34'), 1],
  ] as const)
    openLine(pen, curve(f(line), 10), w, 'ink', isInkWash(pen) ? 0.9 : 0.6);
  openLine(pen, curve(f(pts('.55,-.3 .58,-.34 .62,-.33')), 6), 1.2, 'ink', 0.9);
  const [e] = f([[0.475, -0.56]]);
  if (e && isInkWash(pen)) {
    pen.ctx.fillStyle = pen.ground;
    pen.ctx.beginPath();
    pen.ctx.ellipse(e[0], e[1], unit * 0.024, unit * 0.019, 0, 0, 7);
    pen.ctx.fill();
  }
  drawEye(pen, f, unit, [0.478, -0.558], 0.015);
  drawEye(pen, f, unit, [0.61, -0.33], 0.011);
}
