import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import { AppError } from '../../../errors.ts';
import { isLoopback, limitKey } from '../../../limits/client-address.ts';
import type { Limit, RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { LoginFailureRepo } from './login-failure.repo.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Limit per pair of typed name and address, so that a stranger at another address cannot lock the owner out. */
const PAIR_LIMIT: Limit = { limit: 5, windowMs: TEN_MINUTES_MS, sliding: true };
/* A captcha is required after one failure of the pair, or when one of these counts is reached within ten minutes. */
const CAPTCHA_AT_FAILURES_OF_NAME = 10;
const CAPTCHA_AT_FAILURES_FROM_ADDRESS = 50;
const CAPTCHA_AT_NAMES_FROM_ADDRESS = 25;
/** More failures than the typing errors of a whole school class. At this count the address is refused even with a captcha. */
const MAX_FAILURES_FROM_ADDRESS = 300;

export interface Attempt {
  /**
   * The user name or phone number as typed. Failures are not counted by account: otherwise, after locking a name, an
   * attempt with a phone number would show whether both belong to one account.
   */
  typedName: string;
  address: string;
}

export interface LoginGuard {
  /** Throws when the attempt is not allowed; else returns the captcha level it requires, undefined for none. */
  checkAttempt(attempt: Attempt): Promise<{ captchaLevel: number | undefined; addressHasManyFailures: boolean }>;
  /** Counts a failure; false when the pair had no attempts left before. */
  countFailure(attempt: Attempt): Promise<boolean>;
  /**
   * Throws when the pair used up its attempts while the password of this attempt was being checked, so that parallel
   * attempts get no extra guesses. Else returns whether the pair has failures to clear.
   */
  recheck(attempt: Attempt): Promise<boolean>;
  clearFailures(attempt: Attempt): Promise<void>;
  /** Recent failures with any of these names, and from how many addresses they are locked. */
  describeNames(typedNames: readonly string[]): Promise<{ failures: number; lockedAddresses: number }>;
  /** Forgets the failures with these names from all addresses. */
  unlockNames(typedNames: readonly string[]): Promise<void>;
  /** Captcha level of the next challenge for this address. */
  captchaLevelFor(address: string): Promise<number>;
}

export function createLoginGuard(limits: RateLimits, failures: LoginFailureRepo, hash: KeyedHash): LoginGuard {
  const keyOfPair = (typedName: string, ipKey: string) => `login/${typedName.toLowerCase()}/${ipKey}`;
  const pairKey = ({ typedName, address }: Attempt) => keyOfPair(typedName, limitKey(address));
  const hashOf = ({ typedName }: Pick<Attempt, 'typedName'>) => hash(typedName.toLowerCase());
  /** One level more for every twenty failures. Each level doubles the work, up to a limit of the captcha adapter. */
  const captchaLevelOf = (failuresFromAddress: number) => Math.floor(failuresFromAddress / 20);

  /** Whether the pair has failed recently; throws when it has no attempts left. */
  async function checkPair(attempt: Attempt): Promise<boolean> {
    const { allowed, retryAfterMs } = await limits.peek(pairKey(attempt), PAIR_LIMIT);
    if (!allowed) throw new AppError('LOGIN_LOCKED');
    return retryAfterMs > 0;
  }

  /** Pairs of a name and an address with recent failures, from the failures because counters are stored as hashes. */
  async function findPairs(typedNames: readonly string[]) {
    const hashes = typedNames.map((typedName) => ({ typedName, nameHash: hashOf({ typedName }) }));
    const rows = await failures.listOfNames(hashes.map(({ nameHash }) => nameHash));
    return rows.flatMap(({ nameHash, ipKey, count }) =>
      hashes
        .filter((one) => one.nameHash.equals(nameHash))
        .map(({ typedName }) => ({ key: keyOfPair(typedName, ipKey), ipKey, count })),
    );
  }

  return {
    async describeNames(typedNames) {
      const pairs = await findPairs(typedNames);
      const verdicts = await Promise.all(pairs.map(({ key }) => limits.peek(key, PAIR_LIMIT)));
      const locked = new Set(pairs.filter((_, index) => !verdicts[index]?.allowed).map(({ ipKey }) => ipKey));
      return { failures: pairs.reduce((sum, { count }) => sum + count, 0), lockedAddresses: locked.size };
    },
    async unlockNames(typedNames) {
      for (const { key } of await findPairs(typedNames)) await limits.clear(key);
      await failures.clearNames(typedNames.map((typedName) => hashOf({ typedName })));
    },
    async checkAttempt(attempt) {
      const ipKey = limitKey(attempt.address);
      const [failedBefore, counts] = await Promise.all([checkPair(attempt), failures.count(hashOf(attempt), ipKey)]);
      // Behind a local proxy that is not named in TRUST_PROXY all visitors have the loopback address, so it is not counted.
      const fromAddress = isLoopback(attempt.address) ? 0 : counts.fromAddress;
      const names = isLoopback(attempt.address) ? 0 : counts.namesFromAddress;
      if (fromAddress >= MAX_FAILURES_FROM_ADDRESS) throw new AppError('TOO_MANY');
      const addressHasManyFailures =
        fromAddress >= CAPTCHA_AT_FAILURES_FROM_ADDRESS || names >= CAPTCHA_AT_NAMES_FROM_ADDRESS;
      const needsCaptcha = failedBefore || addressHasManyFailures || counts.ofName >= CAPTCHA_AT_FAILURES_OF_NAME;
      return { captchaLevel: needsCaptcha ? captchaLevelOf(fromAddress) : undefined, addressHasManyFailures };
    },
    async countFailure(attempt) {
      const [{ allowed }] = await Promise.all([
        limits.take(pairKey(attempt), PAIR_LIMIT),
        failures.add(hashOf(attempt), limitKey(attempt.address)),
      ]);
      return allowed;
    },
    recheck: checkPair,
    async clearFailures(attempt) {
      await Promise.all([limits.clear(pairKey(attempt)), failures.clear(hashOf(attempt), limitKey(attempt.address))]);
    },
    async captchaLevelFor(address) {
      if (isLoopback(address)) return 0;
      // The count of the name is not used, so any name will do.
      const { fromAddress } = await failures.count(hash(''), limitKey(address));
      return captchaLevelOf(fromAddress);
    },
  };
}
