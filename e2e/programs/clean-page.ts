import { expect, type Page } from '@playwright/test';
import { prolongCalls } from './long-timers.ts';
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
 * Leaves out what takes much time and is only looked at: the site's own fonts, as in data-saving mode, and the texture of
 * paper, which the processor draws.
 */
export async function makePlain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --grain: none !important; --grain-blend: normal !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Waits until React has taken over the markup of the page, because buttons of server-rendered pages do nothing before. React
 * completes the outermost element last. A page without the app has no #root.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
    if (!document.getElementById('root')) return true;
    const outermost = document.querySelector('#root > :last-child');
    return outermost !== null && Object.keys(outermost).some((key) => key.startsWith('__reactProps$'));
  };
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** Makes `goto` and `reload` wait for the app, unless they are told what to wait for. */
export function waitForAppOnLoads(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil && !url.startsWith('about:')) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

interface Options {
  /** `full` for tests that judge how pages look. */
  looks: 'plain' | 'full';
}

/**
 * Fails a test if its page had console errors, uncaught exceptions (including React's hydration errors) or violations of
 * the security policy, unless the test has removed them from `pageErrors`.
 */
export const test = base.extend<Options & { pageErrors: string[] }>({
  looks: ['plain', { option: true }],
  pageErrors: [
    async ({ page, looks, javaScriptEnabled }, use) => {
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
      await prolongCalls(page);
      if (looks === 'plain') await makePlain(page);
      if (javaScriptEnabled !== false) waitForAppOnLoads(page);
      await recordAnnouncements(page);
      await use(pageErrors);
      // The next test may get the same page.
      for (const name of ['goto', 'reload']) Reflect.deleteProperty(page, name);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
