import type { Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';

/* The hall in three dimensions, drawn by the processor. Motion is cut, as for everybody who asks for little of it. */

const HALL = '/cloudExhibitionHall/exhibition/wenren-siyou/hall';
// Software drawing warns about reading pixels; that is not an error of the page.
const DRIVER = /GL Driver Message|GPU stall|software WebGL|Automatic fallback|Context (Lost|Restored)/i;

test.afterEach(({ pageErrors }) => {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !DRIVER.test(text)));
});

const canvasOf = (page: Page) => page.getByRole('img', { name: /三维展厅/ });

async function enter(page: Page): Promise<void> {
  await page.goto(HALL);
  await page.getByRole('button', { name: '入馆' }).click();
  await expect(canvasOf(page)).toBeVisible();
}

async function loseContext(page: Page, isComingBack: boolean): Promise<void> {
  await canvasOf(page).evaluate((canvas: HTMLCanvasElement, comesBack) => {
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    canvas.addEventListener(
      'webglcontextlost',
      () => comesBack && requestAnimationFrame(() => extension?.restoreContext()),
      {
        once: true,
      },
    );
    extension?.loseContext();
  }, isComingBack);
}

test('the hall by keys: to a work, close to it, and back to the same place; a lost context comes back', async ({
  page,
}) => {
  const scripts: { url: string; bytes: number }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      scripts.push({ url: response.url(), bytes: Number(response.headers()['content-length']) });
  });

  await test.step('the poster is there before the script of the hall', async () => {
    await page.goto(HALL);
    await expect(page.getByRole('heading', { level: 1, name: '文人四友' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter(({ url }) => url.includes('hall-stage'))).toEqual([]);
    const before = scripts.length;
    await page.getByRole('button', { name: '入馆' }).click();
    await expect(canvasOf(page)).toBeFocused();
    const added = new Map(scripts.slice(before).map(({ url, bytes }) => [url, bytes]));
    expect([...added.keys()].some((url) => url.includes('hall-stage'))).toBe(true);
    const sum = [...added.values()].reduce((total, bytes) => total + bytes, 0);
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThanOrEqual(260_000);
  });

  await test.step('a key goes to the first work, and the arrows walk on', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 2, name: '墨梅一枝' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]at=/);
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await expect(page).not.toHaveURL(before);
  });

  await test.step('the work opens, and back leads to the same place', async () => {
    await expect(page.getByText('1 / 14')).toBeVisible();
    const place = page.url();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/imageAppreciationDetails\/mo-mei-yizhi/);
    await page.goBack();
    await expect(canvasOf(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: '墨梅一枝' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('at')).toBe(new URL(place).searchParams.get('at'));
  });

  await test.step('a lost context comes back', async () => {
    await loseContext(page, true);
    await expect(page.getByText('画面中断')).toBeHidden();
    await page.getByRole('button', { name: '下一件' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '踏雪寻梅图' })).toBeVisible();
  });
});

test('the hall by touch: plan, list and a tap on a work', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: '平面图' }).tap();
  await page.getByRole('button', { name: '竹，写出来的' }).tap();
  await expect(page).toHaveURL(/[?&]at=/);
  await page.getByRole('button', { name: '展品清单' }).tap();
  await page.getByRole('button', { name: '走过去：风竹图' }).tap();
  await page.getByRole('button', { name: '展品清单' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: '风竹图' })).toBeVisible();
  const box = await canvasOf(page).boundingBox();
  await canvasOf(page).tap({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(page).toHaveURL(/imageAppreciationDetails\/feng-zhu-tu/);
});
