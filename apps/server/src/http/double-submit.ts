import { hash } from 'node:crypto';

/** The same user posting the same body to the same call within a second is a double click (product.md §3). */
export interface SubmitGuard {
  /** False when the same submission is less than a second old. */
  claim(userId: string, call: string, body: unknown): boolean;
  /** A refused submission may be sent again at once. */
  release(userId: string, call: string, body: unknown): void;
}

const WINDOW_MS = 1000;
const SWEEP_AT = 10_000;

export function createSubmitGuard(now: () => number = Date.now): SubmitGuard {
  const seen = new Map<string, number>();
  const keyOf = (userId: string, call: string, body: unknown) =>
    hash('sha1', `${userId} ${call} ${JSON.stringify(body)}`, 'base64');
  return {
    claim(userId, call, body) {
      const key = keyOf(userId, call, body);
      const at = now();
      if (at - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS) return false;
      if (seen.size >= SWEEP_AT) {
        for (const [old, when] of seen) if (at - when >= WINDOW_MS) seen.delete(old);
      }
      seen.set(key, at);
      return true;
    },
    release(userId, call, body) {
      seen.delete(keyOf(userId, call, body));
    },
  };
}
