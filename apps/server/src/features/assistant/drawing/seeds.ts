import { randomInt } from 'node:crypto';
import type { DrawRequest } from '../engine/engine.ts';

export const MAX_COUNT = 4;
const MAX_SEED = 2 ** 31;

/** A number for each picture. 同款再画 and edits keep the one a picture grew from, so that its composition stays. */
export function chooseSeeds({ from, count }: DrawRequest): number[] {
  const wanted = from?.mode === 'same' ? 1 : Math.max(1, Math.min(MAX_COUNT, Math.trunc(count) || 1));
  const kept =
    from && from.mode !== 'variation' && Number.isSafeInteger(from.seed) && from.seed >= 0 ? [from.seed] : [];
  return Array.from({ length: wanted }, (_, i) => kept[i] ?? randomInt(MAX_SEED));
}
