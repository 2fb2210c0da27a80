import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../crypto/keyed-hash.ts';

/** What vouches for all entries up to one of them: nobody who lacks APP_SECRET can write the chain anew under it. */
export interface Seal {
  /** The last entry it speaks of. */
  through: number;
  /** That entry's hash, in hex. */
  hash: string;
  /** Which secret it was made with, so that one made before a change of secret is not taken for a forgery. */
  key: string;
  mac: string;
}

export type SealVerdict = 'good' | 'foreign' | 'bad';

export interface AuditSeals {
  make(through: number, hash: string): Seal;
  check(seal: Partial<Seal>): SealVerdict;
}

export function createAuditSeals(secret: string): AuditSeals {
  const sign = createKeyedHash(secret, 'audit-seal');
  const key = createKeyedHash(secret, 'audit-key')('').subarray(0, 8).toString('hex');
  const macOf = (through: unknown, hash: unknown) => sign(`${through}/${hash}`);
  return {
    make: (through, hash) => ({ through, hash, key, mac: macOf(through, hash).toString('hex') }),
    check({ through, hash, key: given, mac }) {
      if (given !== key) return 'foreign';
      const found = Buffer.from(String(mac), 'hex');
      const right = macOf(through, hash);
      return found.length === right.length && timingSafeEqual(found, right) ? 'good' : 'bad';
    },
  };
}
