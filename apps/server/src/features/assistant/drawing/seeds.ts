import { randomInt } from 'node:crypto';
import type { DrawRequest } from '../engine/engine.ts';

export const MAX_COUNT = 4;
const MAX_SEED = 2 ** 31;

/**
 * A random seed for each picture. For 同款再画 and edits the first picture has the old seed, so that the composition
 * stays.
 */
export function chooseSeeds({ from, count }: DrawRequest): number[] {
  const pictureCount = from?.mode === 'same' ? 1 : Math.max(1, Math.min(MAX_COUNT, Math.trunc(count) || 1));
  const reused =
    from && from.mode !== 'variation' && Number.isSafeInteger(from.seed) && from.seed >= 0 ? [from.seed] : [];
  return Array.from({ length: pictureCount }, (_, i) => reused[i] ?? randomInt(MAX_SEED));
}
