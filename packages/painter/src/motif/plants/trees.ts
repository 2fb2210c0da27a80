import { curve, headingAt, leafWidth, lerp, type Pt, pointAlong, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, isInkWash, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';

/** A fan of needles, painted from the tips inwards. */
function drawNeedleFan(pen: Pen, x: number, y: number, r: number, tone: number): void {
  const { rng } = pen;
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'banded') {
    const rim: Pt[] = [];
    for (let i = 0; i <= 16; i++) {
      const a = Math.PI + (i / 16) * Math.PI;
      rim.push([x + Math.cos(a) * r, y + Math.sin(a) * r * 0.62 * (i % 2 ? 0.86 : 1)]);
    }
    area(pen, [...rim, [x + r * 0.4, y + r * 0.16], [x - r * 0.4, y + r * 0.16]], {
      role: 'needle',
      tone: 0.8,
      edge: 0.7,
    });
    for (let i = 1; i < 8; i++) {
      const a = Math.PI + (i / 8) * Math.PI;
      mark(
        pen,
        [
          [x, y],
          [x + Math.cos(a) * r * 0.42, y + Math.sin(a) * r * 0.28],
          [x + Math.cos(a) * r * 0.82, y + Math.sin(a) * r * 0.52],
        ],
        pen.u * 1.4,
        { role: 'ink', tone: 0.7 },
      );
    }
    return;
  }
  const count = Math.round(13 + 5 * pen.detail);
  for (let i = 0; i < count; i++) {
    const a = Math.PI + (i / (count - 1)) * Math.PI + rng.gauss() * 0.05;
    const l = r * rng.between(0.84, 1.06);
    stroke(
      pen,
      [
        [x, y],
        [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.36],
        [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.66],
      ],
      (t) => pen.u * (2.2 - 1.6 * t),
      { role: 'needle', tone: tone * rng.between(0.8, 1.1), dry: 0, edge: 0 },
    );
  }
}

/** Clusters of needles along a bough, with a wash of colour below. */
function drawNeedles(pen: Pen, line: readonly Pt[], r: number, tone: number): void {
  const { rng } = pen;
  for (const t of [0.4, 0.62, 0.82, 1]) {
    const p = pointAlong(line, t);
    const spread = t === 1 ? 2 : rng.whole(1, 2);
    for (let k = 0; k <= spread; k++) {
      const x = p[0] + (k - spread / 2) * r * 1.15 + rng.gauss() * r * 0.2;
      const y = p[1] - r * 0.1 + rng.gauss() * r * 0.25;
      if (isInkWash(pen) || pen.style.fill === 'cobalt')
        mistAt(pen, x, y - r * 0.2, r * 1.15, r * 0.6, pigment(pen, 'needle')[0], 0.2);
      else if (!isCutStyle(pen) && pen.style.fill !== 'bare')
        dots(pen, [[x, y - r * 0.22, r * 0.95, r * 0.4, 0]], { role: 'needle', tone: 0.3 });
      drawNeedleFan(pen, x, y, r * rng.between(0.8, 1.12), tone);
    }
  }
}

function drawBarkScales(pen: Pen, line: readonly Pt[], width: (t: number) => number): void {
  const { rng, u } = pen;
  for (let i = 0; i < 34 * pen.detail; i++) {
    const t = rng.between(0.03, 0.8);
    const p = pointAlong(line, t);
    const a = headingAt(line, t) + Math.PI / 2;
    const off = rng.between(-0.36, 0.36) * width(t);
    const r = width(t) * rng.between(0.08, 0.15);
    const x = p[0] + Math.cos(a) * off;
    const y = p[1] + Math.sin(a) * off;
    mark(
      pen,
      curve(
        Array.from(
          { length: 6 },
          (_, k): Pt => [
            x + Math.cos((k / 5) * TAU * 0.85 + t * 9) * r,
            y + Math.sin((k / 5) * TAU * 0.85 + t * 9) * r * 1.15,
          ],
        ),
        9,
      ),
      u * 0.9,
      { role: 'ink', tone: 0.55 },
    );
  }
}

function drawPine(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const dir = spot.flip ? -1 : 1;
  const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
  const s = Math.min(spot.w * 1.1, spot.h);
  const spine = curve(
    [
      toSheet(-0.24, 0),
      toSheet(-0.16, 0.24),
      toSheet(-0.24, 0.46),
      toSheet(-0.04, 0.66),
      toSheet(0.06, 0.82),
      toSheet(0.22, 0.93),
    ],
    60,
  );
  const width = (t: number): number => s * 0.075 * (1 - 0.8 * t) + pen.u;
  const r = s * 0.085;
  const boughs: readonly (readonly [t: number, dx: number, up: number, tone: number])[] = [
    [0.42, -0.5, 0.6, 0.6],
    [0.5, 0.42, 0.54, 0.9],
    [0.66, -0.3, 0.82, 0.7],
    [0.74, 0.4, 0.76, 0.85],
    [0.9, 0.06, 0.98, 0.7],
    [0.36, 0.46, 0.36, 0.75],
  ];
  const lines = boughs.map(([t, dx, up]) => {
    const from = pointAlong(spine, t);
    const to = toSheet(dx + rng.gauss() * 0.03, up + rng.gauss() * 0.02);
    return curve(
      [
        from,
        [lerp(from[0], to[0], 0.4), lerp(from[1], to[1], 0.2) + s * 0.02],
        [lerp(from[0], to[0], 0.72), lerp(from[1], to[1], 0.9)],
        to,
      ],
      22,
    );
  });
  for (const line of lines)
    stroke(pen, line, (t) => s * 0.026 * (1 - 0.75 * t) + pen.u * 0.6, {
      role: 'trunk',
      tone: 0.8,
      dry: 0.6,
      rough: 0.25,
      edge: 0.8,
    });
  stroke(pen, spine, width, { role: 'trunk', tone: 0.72, dry: 0.8, rough: 0.22 });
  drawBarkScales(pen, spine, width);
  for (const [i, line] of lines.entries()) drawNeedles(pen, line, r, boughs[i]?.[3] ?? 0.8);
  drawNeedles(pen, spine.slice(44), r, 0.85);
  for (const i of [1, 0]) {
    const arm = lines[i];
    if (arm) pen.perches.push(pointAlong(arm, 0.3));
  }
}

