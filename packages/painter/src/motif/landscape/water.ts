import { Path2D } from '@napi-rs/canvas';
import { addLens, curve, lerp, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, isInkWash, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { tintWater } from './river.ts';

/** Still water: a light tint and broken ripples, denser in the distance. */
export function drawRipples(pen: Pen, x0: number, x1: number, top: number, foot: number, density = 1): void {
  const { ctx, rng, u } = pen;
  const [deep] = pigment(pen, 'water');
  tintWater(pen, x0, x1, top, foot);
  const groups = [new Path2D(), new Path2D()];
  const rows = Math.round(16 * density * (0.5 + 0.5 * pen.detail));
  for (let r = 0; r < rows; r++) {
    const t = ((r + rng.next()) / rows) ** 1.4;
    const y = lerp(top, foot, t);
    const clusters = Math.max(1, Math.round(((x1 - x0) / (u * 1000)) * 2.2));
    for (let c = 0; c < clusters; c++) {
      if (rng.chance(0.35)) continue;
      const cx = lerp(x0, x1, rng.next());
      const count = rng.whole(2, 5);
      for (let k = 0; k < count; k++) {
        const l = u * lerp(22, 90, t) * rng.between(0.5, 1.2);
        const x = cx + rng.gauss() * u * 40;
        addLens(
          groups[k % 2] ?? new Path2D(),
          [x - l, y + k * u * lerp(2.5, 6, t)],
          [x + l, y + k * u * lerp(2.5, 6, t) + rng.gauss() * u],
          rng.gauss() * u * 1.6,
          u * lerp(0.5, 1.1, t) * (isCutStyle(pen) ? 2 : 1),
        );
      }
    }
  }
  for (const [i, path] of groups.entries()) {
    ctx.fillStyle = isCutStyle(pen)
      ? pen.style.line.colour
      : withAlpha(deep, isInkWash(pen) || pen.style.fill === 'bare' ? 0.38 + i * 0.16 : 0.34 + i * 0.16);
    ctx.fill(path);
  }
}

/** Breaking waves with foam. */
function drawSea(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  for (let row = 0; row < 5; row++) {
    const y = spot.y - spot.h * (0.78 - row * 0.18);
    const w = spot.w * (0.2 + row * 0.045);
    const top: Pt[] = [];
    const crests: Pt[] = [];
    for (let x = spot.x - spot.w * 0.52 - w * rng.next(); x < spot.x + spot.w * 0.56; x += w) {
      const up = spot.h * 0.15 * rng.between(0.7, 1.25);
      top.push(
        [x, y],
        [x + w * 0.35, y - up * 0.45],
        [x + w * 0.6, y - up],
        [x + w * 0.74, y - up * 0.9],
        [x + w * 0.7, y - up * 0.55],
        [x + w * 0.84, y - up * 0.1],
      );
      crests.push([x + w * 0.62, y - up]);
    }
    const line = curve(top, top.length * 4);
    const first = line[0] ?? [spot.x, y];
    const last = line[line.length - 1] ?? [spot.x, y];
    area(pen, [...line, [last[0], spot.y + pen.u * 4], [first[0], spot.y + pen.u * 4]], {
      role: 'water',
      tone: 0.5 + row * 0.08,
      from: [spot.x, y - spot.h * 0.12],
      to: [spot.x, y + spot.h * 0.3],
    });
    for (let k = 1; k < 5; k++)
      mark(
        pen,
        line.filter((_, i) => i % 2 === 0).map(([x, py]): Pt => [x, y + (py - y) * (1 - k * 0.2) + k * spot.h * 0.035]),
        pen.u * 1.1,
        { role: 'water', tone: 0.5 },
      );
    for (const [cx, cy] of crests)
      for (let k = 0; k < 7; k++) {
        const a = rng.between(-2.6, 0.4);
        const r = spot.h * rng.between(0.01, 0.045);
        pen.ctx.fillStyle = isCutStyle(pen)
          ? pen.style.line.colour
          : pen.style.fill === 'wash'
            ? withAlpha(pigment(pen, 'water')[0], 0.5)
            : withAlpha('#ffffff', 0.9);
        pen.ctx.beginPath();
        pen.ctx.arc(cx + Math.cos(a) * r, cy + Math.sin(a) * r, pen.u * rng.between(1.2, 3.2), 0, 7);
        pen.ctx.fill();
      }
  }
}

/** A waterfall between dark rocks: unpainted paper with a few vertical lines. */
export function drawFall(pen: Pen, x: number, top: number, foot: number, w: number): void {
  const { ctx, rng, u } = pen;
  const drop = foot - top;
  const sway = (t: number): number => Math.sin(t * 3.1 + x) * w * 0.35;
  const edgeOf = (s: number): Pt[] =>
    Array.from(
      { length: 14 },
      (_, i): Pt => [
        x + sway(i / 13) + s * w * (0.2 + 0.62 * (i / 13) ** 0.6) * (1 + 0.12 * Math.sin(i * 2.3)),
        top + (drop * i) / 13,
      ],
    );
  const foam = blend(pen.ground, '#ffffff', 0.6);
  const fade = ctx.createLinearGradient(0, top, 0, top + drop * 0.16);
  fade.addColorStop(0, withAlpha(foam, 0));
  fade.addColorStop(1, withAlpha(foam, 0.96));
  ctx.fillStyle = isCutStyle(pen) ? pen.ground : fade;
  ctx.beginPath();
  for (const [px, py] of [...edgeOf(-1), ...edgeOf(1).reverse()]) ctx.lineTo(px, py);
  ctx.closePath();
  ctx.fill();
  const threads = Math.max(4, Math.round(w / (u * 2.4)));
  for (let k = 0; k < threads; k++) {
    const off = ((k + 0.5) / threads - 0.5) * 1.6;
    const from = rng.between(0.06, 0.34);
    const to = rng.between(0.55, 0.98);
    const line = Array.from({ length: 9 }, (_, i): Pt => {
      const t = lerp(from, to, i / 8);
      return [x + sway(t) + off * w * (0.2 + 0.55 * t ** 0.6), top + drop * t];
    });
    openLine(pen, line, 0.55, 'water', 0.6);
  }
  if (!isCutStyle(pen))
    for (let k = 0; k < 5; k++)
      mistAt(
        pen,
        x + sway(1) + rng.gauss() * w,
        foot - w * 0.2,
        w * rng.between(1, 2),
        w * rng.between(0.5, 0.9),
        blend(pen.ground, '#ffffff', 0.4),
        0.6,
      );
}

/** A winding stream: bright water, broken banks, a few stones. */
export function drawStream(pen: Pen, x: number, top: number, foot: number, w: number): void {
  const { rng, ctx } = pen;
  const middleAt = (t: number): number => x + Math.sin(t * 7.2 + 0.6) * w * (0.35 + 0.9 * t);
  const halfWidthAt = (t: number): number => w * (0.05 + 0.4 * t ** 1.3);
  const steps = 30;
  const bankOf = (s: number): Pt[] =>
    Array.from(
      { length: steps + 1 },
      (_, i): Pt => [middleAt(i / steps) + s * halfWidthAt(i / steps), lerp(top, foot, (i / steps) ** 1.15)],
    );
  const left = bankOf(-1);
  const right = bankOf(1);
  const [, pale] = pigment(pen, 'water');
  const fade = ctx.createLinearGradient(0, top, 0, foot);
  fade.addColorStop(0, withAlpha(pale, 0));
  fade.addColorStop(0.25, withAlpha(pale, 0.4));
  fade.addColorStop(0.7, withAlpha(blend(pale, pen.ground, 0.4), 0.6));
  fade.addColorStop(1, withAlpha(pale, 0));
  ctx.fillStyle = isCutStyle(pen) ? pen.ground : fade;
  ctx.beginPath();
  for (const [px, py] of [...left, ...right.slice().reverse()]) ctx.lineTo(px, py);
  ctx.fill();
  for (const line of [left, right])
    for (let i = 0; i < steps - 4; i += rng.whole(4, 7))
      openLine(pen, line.slice(i, i + rng.whole(3, 5)), 0.9, 'rock', 0.75);
  for (let k = 0; k < 16; k++) {
    const t = rng.between(0.1, 0.95);
    const y = lerp(top, foot, t ** 1.15);
    const l = halfWidthAt(t) * rng.between(0.3, 0.7);
    const px = middleAt(t) + rng.between(-0.4, 0.4) * halfWidthAt(t);
    openLine(
      pen,
      curve(
        [
          [px - l, y],
          [px, y + pen.u * 2],
          [px + l, y - pen.u],
        ],
        6,
      ),
      0.5,
      'water',
      0.7,
    );
  }
  const stones: Dot[] = [];
  for (let k = 0; k < 14; k++) {
    const t = rng.between(0.15, 0.95);
    const r = halfWidthAt(t) * rng.between(0.06, 0.16) + pen.u;
    stones.push([
      middleAt(t) + (rng.chance(0.5) ? 1 : -1) * halfWidthAt(t) * rng.between(0.8, 1.15),
      lerp(top, foot, t ** 1.15),
      r * 1.5,
      r,
      0,
    ]);
  }
  dots(pen, stones, { role: 'rock', tone: 0.6, toneBelow: 0 });
}

const water = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'water',
  aspect,
  size: 0.3,
  draw,
});
const stillWater =
  (density: number) =>
  (pen: Pen, s: Spot): void =>
    drawRipples(pen, s.x - s.w / 2, s.x + s.w / 2, s.y - s.h * 0.8, s.y, density);

