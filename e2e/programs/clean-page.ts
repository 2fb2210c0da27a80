import { expect, type Page } from '@playwright/test';
import { test as base } from './readers-program.ts';
import { listenTo } from './toasts.ts';

/** A page that is not there is answered with HTTP 404, and the browser writes a line about it of its own. */
function watchMissingPages(page: Page): (url: string) => boolean {
  const missing = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) missing.add(response.url());
  });
  return (url) => missing.has(url);
}

/**
 * A page that must stay clean: every error in the console, uncaught exception (React's complaint about markup it could
 * not take over among them) and breach of the security policy is collected, and one left at the end of the test fails it.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const isMissingPage = watchMissingPages(page);
      page.on('console', (message) => {
        const loud = message.type() === 'error' || message.type() === 'warning';
        const { url } = message.location();
        // Asked for by the browser itself at an address that is no page; every page of ours names its icon.
        if (loud && !isMissingPage(url) && !url.endsWith('/favicon.ico')) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await listenTo(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
