import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './clean-page.ts';
import { expectSaid } from './toasts.ts';

/* What a person does before a work of art, by hand, by key and by finger. */

export const WALL = '/cloudExhibitionHall/imageAppreciation';
export const DETAILS = '/cloudExhibitionHall/imageAppreciationDetails';
/** Of the demo content: a hanging scroll, and a handscroll of 6000 px. */
export const HANGING = 'gaofeng-feipu';
export const HANDSCROLL = 'chunjiang-qingyuan';

export function zoomButton(page: Page): Locator {
  return page.getByRole('button', { name: /^看全幅/ });
}

/** Percent of the whole picture, as the bar says it. */
export async function readZoom(page: Page): Promise<number> {
  return Number(/(\d+)%/.exec((await zoomButton(page).textContent()) ?? '')?.[1]);
}

/** Until it is above (or back at) a figure and has come to rest. */
export async function expectZoom(page: Page, holds: (percent: number) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await readZoom(page);
        await page.waitForTimeout(150);
        return (await readZoom(page)) === before && holds(before);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** The tiles are there and the small picture has stepped back. */
export async function expectDeep(page: Page): Promise<void> {
  await expect(page.locator('.stage-deep[data-shown]').first()).toBeAttached();
}

export async function openWork(page: Page, path: string): Promise<void> {
  await page.goto(`${DETAILS}/${path}`);
  await expectDeep(page);
}

export function canvas(page: Page): Locator {
  return page.getByRole('application').first();
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Points = { x: number; y: number }[];

/** Fingers put down, moved in steps and lifted, as the screen tells the browser. */
export async function moveFingers(page: Page, from: Points, to: Points): Promise<void> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await send('touchStart', from);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    await send(
      'touchMove',
      from.map(({ x, y }, at) => {
        const goal = to[at] ?? { x, y };
        return { x: x + ((goal.x - x) * step) / steps, y: y + ((goal.y - y) * step) / steps };
      }),
    );
    await page.waitForTimeout(16);
  }
  await send('touchEnd', []);
  await client.detach();
}

/** The place the link of the stage leads to. */
export async function readLink(page: Page): Promise<URL> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '此处链接' }).click();
  await expectSaid(page, '已复制', 'status');
  return new URL(await page.evaluate(() => navigator.clipboard.readText()));
}

export function regionOf(url: URL): number[] {
  return (url.searchParams.get('region') ?? '').split(',').map(Number);
}
