import { endianness } from 'node:os';

/** OID of int4. */
const INT4_OID = 23;

/**
 * An int4[] in PostgreSQL's binary format (one dimension, counted from 1, no nulls). For very many numbers it is much
 * faster than writing and parsing decimal digits.
 */
export function int4Array(parts: readonly Int32Array[]): Buffer {
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  const words = new Int32Array(5 + 2 * count);
  words.set(count > 0 ? [1, 0, INT4_OID, count, 1] : [0, 0, INT4_OID]);
  let index = 5;
  for (const part of parts)
    for (const value of part) {
      words[index++] = Int32Array.BYTES_PER_ELEMENT;
      words[index++] = value;
    }
  const bytes = Buffer.from(words.buffer, 0, count > 0 ? words.byteLength : 12);
  return endianness() === 'LE' ? bytes.swap32() : bytes;
}
