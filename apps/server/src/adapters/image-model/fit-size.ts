export interface Size {
  width: number;
  height: number;
}

/** Returns the offered size with the nearest aspect ratio. */
export function nearestSize(aspectRatio: number, sizes: readonly [Size, ...Size[]]): Size {
  const difference = ({ width, height }: Size): number => Math.abs(Math.log(width / height / aspectRatio));
  return sizes.reduce((best, size) => (difference(size) < difference(best) ? size : best));
}

/**
 * Computes a size with this aspect ratio and about `pixels` pixels, with sides from `minSide` to `maxSide` in multiples
 * of `step`.
 */
export function computeSize(
  aspectRatio: number,
  { pixels, minSide, maxSide, step }: { pixels: number; minSide: number; maxSide: number; step: number },
): Size {
  const width = Math.sqrt(pixels * aspectRatio);
  const roundSide = (side: number): number => Math.round(Math.max(minSide, Math.min(maxSide, side)) / step) * step;
  return { width: roundSide(width), height: roundSide(width / aspectRatio) };
}

/** Parses a list such as `1024x1024 768x1344`. */
export function parseSizes(list: string): [Size, ...Size[]] {
  const [first = { width: 1024, height: 1024 }, ...rest] = list.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return { width, height };
  });
  return [first, ...rest];
}
