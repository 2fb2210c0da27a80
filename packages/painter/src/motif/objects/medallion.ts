import { Path2D } from '@napi-rs/canvas';
import { addLens, addPoints, oval, type Pt, pathOf, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, type Pen, pigment } from '../../pen/pen.ts';
import type { Spot } from '../shapes/motif.ts';

/** The holes of a round paper-cut; each shape is repeated in a ring. */
interface PaperCut {
  holes: Path2D;
  cx: number;
  cy: number;
}

const polar = (c: PaperCut, a: number, r: number): Pt => [c.cx + Math.cos(a) * r, c.cy + Math.sin(a) * r];

function addCrescent(c: PaperCut, a: number, r: number, span: number, thickness: number): void {
  const from = polar(c, a - span, r);
  const to = polar(c, a + span, r);
  const top = polar(c, a, r + thickness * 1.8);
  const low = polar(c, a, r + thickness * 0.5);
  c.holes.moveTo(from[0], from[1]);
  c.holes.quadraticCurveTo(top[0], top[1], to[0], to[1]);
  c.holes.quadraticCurveTo(low[0], low[1], from[0], from[1]);
  c.holes.closePath();
}

function addLeafPair(c: PaperCut, a: number, r: number, size: number, spread: number): void {
  for (const side of [-1, 1])
    addLens(c.holes, polar(c, a, r), polar(c, a + side * spread, r + size), side * size * 0.12, size * 0.2);
}

function addPetal(c: PaperCut, a: number, r: number, size: number, width = 0.32): void {
  const root = polar(c, a, r);
  const tip = polar(c, a, r + size);
  addLens(c.holes, root, tip, 0, size * width);
}

function addCircle(c: PaperCut, a: number, r: number, size: number): void {
  const p = polar(c, a, r);
  c.holes.moveTo(p[0] + size, p[1]);
  c.holes.arc(p[0], p[1], size, 0, TAU);
}

/** A ring of saw teeth that point outwards, or inwards if `size` is negative. */
function addTeeth(c: PaperCut, r: number, count: number, size: number): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU;
    const w = (TAU / count) * 0.36;
    addPoints(c.holes, [polar(c, a - w, r), polar(c, a + w, r), polar(c, a, r + size)]);
  }
}

/** Five leaves on a stalk, as in 窗花 (paper-cuts for windows). */
function addSpray(c: PaperCut, a: number, r: number, size: number): void {
  addPetal(c, a, r + size * 0.52, size * 0.48, 0.3);
  for (const [t, leafSize] of [
    [0.04, 0.5],
    [0.3, 0.42],
  ] as const)
    for (const d of [-1, 1]) {
      const root = polar(c, a + d * 0.012, r + size * t);
      const tip = polar(c, a + (d * size * leafSize * 0.62) / (r + size * t), r + size * (t + leafSize * 0.62));
      addLens(c.holes, root, tip, d * size * 0.05, size * 0.085);
    }
}

/** 团花: a round paper-cut that repeats 8, 10 or 12 times around its middle. */
export function drawMedallion(pen: Pen, s: Spot): void {
  const { rng } = pen;
  const r = Math.min(s.w, s.h) * 0.5;
  const c: PaperCut = { holes: new Path2D(), cx: s.x, cy: s.y - s.h * 0.5 };
  const symmetry = rng.pick([8, 12, 10]);
  const step = TAU / symmetry;
  const rim: Pt[] = [];
  const lobes = symmetry * 2;
  for (let i = 0; i < lobes * 14; i++) {
    const a = (i / (lobes * 14)) * TAU;
    const smallLobe = Math.abs(Math.cos((a * lobes) / 2)) ** 0.6;
    const largeLobe = Math.abs(Math.cos((a * symmetry) / 2)) ** 1.4;
    rim.push(polar(c, a, r * (0.9 + 0.055 * smallLobe + 0.045 * largeLobe)));
  }
  area(pen, rim, { role: 'accent', tone: 0.85, edge: 0.9 });
  for (let i = 0; i < symmetry; i++) {
    const a = i * step;
    const b = a + step / 2;
    // from the middle outwards, alternating on the folds and between them
    addPetal(c, a, r * 0.085, r * 0.1, 0.3);
    addLeafPair(c, a, r * 0.2, r * 0.15, step * 0.36);
    addPetal(c, b, r * 0.205, r * 0.085, 0.26);
    addCircle(c, a, r * 0.405, r * 0.017);
    addSpray(c, b, r * 0.36, r * 0.3);
    addCrescent(c, a, r * 0.46, step * 0.2, r * 0.05);
    addCrescent(c, a, r * 0.535, step * 0.15, r * 0.042);
    addPetal(c, a, r * 0.62, r * 0.2, 0.24);
    for (const d of [-1, 1]) {
      addPetal(c, a + d * step * 0.16, r * 0.66, r * 0.1, 0.2);
      addCircle(c, b + d * step * 0.15, r * 0.735, r * 0.016);
      addCircle(c, b + d * step * 0.22, r * 0.35, r * 0.012);
    }
    addCrescent(c, b, r * 0.78, step * 0.24, r * 0.05);
    for (const d of [-0.3, -0.1, 0.1, 0.3]) addPetal(c, b + d * step * 0.9, r * 0.845, r * 0.045, 0.3);
  }
  addTeeth(c, r * 0.875, symmetry * 4, r * 0.03);
  for (const k of [0.06, 0.036]) {
    c.holes.moveTo(c.cx + r * k, c.cy);
    c.holes.arc(c.cx, c.cy, r * k, 0, TAU);
  }
  pen.ctx.fillStyle = isCutStyle(pen)
    ? pen.style.fill === 'leather'
      ? pen.style.line.markColour
      : pen.ground
    : pigment(pen, 'wall')[1];
  pen.ctx.fill(c.holes, 'evenodd');
  const [deep] = pigment(pen, 'accent');
  pen.ctx.fillStyle = pen.style.fill === 'block' ? pen.style.line.colour : deep;
  pen.ctx.fill(pathOf(oval(c.cx, c.cy, r * 0.022, r * 0.022)));
}
