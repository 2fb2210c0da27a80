import type { MessagesRepo } from '../store/messages.repo.ts';
import { startInterrupting } from './interrupt-abandoned.ts';
import { type Asked, createJob, type Job, type Task } from './job.ts';
import { type AnswerDeps, makeAnswer } from './make-answer.ts';
import { startSaving } from './save-answers.ts';

type JobsDeps = AnswerDeps & {
  instance: string;
  messages: Pick<MessagesRepo, 'save' | 'beat' | 'finish' | 'interruptAbandoned'>;
};

interface RunningJob {
  job: Job;
  /** Comes true when the end is stored and told; it never fails. */
  settled: Promise<void>;
}

export interface Jobs {
  find(answerId: string): Job | undefined;
  run(asked: Asked, label: string, task: Task): RunningJob;
  readonly draining: boolean;
  /** Lately: others may not have found back yet. */
  readonly databaseWasAway: boolean;
  noteAway(): void;
  /** Ends what runs, keeping what there is of it. */
  drain(): Promise<void>;
  stop(): void;
}

/** How long a stopping program tries to save what it has. */
const DRAIN_MS = 8000;

/** Every answer this instance makes: run, saved as it grows, ended in one way or another. */
export function startJobs(deps: JobsDeps): Jobs {
  const { messages: repo, instance, warn } = deps;
  const jobs = new Map<string, Job>();
  const running = new Set<Promise<void>>();
  const saving = startSaving({ repo, instance, warn }, jobs);
  const interrupting = startInterrupting({ repo, instance, warn }, jobs);
  let draining = false;

  /** From the engine's first word to the stored end: pages are told of the end only when it is stored. */
  async function live(job: Job): Promise<void> {
    const end = await makeAnswer(deps, job);
    try {
      await saving.storeEnd(job, end);
    } catch (error) {
      warn(`an answer was left behind: ${(error as Error).message}`);
    }
    jobs.delete(job.answerId);
    job.tellEnd(end.status, end.msg);
  }

  return {
    find: (answerId) => jobs.get(answerId),
    run(asked, label, task) {
      const job = createJob(asked, label, task);
      jobs.set(job.answerId, job);
      if (draining) job.stop('interrupted');
      const settled = live(job).finally(() => running.delete(settled));
      running.add(settled);
      return { job, settled };
    },
    get draining() {
      return draining;
    },
    get databaseWasAway() {
      return interrupting.wasAway();
    },
    noteAway: interrupting.noteAway,
    async drain() {
      draining = true;
      saving.giveUpAfter(DRAIN_MS);
      for (const job of jobs.values()) job.stop('interrupted');
      await Promise.all(running);
    },
    stop() {
      saving.stop();
      interrupting.stop();
    },
  };
}
