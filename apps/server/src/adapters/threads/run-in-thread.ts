import { Worker } from 'node:worker_threads';

/** The thread ended without an answer: its work took too long or needed too much memory. */
export class ThreadEnded extends Error {}

interface ThreadLimits {
  memoryMb: number;
  timeLimitMs: number;
}

/**
 * Runs a script in a separate thread for work that would block all other calls, and resolves with its only message.
 * `data` is copied into the thread.
 */
export function runInThread<Answer>(script: URL, data: unknown, limits: ThreadLimits): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const worker = new Worker(script, {
    workerData: data,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const end = () => reject(new ThreadEnded('a thread ended without an answer'));
  const timer = setTimeout(end, limits.timeLimitMs);
  worker.once('message', resolve).once('error', end).once('exit', end);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
