import { constants, createHash, privateDecrypt } from 'node:crypto';
import type { RingKey } from './key-ring.ts';

/*
 * PKCS#1 v1.5 taken off by hand. Padding that can be told good from bad, by answer or by time, opens any message to
 * whoever may ask often enough (Bleichenbacher, Marvin). Hence: the same work on every byte whatever it holds, and in
 * place of an error a stand-in message that depends on the block and on a secret.
 */
const MIN_PADDING = 8;
const FIRST_MESSAGE = 2 + MIN_PADDING + 1;

/** 1 when `value` is 0, else 0, for 0 ≤ value < 2^31, without a branch. */
function isZero(value: number): number {
  return ((value - 1) >>> 31) & 1;
}

/** 00 02 padding 00 message: the message, or the last `standInLength` bytes of `standIn`. */
function unpad(padded: Buffer, standIn: Buffer, standInLength: number): Buffer {
  const size = padded.length;
  let looking = 1;
  let separator = 0;
  for (let at = 2; at < size; at++) {
    const zero = isZero(padded[at] ?? 0);
    separator |= at & -(zero & looking);
    looking &= zero ^ 1;
  }
  const tooEarly = ((separator - (FIRST_MESSAGE - 1)) >>> 31) & 1;
  const good = isZero((padded[0] ?? 0) | ((padded[1] ?? 0) ^ 2) | looking | tooEarly);
  const take = -good & 0xff;
  const out = Buffer.alloc(size);
  for (let at = 0; at < size; at++) out[at] = ((padded[at] ?? 0) & take) | ((standIn[at] ?? 0) & ~take);
  const length = ((size - 1 - separator) & -good) | (standInLength & (good - 1));
  return out.subarray(size - length);
}

/** The message of one block; for bad padding, bytes nobody can foresee, the same ones each time. */
export function decryptBlock(key: RingKey, block: Buffer): Buffer {
  const size = key.modulus.length;
  const padded = privateDecrypt({ key: key.privateKey, padding: constants.RSA_NO_PADDING }, block);
  const random = createHash('shake256', { outputLength: size + 4 })
    .update(key.rejectSecret)
    .update(block)
    .digest();
  return unpad(padded, random.subarray(4), random.readUInt32BE(0) % (size - FIRST_MESSAGE + 1));
}
