import { curve, lerp, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';

/** A banana leaf: one long rib, ragged sides torn by the wind. */
function drawBananaLeaf(pen: Pen, from: Pt, bend: Pt, to: Pt, width: number, tone: number): void {
  const { rng } = pen;
  const rib = curve([from, bend, to], 30);
  const edgeOf = (dir: 1 | -1): Pt[] =>
    rib.map(([x, y], i): Pt => {
      const a = rib[Math.max(0, i - 1)] ?? from;
      const b = rib[Math.min(rib.length - 1, i + 1)] ?? to;
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const t = i / (rib.length - 1);
      const widthFactor = i % 5 === 0 ? rng.between(0.62, 0.9) : 1;
      const w = width * Math.sin(Math.PI * t ** 0.75) ** 0.7 * widthFactor;
      return [x + (-(b[1] - a[1]) / l) * w * dir, y + ((b[0] - a[0]) / l) * w * dir];
    });
  for (const dir of [1, -1] as const) {
    const outer = edgeOf(dir);
    area(pen, [...rib, ...outer.slice().reverse()], {
      role: 'leaf',
      tone: dir === 1 ? tone : tone * 0.7,
      from,
      to,
      edge: 0.7,
      backing: isInkWash(pen) ? 0.4 : 1,
    });
    for (let i = 2; i < rib.length - 2; i += 2) {
      const p = rib[i];
      const q = outer[Math.min(outer.length - 1, i + 2)];
      if (p && q)
        mark(
          pen,
          [p, [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5)], [lerp(p[0], q[0], 0.94), lerp(p[1], q[1], 0.94)]],
          pen.u * 0.9,
          { role: 'leaf', tone: 0.55, toneBelow: tone },
        );
    }
  }
  mark(pen, rib, (t) => pen.u * 5 * (1 - 0.75 * t), { role: 'youngLeaf', tone: 0.5, toneBelow: tone });
}

export const banana: Motif = {
  id: 'banana',
  name: '芭蕉',
  kind: 'plant',
  aspect: 0.9,
  size: 0.5,
  draw(pen, spot) {
    const dir = spot.flip ? -1 : 1;
    const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const s = Math.min(spot.w, spot.h);
    const crown = toSheet(-0.1, 0.5);
    for (const [dx, lean] of [
      [-0.16, -0.1],
      [-0.04, 0.02],
    ] as const)
      stroke(
        pen,
        curve([toSheet(dx, -0.02), toSheet(dx + lean * 0.3, 0.25), [crown[0] + lean * s * 0.2, crown[1]]], 16),
        (t) => s * 0.07 * (1 - 0.45 * t),
        { role: 'youngLeaf', tone: 0.5, dry: 0.8, rough: 0.1 },
      );
    drawBananaLeaf(pen, crown, toSheet(-0.3, 0.86), toSheet(-0.5, 0.62), s * 0.1, 0.5);
    drawBananaLeaf(pen, crown, toSheet(-0.02, 0.9), toSheet(0.16, 0.98), s * 0.11, 0.55);
    drawBananaLeaf(pen, crown, toSheet(-0.3, 0.6), toSheet(-0.46, 0.28), s * 0.1, 0.75);
    drawBananaLeaf(pen, crown, toSheet(0.2, 0.82), toSheet(0.5, 0.56), s * 0.13, 0.85);
    drawBananaLeaf(pen, crown, toSheet(0.14, 0.56), toSheet(0.36, 0.24), s * 0.1, 0.7);
  },
};
