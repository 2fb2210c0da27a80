import { closedCurve, curve, lerp, type Pt, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushLine } from '../../pen/brush.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';
import { petalShape } from './blossom.ts';

/** A heart-shaped leaf on a short stalk. */
function drawLeaf(pen: Pen, root: Pt, angle: number, length: number, tone: number): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const at = (x: number, y: number): Pt => [root[0] + (x * c - y * s) * length, root[1] + (x * s + y * c) * length];
  stroke(pen, [root, at(0.1, 0.01), at(0.22, 0)], () => length * 0.05, {
    role: 'leaf',
    tone: 0.7,
    dry: 0.1,
    edge: 0.4,
  });
  const form = closedCurve(
    [
      at(0.22, 0),
      at(0.18, -0.2),
      at(0.36, -0.33),
      at(0.62, -0.27),
      at(0.84, -0.12),
      at(1.06, 0.03),
      at(0.82, 0.13),
      at(0.6, 0.26),
      at(0.34, 0.3),
      at(0.17, 0.18),
    ],
    5,
  );
  area(pen, form, {
    role: 'leaf',
    tone,
    from: at(0.2, 0),
    to: at(1.1, 0),
    edge: 0.7,
    backing: isInkWash(pen) ? 0.5 : 1,
  });
  brushLine(pen, curve([at(0.22, 0), at(0.6, -0.02), at(1, 0.02)], 12), length * 0.035, {
    role: 'leaf',
    tone: 0.9,
    toneBelow: tone,
  });
  for (const [x, y] of [
    [0.4, 0.24],
    [0.6, 0.2],
    [0.78, 0.1],
  ] as const)
    for (const side of [1, -1])
      brushLine(
        pen,
        curve([at(x - 0.1, -0.005), at(x, y * 0.5 * side), at(x + 0.06, y * 0.9 * side)], 8),
        length * 0.018,
        { role: 'leaf', tone: 0.7, toneBelow: tone },
      );
}

/** A flower head, `flat` times as high as wide. */
function drawHead(pen: Pen, x: number, y: number, r: number, flat: number, turn: number): void {
  const { rng } = pen;
  const f = (points: readonly Pt[]): Pt[] =>
    points.map(
      ([px, py]): Pt => [
        x + px * r * flat * Math.cos(turn) - py * r * Math.sin(turn),
        y + px * r * flat * Math.sin(turn) + py * r * Math.cos(turn),
      ],
    );
  for (const [count, reach, offset, tone] of [
    [15, 1.02, 0.2, 0.75],
    [16, 0.94, 0, 0.5],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = ((i + offset) / count) * TAU + rng.gauss() * 0.06;
      const [p = [0, 0], tip = [0, 0]] = f([
        [Math.cos(a) * 0.4, Math.sin(a) * 0.4],
        [Math.cos(a) * reach, Math.sin(a) * reach],
      ]);
      const length = Math.hypot(tip[0] - p[0], tip[1] - p[1]) * rng.between(0.9, 1.12);
      const heading = Math.atan2(tip[1] - p[1], tip[0] - p[0]) + rng.gauss() * 0.05;
      area(pen, petalShape(p[0], p[1], heading, length, r * 0.27, 'point'), {
        role: 'core',
        tone,
        from: p,
        to: tip,
        edge: 0.6,
        backing: isInkWash(pen) ? 0.6 : 1,
      });
      mark(
        pen,
        [p, [lerp(p[0], tip[0], 0.5), lerp(p[1], tip[1], 0.5)], [lerp(p[0], tip[0], 0.82), lerp(p[1], tip[1], 0.82)]],
        pen.u * 0.9,
        { role: 'core', tone: 0.9, toneBelow: tone },
      );
    }
  const rim: Pt[] = Array.from(
    { length: 26 },
    (_, i): Pt => [Math.cos((i / 26) * TAU) * 0.47, Math.sin((i / 26) * TAU) * 0.47],
  );
  const disc = closedCurve(f(rim), 2);
  area(pen, disc, { role: 'trunk', tone: isCutStyle(pen) ? 0.1 : 0.85, from: [x, y], to: [x, y - r * 4], edge: 0.6 });
  blots(pen, f, disc, 'ink', [[0.05, 0.05, 0.3, 0.3, 0.6]]);
  const seeds: Dot[] = [];
  for (let k = 2; k < 90; k++) {
    const a = k * 2.39996;
    const distance = 0.044 * Math.sqrt(k) * 1.08;
    const [p = [0, 0]] = f([[Math.cos(a) * distance, Math.sin(a) * distance]]);
    seeds.push([p[0], p[1], r * 0.02, r * 0.016, a]);
  }
  dots(pen, seeds, { role: 'gold', tone: 0.6, toneBelow: isCutStyle(pen) ? 0 : 0.9 });
}

export const sunflower: Motif = {
  id: 'sunflower',
  name: '向日葵',
  kind: 'plant',
  aspect: 0.8,
  size: 0.4,
  draw(pen, spot) {
    const dir = spot.flip ? -1 : 1;
    const at = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const s = Math.min(spot.w / 0.8, spot.h);
    const angle = (a: number): number => (spot.flip ? Math.PI - a : a);
    const stem = (from: Pt, bend: Pt, to: Pt, width: number): void =>
      stroke(pen, curve([from, bend, to], 24), (t) => s * width * (1.1 - 0.35 * t), {
        role: 'leaf',
        tone: 0.65,
        dry: 0.25,
        rough: 0.1,
        edge: 0.7,
      });
    stem(at(0.06, -0.01), at(0.16, 0.3), at(0.27, 0.52), 0.022);
    drawLeaf(pen, at(0.13, 0.26), angle(0.15), s * 0.26, 0.6);
    drawLeaf(pen, at(0.2, 0.4), angle(-2.5), s * 0.16, 0.5);
    stem(at(0.0, -0.02), at(-0.02, 0.36), at(-0.13, 0.7), 0.03);
    drawLeaf(pen, at(0.0, 0.16), angle(-2.9), s * 0.3, 0.85);
    drawLeaf(pen, at(-0.02, 0.34), angle(-0.5), s * 0.27, 0.7);
    drawLeaf(pen, at(-0.05, 0.46), angle(2.75), s * 0.24, 0.6);
    drawLeaf(pen, at(0.01, 0.08), angle(0.35), s * 0.24, 0.8);
    drawHead(pen, ...at(0.27, 0.56), s * 0.15, 0.72, angle(-0.5) * 0.3);
    drawHead(pen, ...at(-0.14, 0.76), s * 0.24, 0.92, 0.1 * dir);
  },
};
