import type { CSSProperties } from 'react';
import type { Region } from '../deep-view/region-address.ts';

/** Smallest share of the picture's longer side a thumbnail shows: closer, a small picture would be a blur. */
const CLOSEST = 0.06;

/**
 * A square of the picture around a region, shown by the picture itself, moved and enlarged under a window: no other
 * file is fetched for it. For an image that stands absolutely in a square window.
 */
export function cropStyle({ x, y, w, h }: Region, { width, height }: { width: number; height: number }): CSSProperties {
  const longest = Math.max(width, height);
  const shorter = Math.min(width, height);
  const wanted = Math.max(Math.min(w * width, h * height) * 1.1, longest * CLOSEST);
  const side = Math.min(wanted, shorter);
  const left = confine((x + w / 2) * width - side / 2, width - side);
  const top = confine((y + h / 2) * height - side / 2, height - side);
  const percent = (part: number) => `${((part / side) * 100).toFixed(2)}%`;
  return { width: percent(width), height: percent(height), left: percent(-left), top: percent(-top) };
}

function confine(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}
