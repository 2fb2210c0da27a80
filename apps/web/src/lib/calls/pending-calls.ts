import { clientMessages } from '@meiyu/contract/errors.ts';
import { CallError } from './call-error.ts';

const pending = new Set<AbortController>();

/**
 * Ends every call under way, in silence: after a 401 or a lost connection nobody waits for them (spec §8). A list that
 * was loading for the first time shows its retry in place; `why` is what it says there.
 */
export function cancelPendingCalls(why: string): void {
  for (const controller of pending) controller.abort(new CallError('cancelled', why));
}

/**
 * Runs one call with a time limit. It can be cancelled with all others or by its caller, and whatever ends it
 * comes out as a CallError.
 */
export async function runPending<T>(
  limitMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort(new CallError('cancelled', ''));
  const timer = setTimeout(() => controller.abort(new CallError('timeout', clientMessages.timeout)), limitMs);
  pending.add(controller);
  outer?.addEventListener('abort', cancel);
  if (outer?.aborted) cancel();
  try {
    signal.throwIfAborted();
    const result = await work(signal);
    // An answer may arrive in the same moment as its cancellation; the cancellation came first.
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    pending.delete(controller);
    outer?.removeEventListener('abort', cancel);
  }
}
