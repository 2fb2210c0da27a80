import { curve, lerp, oval, type Pt, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import { petalShape } from '../plants/blossom.ts';
import type { Spot } from '../shapes/motif.ts';

export function drawFoldingFan(pen: Pen, s: Spot): void {
  const cx = s.x;
  const cy = s.y - s.h * 0.06;
  const r1 = Math.min(s.w * 0.5, s.h * 0.9);
  const r0 = r1 * 0.42;
  const a0 = Math.PI * 1.1;
  const a1 = Math.PI * 1.9;
  const arc = (r: number, from: number, to: number): Pt[] =>
    Array.from({ length: 40 }, (_, i): Pt => {
      const a = lerp(from, to, i / 39);
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
    });
  for (let i = 0; i <= 12; i++) {
    const a = lerp(a0, a1, i / 12);
    stroke(
      pen,
      [
        [cx, cy],
        [cx + Math.cos(a) * r0 * 0.5, cy + Math.sin(a) * r0 * 0.5],
        [cx + Math.cos(a) * r0 * 1.02, cy + Math.sin(a) * r0 * 1.02],
      ],
      () => s.h * 0.018,
      { role: 'wood', tone: 0.75, dry: 0 },
    );
  }
  area(pen, [...arc(r1, a0, a1), ...arc(r0, a1, a0)], { role: 'wall', tone: 0.16 });
  for (let i = 1; i < 12; i++) {
    const a = lerp(a0, a1, i / 12);
    mark(
      pen,
      [
        [cx + Math.cos(a) * r0, cy + Math.sin(a) * r0],
        [cx + Math.cos(a) * (r0 + r1) * 0.5, cy + Math.sin(a) * (r0 + r1) * 0.5],
        [cx + Math.cos(a) * r1, cy + Math.sin(a) * r1],
      ],
      pen.u * 1,
      { role: 'earth', tone: 0.45, toneBelow: 0 },
    );
  }
  const hills = pts('1.3,.72 1.42,.84 1.52,.7 1.64,.8');
  for (const [turn, k] of hills) {
    const p: Pt = [cx + Math.cos(Math.PI * turn) * r1 * k, cy + Math.sin(Math.PI * turn) * r1 * k];
    area(
      pen,
      curve(
        [
          [p[0] - r1 * 0.13, p[1] + r1 * 0.1],
          [p[0] - r1 * 0.04, p[1] - r1 * 0.04],
          [p[0], p[1] - r1 * 0.09],
          [p[0] + r1 * 0.05, p[1]],
          [p[0] + r1 * 0.13, p[1] + r1 * 0.1],
        ],
        20,
      ),
      { role: 'rock', tone: 0.5, edge: 0.7 },
    );
  }
  dots(pen, [[cx, cy, s.h * 0.02, s.h * 0.02, 0]], { role: 'gold', tone: 0.8, toneBelow: 0 });
}

export function drawRoundFan(pen: Pen, s: Spot): void {
  const r = Math.min(s.w * 0.46, s.h * 0.36);
  const cy = s.y - s.h * 0.62;
  stroke(
    pen,
    curve(
      [
        [s.x, cy + r * 0.9],
        [s.x, cy + r * 1.4],
        [s.x, s.y - s.h * 0.06],
      ],
      12,
    ),
    () => s.h * 0.028,
    { role: 'wood', tone: 0.8 },
  );
  area(pen, oval(s.x, cy, r, r, 0, 60), { role: 'wall', tone: 0.14, edge: 1.6 });
  mark(
    pen,
    curve(
      [
        [s.x - r * 0.9, cy + r * 0.34],
        [s.x - r * 0.2, cy + r * 0.02],
        [s.x + r * 0.3, cy - r * 0.2],
        [s.x + r * 0.72, cy - r * 0.5],
      ],
      24,
    ),
    (t) => r * 0.07 * (1 - 0.7 * t),
    { role: 'trunk', tone: 0.85, toneBelow: 0 },
  );
  for (const [dx, dy] of pts('-.3,-.1 .1,.06 .34,-.36 .6,-.3 -.6,.06'))
    for (let k = 0; k < 5; k++)
      area(pen, petalShape(s.x + dx * r, cy + dy * r, (k / 5) * TAU, r * 0.11, r * 0.1, 'round'), {
        role: 'petal',
        tone: 0.55,
        edge: 0.5,
      });
  for (let k = 0; k < 5; k++)
    stroke(
      pen,
      curve(
        [
          [s.x, s.y - s.h * 0.07],
          [s.x + (k - 2) * s.h * 0.006, s.y - s.h * 0.04],
          [s.x + (k - 2) * s.h * 0.012, s.y],
        ],
        6,
      ),
      () => pen.u * 1.8,
      { role: 'accent', tone: 0.8, edge: 0 },
    );
}
