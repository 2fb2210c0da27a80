/**
 * The table `cmap` of a font whose glyphs, from the second on, are those of the sorted characters: format 4, with one
 * segment for each run of consecutive characters.
 */
export function characterTable(codes: readonly number[]): Buffer {
  const segments: { first: number; last: number; shift: number }[] = [];
  for (const [index, code] of codes.entries()) {
    const current = segments.at(-1);
    if (current && current.last === code - 1) current.last = code;
    else segments.push({ first: code, last: code, shift: index + 1 - code });
  }
  segments.push({ first: 0xffff, last: 0xffff, shift: 1 }); // the format requires this end
  const count = segments.length;
  const largestPower = 2 ** Math.floor(Math.log2(count));
  const table = Buffer.alloc(12 + 16 + count * 8);
  table.writeUInt16BE(1, 2); // one sub-table
  table.writeUInt16BE(3, 4); // for Windows,
  table.writeUInt16BE(1, 6); // by Unicode
  table.writeUInt32BE(12, 8);
  const body = table.subarray(12);
  body.writeUInt16BE(4, 0);
  body.writeUInt16BE(body.length, 2);
  body.writeUInt16BE(count * 2, 6);
  // The number of segments again, in a form for binary search.
  body.writeUInt16BE(largestPower * 2, 8);
  body.writeUInt16BE(Math.log2(largestPower), 10);
  body.writeUInt16BE((count - largestPower) * 2, 12);
  for (const [index, { first, last, shift }] of segments.entries()) {
    body.writeUInt16BE(last, 14 + index * 2);
    body.writeUInt16BE(first, 16 + (count + index) * 2);
    body.writeUInt16BE(shift & 0xffff, 16 + (2 * count + index) * 2);
  }
  return table;
}
