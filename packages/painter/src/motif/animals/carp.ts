import { curve, frameAt, headingAt, leafWidth, pointAlong, pts } from '../../geometry.ts';
import { openLine } from '../../pen/contour.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye } from './quadruped.ts';

/** A carp turning in the water. */
function drawCarp(pen: Pen, x: number, y: number, length: number, turn: number, flip: boolean, role: Role): void {
  const f = frameAt(x, y, length, { flip, turn });
  const bend = pen.rng.between(0.06, 0.12);
  const spine = curve(
    f([
      [0.5, 0],
      [0.2, -bend * 0.4],
      [-0.12, 0],
      [-0.36, bend],
    ]),
    40,
  );
  const tail = pointAlong(spine, 1);
  const a = headingAt(spine, 1);
  for (const spread of [-0.55, -0.2, 0.2, 0.55])
    stroke(
      pen,
      curve(
        [
          tail,
          [tail[0] + Math.cos(a + spread * 0.7) * length * 0.14, tail[1] + Math.sin(a + spread * 0.7) * length * 0.14],
          [tail[0] + Math.cos(a + spread) * length * 0.27, tail[1] + Math.sin(a + spread) * length * 0.27],
        ],
        12,
      ),
      leafWidth(length * 0.085, 0.8),
      { role, tone: 0.5, dry: 0.5, edge: 0.4 },
    );
  for (const [px, s] of pts('.24,1 .22,-1 -.06,1 -.08,-1'))
    stroke(
      pen,
      curve(
        f([
          [px, s * 0.08],
          [px - 0.08, s * 0.16],
          [px - 0.15, s * 0.2],
        ]),
        10,
      ),
      leafWidth(length * 0.08, 0.8),
      { role, tone: 0.4, dry: 0.5, edge: 0.4 },
    );
  const width = (t: number): number =>
    length *
    0.25 *
    Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.86) ** 0.62) ** 0.8 *
    Math.min(1, Math.sqrt(t / 0.09) * 0.9 + 0.12);
  stroke(pen, spine, width, { role, tone: 0.7, dry: 0.1, rough: 0.03 });
  for (let row = 3; row < 30; row += 2) {
    const p = pointAlong(spine, row / 34);
    const b = headingAt(spine, row / 34) + Math.PI / 2;
    const w = width(row / 34) * 0.34;
    for (const k of row % 4 === 3 ? [-0.8, 0, 0.8] : [-0.4, 0.4]) {
      const cx = p[0] + Math.cos(b) * w * k;
      const cy = p[1] + Math.sin(b) * w * k;
      mark(
        pen,
        curve(
          [
            [cx + Math.cos(b) * w * 0.4, cy + Math.sin(b) * w * 0.4],
            [cx + Math.cos(b - Math.PI / 2) * w * -0.45, cy + Math.sin(b - Math.PI / 2) * w * -0.45],
            [cx - Math.cos(b) * w * 0.4, cy - Math.sin(b) * w * 0.4],
          ],
          6,
        ),
        Math.max(pen.u * 0.6, length * 0.006),
        { role: isInkWash(pen) ? 'ink' : role, tone: 0.55 },
      );
    }
  }
  stroke(pen, curve(f(pts('.16,-.02 0,-.03 -.2,.02')), 14), leafWidth(length * 0.05, 0.7), {
    role,
    tone: 0.85,
    edge: 0.4,
  });
  for (const s of [-1, 1]) {
    drawEye(pen, f, length, [0.41, s * 0.062], 0.016);
    openLine(
      pen,
      curve(
        f([
          [0.49, s * 0.03],
          [0.55, s * 0.06],
          [0.57, s * 0.1],
        ]),
        6,
      ),
      0.7,
      'ink',
    );
  }
}

export function drawFish(pen: Pen, spot: Spot): void {
  const length = Math.min(spot.w, spot.h * 1.5);
  const roles: readonly Role[] =
    isInkWash(pen) && pen.style.id !== 'freehand' ? ['ink', 'ink', 'rock'] : ['beak', 'accent', 'feather'];
  const places: readonly (readonly [number, number, number, number])[] = [
    [0.06, 0.62, 0.66, -0.35],
    [-0.2, 0.3, 0.5, 0.25],
    [0.3, 0.2, 0.36, -0.9],
  ];
  for (const [i, [dx, up, z, turn]] of places.entries())
    drawCarp(
      pen,
      spot.x + dx * spot.w,
      spot.y - up * spot.h,
      length * z,
      turn,
      i === 1 ? !spot.flip : spot.flip,
      roles[i] ?? 'beak',
    );
}
