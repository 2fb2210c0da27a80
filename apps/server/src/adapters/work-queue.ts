import { AppError } from '../errors.ts';

/** Runs the work now or in its turn; throws TOO_MANY when the queue is full. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks at once and lets `maxWaiting` more wait, first come first served. Further tasks are
 * refused at once, because they would be answered too late (fault test F14).
 */
export function createWorkQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): RunInTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < concurrency) {
      running++;
    } else {
      if (waiting.length >= maxWaiting) throw new AppError('TOO_MANY');
      // A finished task starts the next one directly, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
