/** A square of a picture, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function keepInside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: clamp(x, 0, width - side), y: clamp(y, 0, height - side), side };
}

/** The largest square, from the middle. */
export function firstCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** 1 shows the largest square, 4 a quarter of its side. */
export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** Moves the square by fractions of its side, to the right and down. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  return keepInside({ ...crop, x: crop.x + right * crop.side, y: crop.y + down * crop.side }, size);
}

/** Zooms around a point of the visible square, which keeps its position unless the edge of the picture is reached. */
export function zoomCrop(crop: Crop, size: Size, zoom: number, fixedPoint = { x: 0.5, y: 0.5 }): Crop {
  const side = Math.min(size.width, size.height) / clamp(zoom, 1, MAX_ZOOM);
  const shrunkBy = crop.side - side;
  return keepInside({ x: crop.x + shrunkBy * fixedPoint.x, y: crop.y + shrunkBy * fixedPoint.y, side }, size);
}
