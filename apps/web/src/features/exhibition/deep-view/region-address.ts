/** A part of a picture, as fractions of its width and height. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MIN_SIZE = 0.001;

/** Reads `?region=x,y,w,h`, as written by `placePath` of the contract; undefined if it is invalid or outside the picture. */
export function readRegion(text: string | null): Region | undefined {
  const parts = (text ?? '')
    .split(',')
    .map((part) => (/^\d{1,2}(?:\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = parts;
  if (parts.length !== 4 || !(x >= 0 && y >= 0 && w >= MIN_SIZE && h >= MIN_SIZE)) return undefined;
  if (x + w > 1.001 || y + h > 1.001) return undefined;
  return { x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y) };
}

/** Cuts a visible region to the picture; a region completely outside becomes the whole picture. */
export function cutRegion({ x, y, w, h }: Region): Region {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  const cut = { x: left, y: top, w: Math.min(1, x + w) - left, h: Math.min(1, y + h) - top };
  return cut.w > MIN_SIZE && cut.h > MIN_SIZE ? cut : { x: 0, y: 0, w: 1, h: 1 };
}

export function isWhole({ w, h }: Region): boolean {
  return w > 0.98 && h > 0.98;
}
