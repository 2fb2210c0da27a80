import type { CSSProperties } from 'react';
import type { Region } from '../deep-view/region-address.ts';

/** A thumbnail shows at least this fraction of the picture's longer side; a smaller part would be blurred. */
const MIN_FRACTION = 0.06;
/** A thumbnail shows a little more than the shorter side of the region. */
const MARGIN_FACTOR = 1.1;

/**
 * Styles that show a square around the middle of the region by moving and enlarging the whole picture, so that no other
 * file is loaded. The ends of an oblong region are cut off.
 * The image must be positioned absolutely in a square box.
 */
export function cropStyle({ x, y, w, h }: Region, { width, height }: { width: number; height: number }): CSSProperties {
  const longerSide = Math.max(width, height);
  const shorterSide = Math.min(width, height);
  const preferredSide = Math.max(Math.min(w * width, h * height) * MARGIN_FACTOR, longerSide * MIN_FRACTION);
  const side = Math.min(preferredSide, shorterSide);
  const left = clamp((x + w / 2) * width - side / 2, width - side);
  const top = clamp((y + h / 2) * height - side / 2, height - side);
  const percent = (length: number) => `${((length / side) * 100).toFixed(2)}%`;
  return { width: percent(width), height: percent(height), left: percent(-left), top: percent(-top) };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), Math.max(0, max));
}
