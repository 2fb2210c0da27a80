import { describe, expect, it } from 'vitest';
import type { WorkRow } from '../api/works.api.ts';
import { GAP_REM, layOutColumns, layOutRows } from './wall-layout.ts';

const SHAPES: [number, number][] = [
  [1200, 2400],
  [6000, 1200],
  [2000, 2000],
  [2400, 1500],
  [1800, 1800],
  [6000, 1000],
  [1128, 2400],
];
const WALL_REM = 87.5;
/** The height of a label, in column widths. */
const LABEL_HEIGHT = 0.42;
/** Columns may differ by less than this, in column widths. */
const MAX_HEIGHT_DIFFERENCE = 0.75;

function works(count: number): WorkRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = SHAPES[index % SHAPES.length] ?? [1, 1];
    return { id: `w${index}`, width, height } as WorkRow;
  });
}

describe('the wall on a desktop', () => {
  it('keeps the order and proportions of the works and uses at least 70 % of every full row', () => {
    const rows = layOutRows(works(40), WALL_REM);
    expect(rows.flatMap((row) => row.works.map(({ work }) => work.id))).toEqual(works(40).map(({ id }) => id));
    for (const { works: placedWorks, isFull } of rows) {
      const usedRem = placedWorks.reduce((sum, { widthRem }) => sum + widthRem, 0) + GAP_REM * (placedWorks.length - 1);
      if (isFull) expect(usedRem).toBeGreaterThan(WALL_REM * 0.7);
      expect(usedRem).toBeLessThan(WALL_REM + 0.01);
      for (const { work, widthRem, heightRem } of placedWorks)
        expect(widthRem / heightRem).toBeCloseTo(work.width / work.height);
    }
  });
  it('does not change full rows when works are added', () => {
    const fullRows = layOutRows(works(20), WALL_REM).filter((row) => row.isFull);
    expect(layOutRows(works(47), WALL_REM).slice(0, fullRows.length)).toEqual(fullRows);
  });
  it('has at least one work per row when it is narrow', () => {
    for (const { works: placedWorks } of layOutRows(works(14), 24)) expect(placedWorks.length).toBeGreaterThan(0);
    expect(layOutRows([], WALL_REM)).toEqual([]);
  });
});

describe('the wall on a phone', () => {
  it('shows every work once, whatever the number of works', () => {
    for (let count = 0; count <= 30; count += 1) {
      const ids = layOutColumns(works(count)).flatMap((group) =>
        'fullWidthWork' in group ? [group.fullWidthWork.id] : group.columns.flat().map(({ id }) => id),
      );
      const expected = works(count).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(expected.toSorted());
    }
  });
  it('has two columns of about the same height, and wide works span both', () => {
    const groups = layOutColumns(works(30));
    for (const group of groups) {
      if ('fullWidthWork' in group) expect(group.fullWidthWork.width / group.fullWidthWork.height).toBeGreaterThan(1.9);
      else expect(group.columns[0].length).toBeGreaterThan(0);
    }
    const heightOf = (column: WorkRow[]) =>
      column.reduce((sum, { width, height }) => sum + height / width + LABEL_HEIGHT, 0);
    for (const group of groups.slice(0, -1))
      if ('columns' in group)
        expect(Math.abs(heightOf(group.columns[0]) - heightOf(group.columns[1]))).toBeLessThan(MAX_HEIGHT_DIFFERENCE);
  });
});
