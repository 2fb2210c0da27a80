import { closedCurve, curve, frameAt, headingAt, leafWidth, oval, type Pt, pts, rounded } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';

function drawWings(pen: Pen, f: (p: readonly Pt[]) => Pt[], unit: number, side: 1 | -1, role: Role): void {
  area(
    pen,
    closedCurve(
      f(
        [
          [0, -0.02 * side],
          [0.1, -0.24],
          [0.34, -0.4],
          [0.44, -0.22],
          [0.3, -0.04],
        ].map(([x = 0, y = 0]): Pt => [x * side, y]),
      ),
      6,
    ),
    { role, tone: 0.7, from: f([[side * 0.42, -0.34]])[0], to: f([[0, 0]])[0] },
  );
  area(pen, closedCurve(f(pts('0,0 .26,0 .36,.14 .24,.3 .08,.2').map(([x = 0, y = 0]): Pt => [x * side, y])), 6), {
    role: role === 'bloom' ? 'petal' : 'gold',
    tone: 0.6,
    from: f([[side * 0.3, 0.26]])[0],
    to: f([[0, 0]])[0],
  });
  for (const [x, y] of pts('.3,-.28 .34,-.18 .24,.18'))
    dots(pen, [[...(f([[side * x, y]])[0] ?? [0, 0]), unit * 0.028, unit * 0.022, 0] as const], {
      role: 'ink',
      tone: 0.75,
    });
  for (const [x, y] of pts('.36,-.34 .4,-.2 .3,.1 .2,.24'))
    mark(
      pen,
      curve(
        f([
          [side * 0.03, 0],
          [side * x * 0.55, y * 0.55],
          [side * x * 0.92, y * 0.92],
        ]),
        6,
      ),
      unit * 0.01,
      { role: 'ink', tone: 0.5 },
    );
}

function drawButterfly(pen: Pen, x: number, y: number, size: number, turn: number, role: Role): void {
  const f = frameAt(x, y, size, { turn });
  drawWings(pen, f, size, -1, role);
  drawWings(pen, f, size, 1, role);
  stroke(pen, curve(f(pts('0,-.14 0,.02 0,.2')), 10), leafWidth(size * 0.07), { role: 'ink', tone: 0.9, edge: 0 });
  for (const s of [-1, 1])
    openLine(
      pen,
      curve(
        f([
          [0, -0.13],
          [s * 0.06, -0.26],
          [s * 0.14, -0.32],
        ]),
        8,
      ),
      0.7,
      'ink',
    );
}

export function drawButterflies(pen: Pen, spot: Spot): void {
  const s = Math.min(spot.w, spot.h);
  if (spot.count === 1) {
    const lean = spot.flip ? 0.5 : -0.35;
    drawButterfly(pen, spot.x, spot.y - spot.h * 0.5, s * 0.86, lean, pen.rng.pick(['bloom', 'gold'] as const));
    return;
  }
  drawButterfly(pen, spot.x - spot.w * 0.14, spot.y - spot.h * 0.62, s * 0.72, -0.35, 'bloom');
  drawButterfly(pen, spot.x + spot.w * 0.27, spot.y - spot.h * 0.24, s * 0.46, 0.6, 'gold');
}

export function drawDragonfly(pen: Pen, spot: Spot): void {
  const size = Math.min(spot.w, spot.h);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, size, { flip: spot.flip, turn: -0.5 });
  for (const s of [-1, 1])
    for (const [x, lean] of [
      [0.12, 0.12],
      [0.02, -0.1],
    ] as const)
      area(
        pen,
        closedCurve(
          f([
            [x, s * 0.02],
            [x + lean * 0.7, s * 0.24],
            [x + lean, s * 0.46],
            [x + lean - 0.1, s * 0.4],
            [x - 0.05, s * 0.12],
          ]),
          6,
        ),
        { role: 'cloud', tone: 0.28, edge: 0.6, backing: isInkWash(pen) ? 0 : 0.5 },
      );
  const tail = curve(f(pts('.1,0 -.2,.01 -.5,.05')), 24);
  stroke(pen, tail, () => size * 0.03, { role: 'accent', tone: 0.85, dry: 0, edge: 0.6 });
  for (let i = 3; i < 24; i += 3) {
    const p = tail[i];
    if (p) dots(pen, [[p[0], p[1], size * 0.006, size * 0.016, headingAt(tail, i / 24)]], { role: 'ink', tone: 0.9 });
  }
  stroke(pen, curve(f(pts('.18,0 .1,0 0,0')), 8), rounded(size * 0.075), { role: 'leaf', tone: 0.8 });
  for (const s of [-1, 1])
    area(pen, oval(...(f([[0.22, s * 0.026]])[0] ?? [0, 0]), size * 0.03, size * 0.028), {
      role: 'ink',
      tone: 0.9,
      edge: 0.4,
    });
}
