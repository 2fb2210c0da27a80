import type { ByteRange } from '../adapters/storage/storage.ts';

/**
 * The one range a `Range` header asks for. Undefined: send the whole (no header, several ranges, another unit, or
 * nonsense, which RFC 9110 lets a server pass over). Null: no byte of it exists, answer 416.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked) return undefined;
  const [, first = '', last = ''] = asked;
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
