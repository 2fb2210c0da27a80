import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Audit } from '../../../audit/audit.repo.ts';
import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import { AppError } from '../../../errors.ts';
import { limitKey } from '../../../limits/client-address.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { RequireCaptcha } from '../guard/captcha.ts';
import type { Scene, SmsRepo } from './sms.repo.ts';

const HOUR_MS = 3600_000;
const PER_ADDRESS = { limit: 200, windowMs: HOUR_MS };
const PER_MINUTE = { limit: 1, windowMs: 60_000 };
const PER_HOUR = { limit: 5, windowMs: HOUR_MS };
const PER_DAY = { limit: 10, windowMs: 24 * HOUR_MS };

export interface SmsCodes {
  /** Does the same for every number, whether an account has it or not (T4). */
  send(request: { phone: string; scene: Scene; captcha: string | undefined; address: string }): Promise<void>;
  /** Gives what stands for a right code in the call that follows, or throws SMS_CODE_WRONG; a try like any other. */
  check(phone: string, scene: Scene, code: string, address: string): Promise<string>;
  /** Spends the code itself or the proof of it, whichever is given; otherwise like `redeem`. */
  prove(phone: string, scene: Scene, given: Proved, address: string): Promise<Spent>;
  /** Spends the code, or throws SMS_CODE_WRONG. Gives a way to un-spend it when the call is refused after all. */
  redeem(phone: string, scene: Scene, code: string, address: string): Promise<Spent>;
}

interface Spent {
  restore(): Promise<void>;
}

export interface Proved {
  smsCode?: string | undefined;
  smsProof?: string | undefined;
}

interface SmsCodesParts {
  repo: SmsRepo;
  limits: RateLimits;
  requireCaptcha: RequireCaptcha;
  levelFor: (address: string) => Promise<number>;
  hash: KeyedHash;
  /** With a key of its own: a proof must not be made of what is stored. */
  sign: KeyedHash;
  encrypt: (text: string) => Buffer;
  audit: Audit;
  /** There is something to send. */
  wake: () => void;
  /** For all numbers together: whoever has many numbers and many addresses must not spend without end. */
  perHour: number;
  warn: (line: string) => void;
  /** Lifts the sending limits. */
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

  async function refuse(scene: Scene, address: string): Promise<never> {
    await audit({ actor: 'visitor', action: 'account.smsCode', object: scene, result: 'refused', address });
    throw new AppError('SMS_CODE_WRONG');
  }

  /** It lasts as long as its code is unspent: one use of either ends both. */
  const proofOf = (phone: string, scene: Scene, hashed: Buffer) =>
    parts.sign(`${phone}/${scene}/${hashed.toString('hex')}`);

  async function spendProof(phone: string, scene: Scene, proof: string, address: string): Promise<Spent> {
    const hashed = await repo.findUnspent(phone, scene);
    const given = Buffer.from(proof, 'base64url');
    const right = hashed && proofOf(phone, scene, hashed);
    const fits = right !== undefined && given.length === right.length && timingSafeEqual(given, right);
    if (!hashed || !fits || !(await repo.spend(phone, scene, hashed))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, hashed) };
  }

  async function redeem(phone: string, scene: Scene, code: string, address: string): Promise<Spent> {
    const hashed = hashOf(phone, scene, code);
    if (!(await repo.redeem(phone, scene, hashed))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, hashed) };
  }

  return {
    async send({ phone, scene, captcha, address }) {
      await parts.requireCaptcha(captcha, await parts.levelFor(address));
      if (!testing) await checkLimits(phone, address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await repo.enqueue(phone, scene, hashOf(phone, scene, code), parts.encrypt(code));
      parts.wake();
    },
    async check(phone, scene, code, address) {
      const hashed = hashOf(phone, scene, code);
      if (!(await repo.check(phone, scene, hashed))) return refuse(scene, address);
      return proofOf(phone, scene, hashed).toString('base64url');
    },
    prove: (phone, scene, { smsCode, smsProof }, address) =>
      smsProof === undefined
        ? redeem(phone, scene, smsCode ?? '', address)
        : spendProof(phone, scene, smsProof, address),
    redeem,
  };
}
