import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane; about 14 ms of one core. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** A hash that no password has; all hashers of a process share it. */
let dummyHashing: Promise<string> | undefined;

export interface Passwords {
  /** A PHC string to store. */
  hashPassword(password: string): Promise<string>;
  /** With null (no such account) the result is false and takes as long as for a wrong password (threat T3). */
  verifyPassword(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing runs on libuv's threads (four unless UV_THREADPOOL_SIZE is set), which also serve files and name lookups, so
 * at most three hashes run at once to leave one thread free. One core is left free too: when two hashes ran on a
 * machine with two cores, all users waited five times as long and no more logins a second succeeded.
 */
export async function createPasswordHasher(
  options: { concurrency?: number; maxWaiting?: number } = {},
): Promise<Passwords> {
  const run = createWorkQueue({
    concurrency: options.concurrency ?? Math.max(1, Math.min(3, availableParallelism() - 1)),
    maxWaiting: options.maxWaiting ?? 100,
  });
  // Made at start, because otherwise the first login would be measurably slower.
  dummyHashing ??= hash(randomBytes(24), OPTIONS);
  const dummyHash = await dummyHashing;

  return {
    hashPassword: (password) => run(() => hash(password, OPTIONS)),
    verifyPassword: (stored, password) =>
      run(async () => {
        const isMatch = await verify(stored ?? dummyHash, password);
        return isMatch && stored !== null;
      }),
  };
}

/** Whether a stored hash has other costs than the current ones and should be replaced at the next login. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT_PREFIX);
}
