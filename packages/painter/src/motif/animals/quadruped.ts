import { type Frame, frameAt, type Pt } from '../../geometry.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

/** The frame of an animal whose drawing is `drawingHeight` units high, so that it fills the spot. */
export const standingFrame = (spot: Spot, drawingHeight: number): Frame =>
  frameAt(spot.x, spot.y, spot.h / drawingHeight, { flip: spot.flip });

export function drawEye(pen: Pen, f: Frame, unit: number, position: Pt, r = 0.014): void {
  const [p] = f([position]);
  if (!p) return;
  dots(pen, [[p[0], p[1], unit * r, unit * r * 0.85, 0]], { role: 'ink', tone: 1 });
}
