import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that nobody can compute without APP_SECRET. Phone numbers and six-digit codes are few enough to try them all,
 * so a plain hash of one would be as good as the number itself.
 */
export type KeyedHash = (text: string) => Buffer;

/** Each purpose has a key of its own: the same number under two purposes cannot be matched. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `meiyu/hash/${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