export const waterMotifs: Motif[] = [
  water('river', '江', 1.6, stillWater(1)),
  water('lake', '湖', 1.6, stillWater(1.3)),
  water('sea', '海浪', 1.5, drawSea),
  water('stream', '溪', 0.7, (pen, s) => drawStream(pen, s.x, s.y - s.h, s.y, s.w * 0.5)),
  water('waterfall', '瀑布', 0.6, (pen, s) => {
    const tone = isCutStyle(pen) ? 0.8 : 0.75;
    for (const d of [-1, 1])
      area(
        pen,
        curve(
          [
            [s.x + d * s.w * 0.04, s.y - s.h],
            [s.x + d * s.w * 0.3, s.y - s.h * 0.96],
            [s.x + d * s.w * 0.44, s.y - s.h * 0.6],
            [s.x + d * s.w * 0.4, s.y - s.h * 0.3],
            [s.x + d * s.w * 0.5, s.y],
            [s.x + d * s.w * 0.14, s.y],
            [s.x + d * s.w * 0.1, s.y - s.h * 0.5],
            [s.x + d * s.w * 0.04, s.y - s.h],
          ],
          50,
        ),
        { role: 'rock', tone },
      );
    drawFall(pen, s.x, s.y - s.h * 0.97, s.y, s.w * 0.12);
  }),
];
