/** A queue of events from callbacks, iterated by one consumer. */
interface EventChannel<T> extends AsyncIterable<T> {
  push(event: T): void;
  end(): void;
  fail(reason: unknown): void;
}

export function createEventChannel<T>(): EventChannel<T> {
  const ready: T[] = [];
  let finish: (() => void) | undefined;
  let wake: (() => void) | undefined;

  function close(onFinished: () => void): void {
    finish ??= onFinished;
    wake?.();
  }

  return {
    push(event) {
      if (finish) return;
      ready.push(event);
      wake?.();
    },
    end: () => close(() => {}),
    fail: (reason) =>
      close(() => {
        throw reason;
      }),
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (ready.length) yield ready.shift() as T;
        if (finish) return finish();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = undefined;
      }
    },
  };
}
