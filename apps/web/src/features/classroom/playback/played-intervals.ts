/** Seconds of an episode. */
export type Interval = [from: number, to: number];

/** Sorts the intervals and joins those that touch or overlap. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** A step between two reports may exceed the elapsed time by this much; a larger one is a jump, not playback. */
const TOLERANCE_S = 0.75;

/** Records which intervals of an episode were really played. */
export function createPlayedIntervals() {
  let intervals: Interval[] = [];
  let last: { second: number; timeMs: number } | undefined;

  return {
    /** Called while playing: playback is at `second`, the clock at `at` (ms). Counts the time since the last call unless it was skipped. */
    record(second: number, timeMs: number, rate: number): void {
      const before = last;
      last = { second, timeMs };
      if (!before) return;
      const advanced = second - before.second;
      if (advanced <= 0 || advanced > ((timeMs - before.timeMs) / 1000) * rate + TOLERANCE_S) return;
      const open = intervals.at(-1);
      if (open && open[1] === before.second) open[1] = second;
      else intervals.push([before.second, second]);
    },
    /** After a pause, seek or stall: the next call of `record` begins a new interval. */
    interrupt(): void {
      last = undefined;
    },
    take(): Interval[] {
      const taken = joinIntervals(intervals);
      intervals = [];
      return taken;
    },
    /** Puts back intervals that could not be sent. */
    putBack(taken: readonly Interval[]): void {
      intervals = [...taken.map(([from, to]): Interval => [from, to]), ...intervals];
    },
  };
}
