import {
  readCharacters,
  readTables,
  readVerticalForms,
  requireTable,
  type Tables,
  writeTables,
} from './make-fonts-sfnt.ts';

/** Positions of fields in the tables, in bytes. */
const HHEA_WIDTH_COUNT = 34;
const MAXP_GLYPH_COUNT = 4;
const HEAD_OFFSET_FORMAT = 50;
/** The value of the offset format for 32-bit offsets. */
const LONG_OFFSETS = 1;

/**
 * Merges slices of one TrueType font into one file: outlines, widths, characters and vertical forms. The fonts of the
 * site need nothing else, and no npm package does this.
 */
export function mergeFonts(slices: readonly Buffer[]): Buffer {
  const [first] = slices;
  if (first === undefined) throw new Error('There is nothing to merge.');
  const base = readTables(first);
  const outlines: Buffer[] = [];
  const widths: Buffer[] = [];
  const characters = new Map<number, number>();
  const verticalForms = new Map<number, number>();
  for (const slice of slices.map(readTables)) {
    const glyphShift = outlines.length;
    const glyphs = readOutlines(slice);
    outlines.push(...glyphs.map((outline) => shiftComponents(outline, glyphShift)));
    widths.push(...readWidths(slice, glyphs.length));
    for (const [code, glyph] of readCharacters(slice)) characters.set(code, glyph + glyphShift);
    for (const [glyph, form] of readVerticalForms(slice)) verticalForms.set(glyph + glyphShift, form + glyphShift);
  }
  return writeTables(
    new Map([
      ...['OS/2', 'name', 'gasp'].flatMap((tag) => copyTable(base, tag)),
      ['head', withLongOffsets(requireTable(base, 'head'))],
      ['hhea', withUint16(requireTable(base, 'hhea'), HHEA_WIDTH_COUNT, outlines.length)],
      ['maxp', withUint16(requireTable(base, 'maxp'), MAXP_GLYPH_COUNT, outlines.length)],
      ['post', namelessPost()],
      ['hmtx', Buffer.concat(widths)],
      ['glyf', Buffer.concat(outlines)],
      ['loca', glyphOffsets(outlines)],
      ['cmap', writeCharacters(characters)],
      ['GSUB', writeVerticalForms(verticalForms)],
    ]),
  );
}

function copyTable(tables: Tables, tag: string): [string, Buffer][] {
  const table = tables.get(tag);
  return table ? [[tag, table]] : [];
}

function withUint16(table: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, offset);
  return copy;
}

function withLongOffsets(head: Buffer): Buffer {
  return withUint16(head, HEAD_OFFSET_FORMAT, LONG_OFFSETS);
}

/** Version 3: glyphs without names. */
function namelessPost(): Buffer {
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000, 0);
  return post;
}

export function readOutlines(tables: Tables): Buffer[] {
  const isLong = requireTable(tables, 'head').readInt16BE(HEAD_OFFSET_FORMAT) === LONG_OFFSETS;
  const loca = requireTable(tables, 'loca');
  const glyf = requireTable(tables, 'glyf');
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const count = requireTable(tables, 'maxp').readUInt16BE(MAXP_GLYPH_COUNT);
  return Array.from({ length: count }, (_, index) => pad(glyf.subarray(offset(index), offset(index + 1))));
}

function pad(outline: Buffer): Buffer {
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

/** A composite glyph refers to its components by number, which is different in the merged font. */
function shiftComponents(outline: Buffer, glyphShift: number): Buffer {
  if (outline.length < 2 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  // The flags give the size of each component: two numbers of one or two bytes, then an optional scale.
  for (let offset = 10, hasMore = true; hasMore; ) {
    const flags = copy.readUInt16BE(offset);
    copy.writeUInt16BE(copy.readUInt16BE(offset + 2) + glyphShift, offset + 2);
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    offset += 4 + (flags & 0x1 ? 4 : 2) + scale;
    hasMore = (flags & 0x20) !== 0;
  }
  return copy;
}

function readWidths(tables: Tables, glyphCount: number): Buffer[] {
  const hmtx = requireTable(tables, 'hmtx');
  const fullCount = requireTable(tables, 'hhea').readUInt16BE(HHEA_WIDTH_COUNT);
  return Array.from({ length: glyphCount }, (_, index) => {
    if (index < fullCount) return hmtx.subarray(index * 4, index * 4 + 4);
    // The remaining glyphs share the last width and have only a left side bearing.
    const bearingOffset = fullCount * 4 + (index - fullCount) * 2;
    return Buffer.concat([
      hmtx.subarray(fullCount * 4 - 4, fullCount * 4 - 2),
      hmtx.subarray(bearingOffset, bearingOffset + 2),
    ]);
  });
}

function glyphOffsets(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [index, outline] of outlines.entries()) {
    offset += outline.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return loca;
}

/** One table of format 12 for platform 3 (Windows), encoding 10 (all of Unicode), with one group per character. */
function writeCharacters(characters: ReadonlyMap<number, number>): Buffer {
  const codes = [...characters].sort(([a], [b]) => a - b);
  const cmap = Buffer.alloc(12 + 16 + codes.length * 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(cmap.length - 12, 16);
  cmap.writeUInt32BE(codes.length, 24);
  for (const [index, [code, glyph]] of codes.entries()) {
    cmap.writeUInt32BE(code, 28 + index * 12);
    cmap.writeUInt32BE(code, 32 + index * 12);
    cmap.writeUInt32BE(glyph, 36 + index * 12);
  }
  return cmap;
}

/** One lookup for the features `vert` and `vrt2`, in every script. */
function writeVerticalForms(verticalForms: ReadonlyMap<number, number>): Buffer {
  const pairs = [...verticalForms].sort(([a], [b]) => a - b);
  const uint16s = (...values: number[]) => {
    const buffer = Buffer.alloc(values.length * 2);
    for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, index * 2);
    return buffer;
  };
  // Version 1.0 and the offsets of scripts, features and lookups.
  const header = uint16s(1, 0, 10, 32, 58);
  const scripts = Buffer.concat([uint16s(1), Buffer.from('DFLT'), uint16s(8, 4, 0, 0, 0xffff, 2, 0, 1)]);
  const features = Buffer.concat([
    uint16s(2),
    Buffer.from('vert'),
    uint16s(14),
    Buffer.from('vrt2'),
    uint16s(20, 0, 1, 0, 0, 1, 0),
  ]);
  const substitutions = uint16s(2, 6 + 2 * pairs.length, pairs.length, ...pairs.map(([, form]) => form));
  const coverage = uint16s(1, pairs.length, ...pairs.map(([glyph]) => glyph));
  const lookups = Buffer.concat([uint16s(1, 4, 1, 0, 1, 8), substitutions, coverage]);
  return Buffer.concat([header, scripts, features, lookups]);
}
