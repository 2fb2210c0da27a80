import type { Locator, Page } from '@playwright/test';
import { expect } from './clean-page.ts';

/* What a person does with a film or a recording. */

export const VIDEO = { id: 'video-cun-fa', title: '石头的笔路', teacher: '陆问渠' };
export const AUDIO = { id: 'yixian-yihui', title: '一根弦，十三徽' };

export function coursePath(type: 'video' | 'audio', id: string, query = ''): string {
  return `/cloud-classroom/details/${type}/${id}${query}`;
}

export function video(page: Page): Locator {
  return page.locator('video');
}

export function timeOf(page: Page): Promise<number> {
  return video(page).evaluate((film: HTMLVideoElement) => film.currentTime);
}

export function isPaused(page: Page): Promise<boolean> {
  return video(page).evaluate((film: HTMLVideoElement) => film.paused);
}

/** The film goes on by itself: not a moment that was jumped to, but time that passes. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(() => isPaused(page)).toBe(false);
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page), { timeout: 15_000 }).toBeGreaterThan(before + 0.5);
}

/** Until the film shows the frame of that second. */
export async function expectNear(page: Page, second: number, within = 1.5): Promise<void> {
  await expect.poll(async () => Math.abs((await timeOf(page)) - second), { timeout: 15_000 }).toBeLessThan(within);
}

/** The bars go after three seconds of rest; a pointer over the film brings them, a finger's tap too. */
export async function callBars(page: Page, hasTouch: boolean | undefined): Promise<void> {
  if (!hasTouch) await page.locator('.video-stage').hover({ position: { x: 200, y: 100 } });
  else if ((await page.locator('.video-stage').getAttribute('data-idle')) === 'true') await video(page).tap();
}

/** Presses what the moon over an unbegun film says. */
export function moon(page: Page): Locator {
  return page.locator('.video-moon');
}

/** A pause is saved at once: the answer has come when this is done. */
export async function pauseAndSave(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/user/record/insert'));
  await video(page).evaluate((film: HTMLVideoElement) => film.pause());
  expect(await (await saved).json()).toMatchObject({ code: 200 });
}

/** From the press to the first frame on the screen, in ms. */
export async function measureFirstFrame(page: Page): Promise<number> {
  await video(page).evaluate((film: HTMLVideoElement) => {
    const frame = new Promise<number>((resolve) => film.requestVideoFrameCallback((now) => resolve(now)));
    const press = new Promise<number>((resolve) => {
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const measured = Promise.all([press, frame]).then(([from, to]) => to - from);
    Object.assign(window, { firstFrame: measured });
  });
  await moon(page).click();
  return page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);
}
