import { clientMessages } from '@meiyu/contract/errors.ts';
import { CallError } from './call-error.ts';

const pending = new Set<AbortController>();

/**
 * Cancels every pending call without a message: after a 401 or a lost connection they could only repeat the same
 * error. A list in its first load shows `why` and a retry in place.
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
