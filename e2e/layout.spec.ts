import type { Locator, Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';
import { waitForFonts } from './steps/fonts.ts';
import { answerWith, fakeLogin } from './steps/reader-state.ts';
import { DESKTOP } from './steps/widths.ts';

test.use({ looks: 'full' });

const LONG_RECORD = {
  id: 'a-record',
  label: '山水之间的留白与墨色：从北宋到清初的三十六幅作品细读（增订本）',
  type: 'video',
  lookTime: '2026-01-02 03:04:05',
  cover: '',
  last: { title: '第一集　空处是水，是云，也是还没有说完的那半句话', watched: 61, totalTime: 1600, percent: 4 },
  equipment: 'mobile',
  resId: 'video-liu-bai',
  resType: 'video',
  currentPro: 61,
  position: {},
  updateTime: '2026-01-02 03:04:05',
};

/** Layout problems of neighbouring elements: overlapping, cut off, or outside the window. */
function findLayoutProblems(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) => {
    const shown = elements.filter((part) => part.getClientRects().length > 0);
    const nameOf = (part: Element) => part.textContent?.trim().slice(0, 12) || part.className;
    const cut = shown.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => `${nameOf(part)} is cut`);
    const overlapping = shown.flatMap((one, index) =>
      shown.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const overlap = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return overlap ? [`${nameOf(one)} and ${nameOf(other)} overlap`] : [];
      }),
    );
    const outside = shown.filter((part) => part.getBoundingClientRect().right > innerWidth + 1);
    return [...cut, ...overlapping, ...outside.map((part) => `${nameOf(part)} is outside the window`)];
  });
}

function setLargeType(page: Page, isLarge: boolean): Promise<void> {
  return page.evaluate((large) => {
    if (large) document.documentElement.dataset.scale = 'large';
    else delete document.documentElement.dataset.scale;
  }, isLarge);
}

