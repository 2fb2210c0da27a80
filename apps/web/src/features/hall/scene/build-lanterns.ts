import type { HallPlan } from '../layout/hall-plan.ts';
import { lanternPlaces } from './build-house.ts';
import type { Area, Chunks } from './chunks.ts';
import { type Mesher, rgb, type Vec } from './mesher.ts';

/* Silk lanterns in the corridors, the rooms and the pavilion. */

const ROLLER = rgb('#3b2a20');

/** The middles of all lanterns. */
export function lanternGlows(plan: HallPlan): Vec[] {
  const inRooms = [...plan.rooms.map(({ rect }) => rect), plan.entry].flatMap(({ x0, x1, z0, z1 }) =>
    [0.22, 0.78].map((part): Vec => [x0 + (x1 - x0) * part, 2.95, (z0 + z1) / 2]),
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
