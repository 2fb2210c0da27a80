import type { IndexRepo } from './index.repo.ts';

const POLL_EVERY_MS = 5000;
const BUSY_RETRY_MS = 300;

interface Indexer {
  /** Reads the queue soon; call it after a change. */
  wake(): void;
  /** Resolves when running work is done. */
  stop(): Promise<void>;
}

/**
 * Updates the index after every change. Database triggers add a change to the queue in the transaction of the change, so
 * none is lost. Every instance runs an indexer; a lock gives each partition of the queue to one of them at a time. The
 * queue is also read regularly, in case a notification was missed.
 */
export function startIndexer(repo: IndexRepo, warn: (line: string) => void): Indexer {
  let running: Promise<void> | undefined;
  let shouldRunAgain = false;
  let stopped = false;
  let retryTimer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    shouldRunAgain = false;
    const { busy } = await repo.indexQueued(() => !stopped);
    // The other instance may have read its partition for the last time before this change was queued.
    if (busy && !stopped) retryTimer = setTimeout(wake, BUSY_RETRY_MS);
  }

  function wake(): void {
    if (stopped) return;
    shouldRunAgain = true;
    running ??= run()
      .catch((error: Error) => warn(`the search index could not be updated: ${error.message}`))
      .finally(() => {
        running = undefined;
        if (shouldRunAgain) wake();
      });
  }

  const pollTimer = setInterval(wake, POLL_EVERY_MS);
  pollTimer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(pollTimer);
      clearTimeout(retryTimer);
      await running;
    },
  };
}
