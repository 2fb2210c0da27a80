import { Path2D } from '@napi-rs/canvas';
import { addLens, addPoints, type Pt, pathOf, pointAt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { type Pen, pigment } from '../../pen/pen.ts';
import type { Role } from '../../style/roles.ts';
import type { Lobe } from '../shapes/lobe.ts';

/** The outline of a lobe: its skyline and its two lower corners. */
const closeAtFoot = (lobe: Lobe, skyline: readonly Pt[]): Pt[] => [
  ...skyline,
  [lobe.cx + lobe.w / 2, lobe.base],
  [lobe.cx - lobe.w / 2, lobe.base],
];

/** A copy of the skyline that is lower by `share` of its height, and narrower. */
const shrinkSkyline = (lobe: Lobe, skyline: readonly Pt[], share: number): Pt[] =>
  skyline.map(
    ([x, y]): Pt => [lobe.cx + (x - lobe.cx) * (1 - share * 0.55), lobe.base - (lobe.base - y) * (1 - share)],
  );

/**
 * Hills as in murals and folk prints: bands of one colour from dark to pale, parallel to the skyline. Returns the
 * skyline.
 */
export function paintBandedHill(pen: Pen, lobe: Lobe, skyline: readonly Pt[]): Pt[] {
  const roles: Role[] = ['rock', 'earth', 'water', 'rock'];
  const role = roles[Math.floor(lobe.pigmentChoice * 4)] ?? 'rock';
  const [deep, pale] = pigment(pen, role);
  const { ctx, u } = pen;
  const steps = 4;
  for (let k = 0; k < steps; k++) {
    ctx.fillStyle = blend(deep, pale, k / (steps - 0.6));
    ctx.fill(pathOf(closeAtFoot(lobe, shrinkSkyline(lobe, skyline, k * 0.17))));
  }
  ctx.strokeStyle = withAlpha(blend(pen.style.line.colour, pen.ground, pen.haze * 0.6), pen.style.line.alpha);
  ctx.lineWidth = pen.style.line.width * u;
  ctx.lineJoin = 'round';
  ctx.stroke(pathOf(skyline, false));
  return [...skyline];
}

/** Paper-cut hills: saw teeth under the crest, crescents down the slope. Returns the skyline. */
export function paintPaperCutHill(pen: Pen, lobe: Lobe, skyline: readonly Pt[]): Pt[] {
  area(pen, closeAtFoot(lobe, skyline), { role: 'rock', tone: 0.8, edge: 0 });
  const { u } = pen;
  const holes = new Path2D();
  const inner = shrinkSkyline(lobe, skyline, 0.13);
  for (let i = 7; i < inner.length - 7; i += 1) {
    const a = pointAt(inner, i);
    const b = pointAt(inner, i + 1);
    const drop = lobe.h * 0.075 * (0.6 + 0.4 * Math.sin((i / inner.length) * Math.PI));
    if (lobe.base - a[1] < lobe.h * 0.25) continue;
    addPoints(holes, [a, b, [(a[0] + b[0]) / 2 + (a[0] - lobe.cx) * 0.04, (a[1] + b[1]) / 2 + drop]]);
  }
  for (let k = 0; k < 2; k++) {
    const line = shrinkSkyline(lobe, skyline, 0.34 + k * 0.2);
    for (let i = 8 + k * 2; i < line.length - 10; i += 5) {
      const a = pointAt(line, i);
      const b = pointAt(line, i + 4);
      if (lobe.base - a[1] < lobe.h * 0.14 || lobe.base - b[1] < lobe.h * 0.14) continue;
      addLens(holes, a, b, -lobe.h * 0.018, Math.max(u * 2.2, lobe.h * 0.016));
    }
  }
  pen.ctx.fillStyle = pen.ground;
  pen.ctx.fill(holes);
  return [...skyline];
}

/** Woodcut hills: black, with the gouge's white strokes running down the lit slope. Returns the skyline. */
export function paintWoodcutHill(pen: Pen, lobe: Lobe, skyline: readonly Pt[]): Pt[] {
  area(pen, closeAtFoot(lobe, skyline), { role: 'rock', tone: 0.8, edge: 0 });
  const { rng, u } = pen;
  const cuts = new Path2D();
  const strokesPerRow = Math.round(26 * pen.detail * Math.max(0.5, Math.min(1.4, lobe.w / (u * 260))));
  for (let row = 0; row < 6; row++)
    for (let k = 0; k < strokesPerRow; k++) {
      const index = 3 + ((k + rng.next() * 0.7) / strokesPerRow) * (skyline.length - 6);
      const p = pointAt(skyline, Math.round(index));
      const share = index / skyline.length - 0.5;
      const depth = (row + rng.next() * 0.6) * 0.15 + 0.03;
      const y = p[1] + (lobe.base - p[1]) * depth;
      const widthFactor = share < 0.06 ? 1 : 0.45;
      const length = (lobe.base - p[1]) * rng.between(0.07, 0.14);
      if (y + length > lobe.base - u * 2 || rng.chance(share < 0.06 ? 0.12 : 0.5)) continue;
      const x = p[0] + share * lobe.w * depth * 0.35;
      addLens(
        cuts,
        [x, y],
        [x + share * length * 1.1, y + length],
        rng.gauss() * u,
        u * (0.7 + 1.5 * depth) * widthFactor + u * 0.5,
      );
    }
  pen.ctx.fillStyle = pen.ground;
  pen.ctx.fill(cuts);
  return [...skyline];
}

/** Shadow-puppet hills: stained hide with rows of punched holes. Returns the skyline. */
export function paintPuppetHill(pen: Pen, lobe: Lobe, skyline: readonly Pt[]): Pt[] {
  area(pen, closeAtFoot(lobe, skyline), { role: lobe.pigmentChoice < 0.6 ? 'rock' : 'earth', tone: 0.7, edge: 1 });
  const holes = new Path2D();
  for (let k = 0; k < 3; k++) {
    const line = shrinkSkyline(lobe, skyline, 0.12 + k * 0.2);
    for (let i = 6; i < line.length - 6; i += 2) {
      const p = pointAt(line, i);
      if (lobe.base - p[1] < lobe.h * 0.12) continue;
      const r = pen.u * (2.6 - k * 0.5);
      holes.moveTo(p[0] + r, p[1]);
      holes.arc(p[0], p[1], r, 0, Math.PI * 2);
    }
  }
  pen.ctx.fillStyle = pen.style.line.markColour;
  pen.ctx.fill(holes);
  return [...skyline];
}
