/** A part of a picture, as fractions of its width and height. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MIN_SIDE = 0.001;
/** The right and lower edges may exceed 1 by rounding. */
const MAX_EDGE = 1.001;
/** A region with longer sides counts as the whole picture. */
const WHOLE_SIDE = 0.98;

/** Reads `?region=x,y,w,h`, as written by `placePath` of the contract; undefined if it is invalid or outside the picture. */
export function readRegion(text: string | null): Region | undefined {
  const parts = (text ?? '')
    .split(',')
    .map((part) => (/^\d{1,2}(?:\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = parts;
  if (parts.length !== 4 || !(x >= 0 && y >= 0 && w >= MIN_SIDE && h >= MIN_SIDE)) return undefined;
  if (x + w > MAX_EDGE || y + h > MAX_EDGE) return undefined;
  return { x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y) };
}

/** Cuts a visible region to the picture; a region completely outside becomes the whole picture. */
export function cutRegion({ x, y, w, h }: Region): Region {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  const cut = { x: left, y: top, w: Math.min(1, x + w) - left, h: Math.min(1, y + h) - top };
  return cut.w > MIN_SIDE && cut.h > MIN_SIDE ? cut : { x: 0, y: 0, w: 1, h: 1 };
}

export function isWhole({ w, h }: Region): boolean {
  return w > WHOLE_SIDE && h > WHOLE_SIDE;
}
