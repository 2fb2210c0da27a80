import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';
import { newPerson, PASSWORD } from '../programs/people.ts';
import { addTestUser, type Person } from '../programs/readers-program.ts';
import { findViolations } from './axe.ts';

/* Actions in an open book, with keyboard, mouse or touch. */

export const PHONE_CONTEXT: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
export const DESKTOP_CONTEXT: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
};

/** A new account for one test alone. */
export async function createReader(): Promise<Person> {
  const person = newPerson();
  return { name: person.name, token: await addTestUser({ ...person, password: PASSWORD }) };
}

export async function storeToken(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** The whole text in reading order. On a double page, the element of the second side holds the same text once more. */
export function bookText(page: Page): Locator {
  return page.locator('[data-side="first"] .reader-text_flow');
}

export async function openBook(page: Page, person: Person, path: string): Promise<void> {
  await storeToken(page, person);
  // Not until its load event: a picture that is still on its way does not matter for the open book.
  await page.goto(`/library/details/${path}`, { waitUntil: 'domcontentloaded' });
  await expectBookOpen(page);
}

export async function expectBookOpen(page: Page): Promise<void> {
  await expect(bookText(page).locator('[data-page]').first()).toBeAttached();
  await expect(position(page)).toContainText('页，共');
}

/** The status for screen readers that names the current page and chapter. */
export function position(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

/** The number of the current page. */
export async function currentPage(page: Page): Promise<number> {
  return Number(/\d+/.exec((await position(page).textContent()) ?? '')?.[0]);
}

/** The first characters in view. */
export function firstVisibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frame = document.querySelector('[data-side="first"] .spread_leafWindow')?.getBoundingClientRect();
    const root = document.querySelector('[data-side="first"] .reader-text_flow');
    if (!frame || !root) return '';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      for (let index = 0; index < text.length; index++) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0 && left >= frame.left - 2 && left < frame.right && top >= frame.top - 2 && top < frame.bottom)
          return text.data.slice(index, index + 12);
      }
    }
    return '';
  });
}

/** Touch events have given timestamps, so that a slow machine does not turn the swipe into a long press. */
const SWIPE_STEP_S = 0.02;

/** Swipes with one finger from one x to another, in pixels of the window. */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (step: number, type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
      timestamp: start + step * SWIPE_STEP_S,
    });
  await send(0, 'touchStart', from);
  for (const step of [1, 2, 3, 4]) await send(step, 'touchMove', from + ((to - from) * step) / 4);
  await send(5, 'touchEnd');
  await client.detach();
}

/** Selects a visible text and waits for the annotation toolbar. */
export async function selectText(page: Page, text: string): Promise<void> {
  const isFound = await page.evaluate((wanted) => {
    const root = document.querySelector('[data-side="first"] .reader-text_flow');
    if (!root) return false;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node as Text;
      const start = part.data.indexOf(wanted);
      if (start < 0) continue;
      getSelection()?.setBaseAndExtent(part, start, part, start + wanted.length);
      return true;
    }
    return false;
  }, text);
  expect(isFound, `“${text}” is on the page`).toBe(true);
  await expect(page.getByRole('toolbar', { name: '标注' })).toBeVisible();
}

/** The texts the browser paints under a highlight's name. */
export function highlightedTexts(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => {
    const highlight = CSS.highlights.get(`reader-${key}`);
    const texts = [...(highlight ?? [])].map((range) => (range as Range).toString());
    return [...new Set(texts)];
  }, name);
}

/** The middle of the first text painted under a highlight's name, in pixels of the window. */
export function findHighlight(page: Page, name: string): Promise<{ x: number; y: number }> {
  return page.evaluate((key) => {
    const [range] = CSS.highlights.get(`reader-${key}`) ?? [];
    const { left, top, width, height } = (range as Range).getClientRects()[0] ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, name);
}

/** Opens a panel by its button; on a phone it is in the bar at the bottom or in the menu. */
export async function openPanel(page: Page, isPhone: boolean, name: string): Promise<void> {
  if (!isPhone) return page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await showBars(page);
  const tool = page.getByRole('contentinfo').getByRole('button', { name, exact: true });
  if (await tool.isVisible()) return tool.tap();
  await page.getByRole('button', { name: '更多' }).tap();
  await page.getByRole('menuitem', { name }).tap();
}

/** On a phone, a tap into the middle of the page shows the bars. */
export async function showBars(page: Page): Promise<void> {
  if (await page.getByRole('contentinfo').isVisible()) return;
  await page.touchscreen.tap(195, 400);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function closePanel(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  else await page.getByRole('complementary').getByRole('button', { name: /^收起/ }).click();
}

/** All rules of axe on the whole window, once nothing moves any more: half-faded text has too little contrast. */
export async function findAccessibilityProblems(page: Page, { contrast = true } = {}): Promise<string[]> {
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => {});
  });
  return findViolations(page, { within: 'html', contrast });
}
