import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';

/* Steps on the wall of works and on the page of one work, by mouse, keyboard and touch. */

export const WALL = '/cloudExhibitionHall/imageAppreciation';
export const DETAILS = '/cloudExhibitionHall/imageAppreciationDetails';
/** Two works of the demo content: a hanging scroll, and a handscroll of 6000 px. */
export const HANGING_SCROLL = 'gaofeng-feipu';
export const HANDSCROLL = 'chunjiang-qingyuan';

/** The works on the wall. */
export function works(page: Page): Locator {
  return page.getByRole('region', { name: '作品' }).getByRole('listitem').getByRole('link');
}

/** The button that shows the whole picture; its label has the current zoom in percent. */
export function wholePictureButton(page: Page): Locator {
  return page.getByRole('button', { name: /^看全幅/ });
}

/** The zoom in percent; at 100 the whole picture fits into the view. */
export async function readZoom(page: Page): Promise<number> {
  return Number(/(\d+)%/.exec((await wholePictureButton(page).textContent()) ?? '')?.[1]);
}

export async function expectZoomed(page: Page, abovePercent = 100): Promise<void> {
  await expect.poll(() => readZoom(page)).toBeGreaterThan(abovePercent);
}

export async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => readZoom(page)).toBe(100);
}

/** The tiles have loaded and replaced the small picture. */
export async function expectTiles(page: Page): Promise<void> {
  await expect(page.locator('.stage_deep[data-shown]').first()).toBeAttached();
}

export async function openWork(page: Page, path: string): Promise<void> {
  await page.goto(`${DETAILS}/${path}`);
  await expectTiles(page);
}

export function canvas(page: Page): Locator {
  return page.getByRole('application').first();
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element has no box on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses Shift + Tab until the target has the focus; fails if the keyboard cannot reach it. */
export async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(target).toBeFocused();
}

type Points = { x: number; y: number }[];
type TouchEventType = 'touchStart' | 'touchMove' | 'touchEnd';

function touch(client: CDPSession, type: TouchEventType, points: Points, timestamp?: number) {
  const touchPoints = points.map((point, id) => ({ ...point, id }));
  return client.send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) });
}

/** Puts fingers down, moves them in steps and lifts them. */
export async function moveFingers(page: Page, from: Points, to: Points): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await touch(client, 'touchStart', from);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    const points = from.map(({ x, y }, index) => {
      const target = to[index] ?? { x, y };
      return { x: x + ((target.x - x) * step) / steps, y: y + ((target.y - y) * step) / steps };
    });
    await touch(client, 'touchMove', points);
  }
  await touch(client, 'touchEnd', []);
  await client.detach();
}

/** Two taps with given timestamps, so that a slow machine does not turn them into single taps. */
export async function doubleTap(page: Page, point: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const delayS of [0, 0.1]) {
    await touch(client, 'touchStart', [point], start + delayS);
    await touch(client, 'touchEnd', [], start + delayS + 0.03);
  }
  await client.detach();
}

/** The region in the link to the current view: x, y, width, height. */
export async function readRegion(page: Page): Promise<[number, number, number, number]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const more = page.getByRole('button', { name: '更多工具' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: '复制此处链接' }).click();
  } else await page.getByRole('button', { name: '此处链接' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe('');
  return regionOf(await copied());
}

export function regionOf(address: string): [number, number, number, number] {
  const [x = 0, y = 0, w = 1, h = 1] = (new URL(address).searchParams.get('region') ?? '0,0,1,1')
    .split(',')
    .map(Number);
  return [x, y, w, h];
}
