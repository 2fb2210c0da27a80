/** A part of an episode, in seconds. */
export type Interval = [from: number, to: number];

/** Sorts the intervals and joins those that touch or overlap. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const previous = joined.at(-1);
    if (previous && from <= previous[1]) previous[1] = Math.max(previous[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Between two reports playback may advance by this much more than the elapsed time; more than that is a jump. */
const TOLERANCE_SECONDS = 0.75;

/** Records which intervals of an episode were really played. */
export function createPlayedIntervals() {
  let intervals: Interval[] = [];
  let lastReport: { second: number; timeMs: number } | undefined;

  return {
    /**
     * Called while playing: `second` is the position in the episode, `timeMs` the time of a clock. Counts what was played
     * since the last call, unless it was skipped.
     */
    record(second: number, timeMs: number, rate: number): void {
      const previousReport = lastReport;
      lastReport = { second, timeMs };
      if (!previousReport) return;
      const advancedSeconds = second - previousReport.second;
      if (
        advancedSeconds <= 0 ||
        advancedSeconds > ((timeMs - previousReport.timeMs) / 1000) * rate + TOLERANCE_SECONDS
      )
        return;
      const lastInterval = intervals.at(-1);
      if (lastInterval && lastInterval[1] === previousReport.second) lastInterval[1] = second;
      else intervals.push([previousReport.second, second]);
    },
    /** After a pause, seek or stall: the next call of `record` begins a new interval. */
    interrupt(): void {
      lastReport = undefined;
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
