import { curve, lerp, type Pt, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import { createNoise } from '../../random.ts';
import type { Motif } from '../shapes/motif.ts';
import { drawLeaf } from './flowering.ts';

function drawPeonyHead(pen: Pen, x: number, y: number, r: number): void {
  const { rng } = pen;
  const drawRuffledPetal = (a: number, fullLength: number, width: number, tone: number): void => {
    const wave = createNoise(rng, 2);
    const edge: Pt[] = [];
    for (let i = 0; i <= 10; i++) {
      const q = a + (i / 10 - 0.5) * width;
      const l = r * fullLength * (1 + 0.14 * wave(i * 0.9)) * (0.86 + 0.14 * Math.sin((i / 10) * Math.PI));
      edge.push([x + Math.cos(q) * l, y + Math.sin(q) * l * 0.84]);
    }
    const tip: Pt = [x + Math.cos(a) * r * fullLength, y + Math.sin(a) * r * fullLength * 0.84];
    area(pen, [[x, y], ...curve(edge, 26)], { role: 'petal', tone, from: [x, y], to: tip, edge: 0.75 });
  };
  for (const [length, count, tone] of [
    [1, 7, 0.62],
    [0.8, 6, 0.72],
    [0.58, 5, 0.82],
    [0.36, 4, 0.9],
  ] as const)
    for (let i = 0; i < count; i++)
      drawRuffledPetal(
        (i / count) * TAU + length * 3 + rng.gauss() * 0.12,
        length * rng.between(0.92, 1.08),
        (TAU / count) * 1.35,
        isInkWash(pen) && pen.style.id === 'ink' ? tone * 0.4 : tone,
      );
  const stamens: Dot[] = [];
  for (let i = 0; i < 16; i++)
    stamens.push([x + rng.gauss() * r * 0.11, y - r * 0.02 + rng.gauss() * r * 0.08, r * 0.035, r * 0.025, 0]);
  dots(pen, stamens, { role: 'core', tone: 0.6 });
}

export const peony: Motif = {
  id: 'peony',
  name: '牡丹',
  kind: 'plant',
  aspect: 1,
  size: 0.36,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const dir = spot.flip ? -1 : 1;
    const root: Pt = [spot.x - dir * spot.w * 0.34, spot.y - spot.h * 0.02];
    const heads = [
      [0.06, 0.6, 0.23],
      [-0.22, 0.36, 0.15],
      [0.33, 0.84, 0.1],
    ] as const;
    for (const [dx, up] of heads) {
      const head: Pt = [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
      const line = curve([root, [lerp(root[0], head[0], 0.45), lerp(root[1], head[1], 0.35)], head], 20);
      stroke(pen, line, (t) => s * 0.02 * (1 - 0.6 * t), { role: 'trunk', tone: 0.8, dry: 0.6, rough: 0.25 });
      for (let k = 1; k < 8; k++) {
        const p = line[k * 2 + 3];
        if (!p) continue;
        const out = (k % 2 ? -0.5 : Math.PI + 0.4) + rng.gauss() * 0.5;
        for (const turn of [-0.62, 0, 0.62])
          drawLeaf(
            pen,
            p[0],
            p[1],
            out + turn,
            s * rng.between(0.12, 0.18),
            0.42,
            rng.chance(0.25) ? 'youngLeaf' : 'leaf',
            rng.between(0.45, 0.95),
          );
      }
    }
    for (const [dx, up, r] of heads) drawPeonyHead(pen, spot.x + dir * dx * spot.w, spot.y - up * spot.h, s * r);
  },
};
