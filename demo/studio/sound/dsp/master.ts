import { measureLoudness } from './loudness.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

const LOOK_AHEAD_SAMPLES = Math.round(SAMPLE_RATE * 0.004);

/** A limiter with look-ahead and slow release, so that nothing clips and the gain changes inaudibly. */
export function limitPeaks(buffer: Float32Array, ceiling: number): Float32Array {
  const output = new Float32Array(buffer.length);
  const release = Math.exp(-1 / (0.16 * SAMPLE_RATE));
  const wantedGains = new Float32Array(buffer.length + LOOK_AHEAD_SAMPLES);
  for (let at = 0; at < buffer.length; at++)
    wantedGains[at] = Math.min(1, ceiling / Math.max(1e-9, Math.abs(buffer[at] ?? 0)));
  wantedGains.fill(1, buffer.length);
  const queue: number[] = [];
  let queueStart = 0;
  let currentGain = 1;
  const recentGains = new Float32Array(LOOK_AHEAD_SAMPLES).fill(1);
  let sum = LOOK_AHEAD_SAMPLES;
  for (let at = 0; at < wantedGains.length; at++) {
    while (queue.length > queueStart && (wantedGains[queue.at(-1) ?? 0] ?? 1) >= (wantedGains[at] ?? 1)) queue.pop();
    queue.push(at);
    if ((queue[queueStart] ?? at) <= at - LOOK_AHEAD_SAMPLES) queueStart++;
    const lowestGain = wantedGains[queue[queueStart] ?? at] ?? 1;
    currentGain = Math.min(lowestGain, 1 - (1 - currentGain) * release);
    const slot = at % LOOK_AHEAD_SAMPLES;
    sum += currentGain - (recentGains[slot] ?? 1);
    recentGains[slot] = currentGain;
    const index = at - LOOK_AHEAD_SAMPLES + 1;
    if (index >= 0 && index < buffer.length)
      output[index] = (buffer[index] ?? 0) * Math.min(1, sum / LOOK_AHEAD_SAMPLES);
  }
  return output;
}

/** Brings a mix to the common loudness of all episodes, with headroom for the encoder. */
export function master(mix: Float32Array, targetLufs: number, ceilingDb = -3): Float32Array {
  let output = mix;
  // Limiting reduces the loudness, so gain and limiter are applied several times.
  for (let round = 0; round < 6; round++) {
    const missingDb = targetLufs - measureLoudness(output);
    if (round > 0 && Math.abs(missingDb) < 0.3) break;
    const gain = 10 ** (missingDb / 20);
    const amplified = output.map((sample) => sample * gain);
    output = limitPeaks(amplified, 10 ** (ceilingDb / 20));
  }
  return output;
}
