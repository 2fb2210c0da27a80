import { closedCurve, curve, lerp, type Pt, pointBetween, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, isInkWash, type Pen, vary } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { petalShape } from './blossom.ts';
import { drawLotusLeaf, drawRolledLeaf } from './lotus-leaf.ts';

function drawStem(pen: Pen, from: Pt, to: Pt, w: number, tone: number): void {
  const bow = (to[0] - from[0]) * 0.3 + pen.rng.gauss() * pen.u * 12;
  const line = curve([from, [lerp(from[0], to[0], 0.5) + bow, lerp(from[1], to[1], 0.5)], to], 18);
  stroke(pen, line, () => w, { role: 'leaf', tone, dry: 0.5, rough: 0.14, edge: 0.6 });
  const prickles = line
    .filter((_, i) => i % 3 === 1)
    .map(([x, y]) => [x + pen.rng.gauss() * w * 0.6, y, pen.u * 0.9, pen.u * 0.7, 0] as const);
  if (!isCutStyle(pen)) dots(pen, prickles, { role: 'ink', tone: 0.7 });
}

/** Petals as seen from the side: angle, length, breadth; the outer ones hang. */
const BACK_PETALS: readonly (readonly [angle: number, long: number, wide: number])[] = [
  [-2.62, 0.94, 0.46],
  [-0.56, 1, 0.5],
  [-2.14, 1.12, 0.54],
  [-1.02, 1.08, 0.52],
  [-1.58, 1.2, 0.56],
];
const FRONT_PETALS: readonly (readonly [angle: number, long: number, wide: number])[] = [
  [-3.05, 0.98, 0.42],
  [-0.02, 0.86, 0.44],
  [-2.5, 0.84, 0.5],
  [-0.72, 0.8, 0.48],
  [-1.82, 0.74, 0.52],
  [-1.24, 0.7, 0.46],
];

function drawPetal(pen: Pen, x: number, y: number, a: number, l: number, w: number): void {
  const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l];
  area(pen, petalShape(x, y, a, l, w * 1.25, 'point'), {
    role: 'petal',
    tone: isInkWash(pen) ? 0.34 : 0.72,
    from: tip,
    to: [x, y],
    edge: 0.85,
  });
  for (const off of [-0.26, -0.08, 0.1, 0.27])
    mark(
      pen,
      [
        [lerp(x, tip[0], 0.3), lerp(y, tip[1], 0.3)],
        [lerp(x, tip[0], 0.62) - Math.sin(a) * w * off, lerp(y, tip[1], 0.62) + Math.cos(a) * w * off],
        [lerp(x, tip[0], 0.93), lerp(y, tip[1], 0.93)],
      ],
      pen.u * 0.8,
      { role: 'petal', tone: 0.3, toneBelow: isInkWash(pen) ? 0 : 0.6 },
    );
}

function drawLotusFlower(pen: Pen, x: number, y: number, r: number): void {
  const { rng } = pen;
  const tilt = rng.between(-0.3, 0.3);
  const drawPetals = (list: typeof BACK_PETALS, angleSpread: number): void => {
    for (const [angle, length, width] of list)
      drawPetal(
        pen,
        x,
        y,
        angle + tilt + rng.gauss() * angleSpread,
        r * length * rng.between(0.88, 1.1),
        r * width * rng.between(0.85, 1.15),
      );
  };
  drawPetals(BACK_PETALS, 0.09);
  drawHeart(pen, x - Math.sin(-tilt) * r * 0.4, y - r * 0.42, r);
  drawPetals(FRONT_PETALS, 0.12);
}

/** The pod in the middle of its stamens. */
function drawHeart(pen: Pen, x: number, y: number, r: number): void {
  const { rng } = pen;
  const list: Dot[] = [];
  for (let i = 0; i < 22; i++) {
    const a = -Math.PI / 2 + (i / 21 - 0.5) * 2.7;
    const l = r * rng.between(0.3, 0.42);
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.8];
    mark(pen, [[x, y + r * 0.1], pointBetween([x, y + r * 0.05], tip, 0.6), tip], pen.u * 0.9, {
      role: 'core',
      tone: 0.6,
      toneBelow: 0.3,
    });
    list.push([tip[0], tip[1], r * 0.03, r * 0.018, a]);
  }
  dots(pen, list, { role: 'core', tone: 0.75, toneBelow: 0.3 });
  drawPod(pen, x, y, r * 0.22);
}

function drawBud(pen: Pen, x: number, y: number, r: number): void {
  for (const turn of [-0.22, 0.22, 0])
    area(pen, petalShape(x, y, -Math.PI / 2 + turn, r * 1.25, r * 0.66, 'point'), {
      role: 'petal',
      tone: isInkWash(pen) ? 0.4 : 0.85,
      from: [x, y - r * 1.3],
      to: [x, y],
      edge: 0.8,
    });
}

function drawPod(pen: Pen, x: number, y: number, r: number): void {
  area(
    pen,
    closedCurve(
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
    { role: 'youngLeaf', tone: 0.6 },
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
    const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
    const stemFoot = (dx: number): Pt => toSheet(dx, -0.02);
    const { rng } = pen;
    const sway = (): number => rng.between(-0.035, 0.035);
    const farPen = vary(pen, { haze: Math.max(pen.haze, 0.3) });
    const drawLeafWithStem = (
      padPen: Pen,
      dx: number,
      up: number,
      rx: number,
      ry: number,
      turn: number,
      tone: number,
    ): void => {
      const [x, y] = toSheet(dx + sway(), up + sway());
      drawStem(padPen, [x, y], stemFoot(dx * 0.85 + sway()), s * 0.011, tone * 0.75);
      drawLotusLeaf(
        padPen,
        x,
        y,
        s * rx * rng.between(0.92, 1.08),
        s * ry * rng.between(0.9, 1.12),
        turn * dir + sway() * 3,
        tone,
      );
    };
    drawLeafWithStem(farPen, 0.3, 0.72, 0.17, 0.085, -0.3, 0.4);
    if (rng.chance(0.6)) drawLeafWithStem(farPen, -0.12, 0.5, 0.13, 0.05, 0.1, 0.32);
    const budAt = toSheet(rng.between(0.08, 0.2), rng.between(0.78, 0.9));
    drawStem(pen, budAt, stemFoot(0.14), s * 0.008, 0.55);
    const podAt = toSheet(-0.44 + sway(), 0.66 + sway());
    if (rng.chance(0.7)) {
      drawStem(pen, podAt, stemFoot(-0.36), s * 0.008, 0.55);
      drawPod(pen, podAt[0], podAt[1], s * 0.042);
    }
    drawLeafWithStem(pen, -0.27, 0.36, 0.3, 0.17, 0.16, 0.95);
    // the flower stands above the leaves on a curved stem
    const bloomAt = toSheet(rng.between(-0.14, 0.0), rng.between(0.58, 0.68));
    drawStem(pen, bloomAt, stemFoot(0.06), s * 0.012, 0.75);
    drawLeafWithStem(pen, 0.24, 0.2, 0.31, 0.12, -0.12, 0.78);
    const rolled = toSheet(rng.between(0.36, 0.44), rng.between(0.42, 0.52));
    drawStem(pen, rolled, stemFoot(0.36), s * 0.008, 0.6);
    drawRolledLeaf(pen, rolled[0], rolled[1], s * 0.062, dir);
    drawBud(pen, budAt[0], budAt[1], s * 0.07);
    drawLotusFlower(pen, bloomAt[0], bloomAt[1], s * 0.17);
  },
};
