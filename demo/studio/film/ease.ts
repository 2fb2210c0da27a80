export const hold = (share: number): number => Math.max(0, Math.min(1, share));

/** Slow to leave and slow to arrive. */
export const ease = (share: number): number => {
  const t = hold(share);
  return t * t * (3 - 2 * t);
};

/** The part of `share` between two points, run from 0 to 1. */
export const part = (share: number, from: number, to: number): number => hold((share - from) / (to - from));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
