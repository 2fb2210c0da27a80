import { brotliCompressSync, constants } from 'node:zlib';
import { readOutlines } from './make-fonts-merge.ts';
import { readCharacters, readTables, requireTable, type Tables } from './make-fonts-sfnt.ts';

/** Tables that are the same in every font made from the store. */
const COPIED = ['head', 'hhea', 'maxp', 'OS/2', 'name', 'post', 'gasp', 'BASE', 'vhea'];
/** Every glyph is as wide and, in vertical setting, as high as the em. */
const EM = 1000;
/**
 * The usual program of a font without hints: it keeps thin strokes. Without a program FreeType (Linux) hints glyphs by
 * itself, in a way that depends on the other glyphs of a font.
 */
const PREPARATION = Buffer.from([0xb8, 0x01, 0xff, 0x85, 0xb0, 0x04, 0x8d]);

/** The parts of one glyph as WOFF2 stores them, see https://www.w3.org/TR/WOFF2/#glyf_table_format. */
interface Glyph {
  code: number;
  contourCount: number;
  pointCount: number;
  /** Points of each contour. */
  points: number[];
  flags: number[];
  coordinates: number[];
  /** Distance from the top of the em to the glyph. */
  topBearing: number;
}

/**
 * Writes the file from which the server takes single glyphs (apps/server/src/features/fonts/glyph-store.ts): a JSON
 * header with its length before it, then one section after another, all compressed by Brotli. The outlines are stored
 * in the form that a WOFF2 file needs, so that the server only puts them together.
 */
export function makeStore(font: Buffer): Buffer {
  const tables = readTables(font);
  const outlines = readOutlines(tables);
  const topBearingOf = readTopBearings(tables);
  const glyphs = [...readCharacters(tables)]
    .sort(([a], [b]) => a - b)
    .map(([code, glyph]) => readGlyph(code, outlines[glyph] ?? Buffer.alloc(0), topBearingOf(glyph)));
  checkWidths(tables, glyphs);
  const sections = {
    codes: uint16s(glyphs.map(({ code }) => code)),
    contourCounts: uint16s(glyphs.map(({ contourCount }) => contourCount)),
    pointLengths: uint16s(glyphs.map(({ points }) => points.length)),
    flagLengths: uint16s(glyphs.map(({ flags }) => flags.length)),
    coordinateLengths: uint16s(glyphs.map(({ coordinates }) => coordinates.length)),
    points: Buffer.from(glyphs.flatMap(({ points }) => points)),
    flags: Buffer.concat(glyphs.map(({ flags }) => Buffer.from(flags))),
    coordinates: Buffer.concat(glyphs.map(({ coordinates }) => Buffer.from(coordinates))),
    topBearings: tables.has('vmtx') ? uint16s(glyphs.map(({ topBearing }) => topBearing & 0xffff)) : Buffer.alloc(0),
  };
  const header = JSON.stringify({
    lengths: Object.fromEntries(Object.entries(sections).map(([name, { length }]) => [name, length])),
    tables: Object.fromEntries(commonTables(tables, glyphs).map(([tag, table]) => [tag, table.toString('base64')])),
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(header));
  return compress(Buffer.concat([length, Buffer.from(header), ...Object.values(sections)]));
}

function compress(store: Buffer): Buffer {
  return brotliCompressSync(store, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: store.length,
    },
  });
}

function uint16s(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, index * 2);
  return buffer;
}

/** The common tables, for fonts with 32-bit glyph offsets and one width for all glyphs. */
function commonTables(tables: Tables, glyphs: readonly Glyph[]): [string, Buffer][] {
  const copied = COPIED.filter((tag) => tables.has(tag)).map((tag): [string, Buffer] => {
    const table = Buffer.from(requireTable(tables, tag));
    if (tag === 'head') {
      table.writeUInt16BE(table.readUInt16BE(16) | 0x800, 16); // the font went through a lossless conversion
      table.writeInt16BE(1, 50); // long offsets
    }
    if (tag === 'hhea' || tag === 'vhea') table.writeUInt16BE(1, 34); // number of widths or heights
    if (tag === 'maxp') {
      table.writeUInt16BE(Math.max(...glyphs.map(({ pointCount }) => pointCount)), 6);
      table.writeUInt16BE(Math.max(...glyphs.map(({ contourCount }) => contourCount)), 8);
      table.writeUInt16BE(Math.max(table.readUInt16BE(24), 1), 24); // size of the stack for PREPARATION
    }
    return [tag, table];
  });
  return [...copied, ['prep', PREPARATION]];
}

