export type Stretch = [from: number, to: number];

/** Joins what touches or overlaps; what is left is in order. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Between two words of the player this much more than the clock allows is still playing, not a leap. */
const SLACK_S = 0.75;

/** Collects which stretches of a recording were really played through. */
export function createSeen() {
  let stretches: Stretch[] = [];
  let last: { second: number; at: number } | undefined;

  return {
    /** While playing: it is at `second` now; `at` is the clock in ms. What lies between two calls counts as seen unless it was leapt over. */
    reach(second: number, at: number, rate: number): void {
      const before = last;
      last = { second, at };
      if (!before) return;
      const gone = second - before.second;
      if (gone <= 0 || gone > ((at - before.at) / 1000) * rate + SLACK_S) return;
      const open = stretches.at(-1);
      if (open && open[1] === before.second) open[1] = second;
      else stretches.push([before.second, second]);
    },
    /** Paused, sought or stalled: the next word begins a new stretch. */
    lift(): void {
      last = undefined;
    },
    take(): Stretch[] {
      const taken = joinStretches(stretches);
      stretches = [];
      return taken;
    },
    /** What could not be told goes along with the next message. */
    giveBack(taken: readonly Stretch[]): void {
      stretches = [...taken.map(([from, to]): Stretch => [from, to]), ...stretches];
    },
  };
}
