import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';

/** The message a worker sends when it accepts requests. */
export const WORKER_READY = 'serving';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that ran this long did not fail because of its start, so the restart pause is reset. */
const STABLE_AFTER_MS = 60_000;

/**
 * Runs `count` processes that share one port and one PostgreSQL (setting WORKERS). The first starts alone, since it
 * migrates and may load the demo content. A process that dies is replaced. Resolves with the exit code when all have
 * ended.
 */
export async function runWorkers(count: number): Promise<number> {
  let isStopping = false;
  let isFirstReady = false;
  let exitCode = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const aliveWorkers = new Set<Worker>();

  function stop(): void {
    isStopping = true;
    for (const worker of aliveWorkers) worker.process.kill('SIGTERM');
    if (aliveWorkers.size === 0) end(exitCode);
  }

  function startWorker(number: number, pauseMs: number): void {
    const startedAt = performance.now();
    const worker = cluster.fork({ MEIYU_WORKER: String(number) });
    aliveWorkers.add(worker);
    worker.on('message', (message) => {
      if (message !== WORKER_READY || isFirstReady) return;
      isFirstReady = true;
      for (let nextNumber = 2; nextNumber <= count; nextNumber += 1) startWorker(nextNumber, FIRST_PAUSE_MS);
    });
    worker.once('exit', async (code, signal) => {
      aliveWorkers.delete(worker);
      if (isStopping) {
        // A worker that is still starting has no SIGTERM handler, so the signal ends it; that counts as success.
        exitCode = Math.max(exitCode, signal === 'SIGTERM' ? 0 : (code ?? 1));
        return aliveWorkers.size === 0 && end(exitCode);
      }
      // If the first worker cannot start, the others cannot either; it has printed the reason.
      if (!isFirstReady) return end(code || 1);
      console.error(`worker ${number} ended (${code ?? 'killed'}) and is replaced`);
      const nextPauseMs =
        performance.now() - startedAt > STABLE_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await sleep(nextPauseMs);
      if (!isStopping) startWorker(number, nextPauseMs);
    });
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  startWorker(1, FIRST_PAUSE_MS);
  return ended;
}
