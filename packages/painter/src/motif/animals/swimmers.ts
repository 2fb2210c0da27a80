import { closedCurve, curve, frameAt, leafWidth, pts, rounded, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawFish } from './carp.ts';
import { drawButterflies, drawDragonfly } from './insects.ts';
import { drawEye } from './quadruped.ts';

/** A shrimp in ink: transparent shell, one dark stroke in the head, long arms. */
function drawOneShrimp(pen: Pen, x: number, y: number, length: number, flip: boolean, turn: number): void {
  const f = frameAt(x, y, length, { flip, turn });
  const role: Role = isInkWash(pen) || pen.style.mono ? 'rock' : 'glaze';
  for (let k = 0; k < 5; k++)
    openLine(
      pen,
      curve(
        f([
          [0.08 - k * 0.09, 0.04 + k * 0.02],
          [0.04 - k * 0.09, 0.14 + k * 0.03],
          [-0.02 - k * 0.09, 0.16 + k * 0.03],
        ]),
        6,
      ),
      0.8,
      'ink',
      0.7,
    );
  for (const s of [0, 0.04])
    stroke(
      pen,
      curve(
        f([
          [0.14, 0.06 + s],
          [0.32, 0.18 + s],
          [0.5, 0.1 + s],
          [0.66, 0.06 + s * 3],
        ]),
        20,
      ),
      (t) => length * (0.014 + (t > 0.7 ? 0.016 : 0)),
      { role: 'ink', tone: 0.75, edge: 0 },
    );
  for (const k of [-0.1, -0.04, 0.02, 0.3])
    openLine(
      pen,
      curve(
        f([
          [0.3, -0.04],
          [0.56, -0.14 + k],
          [0.86, -0.1 + k * 2.4],
        ]),
        16,
      ),
      0.6,
      'ink',
      0.8,
    );
  const segments: readonly (readonly [number, number, number])[] = [
    [-0.5, 0.24, 0.07],
    [-0.4, 0.14, 0.09],
    [-0.28, 0.06, 0.105],
    [-0.15, 0.01, 0.115],
    [-0.02, 0, 0.12],
  ];
  for (const spread of [-0.5, 0, 0.5])
    stroke(
      pen,
      curve(
        f([
          [-0.52, 0.26],
          [-0.57, 0.32 + spread * 0.05],
          [-0.58 - spread * 0.06, 0.4],
        ]),
        8,
      ),
      leafWidth(length * 0.05),
      { role, tone: 0.45, edge: 0.4 },
    );
  for (const [px, py, r] of segments)
    area(
      pen,
      closedCurve(
        f([
          [px - r * 0.5, py - r * 0.8],
          [px + r * 0.55, py - r * 0.9],
          [px + r * 0.6, py + r * 0.6],
          [px - r * 0.3, py + r * 0.9],
        ]),
        5,
      ),
      { role, tone: 0.36, edge: 0.6, backing: 0 },
    );
  area(pen, closedCurve(f(pts('.0,-.12 .18,-.12 .4,-.04 .3,.04 .14,.1 0,.08')), 6), {
    role,
    tone: 0.5,
    edge: 0.6,
    backing: 0,
  });
  stroke(pen, curve(f(pts('.06,-.03 .18,-.04 .3,-.02')), 8), leafWidth(length * 0.045), {
    role: 'ink',
    tone: 0.95,
    dry: 0,
    edge: 0,
  });
  drawEye(pen, f, length, [0.33, -0.06], 0.018);
  drawEye(pen, f, length, [0.34, 0.0], 0.016);
}

function drawShrimp(pen: Pen, spot: Spot): void {
  const length = Math.min(spot.w * 0.52, spot.h * 0.66);
  drawOneShrimp(pen, spot.x + spot.w * 0.06, spot.y - spot.h * 0.72, length, spot.flip, -0.2);
  drawOneShrimp(pen, spot.x - spot.w * 0.16, spot.y - spot.h * 0.42, length * 0.9, spot.flip, 0.3);
  drawOneShrimp(pen, spot.x + spot.w * 0.16, spot.y - spot.h * 0.16, length * 0.84, !spot.flip, 0.1);
}

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
  swimmer('shrimp', '虾', 1, drawShrimp),
  swimmer('crab', '蟹', 1.3, drawCrab),
  swimmer('turtle', '龟', 1.9, drawTurtle),
  insect('butterfly', '蝴蝶', 1.2, drawButterflies),
  insect('dragonfly', '蜻蜓', 1, drawDragonfly),
];
