import type { Kind } from '../words/grams.ts';

export interface Counted {
  counts: Map<Kind, number>;
  capped: boolean;
}

const MOST_KEPT = 2_000;

/**
 * How many there are of what is common. Counting takes longer than finding, and what is common is also what is asked
 * most, so counts are kept until the index changes; while nobody would tell that it did, nothing is kept.
 */
export function createKeptCounts(most = MOST_KEPT) {
  // A count that began before a change stays behind in the map of its time.
  let kept = new Map<string, Promise<Counted>>();
  let isTold = false;

  return {
    find(grams: number[], count: () => Promise<Counted>): Promise<Counted> {
      const key = grams.join();
      const known = kept.get(key);
      const counting = known ?? count();
      if (!isTold) return counting;
      const now = kept;
      if (!known) counting.catch(() => now.delete(key));
      // What was asked last is last to go.
      now.delete(key);
      now.set(key, counting);
      for (const oldest of now.keys()) {
        if (now.size <= most) break;
        now.delete(oldest);
      }
      return counting;
    },
    /** The index changed, or whether one is told of changes did. */
    forget(told: boolean): void {
      isTold = told;
      kept = new Map();
    },
  };
}
