import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { characterTable } from './character-table.ts';
import type { Glyph, GlyphStore } from './glyph-store.ts';

const compress = promisify(brotliCompress);

/** Every glyph is as wide and, in vertical setting, as high as the em. */
const EM = 1000;
/** Tags are written as numbers, see https://www.w3.org/TR/WOFF2/#table_dir_format. */
const TAG_NUMBERS: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
  prep: 12,
  gasp: 17,
  vhea: 23,
  vmtx: 24,
  BASE: 25,
};
const HEADER_BYTES = 48;
/** 250 glyphs take 4 ms; the best quality makes them 4 % smaller and takes 270 ms. */
const QUALITY = 5;
/** 256 KB, more than most fonts have; a larger window takes more memory. */
const WINDOW_BITS = 18;

/** The first glyph of a font stands for missing characters: an empty box. Browsers refuse fonts without any outline. */
const MISSING: Glyph = {
  code: -1,
  contourCount: 1,
  points: Buffer.from([4]),
  // From the corner at 100, 0: up, right and down by 800.
  flags: Buffer.from([11, 7, 17, 6]),
  coordinates: Buffer.from([100, 32, 32, 32, 0]),
  topBearing: 80,
};

interface Table {
  tag: string;
  bytes: Buffer;
  /** Set for a table in the transformed format of WOFF2: its size in a TrueType font. */
  originalLength?: number;
  /** Which of these forms it has. */
  form?: number;
}

/**
 * A WOFF2 font with these glyphs. WOFF2 rather than a TrueType file,
 * because it is a sixth smaller, and browsers accept Brotli for other files by https only.
 */
export async function writeWoff2(store: GlyphStore, glyphs: readonly Glyph[]): Promise<Buffer> {
  const tables = makeTables(store, glyphs);
  const body = Buffer.concat(tables.map(({ bytes }) => bytes));
  const compressed = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
  const directory = Buffer.concat(tables.map(directoryEntry));
  const length = roundUp(HEADER_BYTES + directory.length + compressed.length);
  const fontLength = tables.reduce((sum, each) => sum + 16 + roundUp(each.originalLength ?? each.bytes.length), 12);
  // Not from Node's pool of buffers, because a font that is kept would keep its whole pool.
  const font = Buffer.alloc(length);
  font.write('wOF2', 'latin1');
  font.writeUInt32BE(0x00010000, 4); // TrueType outlines
  font.writeUInt32BE(length, 8);
  font.writeUInt16BE(tables.length, 12);
  font.writeUInt32BE(fontLength, 16);
  font.writeUInt32BE(compressed.length, 20);
  directory.copy(font, HEADER_BYTES);
  compressed.copy(font, HEADER_BYTES + directory.length);
  return font;
}

function makeTables(store: GlyphStore, found: readonly Glyph[]): Table[] {
  const glyphs = [MISSING, ...found];
  const count = glyphs.length;
  const copied = [...store.tables].map(([tag, bytes]) => {
    if (tag !== 'maxp') return { tag, bytes };
    const maxp = Buffer.from(bytes);
    maxp.writeUInt16BE(count, 4);
    return { tag, bytes: maxp };
  });
  const outlines = outlineTable(glyphs);
  // An upper limit; browsers use it to reserve memory.
  const outlinesLength = outlines.length + glyphs.reduce((sum, { flags }) => sum + 16 + flags.length, 0);
  const tables: Table[] = [
    { tag: 'cmap', bytes: characterTable(found.map(({ code }) => code)) },
    { tag: 'glyf', bytes: outlines, originalLength: outlinesLength, form: 0 },
    { tag: 'loca', bytes: Buffer.alloc(0), originalLength: (count + 1) * 4, form: 0 },
    // One width, and the space before each glyph is that of its outline.
    { tag: 'hmtx', bytes: Buffer.from([0b11, EM >> 8, EM & 255]), originalLength: count * 2 + 2, form: 1 },
    ...(store.tables.has('vhea') ? [{ tag: 'vmtx', bytes: heightTable(glyphs) }] : []),
    ...copied,
  ];
  // By their tags, except that the offsets of the outlines follow the outlines; browsers rely on this order.
  const place = ({ tag }: Table) => (tag === 'loca' ? 'glyf ' : tag);
  return tables.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** The table `glyf` in the form of WOFF2: the parts of the glyphs, one kind after another. */
function outlineTable(glyphs: readonly Glyph[]): Buffer {
  const count = glyphs.length;
  const contourCounts = Buffer.alloc(count * 2);
  for (const [index, { contourCount }] of glyphs.entries()) contourCounts.writeUInt16BE(contourCount, index * 2);
  const noBoxes = Buffer.alloc(4 * Math.ceil(count / 32)); // browsers compute the boxes of glyphs from their points
  const none = Buffer.alloc(0);
  const streams = [
    contourCounts,
    Buffer.concat(glyphs.map(({ points }) => points)),
    Buffer.concat(glyphs.map(({ flags }) => flags)),
    Buffer.concat(glyphs.map(({ coordinates }) => coordinates)),
    none, // glyphs composed of others
    noBoxes,
    none, // hinting instructions
  ];
  const header = Buffer.alloc(8 + streams.length * 4);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(1, 6); // long offsets, as in `head`
  for (const [index, { length }] of streams.entries()) header.writeUInt32BE(length, 8 + index * 4);
  return Buffer.concat([header, ...streams]);
}

/** The table `vmtx`: one height for all glyphs, then the distance of each from the top. */
function heightTable(glyphs: readonly Glyph[]): Buffer {
  const table = Buffer.alloc(2 + glyphs.length * 2);
  table.writeUInt16BE(EM, 0);
  for (const [index, { topBearing = 0 }] of glyphs.entries()) table.writeInt16BE(topBearing, 2 + index * 2);
  return table;
}

function directoryEntry({ tag, bytes, originalLength, form = 0 }: Table): Buffer {
  const start = [(TAG_NUMBERS[tag] ?? 63) | (form << 6)];
  if (TAG_NUMBERS[tag] === undefined) throw new Error(`The table ${tag} is not expected.`);
  if (originalLength === undefined) return Buffer.from([...start, ...longNumber(bytes.length)]);
  return Buffer.from([...start, ...longNumber(originalLength), ...longNumber(bytes.length)]);
}

/** WOFF2's UIntBase128: 7 bits in each byte, the highest first. */
function longNumber(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

function roundUp(length: number): number {
  return Math.ceil(length / 4) * 4;
}
