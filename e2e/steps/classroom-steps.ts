import type { Locator, Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';

/* Steps with a video or an audio course. */

export const VIDEO = { id: 'video-cun-fa', title: '石头的笔路', teacher: '陆问渠' };
export const AUDIO = { id: 'yixian-yihui', title: '一根弦，十三徽' };

export function coursePath(type: 'video' | 'audio', id: string): string {
  return `/cloud-classroom/details/${type}/${id}`;
}

export function video(page: Page): Locator {
  return page.locator('video');
}

export function readTime(page: Page): Promise<number> {
  return video(page).evaluate((media: HTMLVideoElement) => media.currentTime);
}

export function isPaused(page: Page): Promise<boolean> {
  return video(page).evaluate((media: HTMLVideoElement) => media.paused);
}

/** The round button over a video that has not started. */
export function playButton(page: Page): Locator {
  return page.locator('.video-stage_videoMoon');
}

export async function play(page: Page): Promise<void> {
  await playButton(page).click();
  await expectPlaying(page);
}

/** The video advances by itself, not only by a seek. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(() => isPaused(page)).toBe(false);
  const before = await readTime(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(before + 0.5);
}

/** Pauses the video, so that its time can be compared and its controls stay visible. */
export async function pause(page: Page): Promise<void> {
  await video(page).evaluate((media: HTMLVideoElement) => media.pause());
}

export async function expectTimeNear(page: Page, second: number, within = 0.5): Promise<void> {
  await expect.poll(async () => Math.abs((await readTime(page)) - second)).toBeLessThan(within);
}

/** Pauses and waits until the server has saved the position. */
export async function pauseAndSave(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/user/record/insert'));
  await pause(page);
  expect(await (await saved).json()).toMatchObject({ code: 200 });
}
