import { curve, headingAt, leafWidth, lerp, type Pt, pointAlong } from '../../geometry.ts';
import { isCutStyle, isInkWash, type Pen, vary } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';

interface Cane {
  from: Pt;
  to: Pt;
  bow: number;
  w: number;
  tone: number;
  joints: number;
  /** Groups of leaves: position along the cane, side and amount. */
  leafGroups: readonly (readonly [at: number, side: 1 | -1, weight: number])[];
}

/** One leaf: widest in the middle, with a thin tip. */
function drawLeaf(pen: Pen, x: number, y: number, a: number, length: number, w: number, tone: number): void {
  const { rng } = pen;
  const end: Pt = [x + Math.cos(a) * length, y + Math.sin(a) * length];
  // only the tip bends
  const bend = length * rng.between(-0.05, 0.11) * Math.sign(Math.cos(a) || 1);
  const middle: Pt = [lerp(x, end[0], 0.45) - Math.sin(a) * bend * 0.6, lerp(y, end[1], 0.45) - Math.abs(bend) * 0.5];
  stroke(pen, curve([[x, y], middle, [end[0], end[1] + Math.abs(bend)]], 14), leafWidth(w, rng.between(0.5, 0.66)), {
    role: 'leaf',
    tone: Math.min(1, tone * rng.between(0.86, 1.12)),
    dry: rng.chance(0.2) ? 0.7 : 0.1,
    rough: 0.08,
    edge: 0.6,
  });
}

/** Traditional groups of leaves, named after the characters 人, 个, 介 and 分, and a single leaf: angle and length of each leaf. */
const LEAF_GROUPS: readonly (readonly (readonly [turn: number, long: number])[])[] = [
  [
    [-0.34, 0.8],
    [0.3, 1],
  ],
  [
    [-0.5, 0.82],
    [0.02, 1.12],
    [0.46, 0.74],
  ],
  [
    [-0.72, 0.66],
    [-0.24, 1],
    [0.2, 1.1],
    [0.66, 0.7],
  ],
  [
    [-0.86, 0.6],
    [-0.4, 0.94],
    [0.04, 1.16],
    [0.34, 0.8],
    [0.8, 0.56],
  ],
  [[0.06, 1.15]],
];

function drawLeafGroup(pen: Pen, p: Pt, aim: number, size: number, tone: number): void {
  const { rng } = pen;
  const group = rng.pick(LEAF_GROUPS);
  const spread = rng.between(0.75, 1.2);
  for (const [turn, length] of group)
    drawLeaf(
      pen,
      p[0] + rng.gauss() * size * 0.025,
      p[1] + rng.gauss() * size * 0.02,
      aim + turn * spread + rng.gauss() * 0.09,
      size * length * rng.between(0.8, 1.15),
      size * rng.between(0.1, 0.145),
      tone,
    );
}

/** The positions of the joints, as shares of the cane. The spaces between them are short at the root and the tip, and long in the middle. */
function jointPositions(count: number): number[] {
  const steps = Array.from({ length: count }, (_, i) => 0.55 + Math.sin(Math.PI * ((i + 0.7) / (count + 0.6))) * 0.75);
  const total = steps.reduce((sum, step) => sum + step, 0);
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum / total;
  });
}

function paintCane(pen: Pen, cane: Cane): { nodes: Pt[]; spine: Pt[] } {
  const { rng } = pen;
  const spine = curve(
    [
      cane.from,
      [lerp(cane.from[0], cane.to[0], 0.34) + cane.bow * 0.8, lerp(cane.from[1], cane.to[1], 0.34)],
      [lerp(cane.from[0], cane.to[0], 0.7) + cane.bow, lerp(cane.from[1], cane.to[1], 0.7)],
      cane.to,
    ],
    48,
  );
  const nodes: Pt[] = [];
  let last = 0;
  for (const t of jointPositions(cane.joints)) {
    const w = cane.w * (1 - 0.62 * t ** 1.6);
    const a = pointAlong(spine, last + 0.006);
    const b = pointAlong(spine, t - 0.006);
    const line = curve([a, [lerp(a[0], b[0], 0.5) + rng.gauss() * pen.u * 0.8, lerp(a[1], b[1], 0.5)], b], 12);
    stroke(pen, line, (s) => w * (0.88 + 0.2 * Math.abs(s - 0.5) ** 3 * 8), {
      role: isInkWash(pen) ? 'leaf' : 'youngLeaf',
      tone: cane.tone * rng.between(0.74, 1),
      dry: rng.between(0.15, 0.42),
      rough: 0.08,
      edge: 0.7,
    });
    const p = pointAlong(spine, t);
    if (t < 0.97) drawJoint(pen, p, w, cane.tone);
    nodes.push(p);
    last = t;
  }
  return { nodes, spine };
}

/** The joint: one flat stroke that hooks at both ends. */
function drawJoint(pen: Pen, p: Pt, w: number, tone: number): void {
  mark(
    pen,
    curve(
      [
        [p[0] - w * 0.66, p[1] - w * 0.1],
        [p[0] - w * 0.4, p[1] + w * 0.14],
        [p[0] + w * 0.4, p[1] + w * 0.1],
        [p[0] + w * 0.68, p[1] - w * 0.16],
      ],
      10,
    ),
    (t) => w * 0.2 * (1.2 - Math.sin(Math.PI * t) * 0.5),
    { role: 'leaf', tone: Math.min(1, tone + 0.2), toneBelow: 0 },
  );
}

