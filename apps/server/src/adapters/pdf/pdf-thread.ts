import { Worker } from 'node:worker_threads';
import { PdfError } from './pdf-error.ts';
import type { PdfReply, PdfResults, PdfTask } from './pdf-protocol.ts';

/** A page that takes longer is not read: no real page does. */
const TIME_LIMIT_MS = 30_000;
/** For JavaScript; PDFium's memory has another limit. */
const MEMORY_LIMIT_MB = 192;
/** A thread without work is ended, which frees its memory. */
const IDLE_MS = 20_000;

export interface PdfThread {
  run<T extends PdfTask>(path: string, task: T): Promise<PdfResults[T['type']]>;
  /** Forgets the open file, which may be removed then. */
  stop(): Promise<void>;
}

/**
 * Reads PDFs in a separate thread, one request after another. A request that takes too long or crashes PDFium ends the
 * thread; the next one starts a new thread.
 */
export function createPdfThread({ timeLimitMs = TIME_LIMIT_MS, idleMs = IDLE_MS } = {}): PdfThread {
  let worker: Worker | undefined;
  let nextId = 1;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 8 },
    });
    started.unref();
    // Errors are handled by the request that is running.
    started.on('error', () => {});
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function request(path: string, task: PdfTask): Promise<PdfResults[keyof PdfResults]> {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    const current = worker;
    const id = nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<PdfResults[keyof PdfResults]>();
    let isAnswered = false;
    const onReply = (reply: PdfReply) => {
      if (reply.id !== id) return;
      isAnswered = true;
      if ('result' in reply) resolve(reply.result);
      else reject(new PdfError(reply.refused));
    };
    const onEnd = () => reject(new PdfError('page damaged'));
    const timer = setTimeout(() => reject(new PdfError('too slow')), timeLimitMs);
    current.ref();
    current.on('message', onReply).on('error', onEnd).on('exit', onEnd);
    current.postMessage({ id, path, task });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      current.off('message', onReply).off('error', onEnd).off('exit', onEnd);
      current.unref();
      if (isAnswered) idleTimer = setTimeout(() => void stop(), idleMs).unref();
      else await stop();
    }
  }

  return {
    run<T extends PdfTask>(path: string, task: T): Promise<PdfResults[T['type']]> {
      const answer = last.then(() => request(path, task)) as Promise<PdfResults[T['type']]>;
      last = answer.catch(() => undefined);
      return answer;
    },
    stop,
  };
}
