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
  /** Behaves the same whether or not an account has the number. */
  send(request: { phone: string; scene: Scene; captcha: string | undefined; address: string }): Promise<void>;
  /** Returns a proof that can replace the code in the next call, or throws SMS_CODE_WRONG. Counts as a try. */
  check(phone: string, scene: Scene, code: string, address: string): Promise<string>;
  /** Spends the code or its proof, whichever is given; otherwise like `redeem`. */
  prove(phone: string, scene: Scene, codeOrProof: CodeOrProof, address: string): Promise<SpentCode>;
  /** Spends the code, or throws SMS_CODE_WRONG. The result can restore it when the call fails later. */
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
  perHour: number;
  warn: (line: string) => void;
  /** Turns the sending limits off. */
  testing: boolean;
}

export function createSmsCodes(deps: SmsCodesDeps): SmsCodes {
  const { repo, limits, hash, testing, audit } = deps;
  const PER_SITE = { limit: deps.perHour, windowMs: HOUR_MS };
  const hashOf = (phone: string, scene: Scene, code: string) => hash(`${phone}/${scene}/${code}`);

  /** The address limit is checked first and counted last, so that a blocked address cannot use up the limits of other people's numbers. */
  async function checkLimits(phone: string, address: string): Promise<void> {
    const addressKey = `sms/address/${limitKey(address)}`;
    if (!(await limits.peek(addressKey, PER_ADDRESS)).allowed) throw new AppError('SMS_TOO_MANY');
    if (!(await limits.take(`sms/minute/${phone}`, PER_MINUTE)).allowed) throw new AppError('SMS_TOO_SOON');
    const isWithinLimits =
      (await limits.take(`sms/hour/${phone}`, PER_HOUR)).allowed &&
      (await limits.take(`sms/day/${phone}`, PER_DAY)).allowed &&
      (await limits.take(addressKey, PER_ADDRESS)).allowed;
    if (!isWithinLimits) throw new AppError('SMS_TOO_MANY');
    if ((await limits.take('sms/all', PER_SITE)).allowed) return;
    // Logged once an hour, however many are refused.
    const { allowed: isFirst } = await limits.take('sms/alarm', { limit: 1, windowMs: HOUR_MS });
    if (isFirst)
      deps.warn(`SMS_PER_HOUR reached: ${deps.perHour} codes were sent within an hour, further ones are refused`);
    throw new AppError('SMS_TOO_MANY');
  }

  async function refuse(scene: Scene, address: string): Promise<never> {
    await audit({ actor: 'visitor', action: 'account.smsCode', object: scene, result: 'refused', address });
    throw new AppError('SMS_CODE_WRONG');
  }

  /** A proof is valid while its code is unspent: using one spends both. */
  const proofOf = (phone: string, scene: Scene, hashed: Buffer) =>
    deps.sign(`${phone}/${scene}/${hashed.toString('hex')}`);

  async function spendProof(phone: string, scene: Scene, proof: string, address: string): Promise<SpentCode> {
    const hashed = await repo.findUnspent(phone, scene);
    const received = Buffer.from(proof, 'base64url');
    const expected = hashed && proofOf(phone, scene, hashed);
    const isValid =
      expected !== undefined && received.length === expected.length && timingSafeEqual(received, expected);
    if (!hashed || !isValid || !(await repo.spend(phone, scene, hashed))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, hashed) };
  }

  async function redeem(phone: string, scene: Scene, code: string, address: string): Promise<SpentCode> {
    const hashed = hashOf(phone, scene, code);
    if (!(await repo.redeem(phone, scene, hashed))) return refuse(scene, address);
    return { restore: () => repo.restore(phone, scene, hashed) };
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
