import type { AnswerText, FinishedAnswer } from '../store/messages.repo.ts';
import type { Job } from './job.ts';
import type { AnswerEnd } from './make-answer.ts';

interface SavingDeps {
  repo: {
    save(instance: string, texts: readonly AnswerText[]): Promise<Set<string>>;
    finish(instance: string, answer: FinishedAnswer): Promise<boolean>;
  };
  instance: string;
  warn: (line: string) => void;
}

const SAVE_EVERY_MS = 500;
const MAX_RETRY_PAUSE_MS = 2000;

/** Saves all growing answers of this instance together, and the end of each one. */
export function startSaving({ repo, instance, warn }: SavingDeps, jobs: ReadonlyMap<string, Job>) {
  let saving: Promise<void> | undefined;
  let giveUpAt = Number.POSITIVE_INFINITY;

  async function save(): Promise<void> {
    const texts = [...jobs.values()].flatMap((job) => (job.endIsBeingStored ? [] : (job.unsavedText() ?? [])));
    if (texts.length === 0) return;
    const savedIds = await repo.save(instance, texts);
    for (const text of texts) {
      const job = jobs.get(text.id);
      if (savedIds.has(text.id)) job?.markSaved(text);
      // The database did not update it: the user has deleted the message.
      else if (job && !job.endIsBeingStored) job.stop('deleted');
    }
  }

  /** Runs one save at a time; a failed save is repeated at the next interval. */
  function saveUnlessSaving(): void {
    saving ??= save()
      .catch((error: Error) => warn(`answers were not saved, trying again: ${error.message}`))
      .finally(() => {
        saving = undefined;
      });
  }
  const timer = setInterval(saveUnlessSaving, SAVE_EVERY_MS);
  timer.unref();

  return {
    /** Stores how the answer ended. Retries until that succeeds, or until the deadline that `giveUpAfter` sets. */
    async storeEnd(job: Job, { status, msg }: AnswerEnd): Promise<void> {
      job.endIsBeingStored = true;
      // A running save must not overwrite the end.
      await saving;
      for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_PAUSE_MS)) {
        try {
          await repo.finish(instance, job.toFinishedAnswer(status, msg));
          return;
        } catch (error) {
          warn(`the end of an answer was not saved, trying again: ${(error as Error).message}`);
          if (Date.now() > giveUpAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    },
    /** Called at shutdown: a failed attempt after this time is the last one. */
    giveUpAfter(ms: number): void {
      giveUpAt = Date.now() + ms;
    },
    stop: () => clearInterval(timer),
  };
}
