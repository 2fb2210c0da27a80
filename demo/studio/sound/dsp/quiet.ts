import { SAMPLE_RATE } from './sample-rate.ts';

const WINDOW_SAMPLES = Math.round(SAMPLE_RATE * 0.05);

function measureLevels(buffer: Float32Array): number[] {
  const levels: number[] = [];
  for (let from = 0; from < buffer.length; from += WINDOW_SAMPLES) {
    let sum = 0;
    const to = Math.min(buffer.length, from + WINDOW_SAMPLES);
    for (let at = from; at < to; at++) sum += (buffer[at] ?? 0) ** 2;
    levels.push(10 * Math.log10(sum / (to - from) + 1e-12));
  }
  return levels;
}

/** The longest part below a level (dBFS): its length and start in seconds. */
export function findLongestQuietPart(buffer: Float32Array, floorDb = -50): { seconds: number; at: number } {
  let longest = { seconds: 0, at: 0 };
  let start = -1;
  // The 0 dB at the end closes a quiet part that lasts to the end of the sound.
  for (const [index, level] of [...measureLevels(buffer), 0].entries()) {
    if (level < floorDb && start < 0) start = index;
    if (level >= floorDb && start >= 0) {
      const seconds = ((index - start) * WINDOW_SAMPLES) / SAMPLE_RATE;
      if (seconds > longest.seconds) longest = { seconds, at: (start * WINDOW_SAMPLES) / SAMPLE_RATE };
      start = -1;
    }
  }
  return longest;
}

/** Cuts the end shortly after the sound has faded out, but not before `minSeconds`. */
export function trimTail(buffer: Float32Array, minSeconds: number, floorDb = -46): Float32Array {
  const lastLoudWindow = measureLevels(buffer).findLastIndex((level) => level > floorDb);
  const end = Math.max(
    Math.round(minSeconds * SAMPLE_RATE),
    (lastLoudWindow + 1) * WINDOW_SAMPLES + Math.round(SAMPLE_RATE * 0.4),
  );
  return buffer.slice(0, Math.min(buffer.length, end));
}
