/** A seeded random generator. The same seed must give the same picture, so nothing here may depend on time. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Roughly normal, mean 0, spread 1, never beyond ±3. */
  gauss(): number;
  chance(probability: number): boolean;
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /**
   * A new generator that depends only on the seed and the label. A part of the picture that has its own generator can
   * draw more numbers without changing the other parts.
   */
  fork(label: string): Random;
}

function hashText(text: string, start = 2166136261): number {
  let hash = start >>> 0;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  return hash;
}

export function createRandom(seed: number): Random {
  const origin = seed >>> 0;
  let state = origin;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    gauss: () => (next() + next() + next() + next() + next() + next() - 3) * 1.41,
    chance: (probability) => next() < probability,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('pick needs at least one item');
      return item;
    },
    fork: (label) => createRandom(hashText(label, origin ^ 0x9e3779b9)),
  };
}

type Noise = (x: number) => number;

/**
 * A new generator that depends only on the seed and the label. A part of the picture with a separate generator can draw
 * more numbers without changing the other parts.
 */
export function createNoise(rng: Random, octaves = 3): Noise {
  const size = 64;
  const table = Float32Array.from({ length: size }, () => rng.next() * 2 - 1);
  const noiseAt = (x: number): number => {
    const cell = Math.floor(x);
    const t = x - cell;
    const smooth = t * t * (3 - 2 * t);
    const a = table[((cell % size) + size) % size] ?? 0;
    const b = table[(((cell + 1) % size) + size) % size] ?? 0;
    return a + (b - a) * smooth;
  };
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let offset = x;
    for (let i = 0; i < octaves; i++) {
      sum += weight * noiseAt(offset + i * 37.7);
      total += weight;
      weight *= 0.5;
      offset *= 2.03;
    }
    return sum / total;
  };
}
