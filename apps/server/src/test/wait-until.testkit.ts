import { setInterval } from 'node:timers/promises';

/** Polls until the condition is true; the test times out if it never is. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  for await (const _tick of setInterval(5)) if (isTrue()) return;
}
