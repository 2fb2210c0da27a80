import { closed, curve, lerp, type Pt, pts, TAU } from '../geometry.ts';
import { area } from '../pen/area.ts';
import { withAlpha } from '../pen/colour.ts';
import { isCarved, isInk, type Pen, pigment, vary } from '../pen/pen.ts';
import { dots, mark, stroke } from '../pen/stroke.ts';
import { createNoise } from '../random.ts';
import { petalShape } from './blossom.ts';
import type { Motif, Spot } from './motif.ts';

/** A leaf like an open umbrella: ragged rim, veins from an off-centre heart, pools of dark. */
function leaf(pen: Pen, x: number, y: number, rx: number, ry: number, turn: number, tone: number): void {
  const { rng, ctx, u } = pen;
  const wave = createNoise(rng, 3);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (a: number, k: number): Pt => {
    const px = Math.cos(a) * rx * k;
    const py = Math.sin(a) * ry * k;
    return [x + px * c - py * s, y + px * s + py * c];
  };
  const rim: Pt[] = [];
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * TAU;
    rim.push(at(a, 1 + 0.11 * wave(i * 0.4) + 0.025 * Math.sin(a * 9)));
  }
  const heart: Pt = [x - rx * 0.08 * c, y - ry * 0.12];
  const outline = closed(rim, 2);
  area(pen, outline, {
    role: 'leaf',
    tone,
    from: at(2.4, 0.9),
    to: at(-0.6, 1),
    edge: isInk(pen) ? 0 : 0.8,
    cover: isInk(pen) ? 0.5 : 1,
  });
  if (!isCarved(pen) && pen.style.fill !== 'bare') {
    // unequal pools inside the wet leaf
    const [deep] = pigment(pen, 'leaf');
    for (const k of [0.78, 0.46]) {
      const pool = createNoise(rng, 3);
      const form = closed(
        Array.from({ length: 18 }, (_, i): Pt => {
          const p = at((i / 18) * TAU, k * (1 + 0.35 * pool(i * 0.7)));
          return [lerp(p[0], heart[0], 0.15), lerp(p[1], heart[1], 0.1)];
        }),
        3,
      );
      ctx.fillStyle = withAlpha(deep, 0.16 * tone);
      ctx.beginPath();
      for (const [px, py] of form) ctx.lineTo(px, py);
      ctx.fill();
    }
  }
  const veins = 15;
  for (let i = 0; i < veins; i++) {
    const a = (i / veins) * TAU + rng.gauss() * 0.06;
    const end = at(a, rng.between(0.84, 0.97));
    const middle = at(a + 0.08, 0.5);
    mark(pen, curve([heart, middle, end], 8), (t) => u * 2.2 * (1 - 0.7 * t), {
      role: isInk(pen) ? 'ink' : 'leaf',
      tone: 0.5 + 0.3 * tone,
      on: tone,
    });
  }
  dots(pen, [[heart[0], heart[1], rx * 0.045, ry * 0.05, 0]], { role: 'ink', tone: 0.6, on: tone });
}

function stem(pen: Pen, from: Pt, to: Pt, w: number, tone: number): void {
  const bow = (to[0] - from[0]) * 0.3 + pen.rng.gauss() * pen.u * 12;
  const line = curve([from, [lerp(from[0], to[0], 0.5) + bow, lerp(from[1], to[1], 0.5)], to], 18);
  stroke(pen, line, () => w, { role: 'leaf', tone, dry: 0.5, rough: 0.14, edge: 0.6 });
  const prickles = line
    .filter((_, i) => i % 3 === 1)
    .map(([x, y]) => [x + pen.rng.gauss() * w * 0.6, y, pen.u * 0.9, pen.u * 0.7, 0] as const);
  if (!isCarved(pen)) dots(pen, prickles, { role: 'ink', tone: 0.7 });
}

const PETALS: readonly (readonly [angle: number, long: number, wide: number])[] = [
  [-2.78, 0.86, 0.44],
  [-0.36, 0.86, 0.44],
  [-2.35, 0.98, 0.52],
  [-0.8, 0.98, 0.52],
  [-1.57, 1.18, 0.56],
  [-2.05, 1.1, 0.54],
  [-1.1, 1.1, 0.54],
  [-2.95, 0.7, 0.36],
  [-0.2, 0.7, 0.36],
  [-1.86, 0.8, 0.46],
  [-1.28, 0.8, 0.46],
  [-2.5, 0.64, 0.38],
  [-0.66, 0.64, 0.38],
];

