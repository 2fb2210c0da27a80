import type { Page } from '@playwright/test';
import { pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
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
  zoomButton,
} from './exhibition-steps.ts';
import { listenTo } from './toasts.ts';

const works = (page: Page) => page.getByRole('region', { name: '作品' }).getByRole('listitem').getByRole('link');
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
  // The picture stands just before the tools.
  await zoomButton(page).focus();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(canvas(page)).toBeFocused({ timeout: 100 });
  }).toPass();
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
  await listenTo(other);
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
  // By itself only for those who want motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
  const press = pressBy(isMobile);
  await openWork(page, HANGING);
  await press(page.getByRole('button', { name: '比一比', exact: true }));
  const dialog = page.getByRole('dialog', { name: '与哪一幅比一比' });
  await dialog.getByLabel('搜索作品').fill('春江清远');
  await press(dialog.getByRole('button', { name: /春江清远/ }));
  await expect(page).toHaveURL(`${DETAILS}/${HANGING}?with=${HANDSCROLL}`);
  await expect(page.locator('.stage-deep[data-shown]')).toHaveCount(2);
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
  await expect(page.locator('.stage-deep[data-shown]')).toHaveCount(2);
  await press(page.getByRole('button', { name: '不比了' }));
  await expectDeep(page);
  await expect(page).toHaveURL(`${DETAILS}/${HANGING}`);
});

test('fingers: one scrolls the page, two zoom, a double tap zooms; full screen owns them all', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  await openWork(page, HANGING);
  const { x, y } = await middleOf(canvas(page));
  await moveFingers(page, [{ x, y }], [{ x, y: y - 150 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  expect(await readZoom(page)).toBe(100);
  // until the page has come to rest
  await page.waitForTimeout(1200);
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

  // A busy machine may take too long between two taps for them to be one.
  await expect(async () => {
    const at = await middleOf(canvas(page));
    await page.touchscreen.tap(at.x, at.y);
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => readZoom(page), { timeout: 1500 }).toBeGreaterThan(200);
  }).toPass();

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

test(
  'ways on: neighbours, its colours, asking and drawing, the manifest',
  ANY_WIDTH,
  async ({ page, isMobile, request }) => {
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
  },
);
