/** A part of a picture, in parts of its width and height. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

const SMALLEST = 0.001;

/** `?region=x,y,w,h` as `placePath` of the contract writes it; what is no region, or lies outside, is none. */
export function readRegion(text: string | null): Region | undefined {
  const parts = (text ?? '')
    .split(',')
    .map((part) => (/^\d{1,2}(?:\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = parts;
  if (parts.length !== 4 || !(x >= 0 && y >= 0 && w >= SMALLEST && h >= SMALLEST)) return undefined;
  if (x + w > 1.001 || y + h > 1.001) return undefined;
  return { x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y) };
}

/** What is seen of a picture, cut to the picture; a view of nothing but wall is the whole. */
export function cutRegion({ x, y, w, h }: Region): Region {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  const cut = { x: left, y: top, w: Math.min(1, x + w) - left, h: Math.min(1, y + h) - top };
  return cut.w > SMALLEST && cut.h > SMALLEST ? cut : { x: 0, y: 0, w: 1, h: 1 };
}

export function isWhole({ w, h }: Region): boolean {
  return w > 0.98 && h > 0.98;
}
