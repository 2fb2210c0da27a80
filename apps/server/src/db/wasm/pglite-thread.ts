import { Worker } from 'node:worker_threads';
import type { WorkerCommand, WorkerReport } from './worker-protocol.ts';

export interface PgliteThread {
  /** Runs one batch of protocol messages. Rejects when the thread is lost; it then never answers again. */
  run(bytes: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
  terminate(): Promise<void>;
}

/** Starts PGlite in a worker thread; `onLost` is called once if the thread ends or PGlite fails by itself. */
export async function startPgliteThread(folder: string, onLost: (why: string) => void): Promise<PgliteThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, execArgv: [] });
  let awaitedReport: { resolve: (report: WorkerReport) => void; reject: (error: Error) => void } | undefined;
  let hasEnded = false;
  const onFailure = (why: string) => {
    if (hasEnded) return;
    hasEnded = true;
    awaitedReport?.reject(new Error(why));
    worker.terminate();
    onLost(why);
  };
  const awaitReport = () =>
    new Promise<WorkerReport>((resolve, reject) => {
      awaitedReport = { resolve, reject };
    });
  const send = (message: WorkerCommand) => worker.postMessage(message);
  const opened = awaitReport();
  worker.on('message', (report: WorkerReport) => {
    if (report.type === 'failure') onFailure(report.message);
    else awaitedReport?.resolve(report);
  });
  worker.on('error', (error) => onFailure(error.message));
  worker.on('exit', () => onFailure('its thread ended'));
  await opened;
  return {
    async run(bytes) {
      if (hasEnded) throw new Error('PGlite is not running');
      const answer = awaitReport();
      send({ type: 'run', bytes });
      const report = await answer;
      return report.type === 'reply' ? Buffer.from(report.bytes) : Buffer.alloc(0);
    },
    async close() {
      if (hasEnded) return;
      const answer = awaitReport();
      send({ type: 'close' });
      await answer.catch(() => {});
      hasEnded = true;
      await worker.terminate();
    },
    async terminate() {
      hasEnded = true;
      awaitedReport?.reject(new Error('PGlite was stopped'));
      await worker.terminate();
    },
  };
}
