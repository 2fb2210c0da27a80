import { setImmediate as breathe } from 'node:timers/promises';

/** Nothing came for too long. */
export class StalledError extends Error {
  override name = 'StalledError';
}

/** So long an engine may go on without letting others have their turn. */
const TURN_MS = 8;

/**
 * What an engine says, one by one, until it ends, is aborted or falls silent. It is not waited for once it is no longer
 * wanted: an engine that minds no signal cannot hold up the end of its answer.
 */
export async function* iterate<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  let fail: (error: unknown) => void = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  ended.catch(() => {});
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  let turnBegan = performance.now();
  let silence: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      silence = setTimeout(() => fail(new StalledError()), silenceMs);
      const { done, value } = await Promise.race([iterator.next(), ended]);
      clearTimeout(silence);
      // An engine may end quietly because it was told to.
      if (signal.aborted) throw signal.reason;
      if (done) return;
      yield value;
      if (performance.now() - turnBegan < TURN_MS) continue;
      await breathe();
      turnBegan = performance.now();
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', onAbort);
    // It may be in the middle of a wait that never ends.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
