export const clamp = (share: number): number => Math.max(0, Math.min(1, share));

/** Smooth step: slow at the start and at the end. */
export const ease = (share: number): number => {
  const t = clamp(share);
  return t * t * (3 - 2 * t);
};

/** Maps `share` from the range `from`…`to` to 0…1. */
export const part = (share: number, from: number, to: number): number => clamp((share - from) / (to - from));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
