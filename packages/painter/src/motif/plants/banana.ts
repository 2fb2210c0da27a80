import { curve, lerp, type Pt, pointAt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';

/** A banana leaf: a pale rib, veins at a steep angle, and sides that the wind has torn along them. */
function drawBananaLeaf(pen: Pen, from: Pt, bend: Pt, to: Pt, width: number, tone: number): void {
  const { rng } = pen;
  const n = 36;
  const rib = curve([from, [lerp(from[0], bend[0], 0.55), lerp(from[1], bend[1], 0.62)], bend, to], n);
  const halves = ([1, -1] as const).map((dir) => {
    const tears = new Set([rng.whole(9, 13), rng.whole(17, 21), rng.whole(25, 30)]);
    const outer = rib.map(([x, y], i): Pt => {
      const a = pointAt(rib, i - 1);
      const b = pointAt(rib, i + 1);
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const t = Math.max(0, (i / n - 0.12) / 0.88);
      const w =
        width *
        Math.sin(Math.PI * t ** 0.72) ** 0.75 *
        (tears.has(i) ? 0.3 : tears.has(i - 1) ? 0.93 : 1) *
        (1 + 0.04 * Math.sin(i * 1.7));
      // the torn sides hang towards the tip
      const along = w * 0.32;
      return [
        x + (-(b[1] - a[1]) / l) * w * dir + ((b[0] - a[0]) / l) * along,
        y + ((b[0] - a[0]) / l) * w * dir + ((b[1] - a[1]) / l) * along,
      ];
    });
    return { dir, outer, tears };
  });
  for (const { dir, outer, tears } of halves) {
    const middle = pointAt(rib, n / 2);
    area(pen, [...rib, ...outer.slice().reverse()], {
      role: 'leaf',
      tone: dir === 1 ? tone : tone * 0.68,
      from: middle,
      to: pointAt(outer, n / 2),
      edge: 0.6,
      backing: isInkWash(pen) ? 0.55 : 1,
    });
    for (let i = 5; i < n - 1; i++) {
      if (tears.has(i)) continue;
      const p = pointAt(rib, i - 1);
      const q = pointAt(outer, i);
      mark(
        pen,
        [p, [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5)], [lerp(p[0], q[0], 0.93), lerp(p[1], q[1], 0.93)]],
        pen.u * 0.8,
        { role: 'leaf', tone: i % 3 ? 0.35 : 0.7, toneBelow: tone },
      );
    }
  }
  brushLine(pen, rib, width * 0.17, { role: 'youngLeaf', tone: 0.7, toneBelow: tone });
}

/** The false trunk: sheaths that wrap each other, dry at their edges. */
function drawTrunk(pen: Pen, foot: Pt, crown: Pt, width: number): void {
  const { rng } = pen;
  const lean = (crown[0] - foot[0]) * 0.3;
  const line = curve([foot, [lerp(foot[0], crown[0], 0.5) + lean, lerp(foot[1], crown[1], 0.5)], crown], 20);
  stroke(pen, line, (t) => width * (1.15 - 0.5 * t), {
    role: 'youngLeaf',
    tone: 0.5,
    dry: 0.15,
    rough: 0.06,
    edge: 0.8,
  });
  for (const k of [-0.3, -0.08, 0.18, 0.34]) {
    const sheath = line.map(([x, y], i): Pt => [x + width * k * (1.1 - (0.5 * i) / 20), y]);
    const start = rng.whole(0, 6);
    brushLine(pen, sheath.slice(start, rng.whole(13, 20)), width * 0.06, { role: 'leaf', tone: 0.6, pressure: 'leaf' });
  }
  for (const dir of [-1, 1])
    stroke(
      pen,
      curve(
        [
          [foot[0] + dir * width * 0.45, foot[1] - width * 0.2],
          [foot[0] + dir * width * 0.8, foot[1] - width * 0.6],
          [foot[0] + dir * width * 1.1, foot[1] - width * 0.1],
        ],
        10,
      ),
      (t) => width * 0.2 * (1 - 0.8 * t),
      { role: 'earth', tone: 0.6, dry: 0.6, edge: 0.3 },
    );
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
    const crown = toSheet(0.0, 0.46);
    const side = toSheet(-0.2, 0.26);
    drawBananaLeaf(pen, crown, toSheet(-0.04, 0.84), toSheet(-0.12, 1.0), s * 0.085, 0.45);
    drawBananaLeaf(pen, crown, toSheet(-0.24, 0.82), toSheet(-0.47, 0.7), s * 0.105, 0.55);
    drawTrunk(pen, toSheet(-0.24, -0.01), side, s * 0.055);
    drawTrunk(pen, toSheet(0.03, -0.02), crown, s * 0.095);
    drawBananaLeaf(pen, side, toSheet(-0.34, 0.46), toSheet(-0.49, 0.34), s * 0.075, 0.6);
    drawBananaLeaf(pen, side, toSheet(-0.22, 0.48), toSheet(-0.18, 0.6), s * 0.06, 0.5);
    drawBananaLeaf(pen, crown, toSheet(0.22, 0.92), toSheet(0.38, 0.86), s * 0.115, 0.75);
    drawBananaLeaf(pen, crown, toSheet(-0.24, 0.62), toSheet(-0.4, 0.42), s * 0.1, 0.8);
    drawBananaLeaf(pen, crown, toSheet(0.3, 0.66), toSheet(0.48, 0.36), s * 0.125, 0.9);
  },
};
