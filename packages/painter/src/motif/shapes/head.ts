import { closedCurve, curve, type Frame, frameAt, leafWidth, oval, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';

export type Headgear = 'scholar' | 'straw' | 'child' | 'lady' | 'bare';

/** Face in three-quarter view, looking right: brow, cheek, chin, jaw, ear. */
const FACE = pts('-.62,-.7 -.2,-.98 .36,-.92 .66,-.5 .68,-.1 .74,.12 .6,.5 .34,.92 .02,1 -.4,.7 -.66,.2 -.72,-.3');
const HAIR = pts('.62,-.62 .3,-.5 -.06,-.52 -.3,-.2 -.4,.2 -.58,.42 -.86,.1 -.96,-.5 -.66,-1.02 -.1,-1.22 .4,-1.1');

function drawFeatures(pen: Pen, f: Frame, r: number, gear: Headgear): void {
  if (r < pen.u * 4.5) return;
  const lineWidth = Math.max(pen.u * 0.8, r * 0.06);
  const line = (points: readonly Pt[], w = lineWidth, role: 'ink' | 'accent' = 'ink', tone = 0.85): void =>
    mark(pen, curve(f(points), 7), w, { role, tone, toneBelow: 0 });
  line(pts('-.06,-.2 .1,-.28 .26,-.2'));
  line(pts('.46,-.22 .56,-.28 .66,-.2'));
  line(pts('-.04,.02 .1,-.03 .24,.03'), lineWidth * 1.2);
  line(pts('.46,.02 .56,-.02 .64,.03'), lineWidth * 1.2);
  line(pts('.4,-.06 .5,.26 .38,.32'), lineWidth * 0.8, 'ink', 0.6);
  line(
    gear === 'lady' ? pts('.26,.55 .36,.52 .46,.55') : pts('.2,.56 .34,.6 .48,.55'),
    gear === 'lady' ? r * 0.12 : lineWidth,
    'accent',
    0.85,
  );
  line(pts('-.56,-.1 -.66,.06 -.54,.24'), lineWidth * 0.8, 'ink', 0.5);
  if (gear === 'child' || gear === 'lady') {
    const cheeks: Dot[] = f(pts('.1,.36 .56,.36')).map(([x, y]) => [x, y, r * 0.13, r * 0.09, 0]);
    dots(pen, cheeks, { role: 'accent', tone: 0.05, toneBelow: 0 });
  }
  if (gear === 'scholar' || gear === 'straw')
    for (const [x0, y0, x1, y1] of [
      [0.34, 0.9, 0.5, 1.9],
      [0.26, 0.95, 0.3, 1.8],
      [0.42, 0.84, 0.66, 1.6],
      [-0.1, 0.96, 0.0, 1.5],
    ] as const)
      stroke(
        pen,
        curve(
          f([
            [x0, y0],
            [(x0 + x1) / 2 + 0.08, (y0 + y1) / 2],
            [x1, y1],
          ]),
          8,
        ),
        leafWidth(r * 0.12, 0.5),
        {
          role: gear === 'straw' ? 'cloud' : 'ink',
          tone: 0.7,
          dry: 0.4,
          edge: 0,
        },
      );
}

function drawStrawHat(pen: Pen, f: Frame): void {
  area(pen, closedCurve(f(pts('-2.1,.0 -1,-.72 -.1,-1.72 .3,-1.7 1.1,-.72 2.1,.02 1.1,-.14 0,-.3 -1.1,-.16')), 5), {
    role: 'earth',
    tone: 0.6,
  });
  for (const k of [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5])
    mark(
      pen,
      f([
        [0.08, -1.6],
        [k * 0.5, -0.9],
        [k, -0.2 - 0.08 * (1.5 - Math.abs(k))],
      ]),
      pen.u,
      { role: 'trunk', tone: 0.5 },
    );
}

/** The tall soft cap of a scholar, folded in front, with two ribbons behind. */
function drawScholarCap(pen: Pen, f: Frame, r: number): void {
  for (const end of pts('-1.5,1.2 -1.15,1.5'))
    stroke(pen, curve(f([[-0.8, -0.3], [-1.2, 0.3], end]), 12), leafWidth(r * 0.26, 0.6), {
      role: 'plume',
      tone: 0.8,
      dry: 0.3,
      edge: 0.3,
    });
  area(
    pen,
    closedCurve(f(pts('.66,-.56 .1,-.46 -.5,-.34 -.86,-.3 -.92,-1 -.72,-1.66 -.1,-1.84 .46,-1.62 .62,-1.1')), 4),
    {
      role: 'plume',
      tone: 0.88,
      edge: 0.6,
    },
  );
  mark(pen, curve(f(pts('.5,-1.02 .0,-.92 -.8,-.78')), 8), r * 0.09, { role: 'feather', tone: 0.2 });
}

function drawLadyHair(pen: Pen, f: Frame, r: number): void {
  area(pen, closedCurve(f(pts('-.3,-1.02 -.9,-1.5 -.8,-2.2 -.2,-2.42 .3,-2 .26,-1.4')), 6), {
    role: 'plume',
    tone: 0.9,
    edge: 0.5,
  });
  area(pen, closedCurve(f(pts('-.7,-.6 -1.3,-.5 -1.36,.2 -.86,.4 -.62,0')), 6), {
    role: 'plume',
    tone: 0.9,
    edge: 0.4,
  });
  openLine(pen, curve(f(pts('.62,-1.72 -.3,-1.6 -1.3,-1.86')), 8), 1, 'gold');
  const pins: Dot[] = f(pts('.66,-1.72 .34,-1.16 -.06,-1.26')).map(([x, y]) => [x, y, r * 0.13, r * 0.13, 0]);
  dots(pen, pins, { role: 'accent', tone: 0.7 });
  const [ear] = f([[-0.56, 0.44]]);
  if (ear) dots(pen, [[ear[0], ear[1], r * 0.08, r * 0.14, 0]], { role: 'gold', tone: 0.5 });
}

/** A head that looks to the right, or to the left if flipped. `r` is the distance from its middle to the chin, `nod` the angle by which it is bent down. */
export function drawHead(pen: Pen, x: number, y: number, r: number, flip: boolean, gear: Headgear, nod = 0.1): void {
  const f = frameAt(x, y, r, { flip, turn: nod });
  area(pen, closedCurve(f(FACE), 5), { role: 'skin', tone: isCutStyle(pen) ? 0.1 : 0.2, edge: 0.8 });
  drawFeatures(pen, f, r, gear);
  if (gear === 'straw') {
    drawStrawHat(pen, f);
    return;
  }
  area(pen, closedCurve(f(HAIR), 5), { role: 'plume', tone: 0.9, edge: 0.4 });
  if (gear === 'scholar') drawScholarCap(pen, f, r);
  if (gear === 'lady') drawLadyHair(pen, f, r);
  if (gear === 'bare')
    area(pen, oval(...(f([[-0.3, -1.3]])[0] ?? [0, 0]), r * 0.34, r * 0.3), { role: 'plume', tone: 0.9, edge: 0.4 });
  if (gear === 'child')
    for (const [k, up] of pts('-.86,-1.02 .34,-1.3')) {
      const [p] = f([[k, up]]);
      if (p) area(pen, oval(p[0], p[1], r * 0.36, r * 0.34), { role: 'plume', tone: 0.9, edge: 0.4 });
      const [tie] = f([[k * 0.8, up * 0.82]]);
      if (tie) area(pen, oval(tie[0], tie[1], r * 0.16, r * 0.1), { role: 'accent', tone: 0.85, edge: 0.3 });
    }
}
