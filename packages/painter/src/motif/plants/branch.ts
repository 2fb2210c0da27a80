import { curve, headingAt, type Pt, pointAlong } from '../../geometry.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

/** A place on a limb where leaves or flowers grow. */
export interface Twig {
  position: Pt;
  heading: number;
  /** 0 at the root of its limb, 1 at the tip. */
  t: number;
  depth: number;
}

interface Limb {
  points: Pt[];
  width: number;
  depth: number;
}

/** How a plant branches. */
export interface Habit {
  /** How sharply the branches bend: plum 1, willow 0.2. */
  angularity: number;
  limbCount: number;
  thickness: number;
  /** How strongly the twigs turn upwards. */
  rise: number;
  depth: number;
}

const UP = -Math.PI / 2;

function turnTowards(from: number, to: number, share: number): number {
  let d = to - from;
  while (d > Math.PI) d -= Math.PI * 2;
  while (d < -Math.PI) d += Math.PI * 2;
  return from + d * share;
}

/** Grows a limb and its children; limbs are listed thick to thin. */
function grow(
  pen: Pen,
  start: Pt,
  heading: number,
  length: number,
  width: number,
  depth: number,
  habit: Habit,
  limbs: Limb[],
  twigs: Twig[],
): void {
  const { rng } = pen;
  const joints = depth === 0 ? 6 : 4;
  const controls: Pt[] = [start];
  let [x, y] = start;
  let a = heading;
  for (let i = 0; i < joints; i++) {
    a = turnTowards(
      a + (i % 2 ? 1 : -1) * rng.between(0.15, 0.55) * habit.angularity + rng.gauss() * 0.1,
      depth ? UP : heading,
      depth ? 0.07 * habit.rise : 0.3,
    );
    x += (Math.cos(a) * length) / joints;
    y += (Math.sin(a) * length) / joints;
    controls.push([x, y]);
  }
  const points = curve(controls, depth === 0 ? 48 : 22);
  limbs.push({ points, width, depth });
  const twigCount = depth === 0 ? 4 : 5;
  for (let i = 1; i <= twigCount; i++) {
    const t = i / twigCount;
    if (depth > 0 || t > 0.75) twigs.push({ position: pointAlong(points, t), heading: headingAt(points, t), t, depth });
  }
  if (depth >= habit.depth) return;
  const children = depth === 0 ? habit.limbCount : rng.whole(2, 3);
  for (let i = 0; i < children; i++) {
    const t = (i + rng.between(0.45, 0.95)) / (children + 0.25);
    const turn = (i % 2 ? 1 : -1) * (depth === 0 ? rng.between(0.6, 1.15) : rng.between(0.35, 0.85));
    grow(
      pen,
      pointAlong(points, t),
      headingAt(points, t) + turn,
      length * (depth === 0 ? rng.between(0.42, 0.72) : rng.between(0.3, 0.55)) * (1 - t * 0.3),
      width * rng.between(0.3, 0.42),
      depth + 1,
      habit,
      limbs,
      twigs,
    );
  }
}

/** A branch entering from one side of the spot and reaching across it. */
export function growBranch(pen: Pen, spot: Spot, habit: Habit): { limbs: Limb[]; twigs: Twig[] } {
  const { rng } = pen;
  const limbs: Limb[] = [];
  const twigs: Twig[] = [];
  const dir = spot.flip ? -1 : 1;
  const ratio = spot.w / spot.h;
  const from: Pt = [
    spot.x - dir * spot.w * 0.52,
    spot.y - spot.h * rng.between(ratio > 1.2 ? 0.3 : 0.12, ratio > 1.2 ? 0.5 : 0.26),
  ];
  const to: Pt = [spot.x + dir * spot.w * rng.between(0.2, 0.32), spot.y - spot.h * rng.between(0.62, 0.8)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * 1.02;
  grow(
    pen,
    from,
    Math.atan2(to[1] - from[1], to[0] - from[0]),
    length,
    Math.min(spot.w, spot.h) * 0.062 * habit.thickness,
    0,
    habit,
    limbs,
    twigs,
  );
  const trunk = limbs[0];
  if (trunk)
    for (const t of [0.62, 0.42])
      pen.perches.push([pointAlong(trunk.points, t)[0], pointAlong(trunk.points, t)[1] - trunk.width * 0.22]);
  return { limbs, twigs };
}

/** Paints the wood, thin limbs first so that the old trunk lies over them. */
export function paintLimbs(pen: Pen, limbs: readonly Limb[], tone = 0.85): void {
  for (const limb of [...limbs].reverse()) {
    const isTrunk = limb.depth === 0;
    stroke(
      pen,
      limb.points,
      // the end tapers to a twig
      (t) =>
        limb.width * (1 - 0.78 * t) * (isTrunk ? 1 + 0.14 * Math.sin(t * 29) : 1) * Math.min(1, (1 - t) * 4.5 + 0.15) +
        pen.u * 0.8,
      {
        role: 'trunk',
        tone: tone - limb.depth * 0.08,
        dry: isTrunk ? 0.75 : 0.3,
        rough: isTrunk ? 0.38 : 0.18,
        edge: isTrunk ? 1 : 0.7,
      },
    );
  }
}
