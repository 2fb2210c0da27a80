import { measureLoudness } from './loudness.ts';
import { RATE } from './sample-rate.ts';

const AHEAD = Math.round(RATE * 0.004);

/** A limiter with look-ahead and slow release, so that nothing clips and the gain changes inaudibly. */
export function limitPeaks(buffer: Float32Array, ceiling: number): Float32Array {
  const output = new Float32Array(buffer.length);
  const release = Math.exp(-1 / (0.16 * RATE));
  const wanted = new Float32Array(buffer.length + AHEAD);
  for (let at = 0; at < buffer.length; at++)
    wanted[at] = Math.min(1, ceiling / Math.max(1e-9, Math.abs(buffer[at] ?? 0)));
  wanted.fill(1, buffer.length);
  const queue: number[] = [];
  let head = 0;
  let held = 1;
  const smooth = new Float32Array(AHEAD).fill(1);
  let sum = AHEAD;
  for (let at = 0; at < wanted.length; at++) {
    while (queue.length > head && (wanted[queue.at(-1) ?? 0] ?? 1) >= (wanted[at] ?? 1)) queue.pop();
    queue.push(at);
    if ((queue[head] ?? at) <= at - AHEAD) head++;
    const least = wanted[queue[head] ?? at] ?? 1;
    held = Math.min(least, 1 - (1 - held) * release);
    const slot = at % AHEAD;
    sum += held - (smooth[slot] ?? 1);
    smooth[slot] = held;
    const place = at - AHEAD + 1;
    if (place >= 0 && place < buffer.length) output[place] = (buffer[place] ?? 0) * Math.min(1, sum / AHEAD);
  }
  return output;
}

/** Brings a mix to the common loudness of all episodes, with headroom for the encoder. */
export function master(mix: Float32Array, lufs: number, ceilingDb = -3): Float32Array {
  let output = mix;
  // Limiting reduces the loudness, so this is repeated.
  for (let turn = 0; turn < 6; turn++) {
    const short = lufs - measureLoudness(output);
    if (turn > 0 && Math.abs(short) < 0.3) break;
    const gain = 10 ** (short / 20);
    const raised = output.map((sample) => sample * gain);
    output = limitPeaks(raised, 10 ** (ceilingDb / 20));
  }
  return output;
}
