import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { familyFor } from '../text/fonts.ts';

export interface Tile {
  picture: Canvas;
  label: string;
}

const GAP = 10;
const LABEL = 20;

/** Hangs pictures in rows under their labels. */
export function hang(tiles: readonly Tile[], widest: number): Canvas {
  const places: { x: number; y: number }[] = [];
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
    places.push({ x, y });
    x += picture.width + GAP;
    right = Math.max(right, x);
    row = Math.max(row, picture.height + LABEL);
  }
  const wall = createCanvas(right, y + row + GAP);
  const ctx = wall.getContext('2d');
  ctx.fillStyle = '#fbfaf7';
  ctx.fillRect(0, 0, wall.width, wall.height);
  for (const [i, { picture, label }] of tiles.entries()) {
    const place = places[i];
    if (!place) continue;
    ctx.drawImage(picture, place.x, place.y);
    ctx.fillStyle = '#4c5251';
    ctx.font = `13px "${familyFor('美', 'kai') ?? 'serif'}"`;
    ctx.fillText(label, place.x, place.y + picture.height + 15);
  }
  return wall;
}

/** A table of small pictures: a row for each motif, a column for each style. */
export function hangGrid(
  rows: readonly string[],
  columns: readonly string[],
  cell: number,
  pictureAt: (row: number, column: number) => Canvas,
): Canvas {
  const left = Math.max(34, Math.round(cell * 0.8));
  const top = 18;
  const step = cell + 2;
  const wall = createCanvas(left + columns.length * step, top + rows.length * step);
  const ctx = wall.getContext('2d');
  ctx.fillStyle = '#fbfaf7';
  ctx.fillRect(0, 0, wall.width, wall.height);
  ctx.font = `11px "${familyFor('美', 'kai') ?? 'serif'}"`;
  ctx.fillStyle = '#353b3c';
  for (const [i, name] of columns.entries()) ctx.fillText(name.slice(0, 3), left + i * step, 13);
  for (const [r, name] of rows.entries()) {
    ctx.fillText(name, 2, top + r * step + cell / 2 + 4);
    for (let c = 0; c < columns.length; c++)
      ctx.drawImage(pictureAt(r, c), left + c * step, top + r * step, cell, cell);
  }
  return wall;
}
