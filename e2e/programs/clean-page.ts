import { expect, type Page } from '@playwright/test';
import { test as base } from './readers-program.ts';
import { recordAnnouncements } from './toasts.ts';

/** The browser itself logs an error for a page answered with HTTP 404; such errors are expected. */
function watchMissingPages(page: Page): (url: string) => boolean {
  const missing = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) missing.add(response.url());
  });
  return (url) => missing.has(url);
}

/**
 * Fails a test if its page had console errors, uncaught exceptions (including React's hydration errors) or violations of
 * the security policy, unless the test has removed them from `pageErrors`.
 */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      const isMissingPage = watchMissingPages(page);
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        const { url } = message.location();
        // Browsers request /favicon.ico for addresses that are not pages; our pages name their icon.
        if (isProblem && !isMissingPage(url) && !url.endsWith('/favicon.ico')) pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await recordAnnouncements(page);
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
