import type { Page } from '@playwright/test';

/** Waits until the app has started and all characters of the page have been loaded (lib/browser/page-fonts.ts). */
export async function waitForFonts(page: Page): Promise<void> {
  await page.locator('html:not([data-starting]):not([data-fonts])').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
