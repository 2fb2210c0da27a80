import { createHighPass, createHighShelf } from './filters.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Loudness by the broadcast standard (ITU-R BS.1770: K-weighting, blocks of 400 ms, two gates), in LUFS. */
export function measureLoudness(buffer: Float32Array): number {
  const boostTreble = createHighShelf(1682, 4);
  const removeBass = createHighPass(38, 0.5);
  const tenthLength = Math.round(SAMPLE_RATE * 0.1);
  const tenths = new Float64Array(Math.floor(buffer.length / tenthLength));
  for (let at = 0; at < tenths.length * tenthLength; at++) {
    const weighted = removeBass(boostTreble(buffer[at] ?? 0));
    const tenth = Math.floor(at / tenthLength);
    tenths[tenth] = (tenths[tenth] ?? 0) + weighted * weighted;
  }
  const powers: number[] = [];
  for (let at = 0; at + 4 <= tenths.length; at++)
    powers.push(tenths.subarray(at, at + 4).reduce((sum, one) => sum + one, 0) / (tenthLength * 4));
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12);
  const audible = powers.filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

/** Peak including values between samples: four times oversampled with a windowed sinc. */
export function measureTruePeak(buffer: Float32Array): number {
  let peak = 0;
  const halfLength = 8;
  const taps = [0.25, 0.5, 0.75].map((fraction) =>
    Array.from({ length: halfLength * 2 }, (_, index) => {
      const x = index - halfLength + 1 - fraction;
      return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / halfLength));
    }),
  );
  for (let at = 0; at < buffer.length; at++) {
    const size = Math.abs(buffer[at] ?? 0);
    if (size > peak) peak = size;
    // A higher peak is only possible next to a high sample.
    if (size < peak * 0.6) continue;
    for (const weights of taps) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++)
        sum += (buffer[at + tap - halfLength + 1] ?? 0) * (weights[tap] ?? 0);
      if (Math.abs(sum) > peak) peak = Math.abs(sum);
    }
  }
  return peak;
}
