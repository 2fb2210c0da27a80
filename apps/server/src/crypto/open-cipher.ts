import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { parseJson } from '../limits/parse-json.ts';
import type { CipherFailures } from './cipher-failures.ts';
import type { RingKey } from './key-ring.ts';
import { openBody } from './rsa-cipher.ts';

/** Decrypts the RSA body of a call and returns the JSON value inside. */
export type OpenCipher = (key: string | undefined, text: string, address: string) => Promise<unknown>;

export interface UsedBlocks {
  /** True if none of these was claimed before; marks all of them as claimed. */
  claimBlocks(hashes: Buffer[]): Promise<boolean>;
}

interface OpenCipherDeps {
  ring: { find(header: string): RingKey | undefined | Promise<RingKey | undefined> };
  usedBlocks: UsedBlocks;
  /** RSA_MODE=required: a plain body is refused. */
  required: boolean;
  failures: CipherFailures;
  now?: () => number;
}

const MAX_SKEW_MS = 5 * 60_000;

/** The web client puts the current time into the JSON; other clients may leave it out. */
function isTimely(stamp: unknown, now: number): boolean {
  return stamp === undefined || (typeof stamp === 'number' && Math.abs(now - stamp) <= MAX_SKEW_MS);
}

export function createOpenCipher({ ring, usedBlocks, required, failures, now = Date.now }: OpenCipherDeps): OpenCipher {
  /** `queryDatabase` adds the query that finds used blocks, so that every refusal takes the same time. */
  async function refuse(address: string, queryDatabase: boolean): Promise<never> {
    if (failures.count(address)) await failures.delay();
    else if (queryDatabase) await usedBlocks.claimBlocks([]);
    throw new AppError('BAD_CIPHER');
  }

  return async (header, text, address) => {
    if (header === undefined && !required) return text === '' ? {} : parseJson(text);
    const key = header === undefined ? undefined : await ring.find(header);
    // The known keys are public, and an outdated page is no attack: this error has its own code and is not counted.
    if (header !== undefined && key === undefined) throw new AppError('UNKNOWN_KEY');
    if (failures.refuses(address)) throw new AppError('TOO_MANY');
    const opened = key && openBody(key, text);
    if (key === undefined || opened === undefined || !isTimely(opened.value._t, now())) {
      return refuse(address, key !== undefined);
    }
    // Claimed only after decryption, so that invalid bodies cannot fill the table.
    const hashes = opened.blocks.map((block) => createHash('sha256').update(key.id).update(block).digest());
    if (!(await usedBlocks.claimBlocks(hashes))) return refuse(address, false);
    const { _t, ...value } = opened.value;
    return value;
  };
}
