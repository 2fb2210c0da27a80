import { describe, expect, it } from 'vitest';
import type { WorkRow } from '../api/exhibition.api.ts';
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
const WALL = 87.5;

function works(count: number): WorkRow[] {
  return Array.from({ length: count }, (_, at) => {
    const [width, height] = SHAPES[at % SHAPES.length] ?? [1, 1];
    return { id: `w${at}`, width, height } as WorkRow;
  });
}

describe('the wall on a desktop', () => {
  it('fills every row but the last, in the order of the works, none cropped', () => {
    const rows = layOutRows(works(40), WALL);
    expect(rows.flatMap((row) => row.works.map(({ work }) => work.id))).toEqual(works(40).map(({ id }) => id));
    for (const { works: placed, isFull } of rows) {
      const used = placed.reduce((sum, { wide }) => sum + wide, 0) + GAP_REM * (placed.length - 1);
      if (isFull) expect(used).toBeGreaterThan(WALL * 0.7);
      expect(used).toBeLessThan(WALL + 0.01);
      for (const { work, wide, tall } of placed) expect(wide / tall).toBeCloseTo(work.width / work.height);
    }
  });
  it('does not change full rows when works are added', () => {
    const fullRows = layOutRows(works(20), WALL).filter((row) => row.isFull);
    expect(layOutRows(works(47), WALL).slice(0, fullRows.length)).toEqual(fullRows);
  });
  it('has at least one work per row when it is narrow', () => {
    for (const { works: placed } of layOutRows(works(14), 24)) expect(placed.length).toBeGreaterThan(0);
    expect(layOutRows([], WALL)).toEqual([]);
  });
});

describe('the wall on a phone', () => {
  it('has two columns of about the same height, and wide works span both', () => {
    const bands = layOutColumns(works(30));
    const ids = bands.flatMap((band) => ('wide' in band ? [band.wide.id] : band.columns.flat().map(({ id }) => id)));
    expect(ids.toSorted()).toEqual(
      works(30)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const band of bands) {
      if ('wide' in band) expect(band.wide.width / band.wide.height).toBeGreaterThan(1.9);
      else expect(band.columns[0].length).toBeGreaterThan(0);
    }
    const heightOf = (column: WorkRow[]) => column.reduce((sum, { width, height }) => sum + height / width + 0.42, 0);
    for (const band of bands.slice(0, -1))
      if ('columns' in band) expect(Math.abs(heightOf(band.columns[0]) - heightOf(band.columns[1]))).toBeLessThan(0.75);
  });
});
