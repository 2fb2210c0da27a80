import type { Page, Request } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';

/** The calls that were sent and not yet answered. */
export function watchPendingCalls(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/prod-api/')) pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return pending;
}

/** Changes the address as the browser's back button does: the app that is open already shows the page. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Returns a function that opens a page in the app that is open already: loading the app again would take most of
 * the time of a visit. The page must have another title than the one before it.
 */
export function startVisits(page: Page): (path: string) => Promise<void> {
  const pending = watchPendingCalls(page);
  const title = page.getByRole('heading', { level: 1 }).first();
  return async (path) => {
    const before = (await title.textContent()) ?? '';
    await goInApp(page, path);
    await expect(title, path).not.toHaveText(before);
    await expect.poll(() => pending.size, path).toBe(0);
    // Rendering of the last answer is finished by then.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  };
}

export interface Mode {
  theme?: 'dark';
  scale?: 'large';
}

/** Sets the same attributes as the buttons 夜读 and 大字版. */
export async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(({ theme, scale }) => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    if (scale) dataset.scale = scale;
    else delete dataset.scale;
    // Finish animations, because axe must not check colours in the middle of a fade.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }, mode);
}

/** Neither the page nor its content is wider than the window. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    content: document.getElementById('content')?.scrollWidth ?? 0,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.page, where).toBeLessThanOrEqual(widths.window);
  expect(widths.content, where).toBeLessThanOrEqual(widths.window);
}

/** Fits in normal and in large type. */
export async function expectFitsInBothTypeSizes(page: Page, where = page.url()): Promise<void> {
  await expectFits(page, where);
  await setMode(page, { scale: 'large' });
  await expectFits(page, `${where} in large type`);
  await setMode(page, {});
}
