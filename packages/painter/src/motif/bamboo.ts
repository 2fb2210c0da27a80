import { belly, curve, lerp, type Pt } from '../geometry.ts';
import { isInk, type Pen, vary } from '../pen/pen.ts';
import { mark, stroke } from '../pen/stroke.ts';
import type { Motif, Spot } from './motif.ts';

interface Cane {
  from: Pt;
  to: Pt;
  bow: number;
  w: number;
  tone: number;
  joints: number;
}

function leafCluster(pen: Pen, x: number, y: number, dir: number, w: number, tone: number): void {
  const { rng } = pen;
  const many = rng.whole(3, 5);
  const lean = dir * 0.22 + rng.gauss() * 0.12;
  for (let i = 0; i < many; i++) {
    const a = Math.PI / 2 - lean + (i - (many - 1) / 2) * rng.between(0.34, 0.5) + rng.gauss() * 0.07;
    const long = w * rng.between(5.4, 8.8) * (i === many >> 1 ? 1.15 : 0.9);
    const end: Pt = [x + Math.cos(a) * long, y + Math.sin(a) * long];
    const bend = long * 0.1 * Math.cos(a);
    const middle: Pt = [lerp(x, end[0], 0.5) - Math.sin(a) * bend, lerp(y, end[1], 0.5) + Math.cos(a) * bend * 0.5];
    stroke(pen, curve([[x, y], middle, end], 14), belly(w * rng.between(0.85, 1.2), 0.6), {
      role: 'leaf',
      tone: Math.min(1, tone * rng.between(0.8, 1.15)),
      dry: 0.15,
      edge: 0.6,
    });
  }
}

function cane(pen: Pen, c: Cane): Pt[] {
  const { rng } = pen;
  const nodes: Pt[] = [];
  let prev = c.from;
  for (let i = 1; i <= c.joints; i++) {
    const t = i / c.joints;
    const eased = t ** 0.92;
    const p: Pt = [lerp(c.from[0], c.to[0], eased) + Math.sin(t * Math.PI) * c.bow, lerp(c.from[1], c.to[1], eased)];
    const w = c.w * (1 - 0.34 * t);
    const dx = p[0] - prev[0];
    const dy = p[1] - prev[1];
    const line = curve(
      [
        [prev[0] + dx * 0.035, prev[1] + dy * 0.035],
        [prev[0] + dx * 0.5 + rng.gauss() * pen.u, prev[1] + dy * 0.5],
        [p[0] - dx * 0.03, p[1] - dy * 0.03],
      ],
      12,
    );
    stroke(pen, line, (s) => w * (0.9 + 0.26 * Math.abs(s - 0.5) ** 3 * 8), {
      role: isInk(pen) ? 'leaf' : 'young',
      tone: c.tone * rng.between(0.8, 1),
      dry: 0.55,
      rough: 0.08,
      edge: 0.7,
    });
    mark(
      pen,
      curve(
        [
          [p[0] - w * 0.62, p[1] + pen.u],
          [p[0], p[1] + w * 0.2],
          [p[0] + w * 0.62, p[1] - pen.u * 0.4],
        ],
        8,
      ),
      w * 0.2,
      { role: 'leaf', tone: Math.min(1, c.tone + 0.15), on: 0 },
    );
    nodes.push(p);
    prev = p;
  }
  return nodes;
}

function dressCane(pen: Pen, c: Cane, nodes: readonly Pt[]): void {
  const { rng } = pen;
  for (const [i, node] of nodes.entries()) {
    const t = (i + 1) / nodes.length;
    if (t < 0.3) continue;
    for (const dir of [-1, 1] as const) {
      if (rng.chance(0.3)) continue;
      const reach = c.w * rng.between(3.4, 8.4);
      const tip: Pt = [node[0] + dir * reach * rng.between(0.75, 1), node[1] - reach * rng.between(0.12, 0.6)];
      stroke(
        pen,
        curve([node, [lerp(node[0], tip[0], 0.5), lerp(node[1], tip[1], 0.65)], tip], 9),
        (s) => c.w * 0.17 * (1 - 0.5 * s),
        { role: 'leaf', tone: c.tone * 0.9, dry: 0, edge: 0 },
      );
      for (const share of rng.chance(0.6) ? [0.62, 1] : [1])
        leafCluster(
          pen,
          lerp(node[0], tip[0], share),
          lerp(node[1], tip[1], share),
          dir,
          c.w * 0.92,
          c.tone * rng.between(0.65, 1.1),
        );
    }
  }
}

export const bamboo: Motif = {
  id: 'bamboo',
  name: '竹',
  kind: 'plant',
  aspect: 0.55,
  size: 0.5,
  draw(pen: Pen, spot: Spot) {
    const { rng } = pen;
    const dir = spot.flip ? -1 : 1;
    const thick = Math.min(spot.w * 0.042, spot.h * 0.022);
    const at = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const canes: Cane[] = [
      { from: at(0.24, -0.04), to: at(0.1, 0.86), bow: -dir * spot.w * 0.06, w: thick * 0.8, tone: 0.3, joints: 8 },
      { from: at(-0.16, -0.04), to: at(0.02, 0.98), bow: dir * spot.w * 0.07, w: thick, tone: 0.85, joints: 8 },
      { from: at(0.04, -0.04), to: at(-0.2, 0.6), bow: -dir * spot.w * 0.03, w: thick * 0.56, tone: 0.6, joints: 6 },
    ];
    for (const [i, one] of canes.entries()) {
      const hand = i === 0 ? vary(pen, { haze: Math.max(pen.haze, isInk(pen) ? 0.15 : 0.4) }) : pen;
      const nodes = cane(hand, {
        ...one,
        joints: Math.max(4, Math.round(one.joints * Math.min(1.2, spot.h / spot.w / 1.6))),
      });
      dressCane(hand, one, nodes);
      rng.next();
    }
  },
};
