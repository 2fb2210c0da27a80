import { boundsOf, closedCurve, curve, type Frame, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushContour, brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

/** Hair combed back over the ear. */
export const COMBED = pts(
  '.58,-.52 .34,-.64 .06,-.62 -.14,-.44 -.24,-.16 -.26,.16 -.34,-.04 -.48,-.26 -.6,-.06 -.56,.3 -.7,.42 -.9,.12 -1,-.4 -.8,-.94 -.24,-1.2 .32,-1.1 .58,-.8',
);
export const FRINGE = pts(
  '.64,-.3 .5,-.36 .4,-.22 .28,-.36 .16,-.24 .02,-.36 -.1,-.22 -.22,-.32 -.3,-.06 -.42,-.16 -.56,.0 -.62,.24 -.86,.1 -.98,-.4 -.8,-.92 -.26,-1.18 .3,-1.08 .6,-.7',
);

/** Ends of a gradient that stays near its dark end over the whole form. */
export function darkThroughout(shape: readonly Pt[]): { from: Pt; to: Pt } {
  const { x0, y0, y1 } = boundsOf(shape);
  return { from: [x0, y1], to: [x0, y1 - (y1 - y0) * 2.4] };
}

/** Hair as one dark form with fine lines that follow the comb. */
export function drawHair(
  pen: Pen,
  f: Frame,
  r: number,
  form: readonly Pt[],
  combing: readonly (readonly Pt[])[],
  role: Role = 'plume',
): void {
  const isWhite = role === 'feather';
  const shape = closedCurve(f(form), 5);
  area(pen, shape, { role, tone: isWhite ? 0.2 : 0.86, ...darkThroughout(shape), edge: 0, backing: 0.96 });
  if (!isWhite)
    blots(pen, f, shape, role, [
      [-0.6, -0.3, 0.7, 0.9, 0.7],
      [0, -0.9, 0.7, 0.3, 0.5],
    ]);
  brushContour(pen, shape, r * 0.045, { tone: isWhite ? 0.6 : 0.8 });
  if (r < pen.u * 9) return;
  for (const line of combing)
    mark(pen, curve(f(line), 10), r * 0.022, {
      role: isWhite ? 'ink' : 'feather',
      tone: isWhite ? 0.4 : 0.16,
      toneBelow: isWhite ? 0 : 0.9,
    });
}

export const COMBING = [
  pts('.5,-.62 .2,-.84 -.2,-1.1'),
  pts('.2,-.66 -.1,-.86 -.44,-1.04'),
  pts('-.12,-.5 -.36,-.74 -.66,-.92'),
  pts('-.3,-.2 -.6,-.44 -.86,-.6'),
];

/** Beard and moustache of long loose hairs. */
export function drawBeard(pen: Pen, f: Frame, r: number, length: number, role: Role): void {
  const tone = role === 'feather' ? 0.3 : 0.75;
  if (role === 'feather') {
    const form = closedCurve(
      f([
        [0.56, 0.7],
        [0.6, 0.9 + length * 0.3],
        [0.5, 0.9 + length * 0.8],
        [0.36, 1 + length],
        [0.2, 0.9 + length * 0.8],
        [0.0, 0.9 + length * 0.45],
        [-0.22, 0.8],
        [-0.06, 0.66],
        [0.2, 0.78],
        [0.4, 0.78],
      ]),
      5,
    );
    area(pen, form, { role, tone: 0.1, edge: isCutStyle(pen) ? 0.8 : 0.3, backing: 0.8 });
  }
  for (const [x0, y0, x1, share, bow] of [
    [0.46, 0.9, 0.56, 0.72, 0.1],
    [0.36, 0.98, 0.46, 0.95, 0.08],
    [0.28, 1, 0.34, 1, 0.02],
    [0.18, 1, 0.22, 0.9, -0.02],
    [0.06, 0.95, 0.12, 0.7, -0.06],
    [-0.08, 0.86, 0, 0.5, -0.08],
    [-0.2, 0.76, -0.12, 0.36, -0.08],
  ] as const)
    stroke(
      pen,
      curve(
        f([
          [x0, y0],
          [(x0 + x1) / 2 + bow, y0 + length * share * 0.5],
          [x1, y0 + length * share],
        ]),
        10,
      ),
      leafWidth(r * 0.075, 0.5),
      {
        role: role === 'feather' ? 'ink' : role,
        tone: role === 'feather' ? 0.12 : tone,
        dry: 0.4,
        edge: 0,
      },
    );
  for (const line of [pts('.26,.5 .12,.56 .02,.74 -.02,.98'), pts('.36,.5 .48,.54 .56,.7 .58,.9')])
    stroke(pen, curve(f(line), 10), taper(r * 0.075, 0.1, 0.4), {
      role: role === 'feather' ? (isCutStyle(pen) ? 'ink' : 'feather') : role,
      tone,
      dry: 0.3,
      edge: 0.2,
    });
}

export function drawCap(pen: Pen, f: Frame, r: number): void {
  for (const end of pts('-1.6,1.0 -1.24,1.36'))
    stroke(pen, curve(f([[-0.84, -0.42], [-1.24, 0.1], end]), 14), leafWidth(r * 0.24, 0.7), {
      role: 'plume',
      tone: 0.72,
      dry: 0.3,
      edge: 0.3,
    });
  const form = closedCurve(
    f(
      pts(
        '.62,-.56 .3,-.6 -.1,-.5 -.5,-.36 -.9,-.28 -.98,-.66 -.94,-1.1 -1,-1.5 -.6,-1.74 -.1,-1.7 .3,-1.76 .5,-1.46 .56,-1.06 .66,-.8',
      ),
    ),
    5,
  );
  area(pen, form, { role: 'plume', tone: 0.88, ...darkThroughout(form), edge: 0.4 });
  blots(pen, f, form, 'plume', [
    [-0.8, -1, 0.5, 0.8, 0.8],
    [0.3, -0.6, 0.6, 0.2, 0.7],
  ]);
  brushLine(pen, curve(f(pts('.6,-.9 .2,-.86 -.4,-.72 -.94,-.66')), 12), r * 0.07, {
    role: 'feather',
    tone: 0.5,
    toneBelow: 0.9,
  });
  mark(pen, curve(f(pts('-.1,-.8 -.04,-1.2 -.14,-1.64')), 8), r * 0.03, { role: 'feather', tone: 0.2, toneBelow: 0.9 });
}

export function drawStrawHat(pen: Pen, f: Frame, r: number): void {
  const form = closedCurve(
    f(pts('-1.9,-.12 -1.2,-.52 -.5,-1.1 -.08,-1.52 .14,-1.5 .6,-1.1 1.2,-.56 1.86,-.2 1.2,-.22 .2,-.34 -.9,-.24')),
    5,
  );
  area(pen, form, { role: 'earth', tone: 0.45, edge: 0.7 });
  blots(pen, f, form, 'trunk', [
    [-1, -0.3, 1, 0.4, 0.5],
    [0.5, -0.3, 1, 0.18, 0.4],
  ]);
  for (let k = -6; k <= 6; k++)
    mark(
      pen,
      curve(
        f([
          [0.04, -1.46],
          [k * 0.13, -0.94],
          [k * 0.28 - 0.02, -0.26 + Math.abs(k) * 0.006],
        ]),
        6,
      ),
      r * 0.035,
      { role: 'trunk', tone: 0.55 },
    );
  for (const [w, y] of [
    [0.55, -1],
    [1.1, -0.58],
  ] as const)
    mark(
      pen,
      curve(
        f([
          [-w, y],
          [0, y + 0.14],
          [w, y - 0.02],
        ]),
        10,
      ),
      r * 0.03,
      { role: 'trunk', tone: 0.45 },
    );
}
