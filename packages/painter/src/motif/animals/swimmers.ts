import { closedCurve, curve, frameAt, pts, rounded, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawFish } from './carp.ts';
import { drawButterflies, drawDragonfly } from './insects.ts';
import { drawEye } from './quadruped.ts';
import { drawShrimps } from './shrimp.ts';

function drawCrab(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w, spot.h * 1.3);
  const f = frameAt(spot.x, spot.y - spot.h * 0.4, unit, { flip: spot.flip, turn: 0.1 });
  const role: Role = isInkWash(pen) || pen.style.mono ? 'ink' : 'beak';
  for (const s of [-1, 1]) {
    for (let k = 0; k < 4; k++) {
      const y = -0.08 + k * 0.08;
      stroke(
        pen,
        curve(
          f([
            [s * 0.18, y],
            [s * (0.34 + k * 0.01), y - 0.12 + k * 0.05],
            [s * (0.4 - k * 0.02), y + 0.1 + k * 0.04],
          ]),
          16,
        ),
        taper(unit * 0.05, 0.1, 0.5, 0.15),
        { role, tone: 0.7, dry: 0.3, edge: 0.7 },
      );
    }
    stroke(
      pen,
      curve(
        f([
          [s * 0.17, -0.12],
          [s * 0.32, -0.22],
          [s * 0.24, -0.36],
        ]),
        14,
      ),
      rounded(unit * 0.07),
      { role, tone: 0.75 },
    );
    area(
      pen,
      closedCurve(
        f([
          [s * 0.26, -0.34],
          [s * 0.14, -0.44],
          [s * 0.08, -0.42],
          [s * 0.15, -0.35],
          [s * 0.06, -0.34],
          [s * 0.12, -0.28],
          [s * 0.22, -0.27],
        ]),
        5,
      ),
      { role, tone: 0.8 },
    );
    drawEye(pen, f, unit, [s * 0.06, -0.19], 0.018);
  }
  area(pen, closedCurve(f(pts('-.22,-.06 -.12,-.17 .12,-.17 .22,-.06 .16,.1 0,.14 -.16,.1')), 6), { role, tone: 0.7 });
  for (const k of [-0.1, 0, 0.1])
    mark(
      pen,
      curve(
        f([
          [k - 0.04, -0.06],
          [k, -0.03],
          [k + 0.04, -0.06],
        ]),
        6,
      ),
      unit * 0.012,
      { role: 'ink', tone: 0.6 },
    );
}

function drawTurtle(pen: Pen, spot: Spot): void {
  const f = frameAt(spot.x, spot.y, spot.h / 0.5, { flip: spot.flip });
  const unit = spot.h / 0.5;
  for (const [x, lean] of [
    [-0.26, -0.06],
    [0.2, 0.06],
  ] as const)
    stroke(
      pen,
      curve(
        f([
          [x, -0.14],
          [x + lean, -0.06],
          [x + lean * 1.6, 0],
        ]),
        8,
      ),
      rounded(unit * 0.09),
      { role: 'leaf', tone: 0.6 },
    );
  stroke(pen, curve(f(pts('.3,-.16 .42,-.26 .53,-.3')), 12), rounded(unit * 0.09), { role: 'leaf', tone: 0.55 });
  area(pen, closedCurve(f(pts('-.42,-.12 -.3,-.34 0,-.46 .26,-.34 .36,-.12 0,-.08')), 6), { role: 'earth', tone: 0.7 });
  for (const x of [-0.2, 0.0, 0.2])
    mark(
      pen,
      curve(
        [
          ...f([
            [x - 0.09, -0.2],
            [x - 0.04, -0.32],
            [x + 0.05, -0.32],
            [x + 0.09, -0.2],
            [x, -0.14],
            [x - 0.09, -0.2],
          ]),
        ],
        24,
      ),
      unit * 0.012,
      { role: 'ink', tone: 0.7 },
    );
  drawEye(pen, f, unit, [0.53, -0.31], 0.012);
}

const swimmer = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'swimmer',
  aspect,
  size: 0.14,
  draw,
});

const insect = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'insect',
  aspect,
  size: 0.09,
  draw,
});

export const swimmerMotifs: Motif[] = [
  swimmer('fish', '鱼', 1.1, drawFish),
  swimmer('shrimp', '虾', 1, drawShrimps),
  swimmer('crab', '蟹', 1.3, drawCrab),
  swimmer('turtle', '龟', 1.9, drawTurtle),
  insect('butterfly', '蝴蝶', 1.2, drawButterflies),
  insect('dragonfly', '蜻蜓', 1, drawDragonfly),
];
