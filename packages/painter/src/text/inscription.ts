import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { familyFor, type Hand } from './fonts.ts';

export interface Writing {
  text: string;
  /** Right edge of the first column and its top. */
  x: number;
  y: number;
  size: number;
  colour: string;
  hand: Hand;
  /** Characters in a column. */
  column: number;
  rng?: Random;
}

/** Splits a text at its punctuation, which is not written on a painting. */
export function columnsOf(text: string, longest: number): string[] {
  const columns: string[] = [];
  for (const part of text.split(/[，。；、！？,.;!?\s\n]+/u)) {
    const chars = [...part.replace(/[《》“”"'「」（）()]/gu, '')];
    for (let i = 0; i < chars.length; i += longest) columns.push(chars.slice(i, i + longest).join(''));
  }
  return columns.filter((column) => column.length > 0);
}

/** Writes columns from right to left; returns the end of the last one. */
export function writeColumns(ctx: SKRSContext2D, writing: Writing): { x: number; y: number; missing: string[] } {
  const { size, rng } = writing;
  const missing: string[] = [];
  const columns = columnsOf(writing.text, writing.column);
  ctx.save();
  ctx.fillStyle = writing.colour;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  let x = writing.x - size / 2;
  let foot = writing.y;
  for (const column of columns) {
    let y = writing.y + size / 2;
    for (const char of column) {
      const family = familyFor(char, writing.hand);
      if (!family) missing.push(char);
      else {
        ctx.font = `${size * (rng ? rng.between(0.94, 1.05) : 1)}px "${family}"`;
        ctx.fillText(char, x + (rng ? rng.gauss() * size * 0.02 : 0), y);
      }
      y += size * 1.08;
    }
    foot = y - size * 0.5;
    x -= size * 1.28;
  }
  ctx.restore();
  return { x: x + size * 1.28, y: foot, missing };
}

/** Writes one line from left to right, character by character, because each may need another font. */
export function writeLine(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  hand: Hand,
  spacing = 0.06,
): number {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  let offset = x;
  for (const char of text) {
    const family = familyFor(char, hand);
    if (!family) continue;
    ctx.font = `${size}px "${family}"`;
    ctx.fillText(char, offset, y);
    offset += ctx.measureText(char).width + size * spacing;
  }
  ctx.restore();
  return offset - size * spacing;
}
