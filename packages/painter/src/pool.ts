import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { Cover, CoverRequest } from './cover/cover-sheet.ts';
import type { Painting, PaintOptions, Stage } from './paint.ts';
import type { PaintTask } from './painter.worker.ts';
import type { Scene } from './scene.ts';

export type { Painting } from './paint.ts';
export { STAGES } from './stages.ts';

export interface PainterPool {
  paint(scene: Scene, options: PaintOptions): Promise<Painting>;
  composeCover(request: CoverRequest, signal?: AbortSignal): Promise<Cover>;
  /** The number of jobs that wait for a free thread. */
  waiting(): number;
  close(): Promise<void>;
}

/** An idle thread ends after this time; until then its fonts stay loaded. */
const IDLE_MS = 10 * 60_000;

/** Paints in worker threads. To abort a job, its thread is ended at once, and a new thread replaces it. */
export function createPainterPool({ workers = 1 }: { workers?: number } = {}): PainterPool {
  const pool = new Tinypool({
    filename: new URL('./painter.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: IDLE_MS,
    // With atomics a thread blocks while it waits for a job, so that sharp could not finish its work in the background.
    useAtomics: false,
  });

  async function run(name: string, task: object, signal?: AbortSignal, transferList: MessagePort[] = []) {
    signal?.throwIfAborted();
    try {
      return await pool.run(task, { name, signal, transferList });
    } catch (error) {
      // Callers expect the reason they gave, not the error of the pool.
      signal?.throwIfAborted();
      throw error;
    }
  }

  return {
    async paint(scene, { onStage, signal, ...options }) {
      const task: PaintTask = { scene, options };
      if (!onStage) return run('paintScene', task, signal);
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (stage: Stage) => onStage(stage));
      const closed = once(port1, 'close');
      try {
        const painting = await run('paintScene', { ...task, stages: port2 }, signal, [port2]);
        // Stages and painting come by different channels: the last stage may arrive after the painting.
        await closed;
        return painting;
      } finally {
        port1.close();
      }
    },
    composeCover: (request, signal) => run('paintCover', request, signal),
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
}
