import type { Box } from './page-glyphs.ts';
import { grow, isChinese, type Run } from './text-runs.ts';

/*
 * The order in which a page is read. Horizontal text: columns from left to right, in them lines from top to bottom;
 * vertical text: the same page turned, so that lines run down and follow each other to the left.
 */

export interface Line extends Run {
  /** Whether a paragraph begins here. */
  startsParagraph: boolean;
}

/** A run in the direction of reading: `u` along the line, `v` from line to line. */
interface Placed {
  run: Run;
  u0: number;
  u1: number;
  v0: number;
  v1: number;
}

/** Two columns have a gap of this many line heights between them, and this many lines each. */
const COLUMN_GAP = 0.9;
const MIN_COLUMN_LINES = 3;
/** Parts of one line may be this far apart, as in a table. */
const LINE_OVERLAP = 0.55;

export function orderLines(runs: readonly Run[], page: { width: number }): Line[] {
  const verticalChars = runs.reduce((sum, { vertical, text }) => sum + (vertical ? text.length : 0), 0);
  const chars = runs.reduce((sum, { text }) => sum + text.length, 0);
  const isVertical = verticalChars > chars / 2;
  const placed = runs.map((run) => place(run, isVertical, page.width));
  return splitBlocks(placed).flatMap(linesOf);
}

function place(run: Run, isVertical: boolean, pageWidth: number): Placed {
  return isVertical
    ? { run, u0: run.top, u1: run.bottom, v0: pageWidth - run.right, v1: pageWidth - run.left }
    : { run, u0: run.left, u1: run.right, v0: run.top, v1: run.bottom };
}

/** Blocks of text in reading order: a block is one column, or text that spans all columns. */
function splitBlocks(placed: Placed[], depth = 0): Placed[][] {
  const MAX_DEPTH = 12;
  if (placed.length < 2 * MIN_COLUMN_LINES || depth > MAX_DEPTH) return [placed];
  const column = columnGap(placed);
  if (column !== undefined) {
    const left = placed.filter(({ u1 }) => u1 <= column);
    const right = placed.filter(({ u1 }) => u1 > column);
    return [left, right].flatMap((part) => splitBlocks(part, depth + 1));
  }
  const rows = rowsOf(placed);
  // A heading or a row of notes spans the columns; the columns are looked for without it.
  const MAX_ROWS_ASIDE = 12;
  for (let aside = 1; aside <= Math.min(MAX_ROWS_ASIDE, rows.length - MIN_COLUMN_LINES); aside += 1) {
    const below = rows.slice(aside).flat();
    if (columnGap(below) !== undefined) return [rows.slice(0, aside).flat(), ...splitBlocks(below, depth + 1)];
    const above = rows.slice(0, -aside).flat();
    if (columnGap(above) !== undefined) return [...splitBlocks(above, depth + 1), rows.slice(-aside).flat()];
  }
  return [placed];
}

/** Where an empty strip divides the runs into two columns. */
function columnGap(placed: readonly Placed[]): number | undefined {
  const byStart = placed.toSorted((a, b) => a.u0 - b.u0);
  const lineHeight = median(placed.map(({ v0, v1 }) => v1 - v0));
  let end = Number.NEGATIVE_INFINITY;
  let best: { at: number; width: number } | undefined;
  for (const [index, { u0, u1 }] of byStart.entries()) {
    const width = u0 - end;
    if (index > 0 && width > COLUMN_GAP * lineHeight && width > (best?.width ?? 0)) {
      const [left, right] = [byStart.slice(0, index), byStart.slice(index)];
      if (areColumns(left, right)) best = { at: end, width };
    }
    end = Math.max(end, u1);
  }
  return best?.at;
}