/** At widths between phone and desktop, in both type sizes: the logo is complete, texts stay on one line, nothing overlaps. */
async function expectHeaderFits(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const brand = header.getByRole('link').first();
  const typeSizeButton = header.getByRole('button', { name: /^(大字版|标准版)$/ });
  for (const scale of ['normal', 'large']) {
    for (const width of [769, 820, 900, 1000, 1100]) {
      await page.setViewportSize({ width, height: 1180 });
      const tools = header.locator('.site-header_row > a > *, .site-header_tools > *');
      expect(await findLayoutProblems(tools), `${width} px, ${scale}`).toEqual([]);
      const rem = scale === 'large' ? 20 : 16;
      expect((await brand.locator('svg, img').boundingBox())?.width, `${width} px, ${scale}`).toBe(2.875 * rem);
      for (const part of [typeSizeButton, header.getByRole('link', { name: /^(登录|我的)$/ })])
        expect((await part.boundingBox())?.height, `${width} px, ${scale}`).toBeLessThan(2.8 * rem);
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflowPx, `${width} px, ${scale}`).toBeLessThanOrEqual(0);
    }
    await typeSizeButton.click();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test(
  'home: the layout fits every width, a banner leads to its article, a new page gets the focus; experience courses',
  DESKTOP,
  async ({ page }) => {
    const desktopNav = page.getByRole('navigation', { name: '主导航' });
    const phoneNav = page.getByRole('navigation', { name: '底部导航' });

    await test.step('a page rendered for the wrong device is corrected in the browser', async () => {
      await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
      await page.goto('/');
      await expect(page.locator('.frame_frame')).toHaveAttribute('data-device', 'pc');
      await expect(desktopNav).toBeVisible();
      await page.setExtraHTTPHeaders({});
    });

    await test.step('crossing 768 px changes header and footer and keeps the page', async () => {
      const hero = page.locator('.home-hero_homeHero');
      await hero.evaluate((element) => Object.assign(element, { kept: true }));
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(phoneNav).toBeVisible();
      await expect(desktopNav).toBeHidden();
      await page.setViewportSize({ width: 769, height: 800 });
      await expect(desktopNav).toBeVisible();
      expect(await hero.evaluate((element) => 'kept' in element)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('from 769 to 1100 px all parts of the header fit', async () => {
      await expectHeaderFits(page);
    });

    await test.step('at 820 px the shelf follows its heading and a film is above its list', async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      const shelf = page.getByRole('region', { name: '图书馆' });
      await shelf.scrollIntoViewIfNeeded();
      const heading = await shelf.getByRole('heading', { name: '图书馆' }).boundingBox();
      const tops = await shelf
        .locator('.home-shelf_shelfBook')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
      expect(Math.min(...tops) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeLessThan(60);
      await page.goto('/cloud-classroom/details/video/video-liu-bai');
      const film = await page.locator('.course-layout_stageMain').boundingBox();
      const list = await page.getByRole('complementary', { name: '选讲' }).boundingBox();
      expect(film?.width).toBeGreaterThan(760);
      expect(list?.y).toBeGreaterThanOrEqual((film?.y ?? 0) + (film?.height ?? 0) - 1);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
    });

    await test.step('another page opens at its top with the focus on its heading', async () => {
      await page.getByRole('region', { name: '美育动态' }).getByRole('link', { name: '更多动态' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '美育动态' })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
    });

    await test.step('a chosen banner leads to its article', async () => {
      await page.getByRole('button', { name: '一池荷风' }).click();
      const title = page.getByRole('heading', { level: 1, name: '一池荷风' });
      await expect(title).toBeVisible();
      await title.getByRole('link').click();
      await expect(page).toHaveURL(/\/dynamic\/details\/news-zhan\/hetang-yejing$/);
    });

    await test.step('an experience course has a white header, its list of facts and a link to the next course', async () => {
      const header = page.getByRole('banner');
      await page.goto('/experience-course/index');
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.getByRole('link', { name: '看这一期' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '半日造园' })).toBeVisible();
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('complementary', { name: '课程要点' })).toContainText('周以宁');
      await page.getByRole('link', { name: '下一篇' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '兰叶三笔' })).toBeVisible();
    });
  },
);

test(
  'the assistant keeps its two tools alive; they and a learning record fit 820 px; stored keys',
  DESKTOP,
  async ({ page }) => {
    await fakeLogin(page);

    await test.step('at 820 px in large type both tools fit beside the history and open at their top', async () => {
      await page.setViewportSize({ width: 820, height: 700 });
      await setLargeType(page, true);
      for (const tool of ['image', 'message']) {
        await page.goto(`/ai/${tool}`);
        await setLargeType(page, true);
        const welcome = page.locator('.welcome_welcome:visible');
        await expect(welcome).toBeVisible();
        const parts = page.locator(
          '.session-shell_top > *, .welcome_welcome h2, .composer_composer textarea, .composer_foot > *, .composer_options label > *',
        );
        expect((await findLayoutProblems(parts)).filter((problem) => !problem.includes('overlap'))).toEqual([]);
        expect(await page.locator('.session-shell_scroller:visible').evaluate((element) => element.scrollTop)).toBe(0);
        const heights = await page
          .locator('.composer_options:visible label, .composer_hint:visible')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
        expect(heights.filter((height) => height > 60)).toEqual([]);
      }
      await setLargeType(page, false);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the question tool is the same after a visit to the drawing tool and its gallery', async () => {
      const message = page.locator('.session-shell_session', { has: page.getByLabel('你的问题', { exact: true }) });
      const image = page.locator('.session-shell_session', { has: page.getByLabel('你想画的景色', { exact: true }) });
      await message.evaluate((element) => Object.assign(element, { kept: true }));
      await page.getByRole('link', { name: /^去?你说我画$/ }).click();
      await expect(image).toBeVisible();
      await expect(message).toBeHidden();
      await page.getByRole('link', { name: '我的画廊' }).click();
      await expect(page).toHaveURL(/\/ai\/gallery$/);
      await expect(image).toBeHidden();
      await page.goBack();
      await page.goBack();
      await expect(message).toBeVisible();
      expect(await message.evaluate((element) => 'kept' in element)).toBe(true);
    });

    await test.step('at 820 px a learning record has two complete lines that do not overlap, in large type too', async () => {
      await page.route(
        '**/api/businees/user/record',
        answerWith({ code: 200, msg: '', rows: [LONG_RECORD], total: 1 }),
      );
      await page.goto('/userinfo/learningRecord');
      const row = page.locator('.user-row_row');
      const parts = row.locator(
        '.record-row_cover, .user-row_words > *, .record-row_progress > p, .record-row_progress + * > *',
      );
      for (const isLarge of [false, true]) {
        await page.setViewportSize({ width: 820, height: 1180 });
        await expect(row).toBeVisible();
        await waitForFonts(page);
        expect(await findLayoutProblems(parts)).toEqual([]);
        const words = await row.locator('.user-row_words').boundingBox();
        const actions = await row.locator('.record-row_progress + *').boundingBox();
        expect(words?.width).toBeGreaterThan(isLarge ? 500 : 400);
        expect(actions?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0) - 1);
        if (!isLarge) await page.getByRole('button', { name: '大字版' }).click();
      }
      await page.getByRole('button', { name: '标准版' }).click();
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('only the token and keys with the prefix are stored', async () => {
      await page.getByRole('link', { name: '我的', exact: true }).click();
      await page.getByRole('button', { name: '夜读' }).click();
      await page.getByRole('button', { name: '大字版' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-scale', 'large');
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys).toEqual(expect.arrayContaining(['token', 'cymy_theme', 'cymy_scale']));
      expect(keys.filter((key) => key !== 'token' && !key.startsWith('cymy_'))).toEqual([]);
    });
  },
);
