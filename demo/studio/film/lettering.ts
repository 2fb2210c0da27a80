import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fetchSource, SOURCES } from '../../../apps/web/build/make-fonts-sources.ts';

/** The two typefaces of the site: Song for titles, Kai for other texts. */
type Typeface = 'song' | 'kai';

const SONG = 'files/noto-serif-sc-chinese-simplified-600-normal.woff2';
let subsets: { family: string; ranges: [number, number][] }[] | undefined;
let isSongLoaded = false;

function loadSong(): string {
  if (!isSongLoaded) GlobalFonts.registerFromPath(join(fetchSource(SOURCES.song, [SONG]), SONG), 'Film Song');
  isSongLoaded = true;
  return 'Film Song';
}

/** The Kai font consists of about a hundred subsets; each is registered as a family, and a character uses the subset that contains it. */
function loadKai(): { family: string; ranges: [number, number][] }[] {
  if (subsets) return subsets;
  const folder = fetchSource(SOURCES.kai);
  if (!readdirSync(folder).includes('lxgwwenkai-regular.css')) throw new Error('the Kai font has no regular weight');
  const css = readFileSync(join(folder, 'lxgwwenkai-regular.css'), 'utf8');
  subsets = [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = ''], i) => {
    const family = `Film Kai ${i}`;
    GlobalFonts.registerFromPath(join(folder, /url\('([^']+)'\)/.exec(face)?.[1] ?? ''), family);
    const rangeList = /unicode-range:([^;}]+)/.exec(face)?.[1] ?? '';
    const ranges = rangeList.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
    return { family, ranges };
  });
  return subsets;
}

function familyOf(char: string, typeface: Typeface): string {
  if (typeface === 'song') return loadSong();
  const code = char.codePointAt(0) ?? 0;
  const subset = loadKai().find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
  if (!subset) throw new RangeError(`the Kai font has no ${char}`);
  return subset.family;
}

interface Writing {
  x: number;
  y: number;
  size: number;
  typeface?: Typeface;
  colour?: string;
  alpha?: number;
  /** Share of the characters that are visible; they appear one after another. */
  shown?: number;
  /** Space between characters, as a share of the size. */
  space?: number;
  align?: 'left' | 'centre' | 'right';
  /** Columns instead of a line; x is then the middle of the column and y its top. */
  vertical?: boolean;
}

/** Writes a text in a line or a column, character by character, because each may need another font subset. */
export function write(ctx: SKRSContext2D, text: string, writing: Writing): void {
  const { size, typeface = 'kai', colour = '#1B1F20', alpha = 1, shown = 1, space = 0.08, align = 'left' } = writing;
  const chars = [...text];
  const step = size * (1 + space);
  const length = chars.length * step - size * space;
  const start = align === 'left' ? 0 : align === 'centre' ? length / 2 : length;
  ctx.save();
  ctx.fillStyle = colour;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [i, char] of chars.entries()) {
    const visibleShare = Math.max(0, Math.min(1, shown * (chars.length + 2) - i)) / 1;
    const opacity = Math.min(1, visibleShare / 2 + (shown >= 1 ? 1 : 0));
    if (opacity <= 0 || char === ' ') continue;
    ctx.globalAlpha = alpha * opacity;
    ctx.font = `${size}px "${familyOf(char, typeface)}"`;
    const along = i * step + size / 2;
    if (writing.vertical) ctx.fillText(char, writing.x, writing.y + along);
    else ctx.fillText(char, writing.x - start + along, writing.y);
  }
  ctx.restore();
}

/** A label on a slip of paper, to name a part of a picture. */
export function drawLabel(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  options: {
    size?: number;
    alpha?: number;
    colour?: string;
    vertical?: boolean;
    paper?: string;
    typeface?: Typeface;
  } = {},
): void {
  const { size = 44, alpha = 1, colour, vertical = false, paper = 'rgba(243,240,236,.86)', typeface = 'kai' } = options;
  if (alpha <= 0) return;
  const length = [...text].length * size * 1.08 + size * 0.5;
  const [w, h] = vertical ? [size * 1.5, length] : [length, size * 1.5];
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.fillStyle = paper;
  ctx.fillRect(x - w / 2, y - h / 2, w, h);
  ctx.restore();
  if (vertical) write(ctx, text, { x, y: y - h / 2 + size * 0.29, size, alpha, colour, typeface, vertical });
  else write(ctx, text, { x, y, size, alpha, colour, typeface, align: 'centre' });
}
