import { randomInt } from 'node:crypto';
import { encode } from 'uqr';
import { decryptSecret, encryptSecret } from '../../crypto/encrypt-secret.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { SecondFactorRepo } from './second-factor.repo.ts';
import { describeSecret, findStep, makeSecret } from './totp.ts';

const SECRET_PURPOSE = 'staff-totp';
const GUESS_LIMIT = { limit: 5, windowMs: 10 * 60_000, sliding: true } as const;
const RECOVERY_CODES = 10;
/** Without 0 o 1 l i, which are easily confused. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

interface SecondFactorDeps {
  repo: SecondFactorRepo;
  limits: RateLimits;
  secret: string;
  siteName: () => Promise<string>;
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)));
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

export function createSecondFactors({ repo, limits, secret, siteName }: SecondFactorDeps) {
  const hashCode = createKeyedHash(secret, 'staff-recovery-code');

  async function isCodeRight(userId: string, code: string): Promise<boolean> {
    if (code.includes('-')) return repo.useRecoveryCode(userId, hashCode(`${userId}\n${code}`));
    const totp = await repo.findTotp(userId);
    if (totp === undefined) return false;
    const step = findStep(decryptSecret(secret, SECRET_PURPOSE, totp.encryptedSecret), code);
    return step !== undefined && repo.useStep(userId, step);
  }

  return {
    async describe(userId: string) {
      const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
        repo.findTotp(userId),
        repo.countPasskeys(userId),
        repo.countRecoveryCodes(userId),
      ]);
      const totpState = totp === undefined ? 'none' : totp.confirmedAt === null ? 'unconfirmed' : 'confirmed';
      return { totp: totpState, passkeys, recoveryCodesLeft } as const;
    },

    /** Makes a secret, which counts once `useCode` accepted a code of it. */
    async setUpTotp(userId: string, userName: string) {
      const totpSecret = makeSecret();
      if (!(await repo.setTotp(userId, encryptSecret(secret, SECRET_PURPOSE, totpSecret))))
        throw new AppError('STAFF_FACTOR_EXISTS');
      const described = describeSecret(totpSecret, { site: await siteName(), userName });
      const { data } = encode(described.uri, { ecc: 'M', border: 0 });
      return { ...described, qr: data.map((row) => row.map(Number).join('')) };
    },

    /** Throws STAFF_CODE_WRONG, or TOO_MANY after five wrong codes. Each code is accepted once. */
    async useCode(userId: string, code: string): Promise<void> {
      const key = `staff-code/${userId}`;
      // Counted before the check, so that parallel attempts get no extra guesses.
      if (!(await limits.take(key, GUESS_LIMIT)).allowed) throw new AppError('TOO_MANY');
      if (!(await isCodeRight(userId, code))) throw new AppError('STAFF_CODE_WRONG');
      await limits.clear(key);
    },

    async renewRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
      await repo.replaceRecoveryCodes(
        userId,
        codes.map((code) => hashCode(`${userId}\n${code}`)),
      );
      return codes;
    },

    removeTotp: (userId: string) => repo.removeTotp(userId),

    /** For somebody who lost phone and codes: the next sign-in sets up a new factor. */
    async reset(userId: string): Promise<void> {
      await repo.removeTotp(userId);
      await repo.removePasskeys(userId);
      await limits.clear(`staff-code/${userId}`);
    },
  };
}
