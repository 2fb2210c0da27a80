import type { Kind } from '../words/grams.ts';

export interface KindCounts {
  counts: Map<Kind, number>;
  capped: boolean;
}

const MAX_CACHED = 2_000;

/**
 * Caches the counts of common queries, because counting takes longer than finding. Counts are dropped when the index
 * changes; while change notifications cannot arrive, nothing is cached.
 */
export function createCountCache(maxCached = MAX_CACHED) {
  // A count started before a change stays in the old map.
  let cached = new Map<string, Promise<KindCounts>>();
  let isNotified = false;

  return {
    find(grams: number[], count: () => Promise<KindCounts>): Promise<KindCounts> {
      const key = grams.join();
      const known = cached.get(key);
      const counting = known ?? count();
      if (!isNotified) return counting;
      const current = cached;
      if (!known) counting.catch(() => current.delete(key));
      // Moves the entry to the end: the least recently used one is removed first.
      current.delete(key);
      current.set(key, counting);
      for (const oldest of current.keys()) {
        if (current.size <= maxCached) break;
        current.delete(oldest);
      }
      return counting;
    },
    /** Call when the index changes, and when change notifications start or stop arriving. */
    reset(notified: boolean): void {
      isNotified = notified;
      cached = new Map();
    },
  };
}
