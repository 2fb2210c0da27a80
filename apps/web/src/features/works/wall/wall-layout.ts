import type { WorkRow } from '../api/works.api.ts';

/* Lays out the works on the wall. It uses only their proportions, so that the server renders the same layout. */

/** The area that each work should have, in rem²: about the same for tall and wide works. */
const AREA_REM2 = 236;
const MAX_HEIGHT_REM = 20;
const MIN_HEIGHT_REM = 6.5;
export const GAP_REM = 3.25;
/** The largest factor by which a row is enlarged to fill the wall. */
const MAX_ENLARGEMENT = 1.22;

export interface PlacedWork {
  work: WorkRow;
  widthRem: number;
  heightRem: number;
}

export interface WallRow {
  works: PlacedWork[];
  /** Whether the row fills the wall. Only the last row may be shorter; it is aligned left. */
  isFull: boolean;
}

export function ratioOf({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? width / height : 1;
}

function measureWork(work: WorkRow): PlacedWork {
  const ratio = ratioOf(work);
  const heightRem = Math.min(Math.max(Math.sqrt(AREA_REM2 / ratio), MIN_HEIGHT_REM), MAX_HEIGHT_REM);
  return { work, heightRem, widthRem: heightRem * ratio };
}

/** The factor by which the works of a row must be scaled to fill the wall. */
function scaleOf(works: readonly PlacedWork[], wallRem: number): number {
  const widthRem = works.reduce((sum, placed) => sum + placed.widthRem, 0);
  return (wallRem - GAP_REM * (works.length - 1)) / widthRem;
}

/** How much a row must be scaled, up or down, to fill the wall; 0 if it fits exactly. */
function scaleDistance(works: readonly PlacedWork[], wallRem: number): number {
  const scale = scaleOf(works, wallRem);
  return scale > 0 ? Math.abs(Math.log(scale)) : Number.POSITIVE_INFINITY;
}

function fillRow(works: readonly PlacedWork[], wallRem: number, { isFull }: { isFull: boolean }): WallRow {
  const scale = Math.min(scaleOf(works, wallRem), isFull ? MAX_ENLARGEMENT : 1);
  return {
    isFull,
    works: works.map(({ work, widthRem, heightRem }) => ({
      work,
      widthRem: widthRem * scale,
      heightRem: heightRem * scale,
    })),
  };
}

/** Rows of works in order, each as wide as the wall. Adding works later does not change the full rows. */
export function layOutRows(works: readonly WorkRow[], wallRem: number): WallRow[] {
  const rows: WallRow[] = [];
  let row: PlacedWork[] = [];
  for (const work of works) {
    const longerRow = [...row, measureWork(work)];
    if (
      row.length > 0 &&
      scaleOf(longerRow, wallRem) < 1 &&
      scaleDistance(row, wallRem) < scaleDistance(longerRow, wallRem)
    ) {
      rows.push(fillRow(row, wallRem, { isFull: true }));
      row = longerRow.slice(-1);
    } else if (scaleOf(longerRow, wallRem) <= 1) {
      rows.push(fillRow(longerRow, wallRem, { isFull: true }));
      row = [];
    } else row = longerRow;
  }
  if (row.length > 0) rows.push(fillRow(row, wallRem, { isFull: false }));
  return rows;
}

/** On phones a work with a larger ratio of width to height spans both columns. */
const MIN_WIDE_RATIO = 1.9;
/** The height of a label, in column widths. */
const LABEL_HEIGHT = 0.42;

/** A part of the phone layout: one wide work, or two columns. */
type ColumnGroup = { fullWidthWork: WorkRow } | { columns: [WorkRow[], WorkRow[]] };

/** A wide work may follow when the heights of the columns differ by less than this, in column widths. */
const MAX_HEIGHT_DIFFERENCE = 0.75;

/** Two columns; each work goes to the shorter one. A wide work spans both as soon as they have about the same height. */
export function layOutColumns(works: readonly WorkRow[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  const wideWorks: WorkRow[] = [];
  let heights: [number, number] = [0, 0];
  const closeGroup = () => {
    for (const fullWidthWork of wideWorks.splice(0)) groups.push({ fullWidthWork });
    heights = [0, 0];
  };
  for (const work of works) {
    const ratio = ratioOf(work);
    if (ratio > MIN_WIDE_RATIO) wideWorks.push(work);
    else {
      let lastGroup = groups.at(-1);
      if (!lastGroup || !('columns' in lastGroup)) {
        lastGroup = { columns: [[], []] };
        groups.push(lastGroup);
      }
      const side = heights[0] <= heights[1] ? 0 : 1;
      lastGroup.columns[side].push(work);
      heights[side] += 1 / ratio + LABEL_HEIGHT;
    }
    if (wideWorks.length > 0 && Math.abs(heights[0] - heights[1]) < MAX_HEIGHT_DIFFERENCE) closeGroup();
  }
  closeGroup();
  return groups;
}
