import { closedCurve, curve, type Frame, frameAt, leafWidth, oval, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import type { Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import { type Age, drawFace } from './face.ts';
import { COMBED, COMBING, darkThroughout, drawBeard, drawCap, drawHair, drawStrawHat, FRINGE } from './hair.ts';

export type Headdress = 'cap' | 'topknot' | 'bun' | 'loops' | 'tufts' | 'straw' | 'crown';

const AGES: Record<Headdress, Age> = {
  cap: 'grown',
  topknot: 'old',
  bun: 'young',
  loops: 'young',
  tufts: 'child',
  straw: 'grown',
  crown: 'young',
};

function drawBun(pen: Pen, f: Frame, r: number): void {
  drawHair(pen, f, r, pts('-.04,-1.1 -.5,-1.24 -.86,-1.66 -.78,-2.1 -.36,-2.26 .04,-2.02 .16,-1.62 .1,-1.26'), [
    pts('-.5,-1.3 -.6,-1.7 -.3,-2.14'),
    pts('-.2,-1.2 -.22,-1.64 -.1,-2'),
  ]);
  brushLine(pen, curve(f(pts('.5,-1.44 -.3,-1.5 -1.2,-1.8')), 10), r * 0.075, {
    role: 'gold',
    tone: 0.9,
    pressure: 'even',
    toneBelow: 0,
  });
  const flowers: Dot[] = f(pts('.34,-1.16 .2,-1.36 .06,-1.14 -.98,-.36 .52,-1.44')).map(([x, y], i) => [
    x,
    y,
    r * (i < 3 ? 0.14 : 0.09),
    r * (i < 3 ? 0.13 : 0.09),
    i,
  ]);
  dots(pen, flowers, { role: 'accent', tone: 0.85, toneBelow: 0 });
  drawEarring(pen, f, r);
}

function drawEarring(pen: Pen, f: Frame, r: number): void {
  const drops: Dot[] = f(pts('-.46,.36 -.46,.52')).map(([x, y], i) => [x, y, r * 0.045, r * (i ? 0.1 : 0.06), 0]);
  dots(pen, drops, { role: 'gold', tone: 0.8, toneBelow: 0 });
}

/** Two rings of hair, as dancers and maids of the heavens wear them. */
function drawLoops(pen: Pen, f: Frame, r: number): void {
  for (const line of [
    pts('-.5,-1.06 -.94,-1.5 -.78,-2.2 -.36,-2.1 -.32,-1.5 -.3,-1.1'),
    pts('.1,-1.14 .1,-1.7 .46,-2.3 .76,-2.0 .5,-1.46 .24,-1.1'),
  ])
    stroke(pen, curve(f(line), 26), () => r * 0.19, { role: 'plume', tone: 0.85, dry: 0, edge: 0.4 });
  const pins: Dot[] = f(pts('-.1,-1.2 .4,-.98 -.4,-1.12')).map(([x, y], i) => [
    x,
    y,
    r * (i ? 0.1 : 0.17),
    r * (i ? 0.1 : 0.15),
    0,
  ]);
  dots(pen, pins, { role: 'gold', tone: 0.8, toneBelow: 0 });
  dots(
    pen,
    f(pts('-.1,-1.2')).map(([x, y]): Dot => [x, y, r * 0.08, r * 0.08, 0]),
    { role: 'accent', tone: 0.9, toneBelow: 0 },
  );
  drawEarring(pen, f, r);
}

function drawTufts(pen: Pen, f: Frame, r: number): void {
  for (const [x, y] of pts('-.82,-.98 .22,-1.3')) {
    const [knot = [0, 0]] = f([[x * 1.06, y * 1.06]]);
    const [tie = [0, 0]] = f([[x * 0.84, y * 0.86]]);
    for (const dx of [-0.26, 0.22])
      stroke(
        pen,
        curve(
          f([
            [x * 0.86, y * 0.88],
            [x * 0.9 + dx, y * 0.86 - 0.02],
            [x * 0.94 + dx * 1.5, y * 0.74],
          ]),
          8,
        ),
        leafWidth(r * 0.17, 0.8),
        { role: 'accent', tone: 0.85, dry: 0, edge: 0.3 },
      );
    const ball = oval(knot[0], knot[1], r * 0.31, r * 0.29);
    area(pen, ball, { role: 'plume', tone: 0.86, ...darkThroughout(ball), edge: 0.3 });
    area(pen, oval(tie[0], tie[1], r * 0.15, r * 0.09), { role: 'accent', tone: 0.9, edge: 0.3 });
  }
}

function drawCrown(pen: Pen, f: Frame, r: number): void {
  drawHair(pen, f, r, pts('-.2,-1.1 -.56,-1.3 -.66,-1.76 -.3,-2.06 .1,-1.86 .16,-1.4 .06,-1.14'), []);
  area(
    pen,
    closedCurve(
      f(pts('.56,-.82 .3,-.92 -.1,-.94 -.4,-.8 -.46,-1.1 -.2,-1.3 -.08,-1.14 .06,-1.5 .26,-1.14 .5,-1.3')),
      4,
    ),
    { role: 'gold', tone: 0.6, edge: 0.6 },
  );
  dots(
    pen,
    f(pts('.08,-1.06 .38,-1.02')).map(([x, y]): Dot => [x, y, r * 0.09, r * 0.09, 0]),
    { role: 'accent', tone: 0.85 },
  );
  drawEarring(pen, f, r);
}

/**
 * A head that looks to the right, or to the left if flipped. `r` is the distance from its middle to the chin, `nod` the
 * angle by which it is bent down.
 */
export function drawHead(pen: Pen, x: number, y: number, r: number, flip: boolean, dress: Headdress, nod = 0.06): void {
  const f = frameAt(x, y, r, { flip, turn: nod });
  if (dress === 'crown' || dress === 'loops')
    stroke(pen, curve(f(pts('-.6,-.2 -.9,.5 -.8,1.1 -1,1.6')), 16), taper(r * 0.5, 0.1, 0.3), {
      role: 'plume',
      tone: 0.8,
      dry: 0.4,
      edge: 0.2,
    });
  if (dress === 'straw') drawHair(pen, f, r, COMBED, []);
  drawFace(pen, f, r, AGES[dress]);
  if (dress === 'straw') {
    drawBeard(pen, f, r, 0.7, 'plume');
    drawStrawHat(pen, f, r);
    return;
  }
  if (dress === 'topknot') {
    drawBeard(pen, f, r, 1.5, 'feather');
    drawHair(
      pen,
      f,
      r,
      pts('.1,-.98 -.14,-.6 -.24,-.2 -.28,.14 -.4,-.1 -.56,-.24 -.62,.1 -.72,.36 -.9,.06 -.98,-.44 -.78,-.96 -.3,-1.2'),
      COMBING.slice(1),
      'feather',
    );
    drawHair(pen, f, r, pts('-.34,-1.1 -.62,-1.2 -.74,-1.5 -.5,-1.72 -.2,-1.6 -.12,-1.3 -.2,-1.12'), [], 'feather');
    brushLine(pen, curve(f(pts('.04,-1.3 -.4,-1.36 -.9,-1.46')), 8), r * 0.08, {
      role: 'wood',
      tone: 0.9,
      pressure: 'even',
      toneBelow: 0,
    });
    return;
  }
  drawHair(pen, f, r, dress === 'tufts' ? FRINGE : COMBED, dress === 'tufts' ? [] : COMBING);
  if (dress === 'cap') {
    drawCap(pen, f, r);
    drawBeard(pen, f, r, 0.75, 'plume');
  }
  if (dress === 'bun') drawBun(pen, f, r);
  if (dress === 'loops') drawLoops(pen, f, r);
  if (dress === 'tufts') drawTufts(pen, f, r);
  if (dress === 'crown') drawCrown(pen, f, r);
}
