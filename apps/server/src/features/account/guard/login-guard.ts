import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import { AppError } from '../../../errors.ts';
import { isLoopback, limitKey } from '../../../limits/client-address.ts';
import type { Limit, RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { LoginFailureRepo } from './login-failure.repo.ts';

const MINUTES_10 = 10 * 60_000;
/** On one account from one address. Others may still log in: nobody can be locked out by a stranger (T1). */
const PAIR: Limit = { limit: 5, windowMs: MINUTES_10, sliding: true };
/** A pair that failed once is asked for a challenge, and so are these, in the last ten minutes (T1, T2). */
const FAILURES_OF_ACCOUNT = 10;
const FAILURES_FROM_ADDRESS = 50;
const ACCOUNTS_FROM_ADDRESS = 25;
/** More than any class mistypes: here solving challenges no longer helps. */
const HOPELESS_FROM_ADDRESS = 300;

export interface Attempt {
  /**
   * The name or number as typed, and not the account it belongs to: else five failures with a name and one look at a
   * number would tell whether the two are one person's.
   */
  typed: string;
  address: string;
}

export interface LoginGuard {
  /** Throws when the attempt must not be made; else says how hard a challenge it takes, undefined for none. */
  admit(attempt: Attempt): Promise<{ challenge: number | undefined; crowded: boolean }>;
  /** Counts a failure; false when the pair had used up its tries before. */
  fail(attempt: Attempt): Promise<boolean>;
  /**
   * Throws when the pair used up its tries while this one was under way: a burst gets no more guesses than a queue.
   * Else says whether there are failures to forget.
   */
  recheck(attempt: Attempt): Promise<boolean>;
  succeed(attempt: Attempt): Promise<void>;
  /** How hard the next challenge for this address is. */
  levelFor(address: string): Promise<number>;
}

export function createLoginGuard(limits: RateLimits, failures: LoginFailureRepo, hash: KeyedHash): LoginGuard {
  const pairKey = ({ typed, address }: Attempt) => `login/${typed.toLowerCase()}/${limitKey(address)}`;
  const hashOf = ({ typed }: Attempt) => hash(typed.toLowerCase());
  /** Doubles with every further twenty failures from the address; the adapter knows the end. */
  const levelOf = (fromAddress: number) => Math.floor(fromAddress / 20);

  /** Whether the pair has failed of late; throws when it must wait. */
  async function checkPair(attempt: Attempt): Promise<boolean> {
    const { allowed, retryAfterMs } = await limits.peek(pairKey(attempt), PAIR);
    if (!allowed) throw new AppError('LOGIN_LOCKED');
    return retryAfterMs > 0;
  }

  return {
    async admit(attempt) {
      const ipKey = limitKey(attempt.address);
      const [failedBefore, counts] = await Promise.all([checkPair(attempt), failures.count(hashOf(attempt), ipKey)]);
      // A proxy on this machine that is not named in TRUST_PROXY speaks for everyone: nobody can be told apart there.
      const fromAddress = isLoopback(attempt.address) ? 0 : counts.fromAddress;
      const accounts = isLoopback(attempt.address) ? 0 : counts.accountsFromAddress;
      if (fromAddress >= HOPELESS_FROM_ADDRESS) throw new AppError('TOO_MANY');
      const crowded = fromAddress >= FAILURES_FROM_ADDRESS || accounts >= ACCOUNTS_FROM_ADDRESS;
      const asked = failedBefore || crowded || counts.ofAccount >= FAILURES_OF_ACCOUNT;
      return { challenge: asked ? levelOf(fromAddress) : undefined, crowded };
    },
    async fail(attempt) {
      const [{ allowed }] = await Promise.all([
        limits.take(pairKey(attempt), PAIR),
        failures.add(hashOf(attempt), limitKey(attempt.address)),
      ]);
      return allowed;
    },
    recheck: checkPair,
    async succeed(attempt) {
      await Promise.all([limits.clear(pairKey(attempt)), failures.clear(hashOf(attempt), limitKey(attempt.address))]);
    },
    async levelFor(address) {
      if (isLoopback(address)) return 0;
      const { fromAddress } = await failures.count(hash(''), limitKey(address));
      return levelOf(fromAddress);
    },
  };
}
