import { createHighPass, createLowPass } from './filters.ts';
import { addInto, SAMPLE_RATE } from './sample-rate.ts';

/** Delay times in milliseconds without a common divisor, so that echoes do not coincide. */
const DELAYS_MS = [29.7, 37.1, 41.1, 43.7, 53.3, 59.9, 67.7, 73.1];
const EARLY_ECHOES = [
  [11.3, 0.5],
  [17.9, 0.42],
  [23.7, 0.33],
  [31.1, 0.25],
] as const;

/** Reverberation: eight delay lines that feed each other, with a low-pass filter in the loop. */
export function reverberate(input: Float32Array, seconds: number, brightnessHz = 4200): Float32Array {
  const count = DELAYS_MS.length;
  const lengths = Int32Array.from(DELAYS_MS, (ms) => Math.round((ms / 1000) * SAMPLE_RATE));
  const delayLines = Array.from(lengths, (length) => new Float32Array(length));
  const gains = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / SAMPLE_RATE / seconds));
  const positions = new Int32Array(count);
  const lowPassed = new Float64Array(count);
  const lineOutputs = new Float64Array(count);
  const smoothing = Math.exp((-2 * Math.PI * brightnessHz) / SAMPLE_RATE);
  const earlyEchoes = EARLY_ECHOES.map(([ms, gain]) => ({
    delaySamples: Math.round((ms / 1000) * SAMPLE_RATE),
    gain: gain * 0.5,
  }));
  const lowPass = createLowPass(brightnessHz * 1.6);
  const highPass = createHighPass(90);
  const output = new Float32Array(input.length);
  for (let at = 0; at < input.length; at++) {
    const filtered = highPass(lowPass(input[at] ?? 0));
    let sum = 0;
    for (let line = 0; line < count; line++) {
      const out = delayLines[line]?.[positions[line] ?? 0] ?? 0;
      lowPassed[line] = out * (1 - smoothing) + (lowPassed[line] ?? 0) * smoothing;
      lineOutputs[line] = (lowPassed[line] ?? 0) * (gains[line] ?? 0);
      sum += lineOutputs[line] ?? 0;
    }
    const shared = (sum * 2) / count;
    let mixed = 0;
    for (let line = 0; line < count; line++) {
      const lineOutput = lineOutputs[line] ?? 0;
      const position = positions[line] ?? 0;
      const delayLine = delayLines[line];
      if (delayLine) delayLine[position] = filtered + lineOutput - shared;
      positions[line] = position + 1 === lengths[line] ? 0 : position + 1;
      mixed += line % 2 === 0 ? lineOutput : -lineOutput;
    }
    output[at] = mixed * 0.5;
  }
  for (const { delaySamples: back, gain } of earlyEchoes) addInto(output, input, back, gain * 0.5);
  return output;
}
