import { closedCurve, curve, type Frame, frameAt, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import { drawHead, type Headgear } from '../shapes/head.ts';

/** Cloth: a light wash with lines that are thick at the folds and thin where it hangs. */
function paintCloth(
  pen: Pen,
  form: readonly Pt[],
  role: Role,
  tone: number,
  from: Pt | undefined,
  to: Pt | undefined,
): void {
  area(pen, form, {
    role,
    tone: isCutStyle(pen) ? Math.max(0.35, tone) : isInkWash(pen) ? tone * 0.45 : tone,
    edge: isInkWash(pen) ? 1.15 : 1,
    ...(from && to ? { from, to } : {}),
  });
}

function drawFolds(pen: Pen, f: Frame, h: number, lines: readonly (readonly Pt[])[]): void {
  for (const line of lines) {
    if (isCutStyle(pen)) {
      openLine(
        { ...pen, style: { ...pen.style, line: { ...pen.style.line, colour: pen.style.line.markColour } } },
        curve(f(line), 10),
        0.8,
        'ink',
      );
      continue;
    }
    // thick at the start, thin at the end
    stroke(pen, curve(f(line), 14), taper(Math.max(pen.u * 1.6, h * 0.0075), 0.06, 0.25, 0.12), {
      role: 'ink',
      tone: 0.72,
      dry: 0,
      edge: 0,
    });
  }
}

const ROBE = pts(
  '-.03,-.84 -.1,-.8 -.145,-.68 -.13,-.52 -.15,-.36 -.2,-.2 -.3,-.03 -.2,-.012 -.12,-.03 -.04,-.004 .05,-.022 .13,-.004 .2,-.03 .165,-.2 .13,-.38 .12,-.56 .1,-.74 .05,-.83',
);
const NEAR_SLEEVE = pts(
  '-.07,-.79 .0,-.72 .05,-.62 .15,-.59 .2,-.56 .21,-.44 .17,-.33 .1,-.3 .03,-.36 -.05,-.48 -.11,-.62',
);
const FAR_SLEEVE = pts('.05,-.76 .13,-.68 .21,-.62 .27,-.57 .28,-.44 .24,-.38 .18,-.46');

/** A robed figure on its feet, `h` from crown to hem, leaning forward a little, with hem and sash in the wind. */
export function drawStanding(
  pen: Pen,
  x: number,
  y: number,
  h: number,
  flip: boolean,
  gear: Headgear,
  hasStaff = false,
): void {
  if (gear === 'child') {
    drawToddler(pen, x, y, h, flip);
    return;
  }
  const f = frameAt(x, y, h, { flip, turn: 0.02 });
  const isLady = gear === 'lady';
  if (hasStaff)
    stroke(pen, curve(f(pts('.33,0 .3,-.3 .305,-.6 .27,-.86 .3,-.98')), 20), (t) => h * (0.016 - 0.004 * t), {
      role: 'trunk',
      tone: 0.85,
      dry: 0.5,
      edge: 0.5,
    });
  if (isLady)
    stroke(pen, curve(f(pts('-.08,-.76 -.28,-.62 -.3,-.36 -.44,-.2 -.4,-.04')), 30), (t) => h * 0.05 * (1 - 0.4 * t), {
      role: 'glaze',
      tone: 0.4,
      dry: 0.3,
      edge: 0.8,
    });
  paintCloth(pen, closedCurve(f(FAR_SLEEVE), 5), 'cloth', 0.62, f([[0.2, -0.4]])[0], f([[0.1, -0.75]])[0]);
  for (const foot of pts('.17,-.012 -.02,-.004'))
    stroke(
      pen,
      f([
        [foot[0] - 0.04, foot[1]],
        [foot[0] + 0.02, foot[1] - 0.012],
        [foot[0] + 0.06, foot[1] - 0.002],
      ]),
      () => h * 0.026,
      { role: 'plume', tone: 0.9, dry: 0, edge: 0 },
    );
  paintCloth(
    pen,
    closedCurve(f(ROBE), 5),
    isLady ? 'accent' : 'cloth',
    0.5,
    f([[-0.2, -0.02]])[0],
    f([[0.05, -0.8]])[0],
  );
  if (isLady) {
    // a short jacket over the high skirt
    paintCloth(
      pen,
      closedCurve(f(pts('-.03,-.84 -.1,-.8 -.145,-.68 -.13,-.58 0,-.55 .12,-.58 .1,-.74 .05,-.83')), 5),
      'glaze',
      0.4,
      f([[0, -0.56]])[0],
      f([[0, -0.84]])[0],
    );
    stroke(pen, curve(f(pts('-.14,-.57 0,-.54 .125,-.57')), 10), () => h * 0.022, {
      role: 'gold',
      tone: 0.6,
      edge: 0.4,
    });
  }
  drawFolds(pen, f, h, [
    pts('-.1,-.5 -.14,-.34 -.2,-.18 -.26,-.05'),
    pts('-.05,-.36 -.07,-.22 -.13,-.06'),
    pts('.02,-.28 .02,-.16 -.01,-.04'),
    pts('.1,-.28 .1,-.16 .13,-.03'),
    pts('-.12,-.62 -.09,-.54 -.11,-.46'),
  ]);
  // the white collar crosses left over right
  for (const line of [pts('-.04,-.835 .0,-.77 .06,-.69'), pts('.055,-.83 .03,-.78 -.01,-.74')])
    stroke(pen, curve(f(line), 8), () => h * 0.017, { role: 'feather', tone: 0.05, dry: 0, edge: 0.7 });
  if (!isLady) {
    stroke(pen, curve(f(pts('-.135,-.5 -.02,-.475 .12,-.5')), 10), () => h * 0.02, {
      role: 'plume',
      tone: 0.8,
      dry: 0,
      edge: 0.4,
    });
    for (const end of pts('.1,-.14 .04,-.18'))
      stroke(pen, curve(f([[0.06, -0.48], [0.1, -0.34], end]), 12), taper(h * 0.018, 0.1, 0.8), {
        role: 'plume',
        tone: 0.7,
        dry: 0.3,
        edge: 0.3,
      });
  }
  paintCloth(
    pen,
    closedCurve(f(NEAR_SLEEVE), 5),
    isLady ? 'glaze' : 'cloth',
    0.42,
    f([[0.1, -0.3]])[0],
    f([[-0.06, -0.78]])[0],
  );
  drawFolds(pen, f, h, [
    pts('-.04,-.68 .03,-.58 .12,-.54'),
    pts('-.06,-.56 .02,-.48 .12,-.44'),
    pts('.02,-.4 .08,-.38 .13,-.4'),
  ]);
  const [hand] = f([[0.215, -0.5]]);
  if (hand)
    area(pen, closedCurve(f(pts('.2,-.54 .25,-.53 .262,-.49 .22,-.46 .2,-.48')), 5), {
      role: 'skin',
      tone: 0.2,
      edge: 0.6,
    });
  const [top] = f([[0.02, -0.9]]);
  if (top) drawHead(pen, top[0], top[1], h * 0.066, flip, gear);
}

/** A small child: big head, short padded jacket, feet apart, arms out. */
function drawToddler(pen: Pen, x: number, y: number, h: number, flip: boolean): void {
  const f = frameAt(x, y, h, { flip });
  for (const leg of [pts('-.14,-.3 -.02,-.3 -.04,-.06 -.17,-.06'), pts('.02,-.3 .14,-.3 .2,-.07 .07,-.05')])
    paintCloth(pen, closedCurve(f(leg), 4), 'youngLeaf', 0.55, undefined, undefined);
  for (const [fx, fy] of pts('-.1,-.03 .15,-.035'))
    stroke(
      pen,
      f([
        [fx - 0.07, fy],
        [fx, fy - 0.015],
        [fx + 0.08, fy],
      ]),
      () => h * 0.055,
      { role: 'plume', tone: 0.9, dry: 0, edge: 0.4 },
    );
  paintCloth(
    pen,
    closedCurve(f(pts('.06,-.56 .2,-.54 .33,-.6 .37,-.52 .26,-.44 .1,-.42')), 5),
    'accent',
    0.6,
    undefined,
    undefined,
  );
  paintCloth(
    pen,
    closedCurve(f(pts('-.08,-.62 -.19,-.46 -.22,-.26 -.1,-.2 .08,-.2 .2,-.26 .17,-.46 .1,-.62')), 5),
    'accent',
    0.7,
    f([[0, -0.2]])[0],
    f([[0, -0.62]])[0],
  );
  paintCloth(
    pen,
    closedCurve(f(pts('-.1,-.58 -.02,-.54 -.05,-.42 -.2,-.34 -.3,-.38 -.28,-.46 -.18,-.5')), 5),
    'accent',
    0.6,
    undefined,
    undefined,
  );
  stroke(pen, curve(f(pts('0,-.6 .03,-.42 .02,-.21')), 10), () => h * 0.022, { role: 'gold', tone: 0.6, edge: 0.5 });
  drawFolds(pen, f, h, [pts('-.16,-.44 -.12,-.34 -.16,-.26'), pts('.12,-.4 .1,-.3 .14,-.25')]);
  for (const [hx, hy] of pts('.375,-.575 -.3,-.41')) {
    const [p] = f([[hx, hy]]);
    if (p)
      area(
        pen,
        closedCurve(
          f([
            [hx - 0.035, hy],
            [hx, hy - 0.035],
            [hx + 0.035, hy],
            [hx, hy + 0.035],
          ]),
          5,
        ),
        { role: 'skin', tone: 0.2, edge: 0.7 },
      );
  }
  const [top] = f([[0.01, -0.76]]);
  if (top) drawHead(pen, top[0], top[1], h * 0.155, flip, 'child', 0.02);
}

const SEAT = pts(
  '-.06,-.7 -.18,-.6 -.27,-.4 -.3,-.2 -.4,-.06 -.36,.02 -.14,.03 .1,.04 .34,.03 .5,-.01 .46,-.12 .3,-.2 .18,-.3 .14,-.5 .08,-.68',
);

/** Seated on the ground or in a boat, knees forward under the robe. */
export function drawSitting(pen: Pen, x: number, y: number, h: number, flip: boolean, gear: Headgear): void {
  const f = frameAt(x, y, h, { flip });
  const isStraw = gear === 'straw';
  paintCloth(pen, closedCurve(f(SEAT), 5), isStraw ? 'earth' : 'cloth', 0.56, f([[-0.3, 0]])[0], f([[0.2, -0.6]])[0]);
  if (isStraw)
    // the rush cape: rows of hanging stalks
    for (let i = 0; i < 9; i++)
      stroke(
        pen,
        curve(
          f([
            [-0.04 + i * 0.012, -0.66],
            [-0.2 + i * 0.035, -0.42],
            [-0.32 + i * 0.055, -0.14 + (i % 3) * 0.04],
          ]),
          8,
        ),
        taper(h * 0.022, 0.1, 0.5),
        { role: 'trunk', tone: 0.6, dry: 0.4, edge: 0 },
      );
  drawFolds(pen, f, h, [
    pts('-.2,-.42 -.2,-.24 -.3,-.06'),
    pts('.0,-.24 .12,-.16 .28,-.13'),
    pts('-.08,-.2 .06,-.08 .24,-.02'),
  ]);
  paintCloth(
    pen,
    closedCurve(f(pts('-.04,-.64 .08,-.54 .16,-.44 .34,-.4 .38,-.32 .33,-.22 .2,-.22 .06,-.3 -.08,-.44')), 5),
    isStraw ? 'earth' : 'cloth',
    0.4,
    f([[0.2, -0.2]])[0],
    f([[0, -0.6]])[0],
  );
  drawFolds(pen, f, h, [pts('0,-.5 .12,-.4 .24,-.36'), pts('0,-.38 .12,-.3 .22,-.28')]);
  for (const line of [pts('-.04,-.7 .02,-.62 .08,-.54'), pts('.08,-.68 .05,-.62 .0,-.58')])
    stroke(pen, curve(f(line), 8), () => h * 0.022, { role: 'feather', tone: 0.05, dry: 0, edge: 0.6 });
  area(pen, closedCurve(f(pts('.33,-.38 .4,-.36 .41,-.31 .35,-.28')), 5), { role: 'skin', tone: 0.2, edge: 0.5 });
  const [top] = f([[0.04, -0.8]]);
  if (top) drawHead(pen, top[0], top[1], h * (gear === 'child' ? 0.13 : 0.098), flip, gear, 0.16);
}
