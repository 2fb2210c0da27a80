import { SAMPLE_RATE } from './sample-rate.ts';

/** Strength of every frequency in a section of sound whose length is a power of two (Hann window, radix-2 FFT). */
export function computeSpectrum(samples: Float32Array): Float32Array {
  const size = samples.length;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let at = 0, reversedIndex = 0; at < size; at++) {
    real[reversedIndex] = (samples[at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
    let bit = size >> 1;
    for (; reversedIndex & bit; bit >>= 1) reversedIndex ^= bit;
    reversedIndex ^= bit;
  }
  for (let blockSize = 2; blockSize <= size; blockSize <<= 1) {
    const half = blockSize >> 1;
    const angle = (-2 * Math.PI) / blockSize;
    for (let step = 0; step < half; step++) {
      const cos = Math.cos(angle * step);
      const sin = Math.sin(angle * step);
      for (let lowIndex = step; lowIndex < size; lowIndex += blockSize) {
        const highIndex = lowIndex + half;
        const a = (real[highIndex] ?? 0) * cos - (imaginary[highIndex] ?? 0) * sin;
        const b = (real[highIndex] ?? 0) * sin + (imaginary[highIndex] ?? 0) * cos;
        real[highIndex] = (real[lowIndex] ?? 0) - a;
        imaginary[highIndex] = (imaginary[lowIndex] ?? 0) - b;
        real[lowIndex] = (real[lowIndex] ?? 0) + a;
        imaginary[lowIndex] = (imaginary[lowIndex] ?? 0) + b;
      }
    }
  }
  return Float32Array.from({ length: size / 2 }, (_, bin) => Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0) / size);
}

/** The exact frequency of the strongest partial near a frequency, interpolated between bins. */
export function findPartial(
  spectrum: Float32Array,
  nearHz: number,
  tolerance = 0.05,
): { hz: number; strength: number } {
  const binHz = SAMPLE_RATE / (spectrum.length * 2);
  let bestBin = Math.round((nearHz * (1 - tolerance)) / binHz);
  for (let at = bestBin; at <= (nearHz * (1 + tolerance)) / binHz; at++)
    if ((spectrum[at] ?? 0) > (spectrum[bestBin] ?? 0)) bestBin = at;
  const logStrength = (at: number) => Math.log((spectrum[at] ?? 0) + 1e-12);
  const [left, middle, right] = [logStrength(bestBin - 1), logStrength(bestBin), logStrength(bestBin + 1)];
  const curvature = left - 2 * middle + right;
  const offset = curvature === 0 ? 0 : (0.5 * (left - right)) / curvature;
  return { hz: (bestBin + offset) * binHz, strength: spectrum[bestBin] ?? 0 };
}
