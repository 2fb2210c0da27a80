import type { Page } from '@playwright/test';
import { findBarriers, pressBy, tabTo } from './account-steps.ts';
import { expect, test } from './clean-page.ts';
import {
  canvas,
  DETAILS,
  expectDeep,
  expectZoom,
  HANDSCROLL,
  HANGING,
  middleOf,
  moveFingers,
  openWork,
  readLink,
  readZoom,
  regionOf,
  WALL,
  zoomButton,
} from './exhibition-steps.ts';
import { answer, openAsShell } from './reader-state.ts';

const works = (page: Page) => page.getByRole('region', { name: '作品' }).getByRole('listitem').getByRole('link');

test('works hang in their own proportions, by class and by what one chooses', async ({ page, isMobile }) => {
  test.slow();
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
  await expect(page.getByText(/^共 \d+ 幅$/)).toBeVisible();
  const count = await works(page).count();
  await press(page.getByText('筛选', { exact: true }));
  await press(page.getByRole('link', { name: /^仿唐/ }));
  await expect(page).toHaveURL(/&dynasty=%E4%BB%BF%E5%94%90$/);
  await expect.poll(() => works(page).count()).toBeLessThan(count);
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
  test.slow();
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

test('words find works; none found leads back', async ({ page }) => {
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

test('a wall and a work that did not come show their retry in place', async ({ page }) => {
  await page.route('**/api/businees/img/list*', answer({ code: 400, msg: '作品走失了' }));
  await openAsShell(page, WALL);
  await expect(page.getByRole('heading', { name: '作品走失了' })).toBeVisible();
  await page.unroute('**/api/businees/img/list*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(works(page)).toHaveCount(24);
  const path = `${DETAILS}/${HANGING}`;
  await page.route('**/api/businees/img/details', answer({ code: 400, msg: '这一幅走失了' }));
  await openAsShell(page, path);
  await page.unroute('**/api/businees/img/details');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expectDeep(page);
});

test('a work that is not there', async ({ page, request }) => {
  expect((await request.get(`${DETAILS}/none`)).status()).toBe(404);
  await page.goto(`${DETAILS}/none`);
  await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
});

test('tools: closer, back to the whole, lines to copy by, the whole screen', async ({ page, isMobile }) => {
  const press = pressBy(isMobile);
  await openWork(page, HANGING);
  expect(await readZoom(page)).toBe(100);
  await expect(page.getByRole('button', { name: '缩小' })).toBeDisabled();
  await press(page.getByRole('button', { name: '放大' }));
  await expectZoom(page, (zoom) => zoom > 150);
  await expect(page.getByText(/比例尺\s*\d+ 厘米/)).toBeVisible();
  await press(zoomButton(page));
  await expectZoom(page, (zoom) => zoom === 100);
  const grid = page.getByRole('button', { name: /^临摹格/ });
  await press(grid);
  await expect(page.locator('.copy-grid path')).toBeVisible();
  await expect(grid).toHaveAccessibleName(/^临摹格：九宫格/);
  for (const name of ['方格', '米字格']) {
    await press(grid);
    await expect(grid).toHaveText(name);
  }
  await press(grid);
  await expect(page.locator('.copy-grid')).toHaveCount(0);
  await press(page.getByRole('button', { name: '全屏' }));
  const stage = page.getByRole('region', { name: '画面' });
  await expect.poll(async () => (await stage.boundingBox())?.height).toBe(page.viewportSize()?.height);
  await press(page.getByRole('button', { name: '退出全屏' }));
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('by wheel, double click and keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a desk');
  test.slow();
  await openWork(page, HANGING);
  const { x, y } = await middleOf(canvas(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expectZoom(page, (zoom) => zoom > 110);
  await zoomButton(page).click();
  await expectZoom(page, (zoom) => zoom === 100);
  await page.mouse.dblclick(x, y);
  await expectZoom(page, (zoom) => zoom > 200);
  await zoomButton(page).click();
  await expectZoom(page, (zoom) => zoom === 100);
  // Nothing is smaller than the whole: the wheel then scrolls the page.
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await tabTo(page, canvas(page));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectZoom(page, (zoom) => zoom > 110);
  const before = regionOf(await readLink(page));
  await canvas(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(1200);
  expect(regionOf(await readLink(page))[1]).toBeGreaterThan(before[1] ?? 1);
  await canvas(page).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('0');
  await expectZoom(page, (zoom) => zoom === 100);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
});

test('近看: from place to place, and a link that opens at the same one', async ({ page, isMobile, context }) => {
  test.slow();
  const press = pressBy(isMobile);
  await openWork(page, HANDSCROLL);
  const places = page.getByRole('region', { name: '近看五处' });
  await press(places.getByRole('button', { name: /^长桥/ }));
  const bar = page.getByRole('region', { name: '近看', exact: true });
  await expect(bar.getByText('3 / 5')).toBeVisible();
  await expect(bar.getByText('桥拱对着空江')).toBeVisible();
  await expectZoom(page, (zoom) => zoom > 200);
  await expect(page).toHaveURL(/\?region=[\d.,]+|%2C/);
  await expect(page.getByRole('region', { name: '画面' })).toBeInViewport();
  await expect(page.locator('.tour-frame')).toBeVisible();
  await page.waitForTimeout(1000);
  expectAround(regionOf(await readLink(page)));

  const other = await context.newPage();
  await other.goto(page.url());
  await expectDeep(other);
  await expectZoom(other, (zoom) => zoom > 200);
  expectAround(regionOf(await readLink(other)));
  await other.close();

  await press(bar.getByRole('button', { name: '下一处' }));
  await expect(bar.getByText('4 / 5')).toBeVisible();
  await press(bar.getByRole('button', { name: '结束近看' }));
  await expect(bar).toBeHidden();
  await expectZoom(page, (zoom) => zoom === 100);
  await expect(page).toHaveURL(`${DETAILS}/${HANDSCROLL}`);

  /** All of the place is seen, and it is what one looks at. */
  function expectAround([x = 9, y = 9, w = 0, h = 0]: number[]) {
    const [left = 0, top = 0, wide = 0, high = 0] = regionOf(new URL(page.url()));
    expect(x).toBeLessThan(left + 0.002);
    expect(y).toBeLessThan(top + 0.002);
    expect(x + w).toBeGreaterThan(left + wide - 0.002);
    expect(y + h).toBeGreaterThan(top + high - 0.002);
    expect(w).toBeLessThan(wide * 2.5);
  }
});

test('展卷: a handscroll runs from the right', async ({ page, isMobile }) => {
  test.slow();
  const press = pressBy(isMobile);
  await openWork(page, HANDSCROLL);
  await press(page.getByRole('button', { name: '展卷' }));
  const bar = page.getByRole('region', { name: '展卷' });
  await expectMoved();
  await press(bar.getByRole('button', { name: '停住' }));
  const slider = bar.getByRole('slider', { name: '展到哪里' });
  await slider.fill('0');
  await page.waitForTimeout(300);
  const right = regionOf(await readLink(page));
  expect((right[0] ?? 0) + (right[2] ?? 0)).toBeGreaterThan(0.97);
  expect(right[3]).toBeGreaterThan(0.95);
  await slider.fill('100');
  await page.waitForTimeout(300);
  expect(regionOf(await readLink(page))[0]).toBeLessThan(0.03);
  await press(bar.getByRole('button', { name: '收起手卷' }));
  await expectZoom(page, (zoom) => zoom === 100);

  async function expectMoved() {
    await expect.poll(() => bar.getByRole('slider').inputValue().then(Number), { timeout: 15_000 }).toBeGreaterThan(2);
  }
});

test('比一比: two works with one hand on both, and a curtain', async ({ page, isMobile }) => {
  test.slow();
  const press = pressBy(isMobile);
  await openWork(page, HANGING);
  await press(page.getByRole('button', { name: '比一比', exact: true }));
  const dialog = page.getByRole('dialog', { name: '与哪一幅比一比' });
  await dialog.getByLabel('搜索作品').fill('春江清远');
  await press(dialog.getByRole('button', { name: /春江清远/ }));
  await expect(page).toHaveURL(`${DETAILS}/${HANGING}?with=${HANDSCROLL}`);
  await expect(page.locator('.stage-deep[data-shown]')).toHaveCount(2, { timeout: 20_000 });
  await press(page.getByRole('button', { name: '放大' }));
  await expectZoom(page, (zoom) => zoom > 150);
  await page.getByRole('application', { name: /春江清远/ }).focus();
  await page.keyboard.press('0');
  await expectZoom(page, (zoom) => zoom === 100);
  await press(page.getByRole('button', { name: '帘幕' }));
  const second = page.locator('.compare-half').nth(1);
  const before = await second.evaluate((half) => getComputedStyle(half).clipPath);
  await page.getByRole('slider', { name: '帘幕拉到哪里' }).fill('20');
  expect(await second.evaluate((half) => getComputedStyle(half).clipPath)).not.toBe(before);
  await page.reload();
  await expect(page.locator('.stage-deep[data-shown]')).toHaveCount(2, { timeout: 20_000 });
  await press(page.getByRole('button', { name: '不比了' }));
  await expectDeep(page);
  await expect(page).toHaveURL(`${DETAILS}/${HANGING}`);
});

test('fingers: one scrolls the page, two zoom, a double tap zooms; full screen owns them all', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  test.slow();
  await openWork(page, HANGING);
  const { x, y } = await middleOf(canvas(page));
  await moveFingers(page, [{ x, y }], [{ x, y: y - 150 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  expect(await readZoom(page)).toBe(100);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);

  const spread = (by: number) => [
    { x: x - by, y },
    { x: x + by, y },
  ];
  await moveFingers(page, spread(30), spread(120));
  await expectZoom(page, (zoom) => zoom > 180);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await zoomButton(page).tap();
  await expectZoom(page, (zoom) => zoom === 100);

  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(80);
  await page.touchscreen.tap(x, y);
  await expectZoom(page, (zoom) => zoom > 200);

  await page.getByRole('button', { name: '全屏' }).tap();
  await page.waitForTimeout(600);
  const before = regionOf(await readLink(page));
  await moveFingers(page, [{ x, y: 420 }], [{ x, y: 200 }]);
  await page.waitForTimeout(1200);
  expect(regionOf(await readLink(page))[1]).toBeGreaterThan(before[1] ?? 1);
});

test('on a phone a finger drawn across leads to the neighbour in the class', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  await openWork(page, `${HANGING}/img-shanshui`);
  const { x, y } = await middleOf(canvas(page));
  await moveFingers(page, [{ x: x + 120, y }], [{ x: x - 120, y: y + 4 }]);
  await expect(page).toHaveURL(/imageAppreciationDetails\/(?!gaofeng)[\w-]+\/img-shanshui$/);
});

test('ways on: neighbours, its colours, asking and drawing, the manifest', async ({ page, isMobile, request }) => {
  const press = pressBy(isMobile);
  await page.goto(`${DETAILS}/${HANDSCROLL}/img-shanshui`);
  await expect(page.getByRole('link', { name: '问问这幅画' })).toHaveAttribute(
    'href',
    `/ai/message?about=img:${HANDSCROLL}`,
  );
  await expect(page.getByRole('link', { name: '画一幅这样的' })).toHaveAttribute(
    'href',
    `/ai/image?like=${HANDSCROLL}`,
  );
  const manifest = await page.getByRole('link', { name: 'IIIF 清单' }).getAttribute('href');
  expect(await (await request.get(manifest ?? '')).json()).toMatchObject({ type: 'Manifest' });
  const html = await (await request.get(`${DETAILS}/${HANDSCROLL}`)).text();
  expect(html).toContain('"@type":"VisualArtwork"');
  await press(page.getByRole('region', { name: '设色' }).getByRole('link').first());
  await expect(page).toHaveURL(/\?color=/);
  await expect(works(page).first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the wall, its choices and a work are there', async ({ page }) => {
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
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
