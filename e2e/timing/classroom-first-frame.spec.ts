import type { Page } from '@playwright/test';
import { test } from '../programs/account-program.ts';
import { expect } from '../programs/clean-page.ts';
import { coursePath, expectPlaying, playButton, VIDEO, video } from '../steps/classroom-steps.ts';
import { measureSlowness } from './machine-speed.ts';

/** From the press to the first frame on the screen, in ms. */
async function measureFirstFrame(page: Page): Promise<number> {
  await video(page).evaluate((media: HTMLVideoElement) => {
    const frame = new Promise<number>((resolve) => media.requestVideoFrameCallback((now) => resolve(now)));
    const press = new Promise<number>((resolve) => {
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const measured = Promise.all([press, frame]).then(([from, to]) => to - from);
    Object.assign(window, { firstFrame: measured });
  });
  await playButton(page).click();
  return page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);
}

test('the first frame of a video is shown within a second of the press', async ({ page }) => {
  const measured: number[] = [];
  // Repeated up to three times, because the machine may be busy.
  while (measured.length < 3 && !measured.some((ms) => ms <= 1000)) {
    await page.goto(coursePath('video', VIDEO.id));
    await expect(playButton(page)).toBeVisible();
    measured.push(await measureFirstFrame(page));
  }
  expect(Math.min(...measured)).toBeLessThanOrEqual(1000 * (await measureSlowness(page)));
  await expectPlaying(page);
});
