import type { SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Composition } from './composition.ts';

/** How uneven a part of the sheet is: 0 on bare paper, higher where something is painted. */
export type Unevenness = (x: number, y: number, w: number, h: number) => number;

const CELLS = 160;

/** Measures the painted sheet once, at low resolution, so that places for writing can be compared. */
export function measureSheet({ easel, ledger, w, h }: Pick<Composition, 'easel' | 'ledger' | 'w' | 'h'>): Unevenness {
  const scale = CELLS / Math.min(w, h);
  const columns = Math.max(8, Math.round(w * scale));
  const rows = Math.max(8, Math.round(h * scale));
  const small: SKRSContext2D = createCanvas(columns, rows).getContext('2d');
  small.drawImage(easel.canvas, 0, 0, columns, rows);
  const { data } = small.getImageData(0, 0, columns, rows);
  const light = (column: number, row: number): number => {
    const i = (row * columns + column) * 4;
    return ((data[i] ?? 0) + 2 * (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 4;
  };
  const coveredCells = new Uint8Array(ledger.columns * ledger.rows);
  for (const { cells, mayCrossEdge } of ledger.placements)
    if (!mayCrossEdge) for (const index of cells) coveredCells[index] = 1;
  return (x, y, width, height) => {
    const x0 = Math.max(1, Math.floor((x / w) * columns));
    const x1 = Math.min(columns - 1, Math.ceil(((x + width) / w) * columns));
    const y0 = Math.max(1, Math.floor((y / h) * rows));
    const y1 = Math.min(rows - 1, Math.ceil(((y + height) / h) * rows));
    let edges = 0;
    let covered = 0;
    let count = 0;
    for (let row = y0; row < y1; row++)
      for (let column = x0; column < x1; column++) {
        const here = light(column, row);
        // a large difference between neighbouring cells is ink; a wash changes slowly and is not counted
        edges += Math.max(0, Math.abs(here - light(column - 1, row)) + Math.abs(here - light(column, row - 1)) - 7);
        covered +=
          coveredCells[
            Math.floor((row / rows) * ledger.rows) * ledger.columns + Math.floor((column / columns) * ledger.columns)
          ] ?? 0;
        count++;
      }
    return count ? edges / count + (covered / count) * 60 : 1000;
  };
}
