import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../crypto/keyed-hash.ts';

/** A signature over all entries up to one of them: without APP_SECRET the chain cannot be rewritten unnoticed. */
export interface Checkpoint {
  /** The id of the last signed entry. */
  through: number;
  /** That entry's hash, in hex. */
  hash: string;
  /** Identifies the secret, so that a signature made with an earlier secret does not count as a forgery. */
  key: string;
  mac: string;
}

export type CheckpointVerdict = 'good' | 'foreign' | 'bad';

export interface CheckpointSigner {
  sign(through: number, hash: string): Checkpoint;
  check(checkpoint: Partial<Checkpoint>): CheckpointVerdict;
}

export function createCheckpointSigner(secret: string): CheckpointSigner {
  const computeMac = createKeyedHash(secret, 'audit-seal');
  const key = createKeyedHash(secret, 'audit-key')('').subarray(0, 8).toString('hex');
  const macOf = (through: unknown, hash: unknown) => computeMac(`${through}/${hash}`);
  return {
    sign: (through, hash) => ({ through, hash, key, mac: macOf(through, hash).toString('hex') }),
    check({ through, hash, key: signedKey, mac }) {
      if (signedKey !== key) return 'foreign';
      const givenMac = Buffer.from(String(mac), 'hex');
      const expected = macOf(through, hash);
      return givenMac.length === expected.length && timingSafeEqual(givenMac, expected) ? 'good' : 'bad';
    },
  };
}
