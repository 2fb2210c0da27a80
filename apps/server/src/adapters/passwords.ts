import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane; about 14 ms of one core. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

export interface Passwords {
  /** A PHC string to store. */
  hashPassword(password: string): Promise<string>;
  /** With null (no such account) it is always false and takes as long as a wrong password does (T3). */
  verifyPassword(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing runs on libuv's threads, four unless UV_THREADPOOL_SIZE says otherwise, and so do files and name lookups: a
 * storm of logins must leave them one. Hence three at once at most, unless the caller knows of more threads; and one fewer
 * than there are cores, for with two on two cores whoever reads waits five times as long, and no more are logged in.
 */
export async function createPasswords(options: { concurrency?: number; queue?: number } = {}): Promise<Passwords> {
  const run = createWorkQueue({
    concurrency: options.concurrency ?? Math.max(1, Math.min(3, availableParallelism() - 1)),
    queue: options.queue ?? 100,
  });
  // Made before the first login, which would otherwise be told by its slowness.
  const nobody = await hash(randomBytes(24), OPTIONS);

  return {
    hashPassword: (password) => run(() => hash(password, OPTIONS)),
    verifyPassword: (stored, password) =>
      run(async () => {
        const fits = await verify(stored ?? nobody, password);
        return fits && stored !== null;
      }),
  };
}

/** Whether a stored hash was made with other costs than today's: then hash anew at the next login. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}
