import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { parseJson } from '../limits/parse-json.ts';
import type { CipherFailures } from './cipher-failures.ts';
import type { RingKey } from './key-ring.ts';
import { openBody } from './rsa-cipher.ts';

/** Opens the RSA body of a call and gives the JSON value inside. */
export type OpenCipher = (key: string | undefined, text: string, address: string) => Promise<unknown>;

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
  /** A used block is found out by asking the database; `ask` says whether that is still to be done, or the time would tell. */
  async function refuse(address: string, ask: boolean): Promise<never> {
    if (failures.count(address)) await failures.hold();
    else if (ask) await seen.claimBlocks([]);
    throw new AppError('BAD_CIPHER');
  }

  return async (header, text, address) => {
    if (header === undefined && !required) return text === '' ? {} : parseJson(text);
    const key = header === undefined ? undefined : await ring.find(header);
    // Which keys we have is no secret, and an old page is no attack: this fault has a name and is not counted.
    if (header !== undefined && key === undefined) throw new AppError('UNKNOWN_KEY');
    if (failures.refuses(address)) throw new AppError('TOO_MANY');
    const opened = key && openBody(key, text);
    if (key === undefined || opened === undefined || !isTimely(opened.value._t, now())) {
      return refuse(address, key !== undefined);
    }
    // Claimed only now, so that rubbish cannot fill the table.
    const hashes = opened.blocks.map((block) => createHash('sha256').update(key.id).update(block).digest());
    if (!(await seen.claimBlocks(hashes))) return refuse(address, false);
    const { _t, ...value } = opened.value;
    return value;
  };
}
