import { curve, frameAt, oval, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import { drawOx } from '../animals/ox.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawSitting, drawStanding } from './figure-parts.ts';

function drawScholar(pen: Pen, s: Spot): void {
  drawStanding(pen, s.x, s.y, s.h, s.flip, 'scholar', true);
}

function drawQinPlayer(pen: Pen, s: Spot): void {
  const d = s.flip ? -1 : 1;
  drawSitting(pen, s.x - d * s.w * 0.1, s.y, s.h, s.flip, 'scholar');
  const f = frameAt(s.x + d * s.w * 0.16, s.y - s.h * 0.2, s.h, { flip: s.flip, turn: 0.06 });
  area(pen, f(pts('-.34,-.05 .4,-.07 .42,.0 -.32,.03')), { role: 'wood', tone: 0.85 });
  for (const k of [0, 1, 2])
    mark(
      pen,
      f([
        [-0.32, -0.035 + k * 0.02],
        [0.05, -0.045 + k * 0.02],
        [0.4, -0.055 + k * 0.02],
      ]),
      pen.u * 0.8,
      { role: 'gold', tone: 0.7 },
    );
}

function drawCowherd(pen: Pen, s: Spot): void {
  drawOx(pen, s, true);
  const d = s.flip ? -1 : 1;
  drawSitting(pen, s.x - d * s.h * 0.06, s.y - s.h * 0.53, s.h * 0.42, s.flip, 'child');
  openLine(
    pen,
    [
      [s.x + d * s.h * 0.0, s.y - s.h * 0.82],
      [s.x + d * s.h * 0.1, s.y - s.h * 0.8],
      [s.x + d * s.h * 0.2, s.y - s.h * 0.78],
    ],
    1.4,
    'youngLeaf',
  );
}

function drawChild(pen: Pen, s: Spot): void {
  drawStanding(pen, s.x, s.y, s.h, s.flip, 'child');
}

function drawLady(pen: Pen, s: Spot): void {
  const d = s.flip ? -1 : 1;
  drawStanding(pen, s.x, s.y, s.h * 0.86, s.flip, 'lady');
  const f = frameAt(s.x + d * s.h * 0.08, s.y - s.h * 0.86, s.h, { flip: s.flip });
  openLine(pen, f(pts('.13,.42 .08,.2 .0,-.06')), 1.2, 'wood');
  area(pen, curve(f(pts('-.34,.1 -.22,-.04 0,-.13 .22,-.04 .34,.1 .17,.05 0,.07 -.17,.05 -.34,.1')), 40), {
    role: 'accent',
    tone: 0.6,
  });
  for (const k of [-0.2, -0.07, 0.07, 0.2])
    mark(
      pen,
      curve(
        f([
          [0, -0.12],
          [k * 0.6, -0.03],
          [k * 1.2, 0.06],
        ]),
        6,
      ),
      pen.u,
      { role: 'gold', tone: 0.7 },
    );
}

/** The apsara (飞天): a turning body with long ribbons. */
function drawApsara(pen: Pen, s: Spot): void {
  const size = Math.min(s.w, s.h);
  const f = frameAt(s.x, s.y - s.h * 0.5, size, { flip: s.flip });
  const drawRibbon = (points: readonly (readonly [number, number])[], role: 'glaze' | 'accent', w: number): void =>
    stroke(
      pen,
      curve(f(points), 60),
      (t) => size * w * (0.35 + 0.65 * Math.sin(Math.PI * t)) * (0.8 + 0.4 * Math.sin(t * 14)),
      { role, tone: 0.65, dry: 0.3, edge: 0.7 },
    );
  drawRibbon(pts('.1,-.16 -.1,-.4 -.34,-.36 -.3,-.14 -.5,-.06'), 'glaze', 0.05);
  stroke(pen, curve(f(pts('.02,-.02 -.16,.12 -.34,.14 -.5,.08')), 40), (t) => size * 0.16 * (1 - 0.72 * t), {
    role: 'cloth',
    tone: 0.6,
  });
  for (const k of [0, 1, 2])
    mark(
      pen,
      curve(
        f([
          [0, 0.02 + k * 0.01],
          [-0.16, 0.1 + k * 0.035],
          [-0.36, 0.12 + k * 0.02],
        ]),
        10,
      ),
      size * 0.006,
      { role: 'gold', tone: 0.7 },
    );
  stroke(pen, curve(f(pts('.0,.0 .08,-.1 .13,-.22')), 16), (t) => size * (0.1 - 0.02 * t), { role: 'skin', tone: 0.3 });
  stroke(pen, curve(f(pts('.12,-.18 .24,-.1 .33,-.18')), 14), () => size * 0.035, { role: 'skin', tone: 0.3 });
  stroke(pen, curve(f(pts('.11,-.2 .02,-.14 .1,-.05')), 14), () => size * 0.032, { role: 'skin', tone: 0.3 });
  area(pen, oval(...(f([[0.17, -0.3]])[0] ?? [0, 0]), size * 0.055, size * 0.065), { role: 'skin', tone: 0.25 });
  for (const dx of [-0.014, 0.022]) {
    mark(
      pen,
      curve(
        f([
          [0.17 + dx - 0.011, -0.302],
          [0.17 + dx, -0.297],
          [0.17 + dx + 0.011, -0.302],
        ]),
        6,
      ),
      size * 0.005,
      { role: 'ink', tone: 0.9, toneBelow: 0 },
    );
    mark(
      pen,
      curve(
        f([
          [0.17 + dx - 0.013, -0.316],
          [0.17 + dx, -0.323],
          [0.17 + dx + 0.013, -0.317],
        ]),
        6,
      ),
      size * 0.004,
      { role: 'ink', tone: 0.7, toneBelow: 0 },
    );
  }
  mark(
    pen,
    curve(
      f([
        [0.166, -0.265],
        [0.175, -0.261],
        [0.184, -0.265],
      ]),
      5,
    ),
    size * 0.007,
    { role: 'accent', tone: 0.9, toneBelow: 0 },
  );
  mark(
    pen,
    curve(
      f([
        [0.176, -0.298],
        [0.181, -0.284],
        [0.175, -0.28],
      ]),
      5,
    ),
    size * 0.0035,
    { role: 'ink', tone: 0.6, toneBelow: 0 },
  );
  area(pen, curve(f(pts('.11,-.29 .1,-.37 .17,-.4 .23,-.36 .2,-.345 .14,-.33 .11,-.29')), 20), {
    role: 'plume',
    tone: 0.9,
  });
  area(pen, oval(...(f([[0.14, -0.43]])[0] ?? [0, 0]), size * 0.04, size * 0.036), {
    role: 'plume',
    tone: 0.9,
    edge: 0.5,
  });
  area(pen, oval(...(f([[0.17, -0.385]])[0] ?? [0, 0]), size * 0.02, size * 0.015), {
    role: 'gold',
    tone: 0.6,
    edge: 0.5,
  });
  drawRibbon(pts('.32,-.16 .46,.0 .28,.16 .36,.36 .18,.46'), 'accent', 0.045);
  drawRibbon(pts('.08,-.06 .2,.1 .02,.28 -.2,.3 -.36,.42'), 'glaze', 0.04);
}

const figure = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'figure',
  aspect,
  size,
  draw,
});

export const figureMotifs: Motif[] = [
  figure('scholar', '高士', 0.6, 0.08, drawScholar),
  figure('qin-player', '抚琴人', 1.1, 0.08, drawQinPlayer),
  figure('cowherd', '牧童', 1, 0.12, drawCowherd),
  figure('child', '童子', 0.55, 0.07, drawChild),
  figure('lady', '仕女', 0.65, 0.12, drawLady),
  figure('apsara', '飞天', 1.05, 0.4, drawApsara),
];
