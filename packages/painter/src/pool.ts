import { Worker } from 'node:worker_threads';
import type { Cover, CoverOrder } from './cover/cover-sheet.ts';
import type { Painting, PaintOptions, Stage } from './paint.ts';
import type { Scene } from './scene.ts';

export type { Painting } from './paint.ts';
export { STAGES } from './stages.ts';

type SentOptions = Omit<PaintOptions, 'onStage' | 'signal'> & { staged: boolean };
export type Errand =
  | { kind: 'paint'; id: number; scene: Scene; options: SentOptions }
  | { kind: 'cover'; id: number; order: CoverOrder };
export type Reply =
  | { kind: 'stage'; id: number; stage: Stage }
  | { kind: 'painting'; id: number; painting: Painting }
  | { kind: 'cover'; id: number; cover: Cover }
  | { kind: 'failed'; id: number; name: string; message: string };

interface Job {
  errand: Errand;
  onStage?: (stage: Stage) => void;
  signal?: AbortSignal;
  onAbort?: () => void;
  resolve: (result: Painting | Cover) => void;
  reject: (reason: unknown) => void;
}

interface Bench {
  worker: Worker;
  job?: Job;
}

export interface PainterPool {
  paint(scene: Scene, options: PaintOptions): Promise<Painting>;
  composeCover(order: CoverOrder, signal?: AbortSignal): Promise<Cover>;
  /** Jobs waiting for a free painter. */
  waiting(): number;
  close(): Promise<void>;
}

/** A few painters in threads of their own. A stopped job ends its thread at once; a new one takes the place. */
export function createPainterPool({ workers = 1 }: { workers?: number } = {}): PainterPool {
  const queue: Job[] = [];
  const benches: Bench[] = [];
  let nextId = 1;
  let closed = false;

  const settle = (bench: Bench, finish: (job: Job) => void): void => {
    const { job } = bench;
    bench.job = undefined;
    if (!job) return;
    if (job.onAbort) job.signal?.removeEventListener('abort', job.onAbort);
    finish(job);
    next();
  };

  const hire = (): Worker => {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url));
    worker.unref();
    const mine = (): Bench | undefined => benches.find((bench) => bench.worker === worker);
    worker.on('message', (reply: Reply) => {
      const bench = mine();
      if (bench?.job?.errand.id !== reply.id) return;
      if (reply.kind === 'stage') return bench.job.onStage?.(reply.stage);
      if (reply.kind === 'failed')
        return settle(bench, (job) => job.reject(Object.assign(new Error(reply.message), { name: reply.name })));
      settle(bench, (job) => job.resolve(reply.kind === 'cover' ? reply.cover : reply.painting));
    });
    worker.on('error', (cause) => {
      const bench = mine();
      if (!bench) return;
      bench.worker = hire();
      settle(bench, (job) => job.reject(cause));
    });
    return worker;
  };

  const dismiss = (bench: Bench, reason: unknown): void => {
    const old = bench.worker;
    bench.worker = hire();
    void old.terminate();
    settle(bench, (job) => job.reject(reason));
  };

  const next = (): void => {
    if (closed) return;
    let bench = benches.find((one) => !one.job);
    if (!queue.length) return;
    if (!bench && benches.length < workers) {
      bench = { worker: hire() };
      benches.push(bench);
    }
    if (!bench) return;
    const job = queue.shift();
    if (!job) return;
    const taken = bench;
    taken.job = job;
    taken.worker.ref();
    taken.worker.postMessage(job.errand);
    next();
  };

  const submit = (errand: Errand, signal?: AbortSignal, onStage?: (stage: Stage) => void): Promise<Painting | Cover> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('the painter pool is closed'));
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = { errand, signal, onStage, resolve, reject };
      job.onAbort = () => {
        const bench = benches.find((one) => one.job === job);
        if (bench) return dismiss(bench, signal?.reason);
        queue.splice(queue.indexOf(job), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', job.onAbort, { once: true });
      queue.push(job);
      next();
    });

  return {
    async paint(scene, { onStage, signal, ...options }) {
      const result = await submit(
        { kind: 'paint', id: nextId++, scene, options: { ...options, staged: onStage !== undefined } },
        signal,
        onStage,
      );
      return result as Painting;
    },
    async composeCover(order, signal) {
      return (await submit({ kind: 'cover', id: nextId++, order }, signal)) as Cover;
    },
    waiting: () => queue.length,
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new Error('the painter pool is closed'));
      for (const bench of benches) {
        bench.job?.reject(new Error('the painter pool is closed'));
        bench.job = undefined;
      }
      await Promise.all(benches.map((bench) => bench.worker.terminate()));
    },
  };
}
