import { constants, createHash, privateDecrypt } from 'node:crypto';
import type { RingKey } from './key-ring.ts';

/*
 * Removes PKCS#1 v1.5 padding without OpenSSL's check. If attackers can tell good padding from bad, by the answer or by
 * its timing, they can decrypt any message with enough requests (Bleichenbacher, Marvin). Therefore every byte gets the
 * same work, and bad padding yields a pseudo-random fallback message, derived from the block and a secret, instead of
 * an error.
 */
const MIN_PADDING_BYTES = 8;
const MIN_MESSAGE_START = 2 + MIN_PADDING_BYTES + 1;

/** 1 when `value` is 0, else 0, for 0 ≤ value < 2^31, without a branch. */
function isZero(value: number): number {
  return ((value - 1) >>> 31) & 1;
}

/**
 * Reads `00 02 padding 00 message`. Returns the message; for bad padding the last `fallbackLength` bytes of `fallback`.
 */
function unpad(padded: Buffer, fallback: Buffer, fallbackLength: number): Buffer {
  const size = padded.length;
  let isSearching = 1;
  let separator = 0;
  for (let index = 2; index < size; index++) {
    const isZeroByte = isZero(padded[index] ?? 0);
    separator |= index & -(isZeroByte & isSearching);
    isSearching &= isZeroByte ^ 1;
  }
  const isTooEarly = ((separator - (MIN_MESSAGE_START - 1)) >>> 31) & 1;
  const isGood = isZero((padded[0] ?? 0) | ((padded[1] ?? 0) ^ 2) | isSearching | isTooEarly);
  const mask = -isGood & 0xff;
  const out = Buffer.alloc(size);
  for (let index = 0; index < size; index++)
    out[index] = ((padded[index] ?? 0) & mask) | ((fallback[index] ?? 0) & ~mask);
  const length = ((size - 1 - separator) & -isGood) | (fallbackLength & (isGood - 1));
  return out.subarray(size - length);
}

/**
 * The message of one block. For bad padding it is unpredictable bytes, which are always the same for the same block.
 */
export function decryptBlock(key: RingKey, block: Buffer): Buffer {
  const size = key.modulus.length;
  const padded = privateDecrypt({ key: key.privateKey, padding: constants.RSA_NO_PADDING }, block);
  const random = createHash('shake256', { outputLength: size + 4 })
    .update(key.rejectSecret)
    .update(block)
    .digest();
  return unpad(padded, random.subarray(4), random.readUInt32BE(0) % (size - MIN_MESSAGE_START + 1));
}
