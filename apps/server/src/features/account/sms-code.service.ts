import { randomInt } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { Audit } from '../../http/audit.repo.ts';
import { limitKey } from '../../http/client-address.ts';
import type { KeyedHash } from '../../http/keyed-hash.ts';
import type { RateLimits } from '../../http/rate-limit.repo.ts';
import type { RequireCaptcha } from './captcha.ts';
import type { Scene, SmsRepo } from './sms.repo.ts';

const HOUR_MS = 3600_000;
const PER_ADDRESS = { limit: 200, windowMs: HOUR_MS };
const PER_MINUTE = { limit: 1, windowMs: 60_000 };
const PER_HOUR = { limit: 5, windowMs: HOUR_MS };
const PER_DAY = { limit: 10, windowMs: 24 * HOUR_MS };

export interface SmsCodes {
  /** Does the same for every number, whether an account has it or not (T4). */
  send(request: { phone: string; scene: Scene; captcha: string | undefined; address: string }): Promise<void>;
  /** Spends the code, or throws SMS_CODE_WRONG. Gives a way to un-spend it when the call is refused after all. */
  redeem(phone: string, scene: Scene, code: string, address: string): Promise<{ restore(): Promise<void> }>;
}

interface SmsCodesParts {
  repo: SmsRepo;
  limits: RateLimits;
  requireCaptcha: RequireCaptcha;
  levelFor: (address: string) => Promise<number>;
  hash: KeyedHash;
  seal: (text: string) => Buffer;
  audit: Audit;
  /** There is something to send. */
  wake: () => void;
  /** For all numbers together: whoever has many numbers and many addresses must not spend without end. */
  perHour: number;
  warn: (line: string) => void;
  /** Lifts the sending limits (product.md §9). */
  testing: boolean;
}

export function createSmsCodes(parts: SmsCodesParts): SmsCodes {
  const { repo, limits, hash, testing, audit } = parts;
  const OF_ALL = { limit: parts.perHour, windowMs: HOUR_MS };
  const hashOf = (phone: string, scene: Scene, code: string) => hash(`${phone}/${scene}/${code}`);

  /** The address is looked at first and counted last: whoever used it up must not use up other people's numbers too. */
  async function checkLimits(phone: string, address: string): Promise<void> {
    const ofAddress = `sms/address/${limitKey(address)}`;
    if (!(await limits.peek(ofAddress, PER_ADDRESS)).allowed) throw new AppError('SMS_TOO_MANY');
    if (!(await limits.take(`sms/minute/${phone}`, PER_MINUTE)).allowed) throw new AppError('SMS_TOO_SOON');
    const within =
      (await limits.take(`sms/hour/${phone}`, PER_HOUR)).allowed &&
      (await limits.take(`sms/day/${phone}`, PER_DAY)).allowed &&
      (await limits.take(ofAddress, PER_ADDRESS)).allowed;
    if (!within) throw new AppError('SMS_TOO_MANY');
    if ((await limits.take('sms/all', OF_ALL)).allowed) return;
    // Said once an hour, however many are turned away.
    const { allowed: first } = await limits.take('sms/alarm', { limit: 1, windowMs: HOUR_MS });
    if (first) parts.warn(`SMS_PER_HOUR reached: ${parts.perHour} codes were sent within an hour, no more are`);
    throw new AppError('SMS_TOO_MANY');
  }

  return {
    async send({ phone, scene, captcha, address }) {
      await parts.requireCaptcha(captcha, await parts.levelFor(address));
      if (!testing) await checkLimits(phone, address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await repo.enqueue(phone, scene, hashOf(phone, scene, code), parts.seal(code));
      parts.wake();
    },
    async redeem(phone, scene, code, address) {
      const hashed = hashOf(phone, scene, code);
      if (!(await repo.redeem(phone, scene, hashed))) {
        await audit({ actor: 'visitor', action: 'account.smsCode', object: scene, result: 'refused', address });
        throw new AppError('SMS_CODE_WRONG');
      }
      return { restore: () => repo.restore(phone, scene, hashed) };
    },
  };
}