function drawWillow(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const dir = spot.flip ? -1 : 1;
  const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
  const s = Math.min(spot.w, spot.h);
  const spine = curve([toSheet(-0.22, 0), toSheet(-0.17, 0.3), toSheet(-0.24, 0.56), toSheet(-0.08, 0.84)], 40);
  const boughEnds = [
    [0.58, -0.46, 0.86],
    [0.68, 0.22, 0.94],
    [0.8, 0.44, 0.86],
    [0.92, 0.02, 0.99],
    [0.5, 0.1, 0.74],
  ] as const;
  stroke(pen, spine, (t) => s * 0.075 * (1 - 0.68 * t), { role: 'trunk', tone: 0.8, dry: 0.85, rough: 0.35 });
  const boughs = boughEnds.map(([t, dx, up]) => {
    const from = pointAlong(spine, t);
    const to = toSheet(dx, up);
    const line = curve([from, [lerp(from[0], to[0], 0.45), Math.min(from[1], to[1]) + s * 0.03], to], 18);
    stroke(pen, line, (q) => s * 0.022 * (1 - 0.7 * q), {
      role: 'trunk',
      tone: 0.75,
      dry: 0.5,
      rough: 0.25,
      edge: 0.7,
    });
    return line;
  });
  const strands = Math.round(54 * (0.4 + 0.6 * pen.detail));
  for (let i = 0; i < strands; i++) {
    const p = pointAlong(rng.pick(boughs), rng.between(0.25, 1));
    const drop = spot.h * rng.between(0.25, 0.68);
    const sway = dir * s * rng.between(0.01, 0.09);
    const y1 = Math.min(spot.y - spot.h * 0.04, p[1] + drop);
    const tone = rng.between(0.3, 0.85);
    const line = curve(
      [
        p,
        [p[0] + sway * 0.8, p[1] + (y1 - p[1]) * 0.15],
        [p[0] + sway * 1.2, lerp(p[1], y1, 0.6)],
        [p[0] + sway * 2, y1],
      ],
      22,
    );
    stroke(pen, line, () => pen.u * 1.1, { role: 'youngLeaf', tone, dry: 0, edge: 0 });
    const leaves: Dot[] = [];
    for (let k = 2; k < 22; k++) {
      const q = line[k];
      if (!q || rng.chance(0.2)) continue;
      leaves.push([
        q[0] + (k % 2 ? 1 : -1) * s * 0.007,
        q[1] + s * 0.008,
        s * 0.014,
        s * 0.0042,
        Math.PI / 2 + (k % 2 ? -0.4 : 0.4),
      ]);
    }
    dots(pen, leaves, { role: 'youngLeaf', tone, toneBelow: 0 });
  }
}

/** A broad-leaved tree in dots and dashes. */
function drawShade(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const dir = spot.flip ? -1 : 1;
  const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
  const s = Math.min(spot.w, spot.h);
  const spine = curve([toSheet(-0.08, 0), toSheet(-0.02, 0.3), toSheet(-0.1, 0.55), toSheet(0.02, 0.85)], 30);
  const tips: Pt[] = [];
  for (const [t, dx, up] of [
    [0.45, -0.38, 0.66],
    [0.55, 0.36, 0.68],
    [0.7, -0.24, 0.88],
    [0.78, 0.22, 0.92],
    [1, 0.02, 0.96],
  ] as const) {
    const from = pointAlong(spine, t);
    const to = toSheet(dx, up);
    stroke(
      pen,
      curve([from, [lerp(from[0], to[0], 0.6), lerp(from[1], to[1], 0.3)], to], 14),
      (q) => s * 0.026 * (1 - 0.7 * q),
      { role: 'trunk', tone: 0.8, rough: 0.25 },
    );
    tips.push(to, [lerp(from[0], to[0], 0.6), lerp(from[1], to[1], 0.5)]);
  }
  stroke(pen, spine, (t) => s * 0.06 * (1 - 0.7 * t), { role: 'trunk', tone: 0.8, dry: 0.7, rough: 0.3 });
  for (const tip of tips) {
    for (const tone of [0.35, 0.6, 0.9]) {
      for (let k = 0; k < 16; k++) {
        const x = tip[0] + rng.gauss() * s * 0.075;
        const y = tip[1] + rng.gauss() * s * 0.05;
        stroke(
          pen,
          curve(
            [
              [x, y],
              [x + s * 0.012, y + s * 0.008],
              [x + rng.gauss() * s * 0.01 + s * 0.02, y + s * 0.03],
            ],
            6,
          ),
          leafWidth(s * 0.022),
          { role: 'leaf', tone, dry: 0.1, edge: 0.4 },
        );
      }
    }
  }
}

const tree = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'tree',
  aspect,
  size: 0.42,
  draw,
});

export const treeMotifs: Motif[] = [
  tree('pine', '松', 1, drawPine),
  tree('willow', '柳', 0.95, drawWillow),
  tree('shade', '树', 0.9, drawShade),
];
