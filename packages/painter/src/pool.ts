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

interface Thread {
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
  const threads = new Threads(workers);
  let nextId = 1;
  return {
    async paint(scene, { onStage, signal, ...options }) {
      const result = await threads.submit(
        { kind: 'paint', id: nextId++, scene, options: { ...options, staged: onStage !== undefined } },
        signal,
        onStage,
      );
      return result as Painting;
    },
    async composeCover(order, signal) {
      return (await threads.submit({ kind: 'cover', id: nextId++, order }, signal)) as Cover;
    },
    waiting: () => threads.waiting(),
    close: () => threads.close(),
  };
}

/** Hands jobs to threads in the order they came. Threads are started when they are first needed. */
class Threads {
  private readonly queue: Job[] = [];
  private readonly threads: Thread[] = [];
  private readonly most: number;
  private closed = false;

  constructor(most: number) {
    this.most = most;
  }

  waiting(): number {
    return this.queue.length;
  }

  submit(errand: Errand, signal?: AbortSignal, onStage?: (stage: Stage) => void): Promise<Painting | Cover> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('the painter pool is closed'));
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = { errand, signal, onStage, resolve, reject };
      job.onAbort = () => this.abort(job);
      signal?.addEventListener('abort', job.onAbort, { once: true });
      this.queue.push(job);
      this.startNext();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.splice(0)) job.reject(new Error('the painter pool is closed'));
    for (const thread of this.threads) {
      thread.job?.reject(new Error('the painter pool is closed'));
      thread.job = undefined;
    }
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private startNext(): void {
    if (this.closed || this.queue.length === 0) return;
    const thread = this.findFree();
    const job = thread && this.queue.shift();
    if (!job) return;
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.errand);
    this.startNext();
  }

  private findFree(): Thread | undefined {
    const free = this.threads.find(({ job }) => !job);
    if (free || this.threads.length >= this.most) return free;
    const thread: Thread = { worker: this.startWorker() };
    this.threads.push(thread);
    return thread;
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url));
    worker.unref();
    const own = () => this.threads.find((thread) => thread.worker === worker);
    worker.on('message', (reply: Reply) => {
      const thread = own();
      if (thread?.job?.errand.id === reply.id) this.take(thread, thread.job, reply);
    });
    worker.on('error', (cause) => {
      const thread = own();
      if (!thread) return;
      thread.worker = this.startWorker();
      this.settle(thread, (job) => job.reject(cause));
    });
    return worker;
  }

  private take(thread: Thread, { onStage }: Job, reply: Reply): void {
    if (reply.kind === 'stage') onStage?.(reply.stage);
    else if (reply.kind === 'failed')
      this.settle(thread, (job) => job.reject(Object.assign(new Error(reply.message), { name: reply.name })));
    else this.settle(thread, (job) => job.resolve(reply.kind === 'cover' ? reply.cover : reply.painting));
  }

  private settle(thread: Thread, finish: (job: Job) => void): void {
    const { job } = thread;
    thread.job = undefined;
    if (!job) return;
    if (job.onAbort) job.signal?.removeEventListener('abort', job.onAbort);
    finish(job);
    this.startNext();
  }

  private abort(job: Job): void {
    const thread = this.threads.find((one) => one.job === job);
    if (thread) {
      this.replace(thread, job.signal?.reason);
      return;
    }
    this.queue.splice(this.queue.indexOf(job), 1);
    job.reject(job.signal?.reason);
  }

  private replace(thread: Thread, reason: unknown): void {
    const old = thread.worker;
    thread.worker = this.startWorker();
    void old.terminate();
    this.settle(thread, (job) => job.reject(reason));
  }
}
