import type { ProofOfWork } from '../../../adapters/captcha/proof-of-work.ts';
import { AppError } from '../../../errors.ts';

/**
 * Throws unless a solved challenge of this level was sent. One level below is accepted too: while the challenge was
 * being solved, failed logins of others behind the same address may have raised the level.
 */
export type RequireCaptcha = (solution: string | undefined, level: number) => Promise<void>;

export function createRequireCaptcha(captcha: ProofOfWork, testing: boolean): RequireCaptcha {
  return async (solution, level) => {
    if (testing) return;
    if (solution === undefined) throw new AppError('CAPTCHA_REQUIRED');
    if (!(await captcha.verifySolution(solution, level - 1))) throw new AppError('CAPTCHA_WRONG');
  };
}