/** Whether both sides are text of several lines beside each other, not labels with their values. */
function areColumns(left: readonly Placed[], right: readonly Placed[]): boolean {
  if (rowsOf(left).length < MIN_COLUMN_LINES || rowsOf(right).length < MIN_COLUMN_LINES) return false;
  const range = (side: readonly Placed[]) => [
    Math.min(...side.map(({ v0 }) => v0)),
    Math.max(...side.map(({ v1 }) => v1)),
  ];
  const [leftFrom = 0, leftTo = 0] = range(left);
  const [rightFrom = 0, rightTo = 0] = range(right);
  const shared = Math.min(leftTo, rightTo) - Math.max(leftFrom, rightFrom);
  const width = (side: readonly Placed[]) =>
    Math.max(...side.map(({ u1 }) => u1)) - Math.min(...side.map(({ u0 }) => u0));
  const lineHeight = median(left.map(({ v0, v1 }) => v1 - v0));
  const MIN_COLUMN_WIDTH = 5;
  return shared > 0 && Math.min(width(left), width(right)) > MIN_COLUMN_WIDTH * lineHeight;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs at the same height, from top to bottom; in a row from left to right. */
function rowsOf(placed: readonly Placed[]): Placed[][] {
  const rows: { v0: number; v1: number; items: Placed[] }[] = [];
  for (const item of placed.toSorted((a, b) => a.v0 + a.v1 - (b.v0 + b.v1))) {
    const row = rows.at(-1);
    const shared = row ? Math.min(row.v1, item.v1) - Math.max(row.v0, item.v0) : 0;
    const shorter = row ? Math.min(row.v1 - row.v0, item.v1 - item.v0) : 1;
    if (row && shared > LINE_OVERLAP * shorter) {
      row.items.push(item);
      row.v0 = Math.min(row.v0, item.v0);
      row.v1 = Math.max(row.v1, item.v1);
    } else rows.push({ v0: item.v0, v1: item.v1, items: [item] });
  }
  return rows.map(({ items }) => items.toSorted((a, b) => a.u0 - b.u0));
}

/** The lines of a block. Parts of a line that touch are joined; a paragraph begins where a line is indented or apart. */
function linesOf(block: Placed[]): Line[] {
  const rows = rowsOf(block).map(joinTouching);
  const start = Math.min(...block.map(({ u0 }) => u0));
  const end = Math.max(...block.map(({ u1 }) => u1));
  const leading = median(rows.slice(1).map((row, index) => (row[0]?.v0 ?? 0) - (rows[index]?.[0]?.v0 ?? 0)));
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]?.at(-1);
    const [first] = row;
    const begins = !before || !first || beginsParagraph(before, first, { start, end, leading });
    return row.map(({ run }, part) => ({ ...run, startsParagraph: part === 0 ? begins : true }));
  });
}

interface BlockShape {
  start: number;
  end: number;
  leading: number;
}

function beginsParagraph(before: Placed, line: Placed, { start, end, leading }: BlockShape): boolean {
  const size = line.run.size;
  const isIndented = line.u0 - start > 0.8 * size && Math.abs(line.u0 - before.u0) > 0.5 * size;
  const isApart = line.v0 - before.v0 > 1.5 * leading && leading > 0;
  const isOtherSize = Math.abs(size - before.run.size) > 0.25 * Math.max(size, before.run.size);
  const endsEarly = end - before.u1 > 3 * size;
  return isIndented || isApart || isOtherSize || endsEarly;
}

/** Joins neighbouring runs of a row that have no gap between them, as before and after a word in another font. */
function joinTouching(row: Placed[]): Placed[] {
  const joined: Placed[] = [];
  for (const item of row) {
    const last = joined.at(-1);
    const gap = last ? item.u0 - last.u1 : 0;
    const size = Math.max(last?.run.size ?? 0, item.run.size);
    if (!last || last.run.vertical !== item.run.vertical || gap > 0.9 * size) {
      joined.push({ ...item, run: { ...item.run } });
      continue;
    }
    const needsSpace =
      gap > 0.17 * size && !(isChinese(last.run.text.at(-1) ?? '') && isChinese(item.run.text.charAt(0)));
    last.run.text += needsSpace ? ` ${item.run.text}` : item.run.text;
    grow(last.run as Box, item.run);
    last.run.size = Math.max(last.run.size, item.run.size);
    last.u1 = Math.max(last.u1, item.u1);
    last.v0 = Math.min(last.v0, item.v0);
    last.v1 = Math.max(last.v1, item.v1);
  }
  return joined;
}
