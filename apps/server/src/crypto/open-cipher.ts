import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { parseJson } from '../limits/parse-json.ts';
import type { CipherFailures } from './cipher-failures.ts';
import type { RingKey } from './key-ring.ts';
import { openBody } from './rsa-cipher.ts';

/** Decrypts the RSA body of a call and returns the JSON value inside. */
export type OpenCipher = (keyHeader: string | undefined, text: string, address: string) => Promise<unknown>;

export interface UsedBlocks {
  /** True if none of these was claimed before; marks all of them as claimed. */
  claimBlocks(hashes: Buffer[]): Promise<boolean>;
}

interface OpenCipherDeps {
  ring: { find(keyHeader: string): RingKey | undefined | Promise<RingKey | undefined> };
  usedBlocks: UsedBlocks;
  /** Whether a plain body is refused (RSA_MODE=required). */
  required: boolean;
  failures: CipherFailures;
  now?: () => number;
}

const MAX_SKEW_MS = 5 * 60_000;

/** The web client puts the current time into the JSON; other clients may leave it out. */
function isTimely(clientTimeMs: unknown, now: number): boolean {
  return (
    clientTimeMs === undefined || (typeof clientTimeMs === 'number' && Math.abs(now - clientTimeMs) <= MAX_SKEW_MS)
  );
}

export function createOpenCipher({ ring, usedBlocks, required, failures, now = Date.now }: OpenCipherDeps): OpenCipher {
  /**
   * `queryDatabase` is true for a body that is refused before its blocks were looked up. An empty lookup then makes this
   * refusal take as long as one after the lookup.
   */
  async function refuse(address: string, { queryDatabase }: { queryDatabase: boolean }): Promise<never> {
    const mustDelay = failures.record(address);
    if (mustDelay) await failures.delay();
    else if (queryDatabase) await usedBlocks.claimBlocks([]);
    throw new AppError('BAD_CIPHER');
  }

  return async (keyHeader, text, address) => {
    if (keyHeader === undefined && !required) return text === '' ? {} : parseJson(text);
    const key = keyHeader === undefined ? undefined : await ring.find(keyHeader);
    // An outdated page is not an attack, so this error has a separate code and is not counted. It reveals nothing: keys
    // are public.
    if (keyHeader !== undefined && key === undefined) throw new AppError('UNKNOWN_KEY');
    if (failures.refuses(address)) throw new AppError('TOO_MANY');
    const opened = key && openBody(key, text);
    if (key === undefined || opened === undefined || !isTimely(opened.value._t, now())) {
      return refuse(address, { queryDatabase: key !== undefined });
    }
    // Claimed only after decryption, so that invalid bodies cannot fill the table.
    const hashes = opened.blocks.map((block) => createHash('sha256').update(key.id).update(block).digest());
    if (!(await usedBlocks.claimBlocks(hashes))) return refuse(address, { queryDatabase: false });
    const { _t, ...value } = opened.value;
    return value;
  };
}
