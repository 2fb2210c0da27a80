import type { HallPlan, Rect } from '../layout/hall-plan.ts';
import type { Area, Chunks } from './chunks.ts';
import { type Mesher, rgb, type Vec } from './mesher.ts';

/* Silk lanterns in the corridors, the rooms and the pavilion. */

const ROLLER = rgb('#3b2a20');

/** The lanterns along a corridor, in x; `out` is their distance from the garden. */
export function lanternRow({ x0, x1 }: Rect): {
  first: number;
  last: number;
  step: number;
  count: number;
  out: number;
} {
  const count = Math.max(2, Math.round((x1 - x0) / 5.8));
  const [first, last] = [x0 - 0.9, x1 + 0.9];
  return { first, last, step: (last - first) / count, count, out: 0.75 };
}

/** Lanterns hang in the corridors. */
export function lanternPlaces({ garden }: HallPlan): { x: number; z: number }[] {
  const { first, step, count, out } = lanternRow(garden);
  return Array.from({ length: count + 1 }, (_, index) => first + step * index).flatMap((x) => [
    { x, z: garden.z0 - out },
    { x, z: garden.z1 + out },
  ]);
}

/** The middles of all lanterns. */
export function lanternGlows(plan: HallPlan): Vec[] {
  const inRooms = [...plan.rooms.map(({ rect }) => rect), plan.entry].flatMap(({ x0, x1, z0, z1 }) =>
    [0.34, 0.66].map((part): Vec => [x0 + (x1 - x0) * part, 2.95, (z0 + z1) / 2]),
  );
  const middle = (plan.pavilion.x0 + plan.pavilion.x1) / 2;
  return [...lanternPlaces(plan).map(({ x, z }): Vec => [x, 2.12, z]), ...inRooms, [middle, 2.4, 0]];
}

/** A round silk lantern with dark rims, on a cord. */
export function addLantern(chunks: Chunks, area: Area, silk: Mesher, x: number, y: number, z: number): void {
  const profile = [
    [0.09, -0.2],
    [0.17, -0.13],
    [0.2, 0],
    [0.17, 0.13],
    [0.09, 0.2],
  ] as const;
  profile.slice(1).forEach(([radius, dy], index) => {
    const [lower, from] = profile[index] ?? [radius, dy];
    silk.bar([x, y + from, z], [x, y + dy, z], lower, radius, 10);
  });
  const wood = chunks.mesher(area, 'wood');
  wood.bar([x, y + 0.2, z], [x, y + 0.24, z], 0.1, 0.07, 8, ROLLER);
  wood.bar([x, y - 0.24, z], [x, y - 0.2, z], 0.07, 0.1, 8, ROLLER);
  wood.bar([x, y + 0.24, z], [x, y > 2.6 ? 3.8 : 2.95, z], 0.008, 0.008, 4, ROLLER);
  wood.bar([x, y - 0.5, z], [x, y - 0.24, z], 0.022, 0.008, 5, rgb('#8c2f24'));
}
