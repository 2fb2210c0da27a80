import type { Page } from '@playwright/test';
import { findBarriers, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { DETAILS, expectDeep, HANGING, WALL } from './exhibition-steps.ts';
import { answer, openAsShell } from './reader-state.ts';

const works = (page: Page) => page.getByRole('region', { name: '作品' }).getByRole('listitem').getByRole('link');

test('works hang in their own proportions, by class and by what one chooses', async ({ page, isMobile }) => {
  const press = pressBy(isMobile);
  await page.goto('/cloudExhibitionHall');
  await expect(page).toHaveURL(new RegExp(`${WALL}$`));
  await expect(works(page)).toHaveCount(24);
  for (const at of [0, 1, 2, 3]) {
    const picture = works(page).nth(at).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img: HTMLImageElement) =>
          img.naturalWidth
            ? Math.abs(img.clientWidth / img.clientHeight / (img.naturalWidth / img.naturalHeight) - 1) < 0.02
            : 'waiting',
        ),
      )
      .toBe(true);
  }
  await press(page.getByRole('navigation', { name: '作品分类' }).getByRole('link', { name: /^人物/ }));
  await expect(page).toHaveURL(`${WALL}?cateId=img-renwu`);
  await expect(page.getByText('共 8 幅', { exact: true })).toBeVisible();
  await expect(works(page)).toHaveCount(8);
  await press(page.getByText('筛选', { exact: true }));
  await press(page.getByRole('link', { name: /^仿唐/ }));
  await expect(page).toHaveURL(/&dynasty=%E4%BB%BF%E5%94%90$/);
  await expect.poll(() => works(page).count()).toBeLessThan(8);
  for (const label of await works(page).allTextContents()) expect(label).toContain('仿唐');
  // The fold stays open; a colour narrows further, and each can be taken back by itself.
  await press(page.getByRole('term').filter({ hasText: '颜色' }).locator('..').getByRole('link').first());
  await expect(page).toHaveURL(/&color=/);
  await press(page.getByRole('link', { name: /^取消年代/ }));
  await expect(page).not.toHaveURL(/dynasty/);
  await page.goBack();
  await expect(page).toHaveURL(/dynasty=.*color=/);
});

test('the wall goes on, and is as one left it on return and after a reload', async ({ page, isMobile }) => {
  await page.goto(WALL);
  await expect(works(page)).toHaveCount(24);
  await page.getByRole('link', { name: /^再看/ }).scrollIntoViewIfNeeded();
  await expect(works(page)).toHaveCount(48);
  await expect(page).toHaveURL(`${WALL}?page=2`);
  const chosen = works(page).nth(40);
  await chosen.scrollIntoViewIfNeeded();
  const title = (await chosen.locator('b').textContent()) ?? '';
  await pressBy(isMobile)(chosen);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} - 美育知识服务平台`);
  await page.goBack();
  await expect(works(page).filter({ hasText: title }).first()).toBeInViewport();
  await page.reload();
  await expect(works(page).filter({ hasText: title }).first()).toBeInViewport();
});

test('a press at the moment the wall grows leads to the work', ANY_WIDTH, async ({ page }) => {
  const held = () => (window as unknown as { held: (() => void)[] }).held;
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const send = window.fetch;
    Object.assign(window, { held });
    window.fetch = async (...asked) => {
      const response = await send(...asked);
      if (!/img\/list.*pageNum=3/.test(response.url)) return response;
      const text = await response.text();
      await new Promise<void>((go) => held.push(go));
      return new Response(text, response);
    };
  });
  await page.goto(`${WALL}?page=2`);
  await expect(works(page)).toHaveCount(48);
  const chosen = works(page).nth(40);
  await chosen.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await page.evaluate(held)).length).toBe(1);
  const goal = await chosen.evaluate((link: HTMLAnchorElement) => {
    (window as unknown as { held: (() => void)[] }).held[0]?.();
    link.click();
    return link.pathname;
  });
  await expect(page).toHaveURL(goal);
});

test('words find works; none found leads back', ANY_WIDTH, async ({ page }) => {
  await page.goto(WALL);
  await page.getByLabel('搜索作品').fill('春江');
  await page.getByLabel('搜索作品').press('Enter');
  await expect(works(page)).toHaveCount(1);
  await page.getByLabel('搜索作品').fill('没有画过的画');
  await page.getByLabel('搜索作品').press('Enter');
  await expect(page.getByRole('heading', { name: '没有找到“没有画过的画”' })).toBeVisible();
  await page.getByRole('link', { name: '看全部作品' }).click();
  await expect(works(page)).toHaveCount(24);
});

test('a wall and a work that did not come show their retry in place', ANY_WIDTH, async ({ page }) => {
  await page.route('**/api/businees/img/list*', answer({ code: 400, msg: '作品走失了' }));
  await openAsShell(page, WALL);
  await expect(page.getByRole('heading', { name: '作品走失了' })).toBeVisible();
  await page.unroute('**/api/businees/img/list*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(works(page)).toHaveCount(24);
  const path = `${DETAILS}/${HANGING}`;
  await page.route('**/api/businees/img/details', answer({ code: 400, msg: '这一幅走失了' }));
  await openAsShell(page, path);
  await expect(page.getByRole('heading', { name: '这一幅走失了' })).toBeVisible();
  await page.unroute('**/api/businees/img/details');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expectDeep(page);
});

test('a work that is not there', ANY_WIDTH, async ({ page, request }) => {
  expect((await request.get(`${DETAILS}/none`)).status()).toBe(404);
  await page.goto(`${DETAILS}/none`);
  await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the wall, its choices and a work are there', ANY_WIDTH, async ({ page }) => {
    await page.goto(WALL);
    await expect(works(page)).toHaveCount(24);
    await page.getByText('筛选', { exact: true }).click();
    await page.getByRole('link', { name: /^团扇/ }).click();
    await expect(page).toHaveURL(/form=/);
    await works(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.still img')).toBeVisible();
  });
});

const region = '?region=0.2%2C0.2%2C0.3%2C0.2';
for (const path of [WALL, `${WALL}?form=%E6%89%8B%E5%8D%B7`, `${DETAILS}/${HANGING}${region}`]) {
  test(`${path} has no barriers and fits the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes(HANGING)) await expectDeep(page);
    else await page.getByText('筛选', { exact: true }).click();
    expect(await findBarriers(page)).toEqual([]);
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.dataset.scale = 'large';
    });
    expect(await wider()).toBeLessThanOrEqual(0);
  });
}
