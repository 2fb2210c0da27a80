export interface Size {
  width: number;
  height: number;
}

/** Of the sizes a provider offers, the one nearest in proportion. */
export function nearestSize(proportion: number, sizes: readonly [Size, ...Size[]]): Size {
  const far = ({ width, height }: Size): number => Math.abs(Math.log(width / height / proportion));
  return sizes.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** A size in whole steps, of about so many pixels, with both sides within what the provider takes. */
export function freeSize(
  proportion: number,
  { pixels, least, most, step }: { pixels: number; least: number; most: number; step: number },
): Size {
  const width = Math.sqrt(pixels * proportion);
  const whole = (side: number): number => Math.round(Math.max(least, Math.min(most, side)) / step) * step;
  return { width: whole(width), height: whole(width / proportion) };
}

/** 1024x1024, 768x1344 … */
export function sizes(list: string): [Size, ...Size[]] {
  const [first = { width: 1024, height: 1024 }, ...rest] = list.split(' ').map((one) => {
    const [width = 0, height = 0] = one.split('x').map(Number);
    return { width, height };
  });
  return [first, ...rest];
}
