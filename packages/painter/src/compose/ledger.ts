import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box } from '../easel.ts';
import type { Pose } from '../motif/shapes/motif.ts';

/** What a part of the sheet shows. Bare paper can stand for land or for water. */
export type Surface = 'paper' | 'land' | 'water';

/** One painted individual of a motif. */
export interface Placement {
  motif: string;
  box: Box;
  pose?: Pose;
  /** Ids of motifs that may cover it, because they belong to it: a rider and the ox, a bird and the branch. */
  partners: readonly string[];
  /** What it has to stand or float on; nothing for what flies, and for what stands on another motif. */
  needs?: 'land' | 'water';
  /** Whether it may run over the edge of the sheet, as branches, trees and weather do. */
  mayCrossEdge: boolean;
  /** Cells of the grid that it covers, and how much of each can still be seen, from 0 to 1. */
  cells: number[];
  seen: number[];
  /** Share of the cells below its foot that show what it needs, at the time it was painted. */
  ground: number;
}

/** Records at low resolution what was painted where, for the check of the finished composition. */
export interface Ledger {
  columns: number;
  rows: number;
  /** In pixels. */
  shortSide: number;
  placements: Placement[];
  /** The share of the paper that layers cover, by cell. */
  ink: Float32Array;
  /** Called for each layer that is drawn on the sheet. */
  observe(layer: Canvas, box: Box): void;
  /** Records the layers that `paint` draws as this individual. */
  recordPlacement(placement: Omit<Placement, 'cells' | 'seen' | 'ground'>, paint: () => void): void;
  /** Records the layers that `paint` draws as land. */
  recordAsLand(paint: () => void): void;
  /** Layers that `paint` draws hide nothing and are not recorded: rain, snow, mist, thin lines. */
  withoutRecording(paint: () => void): void;
  markWater(top: number, bottom: number): void;
  markLand(top: number, bottom: number): void;
  surfaceAt(x: number, y: number): Surface;
  /** How much of the paper is covered at a point, from 0 to 1. */
  inkAt(x: number, y: number): number;
  /** Share of a strip below a motif's foot that shows the surface; a cell of bare paper counts as half a cell. */
  groundUnder(x: number, y: number, width: number, surface: 'land' | 'water'): number;
}

const SHORT_SIDE_CELLS = 96;
const SURFACES: readonly Surface[] = ['paper', 'land', 'water'];

export function createLedger(w: number, h: number): Ledger {
  const cell = Math.min(w, h) / SHORT_SIDE_CELLS;
  const columns = Math.max(8, Math.round(w / cell));
  const rows = Math.max(8, Math.round(h / cell));
  const surface = new Uint8Array(columns * rows);
  const ink = new Float32Array(columns * rows);
  const placements: Placement[] = [];
  let current: Placement | undefined;
  let mode: 'cover' | 'land' | 'unrecorded' = 'cover';
  const within = (value: number, limit: number): number => Math.max(0, Math.min(limit, value));
  const columnAt = (x: number): number => within(Math.floor((x / w) * columns), columns - 1);
  const rowAt = (y: number): number => within(Math.floor((y / h) * rows), rows - 1);

  const runAs = (next: typeof mode, paint: () => void): void => {
    const before = mode;
    mode = next;
    paint();
    mode = before;
  };
  const mark = (top: number, bottom: number, value: number): void => {
    surface.fill(value, rowAt(top) * columns, (rowAt(Math.max(top, bottom - 1)) + 1) * columns);
  };
  const groundUnder = (x: number, y: number, width: number, wanted: 'land' | 'water'): number => {
    const value = SURFACES.indexOf(wanted);
    let share = 0;
    let count = 0;
    for (let row = rowAt(y - cell * 1.5); row <= rowAt(y); row++)
      for (let column = columnAt(x - width / 2); column <= columnAt(x + width / 2); column++) {
        const shown = surface[row * columns + column];
        share += shown === value ? 1 : shown === 0 ? 0.5 : 0;
        count++;
      }
    return count ? share / count : 0;
  };

  return {
    columns,
    rows,
    shortSide: Math.min(w, h),
    placements,
    ink,
    observe(layer, [x, y, width, height]) {
      if (mode === 'unrecorded') return;
      const left = columnAt(x);
      const top = rowAt(y);
      const across = columnAt(x + width - 1) - left + 1;
      const down = rowAt(y + height - 1) - top + 1;
      const small = createCanvas(across, down).getContext('2d');
      small.imageSmoothingEnabled = false;
      small.drawImage(
        layer,
        (left / columns) * w - x,
        (top / rows) * h - y,
        (across / columns) * w,
        (down / rows) * h,
        0,
        0,
        across,
        down,
      );
      const { data } = small.getImageData(0, 0, across, down);
      const alphaAt = (cellIndex: number): number => {
        const column = (cellIndex % columns) - left;
        const row = Math.floor(cellIndex / columns) - top;
        if (column < 0 || row < 0 || column >= across || row >= down) return 0;
        return (data[(row * across + column) * 4 + 3] ?? 0) / 255;
      };
      for (const placement of placements) {
        if (placement === current || (current && placement.partners.includes(current.motif))) continue;
        for (const [i, index] of placement.cells.entries())
          placement.seen[i] = (placement.seen[i] ?? 0) * (1 - alphaAt(index));
      }
      for (let row = 0; row < down; row++)
        for (let column = 0; column < across; column++) {
          const alpha = (data[(row * across + column) * 4 + 3] ?? 0) / 255;
          if (alpha < 0.02) continue;
          const index = (top + row) * columns + left + column;
          ink[index] = 1 - (1 - (ink[index] ?? 0)) * (1 - alpha);
          if (mode === 'land' && alpha > 0.3) surface[index] = 1;
          if (current && alpha > 0.3) {
            const position = current.cells.indexOf(index);
            if (position < 0) {
              current.cells.push(index);
              current.seen.push(1);
            } else current.seen[position] = 1;
          }
        }
    },
    recordPlacement(placement, paint) {
      const { needs, box } = placement;
      const ground = needs ? groundUnder(box[0] + box[2] / 2, box[1] + box[3], box[2] * 0.5, needs) : 1;
      const before = current;
      current = { ...placement, cells: [], seen: [], ground };
      placements.push(current);
      paint();
      current = before;
    },
    recordAsLand: (paint) => runAs('land', paint),
    withoutRecording: (paint) => runAs('unrecorded', paint),
    markWater: (top, bottom) => mark(top, bottom, 2),
    markLand: (top, bottom) => mark(top, bottom, 1),
    surfaceAt: (x, y) => SURFACES[surface[rowAt(y) * columns + columnAt(x)] ?? 0] ?? 'paper',
    inkAt: (x, y) => ink[rowAt(y) * columns + columnAt(x)] ?? 0,
    groundUnder,
  };
}
