import { closedCurve, curve, oval, type Pt, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { luminance } from '../../pen/colour.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { mark } from '../../pen/stroke.ts';
import { petalShape } from '../plants/blossom.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawRoof, slabShape } from './roof.ts';

/** Roof figures: large ones at the ends of the main ridge, small ones along the hips. */
function drawRidgeBeasts(pen: Pen, x: number, y: number, ridge: number, eave: number, h: number): void {
  for (const d of [-1, 1]) {
    area(
      pen,
      closedCurve(
        [
          [x + d * ridge * 1.02, y],
          [x + d * (ridge + h * 0.1), y - h * 0.12],
          [x + d * (ridge + h * 0.05), y - h * 0.3],
          [x + d * (ridge - h * 0.1), y - h * 0.26],
          [x + d * (ridge - h * 0.02), y - h * 0.14],
          [x + d * (ridge - h * 0.12), y],
        ],
        5,
      ),
      { role: 'roof', tone: 0.95, edge: 0.6 },
    );
    for (let k = 0; k < 4; k++) {
      const t = 0.66 + k * 0.085;
      const px = x + d * (ridge + (eave - ridge) * t);
      const py = y + h * (1 - (1 - t) ** 1.7) * 0.86;
      area(pen, oval(px, py - h * 0.06, h * 0.028, h * 0.05), { role: 'roof', tone: 0.95, edge: 0.4 });
    }
  }
}

/** Lattice panels between red posts, lit from behind at night. */
function drawLatticeWall(pen: Pen, x: number, y: number, half: number, h: number, bays: number): void {
  const isLit = luminance(pen.ground) < 0.3 && !isCutStyle(pen);
  area(pen, slabShape(x, y, half, h), { role: 'wood', tone: 0.75, edge: 0.6 });
  for (let i = 0; i < bays; i++) {
    const cx = x + ((i + 0.5) / bays - 0.5) * 2 * half;
    const w = (half / bays) * 0.72;
    if (isLit) {
      pen.ctx.fillStyle = '#e9b65c';
      pen.ctx.fillRect(cx - w, y + h * 0.12, w * 2, h * 0.88);
      mistAt(pen, cx, y + h * 0.55, w * 1.8, h * 0.7, '#ffd98c', 0.4);
    } else area(pen, slabShape(cx, y + h * 0.12, w, h * 0.88), { role: 'wall', tone: 0.3, edge: 0.5 });
    for (const k of [-0.34, 0.34])
      mark(
        pen,
        [
          [cx + k * w * 1.2, y + h * 0.12],
          [cx + k * w * 1.2, y + h * 0.5],
          [cx + k * w * 1.2, y + h],
        ],
        pen.u,
        { role: 'trunk', tone: 0.9, toneBelow: 0 },
      );
    for (let r = 1; r < 5; r++)
      mark(
        pen,
        [
          [cx - w, y + h * (0.12 + r * 0.18)],
          [cx, y + h * (0.12 + r * 0.18)],
          [cx + w, y + h * (0.12 + r * 0.18)],
        ],
        pen.u,
        { role: 'trunk', tone: 0.9, toneBelow: 0 },
      );
  }
  for (let i = 0; i <= bays; i++)
    area(pen, slabShape(x + (i / bays - 0.5) * 2 * half, y, half * 0.022, h), {
      role: 'accent',
      tone: 0.85,
      edge: 0.5,
    });
}

/** A great hall under two roofs, close enough to show its timbers. */
export function drawEaves(pen: Pen, s: Spot): void {
  const x = s.x - s.w * 0.02;
  drawLatticeWall(pen, x, s.y - s.h * 0.3, s.w * 0.36, s.h * 0.3, 7);
  drawBracketRow(pen, x, s.y - s.h * 0.3, s.w * 0.37, s.h * 0.06);
  drawRoof(pen, {
    x,
    y: s.y - s.h * 0.35,
    eaveHalfWidth: s.w * 0.49,
    ridgeHalfWidth: s.w * 0.29,
    h: s.h * 0.22,
    cornerLift: 0.4,
  });
  drawLatticeWall(pen, x, s.y - s.h * 0.66, s.w * 0.25, s.h * 0.1, 7);
  drawBracketRow(pen, x, s.y - s.h * 0.66, s.w * 0.27, s.h * 0.05);
  drawRoof(pen, {
    x,
    y: s.y - s.h * 0.7,
    eaveHalfWidth: s.w * 0.39,
    ridgeHalfWidth: s.w * 0.2,
    h: s.h * 0.25,
    cornerLift: 0.42,
  });
  drawRidgeBeasts(pen, x, s.y - s.h * 0.965, s.w * 0.2, s.w * 0.39, s.h * 0.25);
}

function drawBracketRow(pen: Pen, x: number, y: number, half: number, h: number): void {
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
  const toSheet = (x: number, y: number): Pt => [s.x + x * w, s.y - y * s.h];
  const drawBlock = (x: number, y: number, z: number): void =>
    area(
      pen,
      [
        toSheet(x - z, y + 0.075),
        toSheet(x + z, y + 0.075),
        toSheet(x + z, y + 0.035),
        toSheet(x + z * 0.68, y),
        toSheet(x - z * 0.68, y),
        toSheet(x - z, y + 0.035),
      ],
      { role: 'glaze', tone: 0.7 },
    );
  const drawArm = (y: number, half: number): void =>
    area(
      pen,
      [
        toSheet(-half, y + 0.1),
        ...curve([toSheet(-half, y + 0.055), toSheet(-half * 0.82, y + 0.012), toSheet(-half * 0.5, y)], 10),
        ...curve([toSheet(half * 0.5, y), toSheet(half * 0.82, y + 0.012), toSheet(half, y + 0.055)], 10),
        toSheet(half, y + 0.1),
      ],
      { role: 'accent', tone: 0.7 },
    );
  area(pen, [toSheet(-0.09, 0), toSheet(0.09, 0), toSheet(0.09, 0.16), toSheet(-0.09, 0.16)], {
    role: 'wood',
    tone: 0.8,
  });
  drawBlock(0, 0.16, 0.13);
  drawArm(0.24, 0.24);
  for (const x of [-0.2, 0, 0.2]) drawBlock(x, 0.34, 0.06);
  drawArm(0.42, 0.36);
  for (const x of [-0.32, -0.11, 0.11, 0.32]) drawBlock(x, 0.52, 0.06);
  drawArm(0.6, 0.48);
  for (const x of [-0.44, -0.22, 0, 0.22, 0.44]) drawBlock(x, 0.7, 0.055);
  area(pen, [toSheet(-0.52, 0.78), toSheet(0.52, 0.78), toSheet(0.52, 0.9), toSheet(-0.52, 0.9)], {
    role: 'cloth',
    tone: 0.7,
  });
  for (let i = -4; i <= 4; i++) {
    const p = toSheet(i * 0.115, 0.84);
    for (let k = 0; k < 4; k++)
      area(pen, petalShape(p[0], p[1], (k / 4) * TAU, w * 0.035, w * 0.028, 'round'), {
        role: 'gold',
        tone: 0.5,
        edge: 0.4,
      });
  }
  for (let i = -5; i <= 5; i++)
    area(pen, oval(...toSheet(i * 0.1, 0.95), w * 0.035, w * 0.035), { role: 'youngLeaf', tone: 0.6 });
}