export function lotusFlower(pen: Pen, x: number, y: number, r: number): void {
  const { rng } = pen;
  for (const [angle, long, wide] of PETALS) {
    const a = angle + rng.gauss() * 0.05;
    const l = r * long * rng.between(0.94, 1.06);
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    area(pen, petalShape(x, y, a, l, r * wide * 1.25, 'point'), {
      role: 'petal',
      tone: isInk(pen) ? 0.32 : 0.72,
      from: tip,
      to: [x, y],
      edge: 0.85,
    });
    for (const off of [-0.22, 0.02, 0.24])
      mark(
        pen,
        [
          [lerp(x, tip[0], 0.3), lerp(y, tip[1], 0.3)],
          [lerp(x, tip[0], 0.62) - Math.sin(a) * r * wide * off, lerp(y, tip[1], 0.62) + Math.cos(a) * r * wide * off],
          [lerp(x, tip[0], 0.93), lerp(y, tip[1], 0.93)],
        ],
        pen.u * 0.8,
        { role: 'petal', tone: 0.3, on: isInk(pen) ? 0 : 0.6 },
      );
  }
}

function budOn(pen: Pen, x: number, y: number, r: number): void {
  for (const turn of [-0.22, 0.22, 0])
    area(pen, petalShape(x, y, -Math.PI / 2 + turn, r * 1.25, r * 0.66, 'point'), {
      role: 'petal',
      tone: isInk(pen) ? 0.4 : 0.85,
      from: [x, y - r * 1.3],
      to: [x, y],
      edge: 0.8,
    });
}

function pod(pen: Pen, x: number, y: number, r: number): void {
  area(
    pen,
    closed(
      [
        [x - r, y - r * 0.5],
        [x, y - r * 0.78],
        [x + r, y - r * 0.5],
        [x + r * 0.45, y + r * 0.35],
        [x, y + r * 0.55],
        [x - r * 0.45, y + r * 0.35],
      ],
      5,
    ),
    { role: 'young', tone: 0.6 },
  );
  dots(
    pen,
    pts('-.55,-.48 0,-.6 .55,-.48 -.28,-.34 .28,-.34').map(
      ([dx = 0, dy = 0]) => [x + dx * r, y + dy * r, r * 0.12, r * 0.09, 0] as const,
    ),
    { role: 'ink', tone: 0.8 },
  );
}

export const lotus: Motif = {
  id: 'lotus',
  name: '荷花',
  kind: 'plant',
  aspect: 1.2,
  size: 0.4,
  draw(pen: Pen, spot: Spot) {
    const dir = spot.flip ? -1 : 1;
    const s = Math.min(spot.w, spot.h * 1.15);
    const at = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const foot = (dx: number): Pt => at(dx, -0.02);
    const { rng } = pen;
    const far = vary(pen, { haze: Math.max(pen.haze, 0.3) });
    const back = at(0.27, 0.74);
    stem(far, back, foot(0.25), s * 0.009, 0.35);
    leaf(far, back[0], back[1], s * 0.18, s * 0.1, -0.25 * dir, 0.4);
    const bloomAt = at(-0.06, 0.63);
    stem(pen, bloomAt, foot(0.0), s * 0.011, 0.7);
    const left = at(-0.3, 0.4);
    stem(pen, left, foot(-0.3), s * 0.012, 0.6);
    const budAt = at(0.1, 0.8);
    stem(pen, budAt, foot(0.13), s * 0.008, 0.55);
    leaf(pen, left[0], left[1], s * 0.26, s * 0.145, 0.2 * dir, 0.9);
    const podAt = at(-0.42, 0.72);
    if (rng.chance(0.6)) {
      stem(pen, podAt, foot(-0.36), s * 0.008, 0.55);
      pod(pen, podAt[0], podAt[1], s * 0.042);
    }
    const right = at(0.26, 0.22);
    stem(pen, right, foot(0.27), s * 0.012, 0.6);
    leaf(pen, right[0], right[1], s * 0.29, s * 0.13, -0.1 * dir, 0.8);
    budOn(pen, budAt[0], budAt[1], s * 0.075);
    lotusFlower(pen, bloomAt[0], bloomAt[1], s * 0.165);
  },
};
