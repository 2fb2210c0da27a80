/** Reads and writes the parts of a TrueType file that the kits need: tables, characters and vertical forms. */
export type Tables = ReadonlyMap<string, Buffer>;

export function readTables(font: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return tables;
}

export function requireTable(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no ${tag} table.`);
  return table;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < table.length; offset += 4) sum = (sum + table.readUInt32BE(offset)) >>> 0;
  return sum;
}

export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  // The header repeats the number of tables in a form for binary search.
  const largestPower = 2 ** Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(largestPower * 16, 6);
  head.writeUInt16BE(Math.log2(largestPower), 8);
  head.writeUInt16BE((tags.length - largestPower) * 16, 10);
  const parts = [head];
  let start = head.length;
  for (const [index, tag] of tags.entries()) {
    const table = requireTable(tables, tag);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const record = 12 + index * 16;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(checksum(padded), record + 4);
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

/** Character → glyph, from the tables with 32-bit codes (format 12) and with 16-bit codes (format 4). */
export function readCharacters(tables: Tables): Map<number, number> {
  const cmap = requireTable(tables, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) readLongRanges(table, glyphs);
    else if (format === 4) readShortRanges(table, glyphs);
  }
  return glyphs;
}

function readLongRanges(table: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const offset = 16 + group * 12;
    const first = table.readUInt32BE(offset);
    for (let code = first; code <= table.readUInt32BE(offset + 4); code++) {
      glyphs.set(code, table.readUInt32BE(offset + 8) + code - first);
    }
  }
}

function readShortRanges(table: Buffer, glyphs: Map<number, number>): void {
  const segmentBytes = table.readUInt16BE(6);
  for (let segment = 0; segment < segmentBytes; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + segmentBytes + segment);
    const delta = table.readUInt16BE(16 + 2 * segmentBytes + segment);
    const offsetAt = 16 + 3 * segmentBytes + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const rawGlyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const glyph = rawGlyph === 0 ? 0 : (rawGlyph + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Glyph → the form it takes in vertical setting (the `vert` feature; single substitutions are all it uses). */
export function readVerticalForms(tables: Tables): Map<number, number> {
  const gsub = tables.get('GSUB');
  const forms = new Map<number, number>();
  if (gsub === undefined) return forms;
  const features = gsub.subarray(gsub.readUInt16BE(6));
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  for (let index = 0; index < features.readUInt16BE(0); index++) {
    if (features.toString('latin1', 2 + index * 6, 6 + index * 6) !== 'vert') continue;
    const feature = features.subarray(features.readUInt16BE(6 + index * 6));
    for (let featureIndex = 0; featureIndex < feature.readUInt16BE(2); featureIndex++) {
      const lookup = lookups.subarray(lookups.readUInt16BE(2 + 2 * feature.readUInt16BE(4 + 2 * featureIndex)));
      readLookup(lookup, forms);
    }
  }
  return forms;
}

function readLookup(lookup: Buffer, forms: Map<number, number>): void {
  for (let index = 0; index < lookup.readUInt16BE(4); index++) {
    let type = lookup.readUInt16BE(0);
    let table = lookup.subarray(lookup.readUInt16BE(6 + 2 * index));
    // An extension: the real type and table follow.
    if (type === 7) {
      type = table.readUInt16BE(2);
      table = table.subarray(table.readUInt32BE(4));
    }
    if (type !== 1) continue;
    const hasSubstituteArray = table.readUInt16BE(0) === 2;
    for (const [coverageIndex, glyph] of readCoverage(table.subarray(table.readUInt16BE(2))).entries()) {
      forms.set(
        glyph,
        hasSubstituteArray ? table.readUInt16BE(6 + 2 * coverageIndex) : (glyph + table.readInt16BE(4)) & 0xffff,
      );
    }
  }
}

function readCoverage(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  const glyphs: number[] = [];
  for (let index = 0; index < count; index++) {
    if (table.readUInt16BE(0) === 1) glyphs.push(table.readUInt16BE(4 + 2 * index));
    else for (let g = table.readUInt16BE(4 + 6 * index); g <= table.readUInt16BE(6 + 6 * index); g++) glyphs.push(g);
  }
  return glyphs;
}
