import { contains, type HallPlan, type Opening, WALL_THICKNESS } from './hall-plan.ts';

/* What can be seen from where somebody stands: the parts of the hall are joined by openings, and walls hide the rest. */

/** A room by its number, the entrance, or the court with its corridors. */
export type Cell = number | 'entry' | 'court';

interface Joint {
  cells: readonly [Cell, Cell];
  opening: Opening;
}

export interface Gaze {
  x: number;
  z: number;
  yaw: number;
  /** Half of the angle from side to side; π or more looks all around. */
  half: number;
}

export type FindVisible = (gaze: Gaze) => Set<Cell>;

/** Nearer than this to the middle of a wall, somebody stands in the opening. */
const IN_OPENING = WALL_THICKNESS / 2 + 0.35;
const AHEAD = 0.01;
/** Angles are compared with this tolerance. */
const SLACK = 0.01;

export function cellAt({ entry, rooms }: Pick<HallPlan, 'entry' | 'rooms'>, x: number, z: number): Cell {
  const half = WALL_THICKNESS / 2;
  if (contains(entry, x, z, half)) return 'entry';
  const room = rooms.findIndex(({ rect }) => contains(rect, x, z, half));
  return room < 0 ? 'court' : room;
}

function jointsOf(plan: HallPlan): Joint[] {
  const openings = plan.walls.flatMap((wall) => wall.openings);
  return openings.map((opening) => {
    const side = (by: number): Cell =>
      opening.along === 'x'
        ? cellAt(plan, opening.x, opening.z + by * WALL_THICKNESS)
        : cellAt(plan, opening.x + by * WALL_THICKNESS, opening.z);
    return { cells: [side(-1), side(1)], opening };
  });
}

/** The angles between which an opening is seen, from left to right of the gaze; undefined when it is behind. */
function spanOf({ x, z, yaw }: Gaze, { along, width, ...middle }: Opening): [number, number] | undefined {
  const ends = [-width / 2, width / 2].map((by) => {
    const [dx, dz] = along === 'x' ? [middle.x + by - x, middle.z - z] : [middle.x - x, middle.z + by - z];
    return { ahead: -Math.sin(yaw) * dx - Math.cos(yaw) * dz, right: Math.cos(yaw) * dx - Math.sin(yaw) * dz };
  });
  const [a, b] = ends;
  if (!a || !b || (a.ahead < AHEAD && b.ahead < AHEAD)) return undefined;
  const angles = [a, b].map((end) => {
    if (end.ahead >= AHEAD) return Math.atan2(end.right, end.ahead);
    const part = (AHEAD - a.ahead) / (b.ahead - a.ahead);
    return Math.atan2(a.right + (b.right - a.right) * part, AHEAD);
  });
  return [Math.min(...angles), Math.max(...angles)];
}

function isInOpening({ x, z }: Gaze, { along, width, ...middle }: Opening): boolean {
  const [beside, across] = along === 'x' ? [x - middle.x, z - middle.z] : [z - middle.z, x - middle.x];
  return Math.abs(beside) < width / 2 + 0.3 && Math.abs(across) < IN_OPENING;
}

export function createVisibility(plan: HallPlan): FindVisible {
  const joints = jointsOf(plan);

  function look(gaze: Gaze, cell: Cell, from: number, to: number, path: readonly Cell[], seen: Set<Cell>): void {
    seen.add(cell);
    for (const { cells, opening } of joints) {
      const next = cells[0] === cell ? cells[1] : cells[1] === cell ? cells[0] : undefined;
      // All cells are convex, so no line of sight comes back to one.
      if (next === undefined || path.includes(next)) continue;
      const span = spanOf(gaze, opening);
      if (!span) continue;
      const [left, right] = [Math.max(from, span[0] - SLACK), Math.min(to, span[1] + SLACK)];
      if (left < right) look(gaze, next, left, right, [...path, next], seen);
    }
  }

  return (gaze) => {
    const seen = new Set<Cell>();
    const here = new Set([cellAt(plan, gaze.x, gaze.z)]);
    for (const { cells, opening } of joints) if (isInOpening(gaze, opening)) for (const cell of cells) here.add(cell);
    const isAround = gaze.half > Math.PI / 2 - 0.1;
    const turns = isAround ? [0, 1, 2, 3] : [0];
    const half = isAround ? Math.PI / 4 : gaze.half;
    for (const turn of turns)
      for (const cell of here)
        look({ ...gaze, yaw: gaze.yaw + (turn * Math.PI) / 2 }, cell, -half - SLACK, half + SLACK, [...here], seen);
    return seen;
  };
}

/** Half of the angle from side to side that a picture takes in; looking up or down, it grows. */
export function halfAngle(fovDegrees: number, aspect: number, pitch: number): number {
  const high = Math.tan((fovDegrees * Math.PI) / 360);
  const wide = high * aspect;
  // The corner whose direction on the plan is farthest from straight ahead.
  const ahead = Math.cos(pitch) - high * Math.abs(Math.sin(pitch));
  return ahead <= 0.05 ? Math.PI : Math.atan2(wide, ahead);
}
