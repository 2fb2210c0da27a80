/* Fewer pixels when frames take long, more again when they are quick. */

export interface Quality {
  ratio: () => number;
  /** Whether things move by themselves. */
  isFull: () => boolean;
  /** A frame took so long; answers whether the ratio has changed. */
  note: (ms: number) => boolean;
}

const SLOW_MS = 34;
const QUICK_MS = 14;
const FRAMES = 24;
const LOWEST = 0.5;
/** At the lowest ratio this is too slow to walk. */
const HOPELESS_MS = 140;

export function createQuality(most: number, onSlow: () => void): Quality {
  let ratio = most;
  let times: number[] = [];
  let changes = 0;
  let isSlowReported = false;
  return {
    ratio: () => ratio,
    isFull: () => ratio >= Math.min(1, most),
    note(ms) {
      // A pause between two movements is not a frame.
      if (ms > 500) return false;
      times.push(ms);
      if (times.length < FRAMES) return false;
      const median = times.toSorted((a, b) => a - b)[FRAMES / 2] ?? 0;
      times = [];
      if (median > HOPELESS_MS && ratio <= LOWEST && !isSlowReported) {
        isSlowReported = true;
        onSlow();
      }
      const before = ratio;
      if (median > SLOW_MS) ratio = Math.max(LOWEST, ratio * 0.75);
      // Going up again is tried a few times only, so that it does not swing.
      else if (median < QUICK_MS && ratio < most && changes < 6) ratio = Math.min(most, ratio * 1.2);
      if (ratio === before) return false;
      changes += 1;
      return true;
    },
  };
}
