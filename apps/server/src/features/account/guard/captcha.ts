import type { ProofOfWork } from '../../../adapters/captcha/proof-of-work.ts';
import { AppError } from '../../../errors.ts';

/**
 * Throws unless a solved challenge of this level came along. One level below will do: while it was being solved,
 * others behind the same address may have failed.
 */
export type RequireCaptcha = (given: string | undefined, level: number) => Promise<void>;

export function createRequireCaptcha(captcha: ProofOfWork, testing: boolean): RequireCaptcha {
  return async (given, level) => {
    if (testing) return;
    if (given === undefined) throw new AppError('CAPTCHA_REQUIRED');
    if (!(await captcha.verifySolution(given, level - 1))) throw new AppError('CAPTCHA_WRONG');
  };
}
