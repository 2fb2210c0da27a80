import { RATE } from './sample-rate.ts';

/** Strength of every frequency in a piece of sound whose length is a power of two (Hann window, radix-2 FFT). */
export function takeSpectrum(stretch: Float32Array): Float32Array {
  const size = stretch.length;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let at = 0, turned = 0; at < size; at++) {
    real[turned] = (stretch[at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
    let bit = size >> 1;
    for (; turned & bit; bit >>= 1) turned ^= bit;
    turned ^= bit;
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1;
    const angle = (-2 * Math.PI) / span;
    for (let step = 0; step < half; step++) {
      const cos = Math.cos(angle * step);
      const sin = Math.sin(angle * step);
      for (let low = step; low < size; low += span) {
        const high = low + half;
        const a = (real[high] ?? 0) * cos - (imaginary[high] ?? 0) * sin;
        const b = (real[high] ?? 0) * sin + (imaginary[high] ?? 0) * cos;
        real[high] = (real[low] ?? 0) - a;
        imaginary[high] = (imaginary[low] ?? 0) - b;
        real[low] = (real[low] ?? 0) + a;
        imaginary[low] = (imaginary[low] ?? 0) + b;
      }
    }
  }
  return Float32Array.from({ length: size / 2 }, (_, bin) => Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0) / size);
}

/** The exact frequency of the strongest partial near a frequency, interpolated between bins. */
export function findPartial(spectrum: Float32Array, near: number, within = 0.05): { hz: number; level: number } {
  const bin = RATE / (spectrum.length * 2);
  let best = Math.round((near * (1 - within)) / bin);
  for (let at = best; at <= (near * (1 + within)) / bin; at++)
    if ((spectrum[at] ?? 0) > (spectrum[best] ?? 0)) best = at;
  const log = (at: number) => Math.log((spectrum[at] ?? 0) + 1e-12);
  const [left, middle, right] = [log(best - 1), log(best), log(best + 1)];
  const curve = left - 2 * middle + right;
  const offset = curve === 0 ? 0 : (0.5 * (left - right)) / curve;
  return { hz: (best + offset) * bin, level: spectrum[best] ?? 0 };
}
