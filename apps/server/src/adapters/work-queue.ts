import { AppError } from '../errors.ts';

/** Runs the work now or when its turn comes; refuses it (TOO_MANY) when the queue is full. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `concurrency` pieces of heavy work at once and `queue` more waiting, first come first served. What comes
 * beyond would be answered too late to be of use, so it is told so at once (F14).
 */
export function createWorkQueue({ concurrency, queue }: { concurrency: number; queue: number }): RunInTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < concurrency) {
      running++;
    } else {
      if (waiting.length >= queue) throw new AppError('TOO_MANY');
      // Whoever finishes hands over its place, so `running` stays as it is.
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