/** A spray: a branch from a joint with twigs, and on them groups of leaves, pale behind and dark in front. */
function drawSpray(pen: Pen, from: Pt, side: 1 | -1, reach: number, size: number, tone: number, wind: number): void {
  const { rng } = pen;
  const up = rng.between(0.35, 0.95);
  const tip: Pt = [from[0] + side * reach * rng.between(0.75, 1), from[1] - reach * up];
  const line = curve(
    [from, [lerp(from[0], tip[0], 0.4), lerp(from[1], tip[1], 0.6)], [tip[0] + side * reach * 0.08, tip[1]]],
    14,
  );
  const twig = Math.max(pen.u * 1.1, size * 0.022);
  stroke(pen, line, (s) => twig * (1.15 - 0.6 * s), { role: 'leaf', tone: tone * 0.85, dry: 0, edge: 0 });
  if (pen.haze < 0.15) pen.perches.push(pointAlong(line, 0.34));
  const groups = rng.whole(3, isCutStyle(pen) ? 4 : 6);
  const ends: { p: Pt; depth: number }[] = [];
  for (let i = 0; i < groups; i++) {
    const t = 0.36 + 0.64 * ((i + rng.next() * 0.5) / groups);
    const p = pointAlong(line, t);
    const twigHeading = headingAt(line, t) + (i % 2 ? 1 : -1) * rng.between(0.3, 1);
    const l = reach * rng.between(0.12, 0.34);
    const q: Pt = [p[0] + Math.cos(twigHeading) * l, p[1] + Math.sin(twigHeading) * l];
    stroke(pen, curve([p, [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.6)], q], 7), () => twig * 0.6, {
      role: 'leaf',
      tone: tone * 0.8,
      dry: 0,
      edge: 0,
    });
    ends.push({ p: q, depth: i % 3 });
  }
  ends.push({ p: pointAlong(line, 1), depth: 2 });
  ends.sort((a, b) => a.depth - b.depth);
  for (const { p, depth } of ends) {
    // most leaves hang; a few young ones at the ends point up
    const isYoung = rng.chance(0.12);
    const aim = isYoung
      ? -Math.PI / 2 + side * rng.between(0.4, 0.9)
      : Math.PI / 2 - side * rng.between(0.1, 0.6) - wind + rng.gauss() * 0.14;
    drawLeafGroup(pen, p, aim, size * (isYoung ? 0.6 : rng.between(0.75, 1.2)), tone * (0.52 + 0.25 * depth));
  }
}

function drawLeaves(pen: Pen, cane: Cane, nodes: readonly Pt[], size: number, wind: number): void {
  const { rng } = pen;
  const count = nodes.length;
  for (const [position, side, weight] of cane.leafGroups) {
    const i = Math.max(1, Math.min(count - 2, Math.round(position * (count - 1))));
    const node = nodes[i];
    if (!node) continue;
    for (let k = 0; k < weight; k++)
      drawSpray(
        pen,
        [node[0], node[1] + rng.gauss() * size * 0.04],
        k === 2 ? (-side as 1 | -1) : side,
        size * rng.between(0.8, 1.6) * (1 - 0.2 * position),
        size * rng.between(0.8, 1.05),
        cane.tone * rng.between(0.82, 1.1),
        wind,
      );
  }
  // the tip ends in twigs and small leaves
  const top = nodes[count - 1];
  if (top) for (const side of [1, -1] as const) drawSpray(pen, top, side, size * 0.6, size * 0.72, cane.tone, wind);
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
    const thickness = Math.min(spot.w * 0.046, spot.h * 0.025);
    const size = Math.min(spot.w * 0.3, spot.h * 0.155);
    const wind = dir * rng.between(0.08, 0.34);
    const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const back = dir as 1 | -1;
    const away = -dir as 1 | -1;
    const canes: Cane[] = [
      {
        from: toSheet(0.3, -0.04),
        to: toSheet(0.12, rng.between(0.74, 0.84)),
        bow: dir * spot.w * 0.05,
        w: thickness * 0.7,
        tone: 0.34,
        joints: 8,
        leafGroups: [
          [0.5, back, 1],
          [0.74, back, 2],
        ],
      },
      {
        from: toSheet(-0.02, -0.04),
        to: toSheet(-0.26, rng.between(0.52, 0.62)),
        bow: -dir * spot.w * 0.035,
        w: thickness * 0.5,
        tone: 0.56,
        joints: 6,
        leafGroups: [
          [0.5, away, 1],
          [0.8, back, 1],
        ],
      },
      {
        from: toSheet(-0.14, -0.04),
        to: toSheet(0.04, 0.95),
        bow: -dir * spot.w * rng.between(0.05, 0.09),
        w: thickness,
        tone: 0.92,
        joints: 9,
        leafGroups: [
          [0.36, back, 1],
          [0.56, away, 2],
          [0.68, back, 3],
          [0.86, away, 2],
          [0.88, back, 2],
        ],
      },
    ];
    const scale = Math.min(1.1, Math.max(0.6, spot.h / spot.w / 1.7));
    for (const [i, cane] of canes.entries()) {
      const canePen =
        i === 0 && !isCutStyle(pen) ? vary(pen, { haze: Math.max(pen.haze, isInkWash(pen) ? 0.2 : 0.4) }) : pen;
      const { nodes } = paintCane(canePen, { ...cane, joints: Math.max(5, Math.round(cane.joints * scale)) });
      drawLeaves(canePen, cane, nodes, size * (i === 2 ? 1 : 0.82), wind);
    }
  },
};
