import type { WorkRow } from '../api/exhibition.api.ts';

/* Where each work hangs. Everything is decided from the works' proportions, so that the server hangs them alike. */

/** Every work takes about as much wall, in rem²: a scroll is tall, a handscroll long, and none shouts. */
const AREA = 236;
const TALLEST = 20;
const SHORTEST = 6.5;
export const BETWEEN = 3.25;
/** A work that would be lonely in its row may be so much larger than its neighbours above, and no more. */
const LARGEST = 1.22;

export interface Hung {
  work: WorkRow;
  /** In rem, on a wall as wide as was asked for. */
  wide: number;
  tall: number;
}

export interface Bay {
  works: Hung[];
  /** A last row that is not full hangs from the left. */
  full: boolean;
}

export function ratioOf({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? width / height : 1;
}

function measure(work: WorkRow): Hung {
  const ratio = ratioOf(work);
  const tall = Math.min(Math.max(Math.sqrt(AREA / ratio), SHORTEST), TALLEST);
  return { work, tall, wide: tall * ratio };
}

/** By how much the works of a row must be scaled to fill it. */
function scaleOf(works: readonly Hung[], wall: number): number {
  const wide = works.reduce((sum, one) => sum + one.wide, 0);
  return (wall - BETWEEN * (works.length - 1)) / wide;
}

/** How far a row is from filling the wall by itself. */
function strain(works: readonly Hung[], wall: number): number {
  const scale = scaleOf(works, wall);
  return scale > 0 ? Math.abs(Math.log(scale)) : Number.POSITIVE_INFINITY;
}

function fill(works: readonly Hung[], wall: number, full: boolean): Bay {
  const scale = Math.min(scaleOf(works, wall), full ? LARGEST : 1);
  return { full, works: works.map(({ work, wide, tall }) => ({ work, wide: wide * scale, tall: tall * scale })) };
}

/** Rows of works in their order, each as wide as the wall. More works later leave the full rows as they are. */
export function hangInBays(works: readonly WorkRow[], wall: number): Bay[] {
  const bays: Bay[] = [];
  let row: Hung[] = [];
  for (const work of works) {
    const longer = [...row, measure(work)];
    if (row.length > 0 && scaleOf(longer, wall) < 1 && strain(row, wall) < strain(longer, wall)) {
      bays.push(fill(row, wall, true));
      row = longer.slice(-1);
    } else if (scaleOf(longer, wall) <= 1) {
      bays.push(fill(longer, wall, true));
      row = [];
    } else row = longer;
  }
  if (row.length > 0) bays.push(fill(row, wall, false));
  return bays;
}

/** Wider than this, a work takes both columns of a phone. */
const WIDE = 1.9;
/** The room a label takes, in parts of a column's width. */
const LABEL = 0.42;

type Band = { wide: WorkRow } | { columns: [WorkRow[], WorkRow[]] };

/** Columns whose feet differ by less than this, in widths of a column, may be closed by a work across both. */
const EVEN = 0.75;

/** Two columns, each work under the shorter one; a long one goes across both as soon as they are about even. */
export function hangInColumns(works: readonly WorkRow[]): Band[] {
  const bands: Band[] = [];
  const waiting: WorkRow[] = [];
  let heights: [number, number] = [0, 0];
  const closeBand = () => {
    for (const wide of waiting.splice(0)) bands.push({ wide });
    heights = [0, 0];
  };
  for (const work of works) {
    const ratio = ratioOf(work);
    if (ratio > WIDE) waiting.push(work);
    else {
      let last = bands.at(-1);
      if (!last || !('columns' in last)) {
        last = { columns: [[], []] };
        bands.push(last);
      }
      const side = heights[0] <= heights[1] ? 0 : 1;
      last.columns[side].push(work);
      heights[side] += 1 / ratio + LABEL;
    }
    if (waiting.length > 0 && Math.abs(heights[0] - heights[1]) < EVEN) closeBand();
  }
  closeBand();
  return bands;
}
