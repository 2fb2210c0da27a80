import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { familyFor } from '../text/fonts.ts';

export interface Tile {
  picture: Canvas;
  label: string;
}

const GAP = 10;
const LABEL_HEIGHT = 20;

/** Arranges pictures in rows with labels below. */
export function arrangeInRows(tiles: readonly Tile[], maxWidth: number): Canvas {
  const positions: { x: number; y: number }[] = [];
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  let sheetWidth = 0;
  for (const { picture } of tiles) {
    if (x > GAP && x + picture.width + GAP > maxWidth) {
      x = GAP;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    positions.push({ x, y });
    x += picture.width + GAP;
    sheetWidth = Math.max(sheetWidth, x);
    rowHeight = Math.max(rowHeight, picture.height + LABEL_HEIGHT);
  }
  const sheet = createCanvas(sheetWidth, y + rowHeight + GAP);
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
  rowNames: readonly string[],
  columnNames: readonly string[],
  cellSide: number,
  pictureAt: (row: number, column: number) => Canvas,
): Canvas {
  const left = Math.max(34, Math.round(cellSide * 0.8));
  const top = 18;
  const step = cellSide + 2;
  const sheet = createCanvas(left + columnNames.length * step, top + rowNames.length * step);
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#fbfaf7';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  ctx.font = `11px "${familyFor('美', 'kai') ?? 'serif'}"`;
  ctx.fillStyle = '#353b3c';
  for (const [i, name] of columnNames.entries()) ctx.fillText(name.slice(0, 3), left + i * step, 13);
  for (const [r, name] of rowNames.entries()) {
    ctx.fillText(name, 2, top + r * step + cellSide / 2 + 4);
    for (let c = 0; c < columnNames.length; c++)
      ctx.drawImage(pictureAt(r, c), left + c * step, top + r * step, cellSide, cellSide);
  }
  return sheet;
}