/** The server writes fonts in which all glyphs have the width of the em and begin at their outline. */
function checkWidths(tables: Tables, glyphs: readonly Glyph[]): void {
  const hmtx = requireTable(tables, 'hmtx');
  const widthCount = requireTable(tables, 'hhea').readUInt16BE(34);
  const characters = readCharacters(tables);
  for (const { code } of glyphs) {
    const glyph = characters.get(code) ?? 0;
    const width = hmtx.readUInt16BE(Math.min(glyph, widthCount - 1) * 4);
    if (width !== EM || code > 0xffff) throw new Error(`${String.fromCodePoint(code)} cannot be stored.`);
  }
}

function readTopBearings(tables: Tables): (glyph: number) => number {
  const vmtx = tables.get('vmtx');
  const heightCount = tables.get('vhea')?.readUInt16BE(34) ?? 0;
  return (glyph) => {
    if (vmtx === undefined) return 0;
    const isLong = glyph < heightCount;
    return vmtx.readInt16BE(isLong ? glyph * 4 + 2 : heightCount * 4 + (glyph - heightCount) * 2);
  };
}

function readGlyph(code: number, outline: Buffer, topBearing: number): Glyph {
  const contourCount = outline.readInt16BE(0);
  if (contourCount < 0) throw new Error(`${String.fromCodePoint(code)} is composed of other glyphs.`);
  const ends = Array.from({ length: contourCount }, (_, index) => outline.readUInt16BE(10 + index * 2));
  const points = ends.flatMap((end, index) => shortNumber(end - (ends[index - 1] ?? -1)));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  const coordinates: number[] = [];
  for (const { x, y, isOnCurve } of readPoints(outline, 10 + contourCount * 2, pointCount)) {
    const [flag, ...bytes] = encodePoint(x, y);
    flags.push(flag + (isOnCurve ? 0 : 128));
    coordinates.push(...bytes);
  }
  coordinates.push(0); // no hinting instructions
  return { code, contourCount, pointCount, points, flags, coordinates, topBearing };
}

/** The points of a glyph; x and y are distances from the point before. */
function readPoints(outline: Buffer, instructions: number, count: number) {
  let offset = instructions + 2 + outline.readUInt16BE(instructions);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = outline.readUInt8(offset++);
    const times = flag & 8 ? outline.readUInt8(offset++) + 1 : 1;
    for (let index = 0; index < times; index++) flags.push(flag);
  }
  const readDistances = (shortBit: number, sameBit: number) =>
    flags.map((flag) => {
      if (flag & shortBit) return flag & sameBit ? outline.readUInt8(offset++) : -outline.readUInt8(offset++);
      if (flag & sameBit) return 0;
      offset += 2;
      return outline.readInt16BE(offset - 2);
    });
  const xs = readDistances(2, 16);
  const ys = readDistances(4, 32);
  return flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) !== 0 }));
}

/** WOFF2's 255UInt16. */
function shortNumber(value: number): number[] {
  if (value < 253) return [value];
  if (value < 506) return [255, value - 253];
  if (value < 762) return [254, value - 506];
  return [253, value >> 8, value & 255];
}

/** WOFF2's triplet: a flag, which says how many bytes follow and what is added to the numbers in them. */
function encodePoint(x: number, y: number): [flag: number, ...bytes: number[]] {
  const [width, height] = [Math.abs(x), Math.abs(y)];
  const xSign = x < 0 ? 0 : 1;
  const signs = xSign + (y < 0 ? 0 : 2);
  if (x === 0 && height < 1280) return [((height & 0xf00) >> 7) + (y < 0 ? 0 : 1), height & 255];
  if (y === 0 && width < 1280) return [10 + ((width & 0xf00) >> 7) + xSign, width & 255];
  if (width < 65 && height < 65) {
    const [dx, dy] = [width - 1, height - 1];
    return [20 + (dx & 0x30) + ((dy & 0x30) >> 2) + signs, ((dx & 15) << 4) | (dy & 15)];
  }
  if (width < 769 && height < 769) {
    const [dx, dy] = [width - 1, height - 1];
    return [84 + 12 * ((dx & 0x300) >> 8) + ((dy & 0x300) >> 6) + signs, dx & 255, dy & 255];
  }
  if (width < 4096 && height < 4096)
    return [120 + signs, width >> 4, ((width & 15) << 4) | (height >> 8), height & 255];
  return [124 + signs, width >> 8, width & 255, height >> 8, height & 255];
}
