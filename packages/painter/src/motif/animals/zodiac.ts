import { closedCurve, curve, oval, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawPanda } from './panda.ts';
import { drawMonkey, drawPig } from './pig-and-monkey.ts';
import { drawEye, standingFrame } from './quadruped.ts';
import { drawTiger } from './tiger.ts';

function drawRat(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.62);
  const unit = spot.h / 0.62;
  stroke(pen, curve(f(pts('-.34,-.08 -.56,-.02 -.74,-.12 -.9,-.04')), 22), taper(unit * 0.03, 0.05, 0.3), {
    role: 'skin',
    tone: 0.6,
    edge: 0.5,
  });
  area(
    pen,
    closedCurve(f(pts('-.38,-.04 -.36,-.28 -.14,-.42 .1,-.38 .26,-.34 .44,-.2 .48,-.13 .34,-.09 .2,0 -.2,0')), 6),
    {
      role: isInkWash(pen) ? 'ink' : 'fur',
      tone: 0.6,
      from: f([[-0.3, 0]])[0],
      to: f([[0.3, -0.4]])[0],
    },
  );
  for (const [x, y] of [
    [0.14, -0.42],
    [0.24, -0.4],
  ] as const)
    area(pen, oval(...(f([[x, y]])[0] ?? [0, 0]), unit * 0.075, unit * 0.085), { role: 'petal', tone: 0.5 });
  drawEye(pen, f, unit, [0.33, -0.24], 0.018);
  for (const dy of [-0.02, 0.02])
    mark(
      pen,
      curve(
        f([
          [0.42, -0.15],
          [0.5, -0.18 + dy * 2],
          [0.58, -0.2 + dy * 4],
        ]),
        5,
      ),
      pen.u,
      { role: 'ink', tone: 0.6, toneBelow: 0 },
    );
  dots(pen, [[...(f([[0.47, -0.15]])[0] ?? [0, 0]), unit * 0.016, unit * 0.014, 0] as const], { role: 'ink', tone: 1 });
}

function drawSnake(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1);
  const line = curve(
    f(pts('-.5,-.02 -.1,0 .36,-.06 .34,-.26 -.2,-.26 -.34,-.42 .02,-.5 .26,-.6 .12,-.78 .1,-.9 .24,-.95')),
    90,
  );
  stroke(pen, line, (t) => spot.h * 0.085 * Math.min(1, 0.15 + t * 3) * (t > 0.94 ? 1.2 : 1), {
    role: 'leaf',
    tone: 0.65,
    dry: 0.4,
  });
  for (let i = 8; i < 86; i += 3) {
    const p = line[i];
    if (p) dots(pen, [[p[0], p[1], spot.h * 0.018, spot.h * 0.012, i]], { role: 'gold', tone: 0.6 });
  }
  drawEye(pen, f, spot.h, [0.2, -0.96], 0.015);
  mark(pen, curve(f(pts('.27,-.95 .34,-.95 .38,-.98')), 5), pen.u * 1.4, { role: 'accent', tone: 0.9, toneBelow: 0 });
}

const beast = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect,
  size,
  draw,
});

export const zodiacMotifs: Motif[] = [
  beast('tiger', '虎', 1.55, 0.14, drawTiger),
  beast('pig', '猪', 1.6, 0.09, drawPig),
  beast('monkey', '猴', 1.05, 0.11, drawMonkey),
  beast('rat', '鼠', 1.9, 0.06, drawRat),
  beast('snake', '蛇', 1, 0.1, drawSnake),
  { ...beast('panda', '熊猫', 0.95, 0.12, drawPanda), poses: ['sit', 'play-qin', 'play-flute'] },
];
