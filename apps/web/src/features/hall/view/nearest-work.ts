import type { HungPlace, View } from '../layout/hall-plan.ts';

/** Farther works are not the one that somebody looks at. */
const WITHIN = 3.4;

/** The work that somebody looks at. */
export function nearestWork(places: readonly HungPlace[], { x, z, yaw }: View): HungPlace | undefined {
  let best: HungPlace | undefined;
  let least = WITHIN;
  for (const place of places) {
    const [dx, dz] = [place.x - x, place.z - z];
    const distance = Math.hypot(dx, dz);
    const ahead = -Math.sin(yaw) * dx - Math.cos(yaw) * dz;
    // Behind its wall, or not in view.
    const isBefore = -Math.sin(place.normal) * -dx + -Math.cos(place.normal) * -dz > 0.2;
    if (ahead < distance * 0.7 || !isBefore) continue;
    const aside = distance + 1.2 * (distance - ahead);
    if (aside < least) [best, least] = [place, aside];
  }
  return best;
}
