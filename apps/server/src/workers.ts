import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a worker says when it serves. */
export const SERVING = 'serving';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that lived so long did not die of its start. */
const SETTLED_MS = 60_000;

/**
 * `WORKERS=n`: as many processes behind one port, sharing one PostgreSQL. The first starts alone, since it migrates and
 * may load the demo content; one that dies is replaced. Gives the exit code when all have ended.
 */
export async function runWorkers(count: number): Promise<number> {
  let stopping = false;
  let begun = false;
  let worst = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const alive = new Set<Worker>();

  function stop(): void {
    stopping = true;
    for (const worker of alive) worker.process.kill('SIGTERM');
    if (alive.size === 0) end(worst);
  }

  function hire(number: number, pause: number): void {
    const born = performance.now();
    const worker = cluster.fork({ MEIYU_WORKER: String(number) });
    alive.add(worker);
    worker.on('message', (message) => {
      if (message !== SERVING || begun) return;
      begun = true;
      for (let next = 2; next <= count; next += 1) hire(next, FIRST_PAUSE_MS);
    });
    worker.once('exit', async (code, signal) => {
      alive.delete(worker);
      if (stopping) {
        // One that was still starting knows no better end than the signal itself.
        worst = Math.max(worst, signal === 'SIGTERM' ? 0 : (code ?? 1));
        return alive.size === 0 && end(worst);
      }
      // What keeps the first from starting will keep all: it has said why.
      if (!begun) return end(code || 1);
      console.error(`worker ${number} ended (${code ?? 'killed'}) and is replaced`);
      const next = performance.now() - born > SETTLED_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(next);
      if (!stopping) hire(number, next);
    });
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  hire(1, FIRST_PAUSE_MS);
  return ended;
}
