import { randomInt } from 'node:crypto';
import { encode } from 'uqr';
import { decryptSecret, encryptSecret } from '../../crypto/encrypt-secret.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { SecondFactorRepo } from './second-factor.repo.ts';
import { describeSecret, findStep, makeSecret } from './totp.ts';

const SECRET_PURPOSE = 'staff-totp';
const PENDING_PURPOSE = 'staff-totp-pending';
const PENDING_MS = 10 * 60_000;
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

  async function renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await repo.replaceRecoveryCodes(
      userId,
      codes.map((code) => hashCode(`${userId}\n${code}`)),
    );
    return codes;
  }

  const encrypt = (totpSecret: Buffer) => encryptSecret(secret, SECRET_PURPOSE, totpSecret);

  async function describeNew(totpSecret: Buffer, userName: string) {
    const described = describeSecret(totpSecret, { site: await siteName(), userName });
    const { data } = encode(described.uri, { ecc: 'M', border: 0 });
    return { ...described, qr: data.map((row) => row.map(Number).join('')) };
  }

  /** The secret that `beginTotp` gave to this account, undefined when it is too old or another's. */
  function readPending(userId: string, pending: string): Buffer | undefined {
    try {
      const plain = decryptSecret(secret, PENDING_PURPOSE, Buffer.from(pending, 'base64url'));
      const [owner, expiry, totpSecret = ''] = plain.toString().split('\n');
      return owner === userId && Number(expiry) > Date.now() ? Buffer.from(totpSecret, 'base64url') : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async describe(userId: string) {
      const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
        repo.findTotp(userId),
        repo.countPasskeys(userId),
        repo.countRecoveryCodes(userId),
      ]);
      const totpState = totp === undefined ? 'none' : totp.confirmedAt === null ? 'unconfirmed' : 'confirmed';
      return { totp: totpState, totpSince: totp?.confirmedAt ?? undefined, passkeys, recoveryCodesLeft } as const;
    },

    /** Makes a secret, which counts once `useCode` accepted a code of it. */
    async setUpTotp(userId: string, userName: string) {
      const totpSecret = makeSecret();
      if (!(await repo.setTotp(userId, encrypt(totpSecret)))) throw new AppError('STAFF_FACTOR_EXISTS');
      return describeNew(totpSecret, userName);
    },

    /** Makes a secret for `replaceTotp`. It is not stored, so that the app in use counts until then. */
    async beginTotp(userId: string, userName: string) {
      const totpSecret = makeSecret();
      const plain = [userId, Date.now() + PENDING_MS, totpSecret.toString('base64url')].join('\n');
      const pending = encryptSecret(secret, PENDING_PURPOSE, Buffer.from(plain)).toString('base64url');
      return { ...(await describeNew(totpSecret, userName)), pending };
    },

    /** Sets up a new app by its first code and returns new recovery codes. */
    async replaceTotp(userId: string, pending: string, code: string): Promise<string[]> {
      if (!(await limits.take(`staff-code-new/${userId}`, GUESS_LIMIT)).allowed) throw new AppError('TOO_MANY');
      const totpSecret = readPending(userId, pending);
      if (totpSecret === undefined) throw new AppError('STAFF_TICKET_INVALID');
      const step = findStep(totpSecret, code);
      if (step === undefined) throw new AppError('STAFF_CODE_WRONG');
      await limits.clear(`staff-code-new/${userId}`);
      await repo.replaceTotp(userId, encrypt(totpSecret), step);
      return renewRecoveryCodes(userId);
    },

    /** Throws STAFF_CODE_WRONG, or TOO_MANY after five wrong codes. Each code is accepted once. */
    async useCode(userId: string, code: string): Promise<void> {
      const key = `staff-code/${userId}`;
      // Counted before the check, so that parallel attempts get no extra guesses.
      if (!(await limits.take(key, GUESS_LIMIT)).allowed) throw new AppError('TOO_MANY');
      if (!(await isCodeRight(userId, code))) throw new AppError('STAFF_CODE_WRONG');
      await limits.clear(key);
    },

    renewRecoveryCodes,

    /** With `keepFactor` the app stays when it is the only factor. */
    async removeTotp(userId: string, keepFactor: boolean): Promise<void> {
      if (!(await repo.removeTotp(userId, keepFactor))) throw new AppError('STAFF_FACTOR_LAST');
    },

    /** For a person who lost phone and codes: the next sign-in sets up a new factor. */
    async reset(userId: string): Promise<void> {
      await repo.removeTotp(userId);
      await repo.removePasskeys(userId);
      await limits.clear(`staff-code/${userId}`);
    },
  };
}
