export const clamp = (share: number): number => Math.max(0, Math.min(1, share));

/** Smooth step: slow at the start and at the end. */
export const ease = (share: number): number => {
  const t = clamp(share);
  return t * t * (3 - 2 * t);
};

/** How far `share` is on its way from `from` to `to`: 0 before, 1 after. */
export const progressBetween = (share: number, from: number, to: number): number => clamp((share - from) / (to - from));

/** The value at the share `t` between `a` and `b`. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
