import { Worker } from 'node:worker_threads';
import type { WorkerCommand, WorkerReport } from './worker-protocol.ts';

export interface Engine {
  /** Runs one batch of protocol messages. Rejects when the engine is lost; it then never answers again. */
  run(bytes: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
  terminate(): Promise<void>;
}

/** Starts PGlite in its thread; `onLost` is called once if the thread ends or PGlite breaks by itself. */
export async function startEngine(folder: string, onLost: (why: string) => void): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, execArgv: [] });
  let settle: { resolve: (report: WorkerReport) => void; reject: (error: Error) => void } | undefined;
  let over = false;
  const lose = (why: string) => {
    if (over) return;
    over = true;
    settle?.reject(new Error(why));
    worker.terminate();
    onLost(why);
  };
  const next = () =>
    new Promise<WorkerReport>((resolve, reject) => {
      settle = { resolve, reject };
    });
  const command = (message: WorkerCommand) => worker.postMessage(message);
  const opened = next();
  worker.on('message', (report: WorkerReport) => {
    if (report.kind === 'fault') lose(report.message);
    else settle?.resolve(report);
  });
  worker.on('error', (error) => lose(error.message));
  worker.on('exit', () => lose('its thread ended'));
  await opened;
  return {
    async run(bytes) {
      if (over) throw new Error('PGlite is not running');
      const answer = next();
      command({ kind: 'run', bytes });
      const report = await answer;
      return report.kind === 'reply' ? Buffer.from(report.bytes) : Buffer.alloc(0);
    },
    async close() {
      if (over) return;
      const answer = next();
      command({ kind: 'close' });
      await answer.catch(() => {});
      over = true;
      await worker.terminate();
    },
    async terminate() {
      over = true;
      settle?.reject(new Error('PGlite was stopped'));
      await worker.terminate();
    },
  };
}
