import type { Kind } from '../words/grams.ts';
import type { GramSets } from './gram-sets.ts';

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
  // Replaced when the index changes: a count that was started before stays in the old map.
  let cached = new Map<string, Promise<KindCounts>>();
  let changesAreNotified = false;

  return {
    /** Returns the cached counts of a query, or counts. */
    find(gramSets: GramSets, count: () => Promise<KindCounts>, withExtraKinds = false): Promise<KindCounts> {
      const key = `${gramSets.map((grams) => grams.join()).join('|')}${withExtraKinds ? '+' : ''}`;
      const cachedCount = cached.get(key);
      const counting = cachedCount ?? count();
      if (!changesAreNotified) return counting;
      const mapOfThisCount = cached;
      if (!cachedCount) counting.catch(() => mapOfThisCount.delete(key));
      // Moves the entry to the end: the least recently used one is removed first.
      mapOfThisCount.delete(key);
      mapOfThisCount.set(key, counting);
      for (const oldest of mapOfThisCount.keys()) {
        if (mapOfThisCount.size <= maxCached) break;
        mapOfThisCount.delete(oldest);
      }
      return counting;
    },
    /** Forgets all counts. Call when the index changes, and when change notifications start or stop arriving. */
    reset(options: { changesAreNotified: boolean }): void {
      changesAreNotified = options.changesAreNotified;
      cached = new Map();
    },
  };
}
