import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './clean-page.ts';
import type { Person } from './readers-program.ts';

/* What a person does with an open book, by keys, by hand or by finger. */

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

export async function beLoggedIn(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** The whole text in the order of reading; the second window of a spread holds the same once more. */
export function flow(page: Page): Locator {
  return page.locator('[data-side="first"] .flow');
}

export async function openBook(page: Page, person: Person, path: string): Promise<void> {
  await beLoggedIn(page, person);
  await page.goto(`/library/details/${path}`);
  await expectSet(page);
}

export async function expectSet(page: Page): Promise<void> {
  await expect(flow(page).locator('[data-page]').first()).toBeAttached();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('页，共');
}

/** What the reader says of its place to those who cannot see it. */
export function place(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

/** The words one sees now: those of the leaf in the first window. */
export function firstWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frame = document.querySelector('[data-side="first"] .leaf-window')?.getBoundingClientRect();
    const root = document.querySelector('[data-side="first"] .flow');
    if (!frame || !root) return '';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0 && left >= frame.left - 2 && left < frame.right && top >= frame.top - 2 && top < frame.bottom)
          return text.data.slice(at, at + 12);
      }
    }
    return '';
  });
}

export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const y = 420;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part);
  await send('touchEnd');
  await client.detach();
}

/** Selects words that stand on the leaf in view, as a hand would; the browser tells the page. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const root = document.querySelector('[data-side="first"] .flow');
    if (!root) return false;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const at = text.data.indexOf(wanted);
      if (at < 0) continue;
      getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length);
      return true;
    }
    return false;
  }, words);
  expect(found, `“${words}” stands on the page`).toBe(true);
  await expect(page.getByRole('toolbar', { name: '标注' })).toBeVisible();
}

/** The words painted in a colour, as the browser paints them. */
export function painted(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => {
    const highlight = CSS.highlights.get(`reader-${key}`);
    const texts = [...(highlight ?? [])].map((range) => (range as Range).toString());
    return [...new Set(texts)];
  }, name);
}

/** Opens a panel by its button; on a phone it is in the foot bar or in the menu. */
export async function openPanel(page: Page, isPhone: boolean, name: string): Promise<void> {
  if (!isPhone) return page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await showBars(page);
  const tool = page.getByRole('contentinfo').getByRole('button', { name, exact: true });
  if (await tool.isVisible()) return tool.tap();
  await page.getByRole('button', { name: '更多' }).tap();
  await page.getByRole('menuitem', { name }).tap();
}

/** A tap into the middle of the page brings the bars. */
export async function showBars(page: Page): Promise<void> {
  if (await page.getByRole('contentinfo').isVisible()) return;
  await page.touchscreen.tap(195, 400);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function closePanel(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  else await page.getByRole('complementary').getByRole('button', { name: /^收起/ }).click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of axe on the whole window: the reader has no frame around it. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
