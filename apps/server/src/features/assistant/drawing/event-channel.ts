/** A queue of events from callbacks, iterated by one consumer. */
interface EventChannel<T> extends AsyncIterable<T> {
  push(event: T): void;
  end(): void;
  fail(reason: unknown): void;
}

export function createEventChannel<T>(): EventChannel<T> {
  const queued: T[] = [];
  /** Set when the channel is closed; called after the last queued event. It throws if the channel failed. */
  let finish: (() => void) | undefined;
  /** Resumes the consumer while it waits. */
  let wake: (() => void) | undefined;

  function close(onLastEvent: () => void): void {
    finish ??= onLastEvent;
    wake?.();
  }

  return {
    push(event) {
      if (finish) return;
      queued.push(event);
      wake?.();
    },
    end: () => close(() => {}),
    fail: (reason) =>
      close(() => {
        throw reason;
      }),
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (queued.length) yield queued.shift() as T;
        if (finish) return finish();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = undefined;
      }
    },
  };
}
