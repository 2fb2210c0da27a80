/** The code points that a TrueType font can draw, read from its cmap table (formats 4 and 12). */
export function readCharacters(font: Buffer): Set<number> {
  const codePoints = new Set<number>();
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const cmap = font.readUInt32BE(record + 8);
    const subtables = font.readUInt16BE(cmap + 2);
    for (let k = 0; k < subtables; k++) {
      const subtable = cmap + font.readUInt32BE(cmap + 4 + k * 8 + 4);
      const format = font.readUInt16BE(subtable);
      if (format === 4) readSegments(font, subtable, codePoints);
      if (format === 12) readGroups(font, subtable, codePoints);
    }
  }
  return codePoints;
}

/** Adds the code points of a subtable in format 4. */
function readSegments(font: Buffer, subtable: number, codePoints: Set<number>): void {
  const count = font.readUInt16BE(subtable + 6) / 2;
  for (let i = 0; i < count; i++) {
    const end = font.readUInt16BE(subtable + 14 + i * 2);
    const start = font.readUInt16BE(subtable + 16 + count * 2 + i * 2);
    const delta = font.readInt16BE(subtable + 16 + count * 4 + i * 2);
    const offsetPosition = subtable + 16 + count * 6 + i * 2;
    const offset = font.readUInt16BE(offsetPosition);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsetPosition + offset + (code - start) * 2);
      if (glyph !== 0) codePoints.add(code);
    }
  }
}

/** Adds the code points of a subtable in format 12. */
function readGroups(font: Buffer, subtable: number, codePoints: Set<number>): void {
  const count = font.readUInt32BE(subtable + 12);
  for (let i = 0; i < count; i++) {
    const group = subtable + 16 + i * 12;
    const end = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= end; code++) codePoints.add(code);
  }
}
