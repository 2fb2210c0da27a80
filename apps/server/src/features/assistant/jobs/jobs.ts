import type { MessagesRepo } from '../store/messages.repo.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createJob, type Job, type QuestionIds, type Task } from './job.ts';
import { type AnswerDeps, makeAnswer } from './make-answer.ts';
import { startSaving } from './save-answers.ts';

type JobsDeps = AnswerDeps & {
  instance: string;
  messages: Pick<MessagesRepo, 'save' | 'beat' | 'finish' | 'interruptAbandoned'>;
};

interface RunningJob {
  job: Job;
  /** Resolves when the end is stored and sent; it never rejects. */
  settled: Promise<void>;
}

export interface Jobs {
  find(answerId: string): Job | undefined;
  run(question: QuestionIds, engineLabel: string, task: Task): RunningJob;
  readonly draining: boolean;
  /** Whether the database was unreachable a short time ago; other instances may not have reconnected yet. */
  readonly databaseWasLost: boolean;
  noteDatabaseLost(): void;
  /** Stops all jobs and saves the text they have. */
  drain(): Promise<void>;
  stop(): void;
}

/** How long a stopping program tries to save its answers. */
const DRAIN_MS = 8000;

/** Runs the answers of this instance and saves them as they grow. */
export function startJobs(deps: JobsDeps): Jobs {
  const { messages: repo, instance, warn } = deps;
  const jobs = new Map<string, Job>();
  const running = new Set<Promise<void>>();
  const saving = startSaving({ repo, instance, warn }, jobs);
  const heartbeat = startHeartbeat({ repo, instance, warn }, jobs);
  let draining = false;

  /** Runs the engine and stores the end; pages get the end frame only after it is stored. */
  async function runJob(job: Job): Promise<void> {
    const end = await makeAnswer(deps, job);
    try {
      await saving.storeEnd(job, end);
    } catch (error) {
      warn(`the end of an answer was never saved: ${(error as Error).message}`);
    }
    jobs.delete(job.answerId);
    job.sendEnd(end.status, end.msg);
  }

  return {
    find: (answerId) => jobs.get(answerId),
    run(question, engineLabel, task) {
      const job = createJob(question, engineLabel, task);
      jobs.set(job.answerId, job);
      if (draining) job.stop('interrupted');
      const settled = runJob(job).finally(() => running.delete(settled));
      running.add(settled);
      return { job, settled };
    },
    get draining() {
      return draining;
    },
    get databaseWasLost() {
      return heartbeat.databaseWasLost();
    },
    noteDatabaseLost: heartbeat.noteDatabaseLost,
    async drain() {
      draining = true;
      saving.giveUpAfter(DRAIN_MS);
      for (const job of jobs.values()) job.stop('interrupted');
      await Promise.all(running);
    },
    stop() {
      saving.stop();
      heartbeat.stop();
    },
  };
}
