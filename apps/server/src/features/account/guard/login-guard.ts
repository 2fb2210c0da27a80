import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import { AppError } from '../../../errors.ts';
import { isLoopback, limitKey } from '../../../limits/client-address.ts';
import type { Limit, RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { LoginFailureRepo } from './login-failure.repo.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Per account and address, so that a stranger cannot lock the owner out. */
const PAIR_LIMIT: Limit = { limit: 5, windowMs: TEN_MINUTES_MS, sliding: true };
/** A captcha is required after one failure of the pair, or after this many in the last ten minutes. */
const FAILURES_OF_ACCOUNT = 10;
const FAILURES_FROM_ADDRESS = 50;
const ACCOUNTS_FROM_ADDRESS = 25;
/** More than a whole class mistypes: from here on the address is refused even with a captcha. */
const MAX_FAILURES_FROM_ADDRESS = 300;

export interface Attempt {
  /**
   * The name or phone number as typed, not the account it belongs to: otherwise locking a name and then trying a
   * number would show whether both belong to one account.
   */
  typed: string;
  address: string;
}

export interface LoginGuard {
  /** Throws when the attempt is not allowed; else returns the captcha level it requires, undefined for none. */
  checkAttempt(attempt: Attempt): Promise<{ captchaLevel: number | undefined; addressHasManyFailures: boolean }>;
  /** Counts a failure; false when the pair had no tries left before. */
  fail(attempt: Attempt): Promise<boolean>;
  /**
   * Throws when the pair used up its tries while this one was being checked, so that parallel attempts get no extra
   * guesses. Else returns whether there are failures to clear.
   */
  recheck(attempt: Attempt): Promise<boolean>;
  succeed(attempt: Attempt): Promise<void>;
  /** Captcha level of the next challenge for this address. */
  captchaLevelFor(address: string): Promise<number>;
}

export function createLoginGuard(limits: RateLimits, failures: LoginFailureRepo, hash: KeyedHash): LoginGuard {
  const pairKey = ({ typed, address }: Attempt) => `login/${typed.toLowerCase()}/${limitKey(address)}`;
  const hashOf = ({ typed }: Attempt) => hash(typed.toLowerCase());
  /** The difficulty doubles with every twenty failures from the address; the captcha adapter limits it. */
  const captchaLevelOf = (fromAddress: number) => Math.floor(fromAddress / 20);

  /** Whether the pair has failed recently; throws when it must wait. */
  async function checkPair(attempt: Attempt): Promise<boolean> {
    const { allowed, retryAfterMs } = await limits.peek(pairKey(attempt), PAIR_LIMIT);
    if (!allowed) throw new AppError('LOGIN_LOCKED');
    return retryAfterMs > 0;
  }

  return {
    async checkAttempt(attempt) {
      const ipKey = limitKey(attempt.address);
      const [failedBefore, counts] = await Promise.all([checkPair(attempt), failures.count(hashOf(attempt), ipKey)]);
      // Behind a local proxy that is not named in TRUST_PROXY all visitors have this address.
      const fromAddress = isLoopback(attempt.address) ? 0 : counts.fromAddress;
      const accounts = isLoopback(attempt.address) ? 0 : counts.accountsFromAddress;
      if (fromAddress >= MAX_FAILURES_FROM_ADDRESS) throw new AppError('TOO_MANY');
      const addressHasManyFailures = fromAddress >= FAILURES_FROM_ADDRESS || accounts >= ACCOUNTS_FROM_ADDRESS;
      const needsCaptcha = failedBefore || addressHasManyFailures || counts.ofAccount >= FAILURES_OF_ACCOUNT;
      return { captchaLevel: needsCaptcha ? captchaLevelOf(fromAddress) : undefined, addressHasManyFailures };
    },
    async fail(attempt) {
      const [{ allowed }] = await Promise.all([
        limits.take(pairKey(attempt), PAIR_LIMIT),
        failures.add(hashOf(attempt), limitKey(attempt.address)),
      ]);
      return allowed;
    },
    recheck: checkPair,
    async succeed(attempt) {
      await Promise.all([limits.clear(pairKey(attempt)), failures.clear(hashOf(attempt), limitKey(attempt.address))]);
    },
    async captchaLevelFor(address) {
      if (isLoopback(address)) return 0;
      const { fromAddress } = await failures.count(hash(''), limitKey(address));
      return captchaLevelOf(fromAddress);
    },
  };
}
