import { WALL_THICKNESS, type Wall } from '../layout/hall-plan.ts';
import type { Mesher, Vec } from './mesher.ts';

/* One side of a wall. */

/** Light is calculated at points this far apart. */
const CELL = 0.5;

/** Darker in corners, at the foot and under a ceiling: light that does not reach there. */
export function wallOpenness(length: number, height: number) {
  return (s: number, t: number): number => {
    const corner = Math.min(s, 1 - s) * length;
    const foot = t * height;
    const top = (1 - t) * height;
    return (
      (0.86 + 0.14 * Math.min(1, corner / 1.1)) *
      (0.8 + 0.2 * Math.min(1, foot / 0.9)) *
      (0.93 + 0.07 * Math.min(1, top / 0.8))
    );
  };
}

export interface Face {
  wall: Wall;
  /** 1: the side with the greater coordinate. */
  side: 1 | -1;
  height: number;
  mesher: Mesher;
}

/** A point of a face: along the wall and up. */
export function pointOn({ wall, side }: Face, along: number, y: number, out = 0): Vec {
  const offset = wall.at + side * (WALL_THICKNESS / 2 + out);
  return wall.along === 'x' ? [along, y, offset] : [offset, y, along];
}

/** Whether right of the viewer is the greater coordinate. */
export const isForward = ({ wall, side }: Face) => (wall.along === 'x' ? side === 1 : side === -1);

export function addPanel(face: Face, from: number, to: number, y0: number, y1: number): void {
  if (to - from < 0.01 || y1 - y0 < 0.01) return;
  const [left, right] = isForward(face) ? [from, to] : [to, from];
  const { wall, height } = face;
  const whole = wallOpenness(wall.to - wall.from, height);
  const open = (s: number, t: number) => {
    const along = left + (right - left) * s;
    return whole((along - wall.from) / (wall.to - wall.from), (y0 + (y1 - y0) * t) / height);
  };
  const size = { columns: Math.ceil((to - from) / CELL), rows: Math.ceil((y1 - y0) / CELL) };
  face.mesher.panel(pointOn(face, left, y0), pointOn(face, right, y0), pointOn(face, left, y1), {
    ...size,
    repeat: 3,
    open,
  });
}
