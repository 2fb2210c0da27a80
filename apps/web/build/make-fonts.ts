import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { KAI_CHARACTERS } from '../src/lib/format/kai-characters.ts';
import { BASE_CHARACTERS, listSongCharacters } from './make-fonts-characters.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables } from './make-fonts-sfnt.ts';
import { fetchSource, SOURCES } from './make-fonts-sources.ts';
import { makeStore } from './make-fonts-store.ts';

/**
 * `npm run fonts`: takes from three open fonts their signs (letters, digits, punctuation) as WOFF2 files for the style
 * sheet, and the Chinese characters of two of them as glyph stores, from which the server makes a font for each page.
 */
const FONTS = fileURLToPath(new URL('../src/styles/fonts', import.meta.url));
const FACE = /@font-face\s*{([^}]*)}/g;

async function subsetSong(text: string): Promise<Buffer> {
  const file = 'files/noto-serif-sc-chinese-simplified-600-normal.woff2';
  return subsetFont(readFileSync(join(fetchSource(SOURCES.song, [file]), file)), text, { targetFormat: 'truetype' });
}

async function subsetNum(text: string): Promise<Buffer> {
  const file = 'files/eb-garamond-latin-wght-normal.woff2';
  const variationAxes = { wght: { min: 400, max: 500, default: 400 } };
  return subsetFont(readFileSync(join(fetchSource(SOURCES.num, [file]), file)), text, {
    targetFormat: 'truetype',
    variationAxes,
  });
}

/** The package consists of about a hundred files; those with our characters are subset and merged. */
async function subsetKai(text: string): Promise<Buffer> {
  const folder = fetchSource(SOURCES.kai);
  const css = readFileSync(join(folder, 'lxgwwenkai-regular.css'), 'utf8');
  const textByFile = new Map<string, string>();
  const slices = [...css.matchAll(FACE)].map(([, face = '']) => ({
    file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '',
    ranges: readRanges(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''),
  }));
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
    if (slice) textByFile.set(slice.file, (textByFile.get(slice.file) ?? '') + character);
  }
  const parts = [...textByFile].map(([file, characters]) =>
    subsetFont(readFileSync(join(folder, file)), characters, { targetFormat: 'truetype' }),
  );
  return subsetFont(mergeFonts(await Promise.all(parts)), text, { targetFormat: 'truetype' });
}

function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Writes a file and says how many characters the source font lacks. */
function write(file: string, bytes: Buffer, font: Buffer, text: string): void {
  const characters = readCharacters(readTables(font)).size;
  writeFileSync(join(FONTS, file), bytes);
  console.log(`${file}: ${characters} characters, ${[...text].length - characters} missing, ${bytes.length} bytes`);
}

async function makeSigns(file: string, text: string, subset: (text: string) => Promise<Buffer>): Promise<void> {
  const font = await subset(text);
  write(file, await subsetFont(font, text, { targetFormat: 'woff2' }), font, text);
}

async function makeGlyphs(file: string, text: string, subset: (text: string) => Promise<Buffer>): Promise<void> {
  const font = await subset(text);
  write(file, makeStore(font), font, text);
}

await makeSigns('meiyu-song-signs.woff2', BASE_CHARACTERS.song, subsetSong);
await makeSigns('meiyu-kai-signs.woff2', BASE_CHARACTERS.kai, subsetKai);
await makeSigns('meiyu-num.woff2', BASE_CHARACTERS.num, subsetNum);
await makeGlyphs('meiyu-song.glyphs', listSongCharacters(), subsetSong);
await makeGlyphs('meiyu-kai.glyphs', [...KAI_CHARACTERS].join(''), subsetKai);
