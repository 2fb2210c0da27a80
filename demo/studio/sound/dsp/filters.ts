import { SAMPLE_RATE } from './sample-rate.ts';

type Filter = (input: number) => number;

function createBiquad(b0: number, b1: number, b2: number, a1: number, a2: number): Filter {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (input) => {
    const output = b0 * input + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = input;
    y2 = y1;
    y1 = output;
    return output;
  };
}

function computeCoefficients(hz: number, q: number): { cos: number; alpha: number } {
  const angle = (2 * Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE;
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) };
}

/** A resonance with gain 1 at its peak. */
export function createBandPass(hz: number, q: number): Filter {
  const { cos, alpha } = computeCoefficients(hz, q);
  const a0 = 1 + alpha;
  return createBiquad(alpha / a0, 0, -alpha / a0, (-2 * cos) / a0, (1 - alpha) / a0);
}

export function createLowPass(hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = computeCoefficients(hz, q);
  const a0 = 1 + alpha;
  const edge = (1 - cos) / 2 / a0;
  return createBiquad(edge, edge * 2, edge, (-2 * cos) / a0, (1 - alpha) / a0);
}

export function createHighPass(hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = computeCoefficients(hz, q);
  const a0 = 1 + alpha;
  const edge = (1 + cos) / 2 / a0;
  return createBiquad(edge, -edge * 2, edge, (-2 * cos) / a0, (1 - alpha) / a0);
}

/** Raises or lowers everything above a frequency. */
export function createHighShelf(hz: number, decibels: number): Filter {
  const { cos, alpha } = computeCoefficients(hz, Math.SQRT1_2);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 - (a - 1) * cos + root;
  return createBiquad(
    (a * (a + 1 + (a - 1) * cos + root)) / a0,
    (-2 * a * (a - 1 + (a + 1) * cos)) / a0,
    (a * (a + 1 + (a - 1) * cos - root)) / a0,
    (2 * (a - 1 - (a + 1) * cos)) / a0,
    (a + 1 - (a - 1) * cos - root) / a0,
  );
}

export function applyFilter(buffer: Float32Array, filter: Filter): Float32Array {
  for (let at = 0; at < buffer.length; at++) buffer[at] = filter(buffer[at] ?? 0);
  return buffer;
}

export interface Resonance {
  hz: number;
  q: number;
  gain: number;
}

/** The body of an instrument: the direct sound plus its resonances. */
export function addBodyResonances(buffer: Float32Array, directGain: number, resonances: Resonance[]): Float32Array {
  const sum = buffer.map((sample) => sample * directGain);
  for (const { hz, q, gain } of resonances) {
    const resonate = createBandPass(hz, q);
    for (let at = 0; at < buffer.length; at++) sum[at] = (sum[at] ?? 0) + resonate(buffer[at] ?? 0) * gain;
  }
  buffer.set(sum);
  return buffer;
}
