import type { Page } from '@playwright/test';

/**
 * Makes toasts stay 100 times longer, because a slow machine may need longer to press their buttons. Toasts are recognised
 * by their timeouts of 3 to 6 seconds.
 */
export async function prolongToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms = 0, ...args: unknown[]) =>
      setTimeout(work, ms >= 3000 && ms <= 6000 ? ms * 100 : ms, ...args)) as typeof window.setTimeout;
  });
}

/** The time limit of a call in the app, in milliseconds (apps/web/src/lib/calls/call.ts). */
const CALL_LIMIT_MS = 10_000;

/** Makes calls wait 100 times longer for their answers, because a slow machine may need longer than the app allows. */
export async function prolongCalls(page: Page): Promise<void> {
  await page.addInitScript((limitMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms = 0, ...args: unknown[]) =>
      setTimeout(work, ms === limitMs ? ms * 100 : ms, ...args)) as typeof window.setTimeout;
  }, CALL_LIMIT_MS);
}
