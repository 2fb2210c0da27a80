import { randomUUID } from 'node:crypto';
import type { JobLogLine } from '../../db/schema/jobs.ts';
import { AppError } from '../../errors.ts';
import type { Job, JobsRepo } from './jobs.repo.ts';

export interface JobContext {
  job: Job;
  input: Record<string, unknown>;
  /** Saves how far the work is; `line` is added to the job's log. */
  report(done: number, total: number, line?: string): void;
  /** Whether the job must end at the next opportunity: a person stopped it, or another instance took it over. */
  isStopped(): boolean;
}

export type RunJob = (context: JobContext) => Promise<Record<string, unknown>>;

interface JobRunnerDeps {
  repo: JobsRepo;
  /** The function of each kind of job. A job may be run again after a crash, so its steps must be idempotent. */
  kinds: Readonly<Record<string, RunJob>>;
  /** The data folder of this program, for jobs that work with files in it. */
  place?: string;
  warn: (line: string) => void;
}

const LOOK_EVERY_MS = 5000;
const BEAT_EVERY_MS = 2000;
const KEEP_DAYS = 90;
const SWEEP_EVERY_MS = 3600_000;

export type JobRunner = ReturnType<typeof startJobRunner>;

/** Runs jobs of the console one after another. Every instance has a runner; each job runs on one of them. */
export function startJobRunner({ repo, kinds, place, warn }: JobRunnerDeps) {
  const owner = randomUUID();
  let running: { id: string; stop(): void; ended: Promise<void> } | undefined;
  let isClosing = false;
  let looking: Promise<void> | undefined;

  function messageOf(error: unknown): string {
    return error instanceof AppError ? error.message : '任务意外中断，请重试；如仍不成功，请查看程序日志';
  }

  async function run(job: Job, isCancelled: () => boolean, onLost: () => void): Promise<void> {
    let state = { done: job.progress, total: job.total };
    let lines: JobLogLine[] = [];
    let isStopRequested = job.stopRequested;
    async function beat(): Promise<void> {
      const newLines = lines;
      lines = [];
      const row = await repo.beat(job.id, owner, { ...state, newLines });
      if (row === undefined) onLost();
      else isStopRequested = row.stopRequested;
    }
    const timer = setInterval(() => {
      beat().catch((error: Error) => warn(`the progress of a job was not saved: ${error.message}`));
    }, BEAT_EVERY_MS);
    const context: JobContext = {
      job,
      input: job.input,
      report(done, total, line) {
        state = { done, total };
        if (line !== undefined) lines.push({ at: new Date().toISOString(), text: line });
      },
      isStopped: () => isStopRequested || isCancelled(),
    };
    try {
      const work = kinds[job.kind];
      if (work === undefined) throw new Error(`no job of kind ${job.kind}`);
      const result = await work(context);
      await beat();
      if (isClosing && context.isStopped() && !isStopRequested) await repo.release(job.id, owner);
      else await repo.finish(job.id, owner, { state: isStopRequested ? 'stopped' : 'done', result });
    } catch (error) {
      warn(`job ${job.id} (${job.kind}) failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      await beat().catch(() => undefined);
      await repo.finish(job.id, owner, { state: 'failed', error: messageOf(error) });
    } finally {
      clearInterval(timer);
    }
  }

  function begin(job: Job): void {
    let isCancelled = false;
    const stop = () => {
      isCancelled = true;
    };
    const ended = run(job, () => isCancelled, stop)
      .catch((error: Error) => warn(`the end of a job was not saved: ${error.message}`))
      .then(() => {
        running = undefined;
        look();
      });
    running = { id: job.id, stop, ended };
  }

  async function claimNext(): Promise<void> {
    try {
      const job = await repo.claim(Object.keys(kinds), owner, place);
      if (job === undefined) return;
      if (isClosing) await repo.release(job.id, owner);
      else begin(job);
    } catch (error) {
      warn(`waiting jobs could not be read: ${error instanceof Error ? error.message : error}`);
    }
  }

  function look(): void {
    if (running || looking || isClosing) return;
    looking = claimNext().finally(() => {
      looking = undefined;
    });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  const sweeper = setInterval(() => {
    repo.sweep(KEEP_DAYS).catch((error: Error) => warn(`old jobs were not deleted: ${error.message}`));
  }, SWEEP_EVERY_MS);
  sweeper.unref();
  look();

  return {
    /** Queues a job and starts it at once if no other job runs here. */
    async enqueue(kind: string, input: Record<string, unknown>, createdBy: string | null): Promise<string> {
      const id = await repo.add(kind, input, createdBy);
      look();
      return id;
    },
    wake: look,
    async stop(): Promise<void> {
      isClosing = true;
      clearInterval(timer);
      clearInterval(sweeper);
      await looking;
      running?.stop();
      await running?.ended;
    },
  };
}
