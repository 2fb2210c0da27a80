import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** The parts of a glyph, as a WOFF2 file has them. */
export interface Glyph {
  code: number;
  contourCount: number;
  points: Buffer;
  flags: Buffer;
  coordinates: Buffer;
  /** Distance from the top of the em, for vertical setting; undefined if the font has no vertical metrics. */
  topBearing: number | undefined;
}

/** The glyphs of one font, written by apps/web/build/make-fonts-store.ts. */
export interface GlyphStore {
  /** The tables that all fonts made from it have in common. */
  tables: ReadonlyMap<string, Buffer>;
  /** The glyphs of those characters that the font has, in the same order. */
  find(codes: readonly number[]): Glyph[];
}

interface Header {
  tables: Record<string, string>;
  /** The sections of the file and their lengths, in order. */
  lengths: Record<string, number>;
}

export async function readGlyphStore(path: string): Promise<GlyphStore> {
  const bytes = await decompress(await readFile(path));
  const headerEnd = 4 + bytes.readUInt32BE(0);
  const header: Header = JSON.parse(bytes.toString('utf8', 4, headerEnd));
  const sections = new Map<string, Buffer>();
  let start = headerEnd;
  for (const [name, length] of Object.entries(header.lengths)) {
    sections.set(name, bytes.subarray(start, start + length));
    start += length;
  }
  const section = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new Error(`The glyph store ${path} has no section ${name}.`);
    return found;
  };
  const codes = section('codes');
  const indexes = new Map(
    Array.from({ length: codes.length / 2 }, (_, index) => [codes.readUInt16BE(index * 2), index]),
  );
  const points = openParts(section('points'), section('pointLengths'));
  const flags = openParts(section('flags'), section('flagLengths'));
  const coordinates = openParts(section('coordinates'), section('coordinateLengths'));
  const contourCounts = section('contourCounts');
  const topBearings = section('topBearings');
  const tables = Object.entries(header.tables).map(([tag, table]) => [tag, Buffer.from(table, 'base64')] as const);
  return {
    tables: new Map(tables),
    find: (wanted) =>
      wanted.flatMap((code) => {
        const index = indexes.get(code);
        if (index === undefined) return [];
        return {
          code,
          contourCount: contourCounts.readUInt16BE(index * 2),
          points: points(index),
          flags: flags(index),
          coordinates: coordinates(index),
          topBearing: topBearings.length > 0 ? topBearings.readInt16BE(index * 2) : undefined,
        };
      }),
  };
}

/** A section with a part of different length for each glyph. */
function openParts(section: Buffer, lengths: Buffer): (index: number) => Buffer {
  const starts = new Uint32Array(lengths.length / 2 + 1);
  for (let index = 0; index + 1 < starts.length; index++)
    starts[index + 1] = (starts[index] ?? 0) + lengths.readUInt16BE(index * 2);
  return (index) => section.subarray(starts[index], starts[index + 1]);
}
