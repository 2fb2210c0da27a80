import type { IndexRepo } from './index.repo.ts';

const LOOK_EVERY_MS = 5000;
const BUSY_PAUSE_MS = 300;

interface Indexer {
  /** Something changed. */
  wake(): void;
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

/**
 * Brings the index up to date after every change. Changes queue themselves in the database, in their own transaction,
 * so none is lost whoever made it; every instance runs one of these and one of them works at a time. It looks by itself
 * now and then, for a word that was missed.
 */
export function startIndexer(repo: IndexRepo, warn: (line: string) => void): Indexer {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let later: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    again = false;
    const { busy } = await repo.catchUp(() => !stopped);
    // Whoever is at it may have looked for the last time before this change came.
    if (busy && !stopped) later = setTimeout(wake, BUSY_PAUSE_MS);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= run()
      .catch((error: Error) => warn(`the search index could not be brought up to date: ${error.message}`))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  const looking = setInterval(wake, LOOK_EVERY_MS);
  looking.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearTimeout(later);
      await running;
    },
  };
}
