import { setTimeout } from 'node:timers/promises';

const RETRY_AFTER_MS = 5_000;

interface KeepCurrentOptions {
  /** Reads from the database what memory lacks. */
  update: () => Promise<void>;
  /** The pause before the next update if something changed during one that took this long. */
  pauseAfter: (milliseconds: number) => number;
  onError: (error: Error) => void;
  now?: (() => number) | undefined;
}

export type CurrentState = ReturnType<typeof keepCurrent>;

/** Tells whether memory includes every change that was notified, and updates it after each once it has been asked for. */
export function keepCurrent({ update, pauseAfter, onError, now = Date.now }: KeepCurrentOptions) {
  let changesAreNotified = false;
  let isWanted = false;
  let isStopped = false;
  /** The number of changes so far, and how many of them memory includes. */
  let changes = 1;
  let includedChanges = 0;
  let running: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function updateUntilCurrent(): Promise<void> {
    while (changesAreNotified && !isStopped && includedChanges !== changes) {
      const [changesBefore, startedAt] = [changes, now()];
      await update();
      includedChanges = changesBefore;
      if (includedChanges !== changes) await setTimeout(pauseAfter(now() - startedAt), undefined, { ref: false });
    }
  }

  function run(work: () => Promise<void>): void {
    if (now() - failedAt < RETRY_AFTER_MS) return;
    running ??= work()
      .catch((error: Error) => {
        failedAt = now();
        onError(error);
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Starts other work on memory, unless an update runs. */
    run,
    /** Whether memory may be read now; if it is behind, an update starts. */
    isCurrent(): boolean {
      isWanted = true;
      if (!changesAreNotified || isStopped) return false;
      if (includedChanges !== changes) run(updateUntilCurrent);
      return includedChanges === changes;
    },
    isStopped: () => isStopped,
    /** Call when the content changes, and when change notifications start or stop arriving. */
    markChanged(options: { changesAreNotified: boolean }): void {
      changesAreNotified = options.changesAreNotified;
      changes += 1;
      if (isWanted && changesAreNotified) run(updateUntilCurrent);
    },
    /** Resolves when a running update has ended. */
    async settled(): Promise<void> {
      await running;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
}
