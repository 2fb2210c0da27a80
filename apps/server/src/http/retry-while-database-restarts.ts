import { setTimeout as sleep } from 'node:timers/promises';

/** Runs work again if the connection to the database was lost during it. Only for work that may safely run twice. */
export type RetryWhileDatabaseRestarts = <T>(work: () => Promise<T>) => Promise<T>;

/** How long work is retried. With the wait for a connection a caller waits less than ten seconds in all. */
const LIMIT_MS = 3000;
const FIRST_PAUSE_MS = 20;

export function createRetryWhileDatabaseRestarts(isTransient: (error: unknown) => boolean): RetryWhileDatabaseRestarts {
  return async (work) => {
    const startedAt = performance.now();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error) || performance.now() - startedAt + pauseMs > LIMIT_MS) throw error;
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    }
  };
}
