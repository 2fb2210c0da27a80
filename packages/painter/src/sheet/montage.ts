import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { familyFor } from '../text/fonts.ts';

export interface Tile {
  picture: Canvas;
  label: string;
}

const GAP = 10;
const LABEL = 20;

/** Arranges pictures in rows with labels below. */
export function arrangeInRows(tiles: readonly Tile[], widest: number): Canvas {
  const positions: { x: number; y: number }[] = [];
  let x = GAP;
  let y = GAP;
  let row = 0;
  let right = 0;
  for (const { picture } of tiles) {
    if (x > GAP && x + picture.width + GAP > widest) {
      x = GAP;
      y += row + GAP;
      row = 0;
    }
    positions.push({ x, y });
    x += picture.width + GAP;
    right = Math.max(right, x);
    row = Math.max(row, picture.height + LABEL);
  }
  const sheet = createCanvas(right, y + row + GAP);
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#fbfaf7';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [i, { picture, label }] of tiles.entries()) {
    const position = positions[i];
    if (!position) continue;
    ctx.drawImage(picture, position.x, position.y);
    ctx.fillStyle = '#4c5251';
    ctx.font = `13px "${familyFor('美', 'kai') ?? 'serif'}"`;
    ctx.fillText(label, position.x, position.y + picture.height + 15);
  }
  return sheet;
}

/** A table of small pictures: a row for each motif, a column for each style. */
export function arrangeInGrid(
  rows: readonly string[],
  columns: readonly string[],
  cell: number,
  pictureAt: (row: number, column: number) => Canvas,
): Canvas {
  const left = Math.max(34, Math.round(cell * 0.8));
  const top = 18;
  const step = cell + 2;
  const sheet = createCanvas(left + columns.length * step, top + rows.length * step);
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#fbfaf7';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  ctx.font = `11px "${familyFor('美', 'kai') ?? 'serif'}"`;
  ctx.fillStyle = '#353b3c';
  for (const [i, name] of columns.entries()) ctx.fillText(name.slice(0, 3), left + i * step, 13);
  for (const [r, name] of rows.entries()) {
    ctx.fillText(name, 2, top + r * step + cell / 2 + 4);
    for (let c = 0; c < columns.length; c++)
      ctx.drawImage(pictureAt(r, c), left + c * step, top + r * step, cell, cell);
  }
  return sheet;
}
