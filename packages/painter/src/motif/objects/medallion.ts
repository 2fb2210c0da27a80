import { Path2D } from '@napi-rs/canvas';
import { addLens, addTo, oval, type Pt, pathOf, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCarved, type Pen, pigment } from '../../pen/pen.ts';
import type { Spot } from '../shapes/motif.ts';

/** The holes of a round paper-cut; each shape is repeated in a ring. */
interface Cut {
  holes: Path2D;
  cx: number;
  cy: number;
}

const polar = (c: Cut, a: number, r: number): Pt => [c.cx + Math.cos(a) * r, c.cy + Math.sin(a) * r];

function crescent(c: Cut, a: number, r: number, span: number, fat: number): void {
  const from = polar(c, a - span, r);
  const to = polar(c, a + span, r);
  const top = polar(c, a, r + fat * 1.8);
  const low = polar(c, a, r + fat * 0.5);
  c.holes.moveTo(from[0], from[1]);
  c.holes.quadraticCurveTo(top[0], top[1], to[0], to[1]);
  c.holes.quadraticCurveTo(low[0], low[1], from[0], from[1]);
  c.holes.closePath();
}

function leafPair(c: Cut, a: number, r: number, size: number, spread: number): void {
  for (const s of [-1, 1])
    addLens(c.holes, polar(c, a, r), polar(c, a + s * spread, r + size), s * size * 0.12, size * 0.2);
}

function drop(c: Cut, a: number, r: number, size: number, width = 0.32): void {
  const root = polar(c, a, r);
  const tip = polar(c, a, r + size);
  addLens(c.holes, root, tip, 0, size * width);
}

function round(c: Cut, a: number, r: number, size: number): void {
  const p = polar(c, a, r);
  c.holes.moveTo(p[0] + size, p[1]);
  c.holes.arc(p[0], p[1], size, 0, TAU);
}

/** Saw teeth all the way round, points inward or outward. */
function teeth(c: Cut, r: number, count: number, size: number): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU;
    const w = (TAU / count) * 0.36;
    addTo(c.holes, [polar(c, a - w, r), polar(c, a + w, r), polar(c, a, r + size)]);
  }
}

/** A spray of three or five leaves on a stalk, as on window flowers. */
function spray(c: Cut, a: number, r: number, size: number): void {
  drop(c, a, r + size * 0.52, size * 0.48, 0.3);
  for (const [t, s] of [
    [0.04, 0.5],
    [0.3, 0.42],
  ] as const)
    for (const d of [-1, 1]) {
      const root = polar(c, a + d * 0.012, r + size * t);
      const tip = polar(c, a + (d * size * s * 0.62) / (r + size * t), r + size * (t + s * 0.62));
      addLens(c.holes, root, tip, d * size * 0.05, size * 0.085);
    }
}

/** 团花: a round paper-cut with eight-fold symmetry. */
export function drawMedallion(pen: Pen, s: Spot): void {
  const { rng } = pen;
  const r = Math.min(s.w, s.h) * 0.5;
  const c: Cut = { holes: new Path2D(), cx: s.x, cy: s.y - s.h * 0.5 };
  const fold = rng.pick([8, 12, 10]);
  const step = TAU / fold;
  const rim: Pt[] = [];
  const lobes = fold * 2;
  for (let i = 0; i < lobes * 14; i++) {
    const a = (i / (lobes * 14)) * TAU;
    const swell = Math.abs(Math.cos((a * lobes) / 2)) ** 0.6;
    const big = Math.abs(Math.cos((a * fold) / 2)) ** 1.4;
    rim.push(polar(c, a, r * (0.9 + 0.055 * swell + 0.045 * big)));
  }
  area(pen, rim, { role: 'accent', tone: 0.85, edge: 0.9 });
  for (let i = 0; i < fold; i++) {
    const a = i * step;
    const b = a + step / 2;
    // from the middle outwards, alternating on the folds and between them
    drop(c, a, r * 0.085, r * 0.1, 0.3);
    leafPair(c, a, r * 0.2, r * 0.15, step * 0.36);
    drop(c, b, r * 0.205, r * 0.085, 0.26);
    round(c, a, r * 0.405, r * 0.017);
    spray(c, b, r * 0.36, r * 0.3);
    crescent(c, a, r * 0.46, step * 0.2, r * 0.05);
    crescent(c, a, r * 0.535, step * 0.15, r * 0.042);
    drop(c, a, r * 0.62, r * 0.2, 0.24);
    for (const d of [-1, 1]) {
      drop(c, a + d * step * 0.16, r * 0.66, r * 0.1, 0.2);
      round(c, b + d * step * 0.15, r * 0.735, r * 0.016);
      round(c, b + d * step * 0.22, r * 0.35, r * 0.012);
    }
    crescent(c, b, r * 0.78, step * 0.24, r * 0.05);
    for (const d of [-0.3, -0.1, 0.1, 0.3]) drop(c, b + d * step * 0.9, r * 0.845, r * 0.045, 0.3);
  }
  teeth(c, r * 0.875, fold * 4, r * 0.03);
  for (const k of [0.06, 0.036]) {
    c.holes.moveTo(c.cx + r * k, c.cy);
    c.holes.arc(c.cx, c.cy, r * k, 0, TAU);
  }
  pen.ctx.fillStyle = isCarved(pen)
    ? pen.style.fill === 'leather'
      ? pen.style.line.mark
      : pen.ground
    : pigment(pen, 'wall')[1];
  pen.ctx.fill(c.holes, 'evenodd');
  const [deep] = pigment(pen, 'accent');
  pen.ctx.fillStyle = pen.style.fill === 'block' ? pen.style.line.colour : deep;
  pen.ctx.fill(pathOf(oval(c.cx, c.cy, r * 0.022, r * 0.022)));
}
