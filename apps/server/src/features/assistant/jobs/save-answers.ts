import type { Ending, Growth } from '../store/messages.repo.ts';
import type { Job } from './job.ts';
import type { End } from './make-answer.ts';

interface SavingDeps {
  repo: {
    save(owner: string, grown: readonly Growth[]): Promise<Set<string>>;
    finish(owner: string, ending: Ending): Promise<boolean>;
  };
  instance: string;
  warn: (line: string) => void;
}

const SAVE_MS = 500;
const LONGEST_PAUSE_MS = 2000;

/** Stores the answers of this instance: all together as they grow, and the end of each. */
export function startSaving({ repo, instance, warn }: SavingDeps, jobs: ReadonlyMap<string, Job>) {
  let saving: Promise<void> | undefined;
  let giveUpAt = Number.POSITIVE_INFINITY;

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
  const timer = setInterval(saveSoon, SAVE_MS);
  timer.unref();

  return {
    /** Tries until it is stored, or until the time to give up. */
    async storeEnd(job: Job, { status, msg }: End): Promise<void> {
      job.settling = true;
      // A save that is on its way must not come after the end.
      await saving;
      for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        try {
          await repo.finish(instance, job.ending(status, msg));
          return;
        } catch (error) {
          warn(`the end of an answer was not saved, trying again: ${(error as Error).message}`);
          if (Date.now() > giveUpAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
    giveUpAfter(ms: number): void {
      giveUpAt = Date.now() + ms;
    },
    stop: () => clearInterval(timer),
  };
}
