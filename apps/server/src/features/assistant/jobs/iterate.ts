import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The engine produced nothing for too long. */
export class StalledError extends Error {
  override name = 'StalledError';
}

/** After an engine has occupied the event loop for this long, other work gets a turn. */
const MAX_BUSY_MS = 8;

/**
 * Yields the events of an engine until it ends, is aborted or produces nothing for `silenceMs`. It does not wait for an
 * engine that ignores the abort signal.
 */
export async function* iterate<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failure.catch(() => {});
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  let busySince = performance.now();
  let silenceTimer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      silenceTimer = setTimeout(() => fail(new StalledError()), silenceMs);
      const { done, value } = await Promise.race([iterator.next(), failure]);
      clearTimeout(silenceTimer);
      // An aborted engine may end without an error.
      if (signal.aborted) throw signal.reason;
      if (done) return;
      yield value;
      if (performance.now() - busySince < MAX_BUSY_MS) continue;
      await yieldToEventLoop();
      busySince = performance.now();
    }
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', onAbort);
    // Not awaited, because the engine may be waiting forever.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
