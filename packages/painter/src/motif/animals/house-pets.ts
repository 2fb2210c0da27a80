import { closedCurve, curve, leafWidth, oval, type Pt, pts, rounded } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawCoat, drawEye, drawQuadruped, standingFrame } from './quadruped.ts';

const CAT: readonly Pt[] = pts(
  '-.32,-.02 -.38,-.26 -.26,-.54 -.08,-.66 .0,-.72 -.06,-.84 -.02,-1.0 .06,-.92 .18,-.92 .26,-1.0 .3,-.84 .26,-.7 .18,-.62 .22,-.4 .24,-.06 .2,0 0,0',
);

export function drawCat(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.02);
  const unit = spot.h / 1.02;
  stroke(pen, curve(f(pts('-.28,-.05 -.5,-.02 -.62,-.16 -.52,-.3')), 20), rounded(unit * 0.075), {
    role: 'fur',
    tone: 0.6,
    dry: 0.2,
  });
  const form = closedCurve(f(CAT), 5);
  area(pen, form, { role: 'fur', tone: 0.5, from: f([[-0.3, -0.1]])[0], to: f([[0.2, -0.9]])[0] });
  drawCoat(pen, form, 'fur', unit, 1.2);
  for (const k of [-0.28, -0.2, -0.1])
    stroke(
      pen,
      curve(
        f([
          [k - 0.06, -0.2 + k * 0.9],
          [k + 0.03, -0.2 + k * 0.8],
          [k + 0.1, -0.12 + k * 0.7],
        ]),
        8,
      ),
      leafWidth(unit * 0.04),
      { role: 'ink', tone: 0.6, edge: 0 },
    );
  mark(pen, curve(f(pts('.06,-.02 .08,-.24 .06,-.4')), 8), unit * 0.012, { role: 'ink', tone: 0.6 });
  for (const x of [0.06, 0.2]) {
    const [e] = f([[x, -0.81]]);
    if (e) area(pen, oval(e[0], e[1], unit * 0.032, unit * 0.026), { role: 'gold', tone: 0.5, edge: 0.7 });
    drawEye(pen, f, unit, [x, -0.81], 0.012);
  }
  mark(pen, curve(f(pts('.1,-.735 .135,-.715 .17,-.735')), 6), unit * 0.014, { role: 'accent', tone: 0.8 });
  for (const s of [-1, 1])
    for (const dy of [0, 0.03])
      mark(
        pen,
        curve(
          f([
            [0.13 + s * 0.06, -0.73 + dy],
            [0.13 + s * 0.18, -0.74 + dy * 2],
            [0.13 + s * 0.3, -0.72 + dy * 3],
          ]),
          6,
        ),
        pen.u * 0.9,
        { role: 'ink', tone: 0.6, toneBelow: 0 },
      );
}

const DOG: readonly Pt[] = pts(
  '-.42,-.56 -.2,-.6 .08,-.6 .2,-.74 .26,-.86 .38,-.88 .44,-.8 .58,-.74 .6,-.67 .46,-.63 .36,-.58 .3,-.44 .2,-.34 -.02,-.36 -.24,-.42 -.42,-.38',
);

export function drawDog(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.92);
  const unit = spot.h / 0.92;
  stroke(pen, curve(f(pts('-.4,-.52 -.56,-.66 -.5,-.82 -.38,-.78')), 16), leafWidth(unit * 0.1, 0.8), {
    role: 'fur',
    tone: 0.6,
  });
  drawQuadruped(
    pen,
    f,
    unit,
    DOG,
    [
      {
        joints: pts('.12,-.44 .14,-.26 .12,-.14 .16,0'),
        topWidth: 0.1,
        lowWidth: 0.05,
        isFar: true,
      },
      {
        joints: pts('-.28,-.46 -.22,-.28 -.3,-.14 -.24,0'),
        topWidth: 0.14,
        lowWidth: 0.05,
        isFar: true,
      },
      {
        joints: pts('.22,-.46 .24,-.26 .22,-.14 .27,0'),
        topWidth: 0.11,
        lowWidth: 0.055,
      },
      {
        joints: pts('-.34,-.48 -.34,-.28 -.43,-.14 -.37,0'),
        topWidth: 0.16,
        lowWidth: 0.055,
      },
    ],
    'fur',
    'fur',
  );
  area(pen, closedCurve(f(pts('.28,-.86 .2,-.8 .2,-.64 .28,-.66 .34,-.8')), 5), { role: 'trunk', tone: 0.6 });
  drawEye(pen, f, unit, [0.42, -0.77], 0.016);
  drawEye(pen, f, unit, [0.59, -0.71], 0.022);
}
