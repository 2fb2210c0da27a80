import { RATE } from './sample-rate.ts';

const WINDOW = Math.round(RATE * 0.05);

function levels(buffer: Float32Array): number[] {
  const list: number[] = [];
  for (let from = 0; from < buffer.length; from += WINDOW) {
    let sum = 0;
    const to = Math.min(buffer.length, from + WINDOW);
    for (let at = from; at < to; at++) sum += (buffer[at] ?? 0) ** 2;
    list.push(10 * Math.log10(sum / (to - from) + 1e-12));
  }
  return list;
}

/** The longest part below a level (dBFS): its length and start in seconds. */
export function findQuiet(buffer: Float32Array, floor = -50): { seconds: number; at: number } {
  let best = { seconds: 0, at: 0 };
  let start = -1;
  for (const [index, level] of [...levels(buffer), 0].entries()) {
    if (level < floor && start < 0) start = index;
    if (level >= floor && start >= 0) {
      const seconds = ((index - start) * WINDOW) / RATE;
      if (seconds > best.seconds) best = { seconds, at: (start * WINDOW) / RATE };
      start = -1;
    }
  }
  return best;
}

/** Cuts the end shortly after the sound has faded out, but not before `least` seconds. */
export function trimTail(buffer: Float32Array, least: number, floor = -46): Float32Array {
  const last = levels(buffer).findLastIndex((level) => level > floor);
  const end = Math.max(Math.round(least * RATE), (last + 1) * WINDOW + Math.round(RATE * 0.4));
  return buffer.slice(0, Math.min(buffer.length, end));
}
