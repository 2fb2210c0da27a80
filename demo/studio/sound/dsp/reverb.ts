import { createHighPass, createLowPass } from './filters.ts';
import { addInto, RATE } from './sample-rate.ts';

/** Delay times in milliseconds without a common divisor, so that echoes do not coincide. */
const DELAYS_MS = [29.7, 37.1, 41.1, 43.7, 53.3, 59.9, 67.7, 73.1];
const EARLY = [
  [11.3, 0.5],
  [17.9, 0.42],
  [23.7, 0.33],
  [31.1, 0.25],
] as const;

/** Reverberation: eight delay lines that feed each other, with a low-pass filter in the loop. */
export function reverberate(input: Float32Array, seconds: number, brightness = 4200): Float32Array {
  const count = DELAYS_MS.length;
  const lengths = Int32Array.from(DELAYS_MS, (ms) => Math.round((ms / 1000) * RATE));
  const memory = Array.from(lengths, (length) => new Float32Array(length));
  const gains = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / RATE / seconds));
  const places = new Int32Array(count);
  const dull = new Float64Array(count);
  const outs = new Float64Array(count);
  const keep = Math.exp((-2 * Math.PI * brightness) / RATE);
  const early = EARLY.map(([ms, gain]) => ({ back: Math.round((ms / 1000) * RATE), gain: gain * 0.5 }));
  const roof = createLowPass(brightness * 1.6);
  const floor = createHighPass(90);
  const output = new Float32Array(input.length);
  for (let at = 0; at < input.length; at++) {
    const into = floor(roof(input[at] ?? 0));
    let sum = 0;
    for (let line = 0; line < count; line++) {
      const out = memory[line]?.[places[line] ?? 0] ?? 0;
      dull[line] = out * (1 - keep) + (dull[line] ?? 0) * keep;
      outs[line] = (dull[line] ?? 0) * (gains[line] ?? 0);
      sum += outs[line] ?? 0;
    }
    const shared = (sum * 2) / count;
    let heard = 0;
    for (let line = 0; line < count; line++) {
      const own = outs[line] ?? 0;
      const place = places[line] ?? 0;
      const cells = memory[line];
      if (cells) cells[place] = into + own - shared;
      places[line] = place + 1 === lengths[line] ? 0 : place + 1;
      heard += line % 2 === 0 ? own : -own;
    }
    output[at] = heard * 0.5;
  }
  for (const { back, gain } of early) addInto(output, input, back, gain * 0.5);
  return output;
}
