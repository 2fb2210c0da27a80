import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that cannot be computed without APP_SECRET. With a plain hash an attacker could try all phone numbers and all
 * six-digit codes, because there are so few.
 */
export type KeyedHash = (text: string) => Buffer;

/** Each purpose has a separate key, so that the hashes of one value for two purposes cannot be matched. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `meiyu/hash/${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
