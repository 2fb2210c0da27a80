const DEFAULT_SIZE = 48;

/** A number, or words that end with px (spec §5). Anything else is a mistake of ours: it is reported, not guessed at. */
export function avatarSize(size: unknown): number {
  const pixels = typeof size === 'string' && /^\d+(\.\d+)?px$/.test(size) ? Number.parseFloat(size) : size;
  if (typeof pixels === 'number' && Number.isFinite(pixels) && pixels > 0) return pixels;
  console.error(`Avatar: size must be a number or end with px, not ${JSON.stringify(size)}.`);
  return DEFAULT_SIZE;
}
