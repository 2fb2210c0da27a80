import type { ByteRange } from '../adapters/storage/storage.ts';

/**
 * The single range of a `Range` header. Undefined: send the whole file (no header, several ranges, another unit, or an
 * invalid header, which RFC 9110 lets a server ignore). Null: the range is outside the file, answer 416.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? null : { start, end };
}
