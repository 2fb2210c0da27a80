import { curve, oval, type Pt, pts, TAU } from '../geometry.ts';
import { area } from '../pen/area.ts';
import type { Pen } from '../pen/pen.ts';
import { petalShape } from './blossom.ts';
import type { Spot } from './motif.ts';
import { roof, slab } from './roof.ts';

/** The corner of a great roof against the sky. */
export function drawEaves(pen: Pen, s: Spot): void {
  for (const [up, z] of [
    [0.62, 0.62],
    [0.16, 1],
  ] as const) {
    const y = s.y - s.h * up;
    area(pen, slab(s.x - s.w * 0.06, y, s.w * 0.34 * z, s.h * 0.16), { role: 'wood', tone: 0.7 });
    for (let i = -4; i <= 4; i++)
      area(pen, slab(s.x - s.w * 0.06 + (i / 4.4) * s.w * 0.34 * z, y, s.w * 0.012, s.h * 0.16), {
        role: 'accent',
        tone: 0.8,
        edge: 0.6,
      });
    bracketRow(pen, s.x - s.w * 0.06, y, s.w * 0.36 * z, s.h * 0.07);
    roof(pen, {
      x: s.x - s.w * 0.06,
      y: y - s.h * 0.05,
      eave: s.w * 0.5 * z,
      ridge: s.w * 0.26 * z,
      h: s.h * 0.27,
      fly: 0.42,
    });
  }
}

function bracketRow(pen: Pen, x: number, y: number, half: number, h: number): void {
  for (let i = -3; i <= 3; i++) {
    const cx = x + (i / 3.3) * half;
    for (const [k, w] of pts('.2,.3 .55,.62 .9,.95'))
      area(
        pen,
        [
          [cx - h * w * 0.6, y - h * k],
          [cx + h * w * 0.6, y - h * k],
          [cx + h * w * 0.45, y - h * (k - 0.22)],
          [cx - h * w * 0.45, y - h * (k - 0.22)],
        ],
        { role: k > 0.5 ? 'glaze' : 'gold', tone: 0.7, edge: 0.5 },
      );
  }
}

/** One bracket set, large: blocks and arms stepping outward. */
export function drawDougong(pen: Pen, s: Spot): void {
  const w = Math.min(s.w, s.h);
  const at = (x: number, y: number): Pt => [s.x + x * w, s.y - y * s.h];
  const block = (x: number, y: number, z: number): void =>
    area(
      pen,
      [
        at(x - z, y + 0.075),
        at(x + z, y + 0.075),
        at(x + z, y + 0.035),
        at(x + z * 0.68, y),
        at(x - z * 0.68, y),
        at(x - z, y + 0.035),
      ],
      { role: 'glaze', tone: 0.7 },
    );
  const arm = (y: number, half: number): void =>
    area(
      pen,
      [
        at(-half, y + 0.1),
        ...curve([at(-half, y + 0.055), at(-half * 0.82, y + 0.012), at(-half * 0.5, y)], 10),
        ...curve([at(half * 0.5, y), at(half * 0.82, y + 0.012), at(half, y + 0.055)], 10),
        at(half, y + 0.1),
      ],
      { role: 'accent', tone: 0.7 },
    );
  area(pen, [at(-0.09, 0), at(0.09, 0), at(0.09, 0.16), at(-0.09, 0.16)], { role: 'wood', tone: 0.8 });
  block(0, 0.16, 0.13);
  arm(0.24, 0.24);
  for (const x of [-0.2, 0, 0.2]) block(x, 0.34, 0.06);
  arm(0.42, 0.36);
  for (const x of [-0.32, -0.11, 0.11, 0.32]) block(x, 0.52, 0.06);
  arm(0.6, 0.48);
  for (const x of [-0.44, -0.22, 0, 0.22, 0.44]) block(x, 0.7, 0.055);
  area(pen, [at(-0.52, 0.78), at(0.52, 0.78), at(0.52, 0.9), at(-0.52, 0.9)], { role: 'cloth', tone: 0.7 });
  for (let i = -4; i <= 4; i++) {
    const p = at(i * 0.115, 0.84);
    for (let k = 0; k < 4; k++)
      area(pen, petalShape(p[0], p[1], (k / 4) * TAU, w * 0.035, w * 0.028, 'round'), {
        role: 'gold',
        tone: 0.5,
        edge: 0.4,
      });
  }
  for (let i = -5; i <= 5; i++)
    area(pen, oval(...at(i * 0.1, 0.95), w * 0.035, w * 0.035), { role: 'young', tone: 0.6 });
}
