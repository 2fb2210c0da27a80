import { describe, expect, it } from 'vitest';
import type { WorkRow } from '../api/exhibition.api.ts';
import { BETWEEN, hangInBays, hangInColumns } from './hang-works.ts';

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

describe('the wall at a desk', () => {
  it('fills every row but the last, in the order of the works, none cropped', () => {
    const bays = hangInBays(works(40), WALL);
    expect(bays.flatMap((bay) => bay.works.map(({ work }) => work.id))).toEqual(works(40).map(({ id }) => id));
    for (const { works: hung, full } of bays) {
      const used = hung.reduce((sum, { wide }) => sum + wide, 0) + BETWEEN * (hung.length - 1);
      if (full) expect(used).toBeGreaterThan(WALL * 0.7);
      expect(used).toBeLessThan(WALL + 0.01);
      for (const { work, wide, tall } of hung) expect(wide / tall).toBeCloseTo(work.width / work.height);
    }
  });
  it('more works leave the full rows as they were', () => {
    const full = hangInBays(works(20), WALL).filter((bay) => bay.full);
    expect(hangInBays(works(47), WALL).slice(0, full.length)).toEqual(full);
  });
  it('a narrow wall holds at least one work a row', () => {
    for (const { works: hung } of hangInBays(works(14), 24)) expect(hung.length).toBeGreaterThan(0);
    expect(hangInBays([], WALL)).toEqual([]);
  });
});

describe('the wall on a phone', () => {
  it('is two columns of about one height, long works across both', () => {
    const bands = hangInColumns(works(30));
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
    const tall = (column: WorkRow[]) => column.reduce((sum, { width, height }) => sum + height / width + 0.42, 0);
    for (const band of bands.slice(0, -1))
      if ('columns' in band) expect(Math.abs(tall(band.columns[0]) - tall(band.columns[1]))).toBeLessThan(0.75);
  });
});
