import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as z from 'zod/mini';

/*
 * The captcha is work, not a picture: the browser looks for the number the server chose. Plain SHA-256 in a row is the
 * one scheme of altcha that costs a page on http (no crypto.subtle there) the same as one on https. The number is drawn
 * from a range, so the work has an upper end, which a search for leading zeros has not.
 */

/** Hashes per number tried: this is also all it costs to verify. */
const COST = 40;
/** Numbers to try at level 0: 60 000 to 140 000 hashes, under 1.5 s on a slow phone. */
const FIRST_RANGE = { min: 1500, max: 3500 };
/** Each level doubles the work. */
const MAX_LEVEL = 4;
const LIFETIME_MS = 5 * 60 * 1000;

interface ProofOfWorkDeps {
  /** Signs the challenges; the same on every instance. */
  secret: string;
  /** Notes that a challenge was used: true for the first to claim this id, on any instance. May forget it at `expires`. */
  claim(id: string, expires: Date): Promise<boolean>;
}

export interface ProofOfWork {
  /** A challenge to solve. `level` is how often the caller failed of late. */
  createChallenge(level?: number): Promise<Challenge & { signature: string }>;
  /**
   * Whether this is the solution of an own, fresh challenge, not used before and no easier than `level`: else a stock of
   * easy ones could be laid in before the failures begin.
   */
  verifySolution(captcha: string, level?: number): Promise<boolean>;
}

/** Only what our challenges have: the signature proves the values, this their types. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      cost: z.literal(COST),
      data: z.strictObject({ level: z.int() }),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export function createProofOfWork({ secret, claim }: ProofOfWorkDeps): ProofOfWork {
  return {
    async createChallenge(level = 0) {
      const bounded = boundLevel(level);
      const { parameters, signature } = await createChallenge({
        algorithm: 'SHA-256',
        cost: COST,
        counter: randomInt(FIRST_RANGE.max * 2 ** bounded, FIRST_RANGE.min * 2 ** bounded),
        data: { level: bounded },
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        hmacSignatureSecret: secret,
      });
      if (!signature) throw new Error('the challenge was not signed');
      return { parameters, signature };
    },

    async verifySolution(captcha, level = 0) {
      const payload = readPayload(captcha);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
      if (!verified || challenge.parameters.data.level < boundLevel(level)) return false;
      // Last, so that nothing but solved challenges of our own is ever noted.
      return claim(challenge.parameters.nonce, new Date(challenge.parameters.expiresAt * 1000));
    },
  };
}

function boundLevel(level: number): number {
  return Math.max(0, Math.min(MAX_LEVEL, Math.floor(level)));
}

function readPayload(captcha: string): (Payload & z.output<typeof payloadSchema>) | undefined {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
