import { expect, test } from './programs/clean-page.ts';
import { recordAnnouncements } from './programs/toasts.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';
import {
  canvas,
  DETAILS,
  doubleTap,
  expectTiles,
  expectWhole,
  expectZoomed,
  HANDSCROLL,
  HANGING_SCROLL,
  middleOf,
  moveFingers,
  openWork,
  readRegion,
  readZoom,
  regionOf,
  tabBackTo,
  wholePictureButton,
  works,
} from './steps/works-steps.ts';

test('look at a work with tools, wheel and keyboard', DESKTOP, async ({ page }) => {
  await openWork(page, HANGING_SCROLL);
  const stage = page.getByRole('region', { name: '画面' });
  const stageHeight = async () => (await stage.boundingBox())?.height ?? 0;
  const windowHeight = page.viewportSize()?.height ?? 0;

  await test.step('zoom buttons and the scale', async () => {
    expect(await readZoom(page)).toBe(100);
    await expect(page.getByRole('button', { name: '缩小' })).toBeDisabled();
    await page.getByRole('button', { name: '放大' }).click();
    await expectZoomed(page, 150);
    await expect(page.getByText(/比例尺\s*\d+ 厘米/)).toBeVisible();
    await wholePictureButton(page).click();
    await expectWhole(page);
  });

  await test.step('the copying grids in turn', async () => {
    const grid = page.getByRole('button', { name: /^临摹格/ });
    await grid.click();
    await expect(page.locator('.stage_copyGrid path')).toBeVisible();
    await expect(grid).toHaveAccessibleName(/^临摹格：九宫格/);
    for (const name of ['方格', '米字格']) {
      await grid.click();
      await expect(grid).toHaveText(name);
    }
    await grid.click();
    await expect(page.locator('.stage_copyGrid')).toHaveCount(0);
  });

  await test.step('full screen and back', async () => {
    await page.getByRole('button', { name: '全屏' }).click();
    await expect.poll(stageHeight).toBe(windowHeight);
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(stageHeight).toBeLessThan(windowHeight);
    await expectWhole(page);
  });

  await test.step('wheel and double click', async () => {
    const { x, y } = await middleOf(canvas(page));
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expectZoomed(page, 110);
    await wholePictureButton(page).click();
    await expectWhole(page);
    await page.mouse.dblclick(x, y);
    await expectZoomed(page, 200);
    await wholePictureButton(page).click();
    await expectWhole(page);
    // At the smallest zoom the wheel scrolls the page.
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  await test.step('keyboard', async () => {
    await wholePictureButton(page).focus();
    await tabBackTo(page, canvas(page));
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expectZoomed(page, 110);
    const [, top] = await readRegion(page);
    await canvas(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await readRegion(page))[1]).toBeGreaterThan(top);
    await canvas(page).focus();
    // The key R of the viewer would rotate the picture.
    await page.keyboard.press('r');
    await page.keyboard.press('0');
    await expectWhole(page);
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  });
});

test('look at a work with fingers and swipe to the next one', PHONE, async ({ page }) => {
  await openWork(page, HANGING_SCROLL);
  const { x, y } = await middleOf(canvas(page));
  const twoFingers = (distance: number) => [
    { x: x - distance, y },
    { x: x + distance, y },
  ];

  await test.step('two fingers zoom, a double tap zooms', async () => {
    await moveFingers(page, twoFingers(30), twoFingers(120));
    await expectZoomed(page, 180);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await wholePictureButton(page).tap();
    await expectWhole(page);
    await doubleTap(page, { x, y });
    await expectZoomed(page, 200);
  });

  await test.step('in full screen one finger moves the picture', async () => {
    const stage = page.getByRole('region', { name: '画面' });
    await page.getByRole('button', { name: '全屏' }).tap();
    await expect.poll(async () => (await stage.boundingBox())?.height).toBe(page.viewportSize()?.height);
    const [, top] = await readRegion(page);
    await moveFingers(page, [{ x, y: 420 }], [{ x, y: 200 }]);
    await expect.poll(async () => (await readRegion(page))[1]).toBeGreaterThan(top);
    await page.getByRole('button', { name: '退出全屏' }).tap();
  });

  await test.step('otherwise one finger scrolls the page', async () => {
    await openWork(page, `${HANGING_SCROLL}/img-shanshui`);
    await moveFingers(page, [{ x, y }], [{ x, y: y - 150 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
    expect(await readZoom(page)).toBe(100);
  });

  await test.step('a swipe opens the next work of the category', async () => {
    await openWork(page, `${HANGING_SCROLL}/img-shanshui`);
    const middle = await middleOf(canvas(page));
    await moveFingers(page, [{ x: middle.x + 120, y: middle.y }], [{ x: middle.x - 120, y: middle.y + 4 }]);
    await expect(page).toHaveURL(/imageAppreciationDetails\/(?!gaofeng)[\w-]+\/img-shanshui$/);
  });
});

test('look at marked details, share a link to one, unroll a handscroll', DESKTOP, async ({ page, context }) => {
  // The scroll unrolls by itself only without reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWork(page, HANDSCROLL);

  await test.step('from detail to detail, and a link that opens the same one', async () => {
    await page.getByRole('region', { name: '近看五处' }).getByRole('button', { name: /^长桥/ }).click();
    const bar = page.getByRole('region', { name: '近看', exact: true });
    await expect(bar.getByText('3 / 5')).toBeVisible();
    await expect(bar.getByText('桥拱对着空江')).toBeVisible();
    await expectZoomed(page, 200);
    await expect(page).toHaveURL(/\?region=/);
    await expect(page.getByRole('region', { name: '画面' })).toBeInViewport();
    await expect(page.locator('.stage_tourFrame')).toBeVisible();
    const region = regionOf(page.url());
    await expect.poll(async () => isAround(await readRegion(page), region)).toBe(true);

    const other = await context.newPage();
    await recordAnnouncements(other);
    await other.goto(page.url());
    await expectTiles(other);
    await expectZoomed(other, 200);
    await expect.poll(async () => isAround(await readRegion(other), region)).toBe(true);
    await other.close();

    await bar.getByRole('button', { name: '下一处' }).click();
    await expect(bar.getByText('4 / 5')).toBeVisible();
    await bar.getByRole('button', { name: '结束近看' }).click();
    await expect(bar).toBeHidden();
    await expectWhole(page);
    await expect(page).toHaveURL(`${DETAILS}/${HANDSCROLL}`);
  });

  await test.step('the handscroll unrolls from its right end', async () => {
    await page.getByRole('button', { name: '展卷' }).click();
    const bar = page.getByRole('region', { name: '展卷' });
    const slider = bar.getByRole('slider', { name: '展到哪里' });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
    await bar.getByRole('button', { name: '停住' }).click();
    await slider.fill('0');
    await expect
      .poll(async () => {
        const [left, , width, height] = await readRegion(page);
        return left + width > 0.97 && height > 0.95;
      })
      .toBe(true);
    await slider.fill('100');
    await expect.poll(async () => (await readRegion(page))[0]).toBeLessThan(0.03);
    await bar.getByRole('button', { name: '收起手卷' }).click();
    await expectWhole(page);
  });

  /** Whether the view (first) contains the whole detail (second) and is not much wider. */
  function isAround([x, y, w, h]: number[], [left = 0, top = 0, width = 0, height = 0]: number[]): boolean {
    if (x === undefined || y === undefined || w === undefined || h === undefined) return false;
    const tolerance = 0.002;
    const isInside =
      x < left + tolerance &&
      y < top + tolerance &&
      x + w > left + width - tolerance &&
      y + h > top + height - tolerance;
    return isInside && w < width * 2.5;
  }
});

test('compare two works, follow the links of a work', PHONE, async ({ page, request }) => {
  await openWork(page, HANGING_SCROLL);
  await page.getByRole('button', { name: '更多工具' }).tap();
  await page.getByRole('menuitem', { name: '比一比' }).tap();
  const dialog = page.getByRole('dialog', { name: '与哪一幅比一比' });
  await dialog.getByLabel('搜索作品').fill('春江清远');
  await dialog.getByRole('button', { name: /春江清远/ }).tap();
  await expect(page).toHaveURL(`${DETAILS}/${HANGING_SCROLL}?with=${HANDSCROLL}`);

  await test.step('both works zoom together, whichever one is zoomed', async () => {
    await expect(page.locator('.stage_deep[data-shown]')).toHaveCount(2);
    await page.getByRole('button', { name: '放大' }).tap();
    await expectZoomed(page, 150);
    await page.getByRole('application', { name: /春江清远/ }).focus();
    await page.keyboard.press('0');
    await expectWhole(page);
  });

  await test.step('a divider shows one work over the other', async () => {
    await page.getByRole('button', { name: '帘幕' }).tap();
    const clip = () =>
      page
        .locator('.compare-stage_half')
        .nth(1)
        .evaluate((half) => getComputedStyle(half).clipPath);
    const before = await clip();
    await page.getByRole('slider', { name: '帘幕拉到哪里' }).fill('20');
    await expect.poll(clip).not.toBe(before);
  });

  await test.step('a reload keeps both works, and one can be closed', async () => {
    await page.reload();
    await expect(page.locator('.stage_deep[data-shown]')).toHaveCount(2);
    await page.getByRole('button', { name: '不比了' }).tap();
    await expectTiles(page);
    await expect(page).toHaveURL(`${DETAILS}/${HANGING_SCROLL}`);
  });

  await test.step('links to the assistant, the IIIF manifest and works of the same colour', async () => {
    const html = await (await request.get(`${DETAILS}/${HANDSCROLL}`)).text();
    expect(html).toContain('"@type":"VisualArtwork"');
    await page.goto(`${DETAILS}/${HANDSCROLL}/img-shanshui`);
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await hrefOf('问问这幅画')).toBe(`/ai/message?about=img:${HANDSCROLL}`);
    expect(await hrefOf('画一幅这样的')).toBe(`/ai/image?like=${HANDSCROLL}`);
    const manifest = await request.get((await hrefOf('IIIF 清单')) ?? '');
    expect(await manifest.json()).toMatchObject({ type: 'Manifest' });
    await page.getByRole('region', { name: '设色' }).getByRole('link').first().tap();
    await expect(page).toHaveURL(/\?color=/);
    await expect(works(page).first()).toBeVisible();
  });
});
