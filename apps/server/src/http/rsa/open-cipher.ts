import { createHash } from 'node:crypto';
import type { OpenCipher } from '../app.ts';
import { AppError } from '../app-error.ts';
import { parseJson } from '../json-body.ts';
import type { CipherFailures } from './cipher-failures.ts';
import type { RingKey } from './key-ring.ts';
import { openBody } from './rsa-cipher.ts';

export interface SeenBlocks {
  /** True when none of these was ever claimed before; from then on all of them are. */
  claimBlocks(hashes: Buffer[]): Promise<boolean>;
}

interface OpenCipherParts {
  ring: { find(header: string): RingKey | undefined | Promise<RingKey | undefined> };
  seen: SeenBlocks;
  /** RSA_MODE=required: a plain body is refused. */
  required: boolean;
  failures: CipherFailures;
  now?: () => number;
}

const MAX_SKEW_MS = 5 * 60_000;

/** Our own client says inside the JSON when it was written; a client that does not is not held to it. */
function isTimely(stamp: unknown, now: number): boolean {
  return stamp === undefined || (typeof stamp === 'number' && Math.abs(now - stamp) <= MAX_SKEW_MS);
}

export function createOpenCipher({ ring, seen, required, failures, now = Date.now }: OpenCipherParts): OpenCipher {
  return async (header, text, address) => {
    if (header === undefined && !required) return text === '' ? {} : parseJson(text);
    const key = header === undefined ? undefined : await ring.find(header);
    // Which keys we have is no secret, and an old page is no attack: this fault has a name and is not counted.
    if (header !== undefined && key === undefined) throw new AppError('UNKNOWN_KEY');
    // Nothing is awaited between this check and the count, or a burst would slip through before it is counted.
    if (failures.refuses(address)) throw new AppError('TOO_MANY');
    const opened = key && openBody(key, text);
    if (key === undefined || opened === undefined || !isTimely(opened.value._t, now())) {
      failures.count(address);
      // A used block is found out by asking the database. Ask it here too, or the time would tell the two apart.
      if (key !== undefined) await seen.claimBlocks([]);
      throw new AppError('BAD_CIPHER');
    }
    // Claimed only now, so that rubbish cannot fill the table.
    const hashes = opened.blocks.map((block) => createHash('sha256').update(key.id).update(block).digest());
    if (!(await seen.claimBlocks(hashes))) {
      failures.count(address);
      throw new AppError('BAD_CIPHER');
    }
    const { _t, ...value } = opened.value;
    return value;
  };
}
