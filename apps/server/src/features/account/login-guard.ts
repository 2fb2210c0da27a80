import { AppError } from '../../http/app-error.ts';
import { isLoopback, limitKey } from '../../http/client-address.ts';
import type { KeyedHash } from '../../http/keyed-hash.ts';
import type { Limit, RateLimits } from '../../http/rate-limit.repo.ts';
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
  /** The id of the account, or what was typed when there is none: both are counted alike. */
  account: string;
  address: string;
}

export interface LoginGuard {
  /** Throws when the attempt must not be made; else says how hard a challenge it takes, undefined for none. */
  admit(attempt: Attempt): Promise<{ challenge: number | undefined; crowded: boolean }>;
  /** Counts a failure; false when the pair had used up its tries before. */
  fail(attempt: Attempt): Promise<boolean>;
  /** Throws when the pair used up its tries while this one was under way: a burst gets no more guesses than a queue. */
  recheck(attempt: Attempt): Promise<void>;
  succeed(attempt: Attempt): Promise<void>;
  /** How hard the next challenge for this address is. */
  levelFor(address: string): Promise<number>;
}

export function createLoginGuard(limits: RateLimits, failures: LoginFailureRepo, hash: KeyedHash): LoginGuard {
  const pairKey = ({ account, address }: Attempt) => `login/${account}/${limitKey(address)}`;
  /** Doubles with every further ten failures from the address; the adapter knows the end. */
  const levelOf = (fromAddress: number) => Math.floor(fromAddress / 10);

  async function checkPair(attempt: Attempt): Promise<boolean> {
    const { allowed, retryAfterMs } = await limits.peek(pairKey(attempt), PAIR);
    if (!allowed) throw new AppError('LOGIN_LOCKED');
    return retryAfterMs > 0;
  }

  return {
    async admit(attempt) {
      const ipKey = limitKey(attempt.address);
      const [failedBefore, counts] = await Promise.all([
        checkPair(attempt),
        failures.count(hash(attempt.account), ipKey),
      ]);
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
        failures.add(hash(attempt.account), limitKey(attempt.address)),
      ]);
      return allowed;
    },
    async recheck(attempt) {
      await checkPair(attempt);
    },
    async succeed(attempt) {
      await Promise.all([
        limits.clear(pairKey(attempt)),
        failures.clear(hash(attempt.account), limitKey(attempt.address)),
      ]);
    },
    async levelFor(address) {
      if (isLoopback(address)) return 0;
      const { fromAddress } = await failures.count(hash(''), limitKey(address));
      return levelOf(fromAddress);
    },
  };
}
