import { hash } from 'node:crypto';
import type { RateLimits } from './rate-limit.repo.ts';

/** Detects double clicks: the same user posting the same body to the same call within a second. */
export interface SubmitGuard {
  /** False when the same submission is less than a second old. */
  claim(userId: string, call: string, body: unknown): Promise<boolean>;
  /** Lets the same submission be sent again at once, after it was refused. */
  release(userId: string, call: string, body: unknown): Promise<void>;
}

const ONCE_A_SECOND = { limit: 1, windowMs: 1000 };

/** The claims are in the database, because the second click may reach another instance. */
export function createSubmitGuard(limits: Pick<RateLimits, 'take' | 'clear'>): SubmitGuard {
  const keyOf = (userId: string, call: string, body: unknown) =>
    `submit/${hash('sha1', `${userId} ${call} ${JSON.stringify(body)}`, 'base64')}`;
  return {
    async claim(userId, call, body) {
      return (await limits.take(keyOf(userId, call, body), ONCE_A_SECOND)).allowed;
    },
    release: (userId, call, body) => limits.clear(keyOf(userId, call, body)),
  };
}
