import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { familyFor, type ScriptStyle } from './fonts.ts';

export interface Writing {
  text: string;
  /** Right edge and top of the first column. */
  x: number;
  y: number;
  size: number;
  colour: string;
  script: ScriptStyle;
  /** The most characters in a column. */
  columnLength: number;
  /** If given, sizes and positions of the characters vary a little, as in handwriting. */
  rng?: Random;
}

/** Splits a text into columns. A column ends at punctuation, which is not written on a painting, or at `maxLength`. */
export function columnsOf(text: string, maxLength: number): string[] {
  const columns: string[] = [];
  for (const part of text.split(/[，。；、！？,.;!?\s\n]+/u)) {
    const chars = [...part.replace(/[《》“”"'「」（）()]/gu, '')];
    for (let i = 0; i < chars.length; i += maxLength) columns.push(chars.slice(i, i + maxLength).join(''));
  }
  return columns.filter((column) => column.length > 0);
}

/** Writes columns from right to left. Returns the right edge and lower end of the last one, and the characters that no font contains. */
export function writeColumns(ctx: SKRSContext2D, writing: Writing): { x: number; y: number; missingGlyphs: string[] } {
  const { size, rng } = writing;
  const missingGlyphs: string[] = [];
  const columns = columnsOf(writing.text, writing.columnLength);
  ctx.save();
  ctx.fillStyle = writing.colour;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  let x = writing.x - size / 2;
  let columnEnd = writing.y;
  for (const column of columns) {
    let y = writing.y + size / 2;
    for (const char of column) {
      const family = familyFor(char, writing.script);
      if (!family) missingGlyphs.push(char);
      else {
        ctx.font = `${size * (rng ? rng.between(0.94, 1.05) : 1)}px "${family}"`;
        ctx.fillText(char, x + (rng ? rng.gauss() * size * 0.02 : 0), y);
      }
      y += size * 1.08;
    }
    columnEnd = y - size * 0.5;
    x -= size * 1.28;
  }
  ctx.restore();
  return { x: x + size * 1.28, y: columnEnd, missingGlyphs };
}

/** Writes one line from left to right, character by character, because each may need another font. */
export function writeLine(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  script: ScriptStyle,
  spacing = 0.06,
): number {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  let charX = x;
  for (const char of text) {
    const family = familyFor(char, script);
    if (!family) continue;
    ctx.font = `${size}px "${family}"`;
    ctx.fillText(char, charX, y);
    charX += ctx.measureText(char).width + size * spacing;
  }
  ctx.restore();
  return charX - size * spacing;
}
