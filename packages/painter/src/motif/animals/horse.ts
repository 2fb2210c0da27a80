import { curve, type Pt, pts, taper } from '../../geometry.ts';
import { openLine } from '../../pen/contour.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { type Beast, drawEye, paintBeast, standingFrame } from './quadruped.ts';

/** A horse at a full trot, head up, tail carried on the wind. */
const HORSE: Omit<Beast, 'role' | 'tone'> = {
  farLegs: [
    pts(
      '.16,-.54 .28,-.54 .315,-.4 .325,-.28 .305,-.16 .305,-.06 .345,0 .26,0 .265,-.08 .26,-.18 .265,-.28 .24,-.38 .17,-.46',
    ),
    pts(
      '-.4,-.62 -.2,-.56 -.14,-.44 -.19,-.36 -.27,-.3 -.3,-.24 -.25,-.12 -.2,-.04 -.18,0 -.26,0 -.3,-.06 -.35,-.2 -.36,-.28 -.31,-.36 -.3,-.44 -.4,-.52',
    ),
  ],
  torso: pts(
    '-.5,-.7 -.46,-.8 -.36,-.86 -.22,-.83 -.06,-.79 .06,-.83 .14,-.9 .22,-1.04 .3,-1.16 .365,-1.21 .385,-1.29 .42,-1.2 .47,-1.15 .56,-1.04 .645,-.95 .65,-.9 .6,-.872 .55,-.885 .48,-.97 .425,-.985 .395,-.9 .375,-.78 .365,-.66 .3,-.54 .18,-.47 .02,-.46 -.16,-.48 -.28,-.53 -.36,-.56 -.46,-.58',
  ),
  nearLegs: [
    pts(
      '.2,-.56 .33,-.6 .46,-.53 .53,-.475 .52,-.43 .48,-.36 .455,-.28 .49,-.215 .46,-.185 .4,-.2 .405,-.27 .43,-.37 .45,-.43 .38,-.445 .26,-.46',
    ),
    pts(
      '-.5,-.72 -.28,-.62 -.26,-.5 -.34,-.42 -.46,-.36 -.515,-.32 -.53,-.2 -.51,-.08 -.46,0 -.55,0 -.57,-.08 -.585,-.2 -.6,-.34 -.57,-.4 -.5,-.48 -.53,-.6',
    ),
  ],
};

const HOOFS: readonly Pt[] = pts('.3,-.012 -.22,-.012 .455,-.2 -.505,-.012');

function drawFlowingHair(
  pen: Pen,
  f: ReturnType<typeof standingFrame>,
  unit: number,
  root: Pt,
  tips: readonly Pt[],
  width: number,
  lift: number,
): void {
  const { rng } = pen;
  for (const tip of tips)
    for (let k = 0; k < 3; k++) {
      const end: Pt = [tip[0] + rng.gauss() * 0.03, tip[1] + rng.gauss() * 0.03];
      const from: Pt = [root[0] + rng.gauss() * 0.012, root[1] + rng.gauss() * 0.014];
      stroke(
        pen,
        curve(f([from, [(from[0] + end[0]) / 2, Math.min(from[1], end[1]) - lift + rng.gauss() * 0.02], end]), 16),
        taper(unit * width * rng.between(0.6, 1.2), 0.2, 0.35),
        { role: 'ink', tone: rng.between(0.65, 1), dry: 0.85, edge: 0.3 },
      );
    }
}

export function drawHorse(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.32);
  const unit = spot.h / 1.32;
  drawFlowingHair(pen, f, unit, [-0.48, -0.78], pts('-.84,-.72 -.92,-.58 -.8,-.46 -.74,-.62'), 0.05, 0.08);
  paintBeast(pen, f, unit, { ...HORSE, role: isInkWash(pen) ? 'ink' : 'fur', tone: isInkWash(pen) ? 0.46 : 0.55 });
  for (const [x, y] of HOOFS)
    stroke(
      pen,
      f([
        [x - 0.035, y + 0.004],
        [x, y - 0.004],
        [x + 0.04, y + 0.004],
      ]),
      () => unit * 0.035,
      { role: 'ink', tone: 1, dry: 0, edge: 0 },
    );
  // bold strokes for shoulder, ribs, thigh and jaw
  for (const [line, w] of [
    [pts('.14,-.86 .2,-.72 .18,-.58 .22,-.5'), 2.6],
    [pts('.36,-.68 .31,-.6 .24,-.56'), 2],
    [pts('-.3,-.8 -.22,-.68 -.26,-.54'), 2.4],
    [pts('-.44,-.8 -.5,-.68 -.46,-.58'), 2.2],
    [pts('.43,-.98 .45,-1.05 .42,-1.1'), 1.6],
    [pts('.24,-1 .3,-.86 .36,-.78'), 1.2],
    [pts('-.14,-.49 .02,-.475 .16,-.485'), 2.8],
  ] as const)
    openLine(pen, curve(f(line), 14), w, 'ink', 0.75);
  // mane streaming back from the crest
  for (const [x, y] of pts('.36,-1.2 .31,-1.15 .27,-1.09 .23,-1.03 .19,-.97 .15,-.91'))
    drawFlowingHair(pen, f, unit, [x, y], [[x - 0.2, y - 0.02 + (0.36 - x) * 0.5]], 0.04, 0.05);
  drawFlowingHair(pen, f, unit, [0.4, -1.22], [[0.5, -1.12]], 0.03, 0.02);
  openLine(pen, curve(f(pts('.6,-.875 .58,-.905 .555,-.9')), 6), 1.1, 'ink', 0.9);
  drawEye(pen, f, unit, [0.475, -1.105], 0.016);
  drawEye(pen, f, unit, [0.628, -0.925], 0.01);
}
