import {
  type Challenge,
  createChallenge as createAltchaChallenge,
  type Payload,
  randomInt,
  verifySolution as verifyAltchaSolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as z from 'zod/mini';

/*
 * The captcha is a computation, not a picture: the browser searches for the number that the server chose. Of altcha's
 * schemes only iterated SHA-256 takes the same time on http pages, which have no crypto.subtle, as on https pages. The
 * number comes from a range, so the work has an upper limit; a search for leading zeros would have none.
 */

/** Hashes that the browser computes for each number it tries; the server computes only this many to verify. */
const HASHES_PER_NUMBER = 40;
/** Numbers to try at level 0: 60 000 to 140 000 hashes, under 1.5 s on a slow phone. */
const RANGE_AT_LEVEL_0 = { min: 1500, max: 3500 };
/** Each level doubles the work. */
const MAX_LEVEL = 4;
const LIFETIME_MS = 5 * 60 * 1000;

interface ProofOfWorkDeps {
  /** Signs the challenges; the same on every instance. */
  secret: string;
  /** Records that a challenge was used. True for the first claim of this id on any instance; kept until `expires`. */
  claim(id: string, expires: Date): Promise<boolean>;
}

export interface ProofOfWork {
  /** Creates a challenge. `level` is the number of recent failures of the caller. */
  createChallenge(level?: number): Promise<Challenge & { signature: string }>;
  /**
   * Whether this solves a challenge of ours that is not expired, not used before and not easier than `level`. The level is
   * checked so that nobody can collect easy challenges before failing.
   */
  verifySolution(captcha: string, level?: number): Promise<boolean>;
}

/** Exactly the fields of our challenges: the signature protects the values, this schema checks the types. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      cost: z.literal(HASHES_PER_NUMBER),
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
      const boundedLevel = boundLevel(level);
      const { parameters, signature } = await createAltchaChallenge({
        algorithm: 'SHA-256',
        cost: HASHES_PER_NUMBER,
        // altcha's randomInt takes the maximum first.
        counter: randomInt(RANGE_AT_LEVEL_0.max * 2 ** boundedLevel, RANGE_AT_LEVEL_0.min * 2 ** boundedLevel),
        data: { level: boundedLevel },
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
      const { verified } = await verifyAltchaSolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
      if (!verified || challenge.parameters.data.level < boundLevel(level)) return false;
      // Claimed last, so that only solved challenges of ours are recorded as used.
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
