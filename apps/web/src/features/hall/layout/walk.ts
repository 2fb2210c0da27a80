import { BODY, contains, grow, type HallPlan, type Rect } from './hall-plan.ts';

/* Where a visitor can be, and the way there. */

export interface Point {
  x: number;
  z: number;
}

export interface Ground {
  isFree: (x: number, z: number) => boolean;
  /** One step, which slides along walls. */
  step: (from: Point, dx: number, dz: number) => Point;
  /** Corners of the way, without the start; empty when there is none. */
  findWay: (from: Point, to: Point) => Point[];
  /** The nearest free point within two metres. */
  nearestFree: (x: number, z: number) => Point | undefined;
}

/** Of the grid in which ways are searched, in metres. */
const CELL = 0.25;
const LONGEST_STEP = 0.1;
const REACH = 2;

export function createGround({ walkable, obstacles }: Pick<HallPlan, 'walkable' | 'obstacles'>): Ground {
  const blocked = obstacles.map((rect) => grow(rect, BODY - 0.02));
  const isFree = (x: number, z: number) =>
    walkable.some((rect) => contains(rect, x, z)) && !blocked.some((rect) => contains(rect, x, z));

  function step(from: Point, dx: number, dz: number): Point {
    const count = Math.max(1, Math.ceil(Math.hypot(dx, dz) / LONGEST_STEP));
    let { x, z } = from;
    for (let index = 0; index < count; index++) {
      if (isFree(x + dx / count, z + dz / count)) [x, z] = [x + dx / count, z + dz / count];
      else if (isFree(x + dx / count, z)) x += dx / count;
      else if (isFree(x, z + dz / count)) z += dz / count;
    }
    return { x, z };
  }

  function nearestFree(x: number, z: number): Point | undefined {
    for (let radius = 0; radius <= REACH; radius += 0.15) {
      for (let turn = 0; turn < 16; turn++) {
        const angle = (turn / 8) * Math.PI;
        const [nearX, nearZ] = [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius];
        if (isFree(nearX, nearZ)) return { x: nearX, z: nearZ };
      }
    }
    return undefined;
  }

  const grid = createGrid(walkable, isFree);
  return { isFree, step, nearestFree, findWay: (from, to) => findWay(grid, isFree, from, to) };
}

interface Grid {
  columns: number;
  rows: number;
  free: Uint8Array;
  cellOf: (point: Point) => number;
  centreOf: (cell: number) => Point;
}

function createGrid(walkable: readonly Rect[], isFree: Ground['isFree']): Grid {
  const x0 = Math.min(...walkable.map((rect) => rect.x0)) - CELL;
  const z0 = Math.min(...walkable.map((rect) => rect.z0)) - CELL;
  const columns = Math.ceil((Math.max(...walkable.map((rect) => rect.x1)) - x0) / CELL) + 1;
  const rows = Math.ceil((Math.max(...walkable.map((rect) => rect.z1)) - z0) / CELL) + 1;
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  const centreOf = (cell: number) => ({
    x: x0 + ((cell % columns) + 0.5) * CELL,
    z: z0 + (Math.floor(cell / columns) + 0.5) * CELL,
  });
  const cellOf = ({ x, z }: Point) =>
    clamp(Math.floor((z - z0) / CELL), rows) * columns + clamp(Math.floor((x - x0) / CELL), columns);
  const free = new Uint8Array(columns * rows);
  for (const rect of walkable) {
    // Only cells inside of a rectangle can be free.
    for (let x = rect.x0; x <= rect.x1 + CELL; x += CELL)
      for (let z = rect.z0; z <= rect.z1 + CELL; z += CELL) {
        const cell = cellOf({ x, z });
        const centre = centreOf(cell);
        if (isFree(centre.x, centre.z)) free[cell] = 1;
      }
  }
  return { columns, rows, free, cellOf, centreOf };
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Breadth first from the end, so that following `next` leads from the start to the end. */
function searchGrid({ columns, rows, free }: Grid, start: number, end: number): Int32Array | undefined {
  const next = new Int32Array(columns * rows).fill(-1);
  const queue = [end];
  next[end] = end;
  for (const cell of queue) {
    if (cell === start) return next;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (const [dx, dz] of STEPS) {
      const [x, z] = [column + dx, row + dz];
      const near = z * columns + x;
      if (x < 0 || z < 0 || x >= columns || z >= rows || free[near] === 0 || next[near] !== -1) continue;
      // No way between two corners that touch.
      if (dx !== 0 && dz !== 0 && (free[row * columns + x] === 0 || free[z * columns + column] === 0)) continue;
      next[near] = cell;
      queue.push(near);
    }
  }
  return undefined;
}

function nearestCell(grid: Grid, point: Point): number | undefined {
  let best: number | undefined;
  let least = 1.5;
  const cell = grid.cellOf(point);
  for (let dz = -5; dz <= 5; dz++)
    for (let dx = -5; dx <= 5; dx++) {
      const near = cell + dz * grid.columns + dx;
      if (grid.free[near] !== 1) continue;
      const centre = grid.centreOf(near);
      const distance = Math.hypot(centre.x - point.x, centre.z - point.z);
      if (distance < least) [best, least] = [near, distance];
    }
  return best;
}

function findWay(grid: Grid, isFree: Ground['isFree'], from: Point, to: Point): Point[] {
  const [start, end] = [nearestCell(grid, from), nearestCell(grid, to)];
  if (start === undefined || end === undefined) return [];
  const next = searchGrid(grid, start, end);
  if (!next) return [];
  const cells: Point[] = [];
  for (let cell = start; cell !== end; cell = next[cell] ?? end) cells.push(grid.centreOf(cell));
  cells.push(isFree(to.x, to.z) ? to : grid.centreOf(end));
  return straighten(isFree, from, cells);
}

/** Leaves out the points between which one can walk straight on. */
function straighten(isFree: Ground['isFree'], from: Point, points: readonly Point[]): Point[] {
  const way: Point[] = [];
  let here = from;
  let index = 0;
  while (index < points.length) {
    let farthest = index;
    for (let ahead = points.length - 1; ahead > index; ahead--) {
      const point = points[ahead];
      if (point && isClear(isFree, here, point)) {
        farthest = ahead;
        break;
      }
    }
    const point = points[farthest];
    if (!point) break;
    way.push(point);
    here = point;
    index = farthest + 1;
  }
  return way;
}

function isClear(isFree: Ground['isFree'], from: Point, to: Point): boolean {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) / LONGEST_STEP);
  for (let index = 1; index <= count; index++) {
    const part = index / count;
    if (!isFree(from.x + (to.x - from.x) * part, from.z + (to.z - from.z) * part)) return false;
  }
  return true;
}
