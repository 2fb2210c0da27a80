import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Audit } from '../../../audit/audit.repo.ts';
import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import { AppError } from '../../../errors.ts';
import { limitKey } from '../../../limits/client-address.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { RequireCaptcha } from '../guard/captcha.ts';
import type { Scene, SmsRepo } from './sms.repo.ts';

const HOUR_MS = 3600_000;
const ADDRESS_LIMIT = { limit: 200, windowMs: HOUR_MS };
const PHONE_MINUTE_LIMIT = { limit: 1, windowMs: 60_000 };
const PHONE_HOUR_LIMIT = { limit: 5, windowMs: HOUR_MS };
const PHONE_DAY_LIMIT = { limit: 10, windowMs: 24 * HOUR_MS };

export interface SmsCodes {
  /** Sends a code; behaves the same whether or not an account has the number. */
  send(request: { phone: string; scene: Scene; captcha: string | undefined; address: string }): Promise<void>;
  /**
   * Returns a proof that can replace the code in the next call, or throws SMS_CODE_WRONG. Counts as one of the
   * attempts.
   */
  check(phone: string, scene: Scene, code: string, address: string): Promise<string>;
  /** Like `redeem`, but also accepts the proof instead of the code. */
  redeemCodeOrProof(phone: string, scene: Scene, codeOrProof: CodeOrProof, address: string): Promise<SpentCode>;
  /** Spends the code, or throws SMS_CODE_WRONG. If the call fails later, the result can make the code usable again. */
  redeem(phone: string, scene: Scene, code: string, address: string): Promise<SpentCode>;
}

interface SpentCode {
  restore(): Promise<void>;
}

export interface CodeOrProof {
  smsCode?: string | undefined;
  smsProof?: string | undefined;
}

interface SmsCodesDeps {
  repo: SmsRepo;
  limits: RateLimits;
  requireCaptcha: RequireCaptcha;
  captchaLevelFor: (address: string) => Promise<number>;
  hash: KeyedHash;
  /** Uses another key than `hash`, so that a proof cannot be made from the stored hash. */
  sign: KeyedHash;
  encryptCode: (code: string) => Buffer;
  audit: Audit;
  /** Starts sending queued messages. */
  wake: () => void;
  /** Limit for all numbers together, against senders with many numbers and addresses. */
  siteLimitPerHour: () => number;
  warn: (line: string) => void;
  /** Turns the sending limits off. */
  testing: boolean;
}

export function createSmsCodes(deps: SmsCodesDeps): SmsCodes {
  const { repo, limits, hash, testing, audit } = deps;
  const hashOf = (phone: string, scene: Scene, code: string) => hash(`${phone}/${scene}/${code}`);

  /**
   * The address limit is checked first, so that a blocked address cannot use up the limits of other people's numbers. It
   * is counted after the limits of the number, so that a request refused by these does not count for the address.
   */
  async function checkLimits(phone: string, address: string): Promise<void> {
    const addressKey = `sms/address/${limitKey(address)}`;
    if (!(await limits.peek(addressKey, ADDRESS_LIMIT)).allowed) throw new AppError('SMS_TOO_MANY');
    if (!(await limits.take(`sms/minute/${phone}`, PHONE_MINUTE_LIMIT)).allowed) throw new AppError('SMS_TOO_SOON');
    const isWithinLimits =
      (await limits.take(`sms/hour/${phone}`, PHONE_HOUR_LIMIT)).allowed &&
      (await limits.take(`sms/day/${phone}`, PHONE_DAY_LIMIT)).allowed &&
      (await limits.take(addressKey, ADDRESS_LIMIT)).allowed;
    if (!isWithinLimits) throw new AppError('SMS_TOO_MANY');
    const limit = deps.siteLimitPerHour();
    if ((await limits.take('sms/all', { limit, windowMs: HOUR_MS })).allowed) return;
    // Logged once an hour, however many requests are refused.
    const { allowed: isFirstThisHour } = await limits.take('sms/alarm', { limit: 1, windowMs: HOUR_MS });
    if (isFirstThisHour)
      deps.warn(`SMS_PER_HOUR reached: ${limit} codes were sent within an hour, further ones are refused`);
    throw new AppError('SMS_TOO_MANY');
  }

  async function refuse(scene: Scene, address: string): Promise<never> {
    await audit({ actor: 'visitor', action: 'account.smsCode', object: scene, result: 'refused', address });
    throw new AppError('SMS_CODE_WRONG');
  }

  /** A proof is valid while its code is unspent: using the code or the proof spends both. */
  const proofOf = (phone: string, scene: Scene, codeHash: Buffer) =>
    deps.sign(`${phone}/${scene}/${codeHash.toString('hex')}`);

  async function spendProof(phone: string, scene: Scene, proof: string, address: string): Promise<SpentCode> {
    const codeHash = await repo.findUnspent(phone, scene);
    const received = Buffer.from(proof, 'base64url');
    const expected = codeHash && proofOf(phone, scene, codeHash);
    const isValid =
      expected !== undefined && received.length === expected.length && timingSafeEqual(received, expected);
    if (!codeHash || !isValid || !(await repo.spend(phone, scene, codeHash))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, codeHash) };
  }

  async function redeem(phone: string, scene: Scene, code: string, address: string): Promise<SpentCode> {
    const codeHash = hashOf(phone, scene, code);
    if (!(await repo.redeem(phone, scene, codeHash))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, codeHash) };
  }

  return {
    async send({ phone, scene, captcha, address }) {
      await deps.requireCaptcha(captcha, await deps.captchaLevelFor(address));
      if (!testing) await checkLimits(phone, address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await repo.enqueue(phone, scene, hashOf(phone, scene, code), deps.encryptCode(code));
      deps.wake();
    },
    async check(phone, scene, code, address) {
      const codeHash = hashOf(phone, scene, code);
      if (!(await repo.check(phone, scene, codeHash))) return refuse(scene, address);
      return proofOf(phone, scene, codeHash).toString('base64url');
    },
    redeemCodeOrProof: (phone, scene, { smsCode, smsProof }, address) =>
      smsProof === undefined
        ? redeem(phone, scene, smsCode ?? '', address)
        : spendProof(phone, scene, smsProof, address),
    redeem,
  };
}
