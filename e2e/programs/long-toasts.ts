import type { Page } from '@playwright/test';

/** Toasts and the time to undo end after seconds; a slow machine may need longer to press what they offer. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms = 0, ...more: unknown[]) =>
      setTimeout(work, ms >= 3000 && ms <= 6000 ? ms * 100 : ms, ...more)) as typeof window.setTimeout;
  });
}
