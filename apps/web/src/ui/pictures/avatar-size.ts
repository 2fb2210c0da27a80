const DEFAULT_SIZE = 48;

/** Accepts a number or a string that ends with px. Anything else is a programming error and is logged. */
export function avatarSize(size: unknown): number {
  const pixels = typeof size === 'string' && /^\d+(\.\d+)?px$/.test(size) ? Number.parseFloat(size) : size;
  if (typeof pixels === 'number' && Number.isFinite(pixels) && pixels > 0) return pixels;
  console.error(`Avatar: size must be a number or end with px, not ${JSON.stringify(size)}.`);
  return DEFAULT_SIZE;
}
