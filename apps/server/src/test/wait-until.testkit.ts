import { setInterval } from 'node:timers/promises';

/** Polls without a limit of its own: the test runner ends a test that waits in vain. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  for await (const _tick of setInterval(5)) if (isTrue()) return;
}
