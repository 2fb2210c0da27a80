import { createHighPass, createHighShelf } from './filters.ts';
import { RATE } from './sample-rate.ts';

/** Loudness by the broadcast standard (ITU-R BS.1770: K-weighting, blocks of 400 ms, two gates), in LUFS. */
export function measureLoudness(buffer: Float32Array): number {
  const shelf = createHighShelf(1682, 4);
  const floor = createHighPass(38, 0.5);
  const hop = Math.round(RATE * 0.1);
  const tenths = new Float64Array(Math.floor(buffer.length / hop));
  for (let at = 0; at < tenths.length * hop; at++) {
    const heard = floor(shelf(buffer[at] ?? 0));
    const tenth = Math.floor(at / hop);
    tenths[tenth] = (tenths[tenth] ?? 0) + heard * heard;
  }
  const powers: number[] = [];
  for (let at = 0; at + 4 <= tenths.length; at++)
    powers.push(tenths.subarray(at, at + 4).reduce((sum, one) => sum + one, 0) / (hop * 4));
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const level = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12);
  const audible = powers.filter((power) => level(power) > -70);
  const gate = level(mean(audible)) - 10;
  return level(mean(audible.filter((power) => level(power) > gate)));
}

/** Peak including values between samples: four times oversampled with a windowed sinc. */
export function measureTruePeak(buffer: Float32Array): number {
  let peak = 0;
  const reach = 8;
  const taps = [0.25, 0.5, 0.75].map((part) =>
    Array.from({ length: reach * 2 }, (_, index) => {
      const x = index - reach + 1 - part;
      return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    }),
  );
  for (let at = 0; at < buffer.length; at++) {
    const own = Math.abs(buffer[at] ?? 0);
    if (own > peak) peak = own;
    // A higher peak is only possible next to a high sample.
    if (own < peak * 0.6) continue;
    for (const weights of taps) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++) sum += (buffer[at + tap - reach + 1] ?? 0) * (weights[tap] ?? 0);
      if (Math.abs(sum) > peak) peak = Math.abs(sum);
    }
  }
  return peak;
}
