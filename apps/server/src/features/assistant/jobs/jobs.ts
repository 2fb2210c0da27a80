import { errors } from '@meiyu/contract/errors.ts';
import { AppError } from '../../../errors.ts';
import { EngineFault } from '../engine/engine.ts';
import { BLOCKED_ANSWER } from '../filter/kind-words.ts';
import type { Abandoned, Ending, EndStatus, Growth } from '../store/messages.repo.ts';
import { StalledError } from './iterate.ts';
import { type Asked, createJob, type Job, JobStopped } from './job.ts';

interface JobsParts {
  repo: {
    save(owner: string, grown: readonly Growth[]): Promise<Set<string>>;
    beat(owner: string): Promise<void>;
    finish(owner: string, ending: Ending): Promise<boolean>;
    interruptAbandoned(abandoned: Abandoned): Promise<number>;
  };
  instance: string;
  warn: (line: string) => void;
  onSettled(answerId: string): void;
}

export interface Jobs {
  find(answerId: string): Job | undefined;
  /** Runs until its end is saved and told. `work` fails to say that it did not go well. */
  run(asked: Asked, label: string, work: (job: Job) => Promise<void>, onSettled: (job: Job) => void): Job;
  readonly running: number;
  readonly draining: boolean;
  /** Lately: others may not have found back yet. */
  readonly databaseWasAway: boolean;
  noteAway(): void;
  /** Ends what runs, keeping what there is of it. */
  drain(): Promise<void>;
  stop(): void;
}

/** A word that must not be said came up. */
export class BlockedError extends Error {
  override name = 'BlockedError';
}

const SAVE_MS = 500;
const BEAT_MS = 3000;
const SWEEP_MS = 5000;
/** An answer that takes longer will not come any more. */
const LONGEST_RUN_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 2000;
/** How long a stopping program tries to save what it has. */
const DRAIN_MS = 8000;

export const INTERRUPTED = errors.AI_INTERRUPTED.msg;
const TOO_LONG = '回答太长，先到这里。可以换个更具体的问法再试';
const STALLED = '等了太久没有回应，请稍后重试';

/** How a job ends that did not come to its own end, and what is said of it. */
function readFailure(error: unknown): { status: EndStatus; msg: string } {
  if (error instanceof JobStopped) {
    if (error.reason === 'interrupted') return { status: 'interrupted', msg: INTERRUPTED };
    return error.reason === 'tooLong' ? { status: 'error', msg: TOO_LONG } : { status: 'stopped', msg: '' };
  }
  if (error instanceof BlockedError) return { status: 'blocked', msg: BLOCKED_ANSWER };
  if (error instanceof EngineFault) return { status: 'error', msg: error.sentence };
  if (error instanceof StalledError) return { status: 'error', msg: STALLED };
  return { status: 'error', msg: error instanceof AppError ? error.message : errors.AI_FAILED.msg };
}

/** Every answer this instance makes: run, saved as it grows, ended in one way or another. */
export function startJobs({ repo, instance, warn, onSettled: tellSettled }: JobsParts): Jobs {
  const jobs = new Map<string, Job>();
  const settled = new Set<Promise<void>>();
  let draining = false;
  let saving: Promise<void> | undefined;

  async function save(): Promise<void> {
    const grown = [...jobs.values()].flatMap((job) => (job.settling ? [] : (job.growth() ?? [])));
    if (grown.length === 0) return;
    const kept = await repo.save(instance, grown);
    for (const growth of grown) {
      const job = jobs.get(growth.id);
      if (kept.has(growth.id)) job?.markSaved(growth);
      else if (job && !job.settling) job.stop('deleted');
    }
  }

  /** One at a time. What fails is tried again at the next turn, with what has come since. */
  function saveSoon(): void {
    saving ??= save()
      .catch((error: Error) => warn(`answers were not saved, trying again: ${error.message}`))
      .finally(() => {
        saving = undefined;
      });
  }

  async function finish(job: Job, status: EndStatus, msg: string): Promise<void> {
    job.settling = true;
    // A save that is on its way must not come after the end.
    await saving;
    for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await repo.finish(instance, job.ending(status, msg));
        return;
      } catch (error) {
        warn(`the end of an answer was not saved, trying again: ${(error as Error).message}`);
        if (draining && Date.now() > drainEnd) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function live(job: Job, work: (job: Job) => Promise<void>, onSettled: (job: Job) => void): Promise<void> {
    const limit = setTimeout(() => job.stop('tooLong'), LONGEST_RUN_MS);
    let end: { status: EndStatus; msg: string } = { status: 'done', msg: '' };
    try {
      await work(job);
    } catch (error) {
      end = readFailure(error);
      const expected = error instanceof JobStopped || error instanceof BlockedError;
      if (!expected) warn(`an answer failed: ${(error as Error).message}`);
    }
    clearTimeout(limit);
    job.stop('stopped');
    try {
      await finish(job, end.status, end.msg);
    } finally {
      jobs.delete(job.answerId);
      job.tellEnd(end.status, end.msg);
      onSettled(job);
      tellSettled(job.answerId);
    }
  }

  const beating = setInterval(() => {
    if (jobs.size === 0) return;
    repo.beat(instance).catch((error: Error) => warn(`a sign of life was not noted: ${error.message}`));
  }, BEAT_MS);
  const savingTimer = setInterval(saveSoon, SAVE_MS);

  /**
   * Silence means death only while the database was there to be spoken to: after it was away all are late, and get
   * time to be heard again.
   */
  let lastAwayAt = Number.NEGATIVE_INFINITY;
  const wasAway = () => Date.now() - lastAwayAt < SWEEP_MS * 3;
  async function sweep(): Promise<void> {
    if (wasAway()) await repo.beat(instance);
    else await repo.interruptAbandoned({ notice: INTERRUPTED, trustAbsence: true });
  }
  function sweepSoon(): void {
    sweep().catch((error: Error) => {
      lastAwayAt = Date.now();
      warn(`lost answers were not looked for: ${error.message}`);
    });
  }
  const sweeping = setInterval(sweepSoon, SWEEP_MS);
  for (const timer of [beating, savingTimer, sweeping]) timer.unref();
  sweepSoon();

  let drainEnd = Number.POSITIVE_INFINITY;
  return {
    find: (answerId) => jobs.get(answerId),
    run(asked, label, work, onSettled) {
      const job = createJob(asked, label);
      jobs.set(job.answerId, job);
      if (draining) job.stop('interrupted');
      const whole = live(job, work, onSettled)
        .catch((error: Error) => warn(`an answer was left behind: ${error.message}`))
        .finally(() => settled.delete(whole));
      settled.add(whole);
      return job;
    },
    get running() {
      return jobs.size;
    },
    get draining() {
      return draining;
    },
    get databaseWasAway() {
      return wasAway();
    },
    noteAway() {
      lastAwayAt = Date.now();
    },
    async drain() {
      draining = true;
      drainEnd = Date.now() + DRAIN_MS;
      for (const job of jobs.values()) job.stop('interrupted');
      await Promise.all(settled);
    },
    stop() {
      for (const timer of [beating, savingTimer, sweeping]) clearInterval(timer);
    },
  };
}
