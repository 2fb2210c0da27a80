import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';

const VALID_MS = 5 * 60_000;
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const HEAD_BYTES = EXPIRY_BYTES + NONCE_BYTES;
const CHALLENGE_BYTES = HEAD_BYTES + 32;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/**
 * Challenges that need no row until they are used: expiry, random bytes, and a signature over both and the purpose. The use
 * of a challenge is counted by the rate limits, which store keyed hashes of their keys and allow only one use until it has
 * expired.
 */
export function createPasskeyChallenges(secret: string, limits: Pick<RateLimits, 'take'>, now = Date.now) {
  const hash = createKeyedHash(secret, 'passkey-challenge');
  const sign = (purpose: string, head: Buffer) => hash(`${purpose}\n${head.toString('base64url')}`);

  return {
    validMs: VALID_MS,
    /** The purpose names the action and, where it is known, the account. */
    make(purpose: string): string {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUIntBE(now() + VALID_MS, 0, EXPIRY_BYTES);
      randomBytes(NONCE_BYTES).copy(head, EXPIRY_BYTES);
      return Buffer.concat([head, sign(purpose, head)]).toString('base64url');
    },
    /** For which of these purposes the challenge was made, if it is in time and is used for the first time. */
    async use<P extends string>(challenge: string, purposes: readonly P[]): Promise<P | undefined> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== CHALLENGE_BYTES || bytes.readUIntBE(0, EXPIRY_BYTES) < now()) return undefined;
      const head = bytes.subarray(0, HEAD_BYTES);
      const signature = bytes.subarray(HEAD_BYTES);
      const purpose = purposes.find((candidate) => timingSafeEqual(signature, sign(candidate, head)));
      if (purpose === undefined) return undefined;
      const { allowed } = await limits.take(`passkey-challenge/${head.toString('base64url')}`, {
        limit: 1,
        windowMs: VALID_MS,
      });
      return allowed ? purpose : undefined;
    },
  };
}
