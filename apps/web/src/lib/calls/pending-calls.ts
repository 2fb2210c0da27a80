import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { CallError } from './call-error.ts';

const pending = new Set<AbortController>();

/**
 * Cancels every pending call without a message: after a 401 or a lost connection they could only repeat the same
 * error. A list in its first load shows `message` and a retry button.
 */
export function cancelPendingCalls(message: string): void {
  for (const controller of pending) controller.abort(new CallError('cancelled', message));
}

/**
 * Runs one call with a time limit. It can be cancelled with all others or by its caller, and
 * every failure is thrown as a CallError.
 */
export async function runPending<T>(
  limitMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort(new CallError('cancelled', ''));
  const timer = setTimeout(() => controller.abort(new CallError('timeout', clientMessages.timeout)), limitMs);
  pending.add(controller);
  callerSignal?.addEventListener('abort', cancel);
  if (callerSignal?.aborted) cancel();
  try {
    signal.throwIfAborted();
    const result = await work(signal);
    // An answer may arrive at the same moment as its cancellation; then the call counts as cancelled.
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    pending.delete(controller);
    callerSignal?.removeEventListener('abort', cancel);
  }
}
