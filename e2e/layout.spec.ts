import { expect, test } from './clean-page.ts';
import { beLoggedIn } from './reader-state.ts';
import { expectSaid } from './toasts.ts';
import { DESKTOP } from './widths.ts';

test(
  'home: the layout follows the window, a banner leads to its article, focus follows a new page, courses',
  DESKTOP,
  async ({ page }) => {
    const desktopNav = page.getByRole('navigation', { name: '主导航' });
    const phoneNav = page.getByRole('navigation', { name: '底部导航' });

    await test.step('a page rendered for the wrong device is corrected in the browser', async () => {
      await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
      await page.goto('/');
      await expect(page.locator('.frame')).toHaveAttribute('data-device', 'pc');
      await expect(desktopNav).toBeVisible();
      await page.setExtraHTTPHeaders({});
    });

    await test.step('crossing 768 px changes header and footer and keeps the page', async () => {
      const hero = page.locator('.home-hero');
      await hero.evaluate((element) => Object.assign(element, { kept: true }));
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(phoneNav).toBeVisible();
      await expect(desktopNav).toBeHidden();
      await page.setViewportSize({ width: 769, height: 800 });
      await expect(desktopNav).toBeVisible();
      expect(await hero.evaluate((element) => 'kept' in element)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('another page has the focus on its heading and starts at its top', async () => {
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

    await test.step('experience courses: white header, the facts, the next course', async () => {
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
  'the assistant keeps its two tools alive until the log-out, and remembers the folded history',
  DESKTOP,
  async ({ page }) => {
    await beLoggedIn(page);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { code: 200, msg: '退出成功' } }));
    const panel = page.getByRole('complementary', { name: '历史记录' });

    await test.step('the folded history stays folded after a reload', async () => {
      await page.goto('/ai/message');
      await expect(panel.getByRole('link', { name: '新对话' })).toBeVisible();
      expect((await panel.boundingBox())?.width).toBe(296);
      await page.getByRole('button', { name: '收起历史' }).click();
      await expect(panel).toBeHidden();
      await page.reload();
      await expect(page.getByRole('button', { name: '历史记录' })).toBeVisible();
      await expect(panel).toBeHidden();
      await page.getByRole('button', { name: '历史记录' }).click();
      await expect(panel).toBeVisible();
    });

    await test.step('the question tool is the same after a visit to the drawing tool and its gallery', async () => {
      const message = page.locator('.talk', { has: page.getByLabel('你的问题', { exact: true }) });
      const image = page.locator('.talk', { has: page.getByLabel('你想画的景色', { exact: true }) });
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

    await test.step('only the token and keys with the prefix are stored', async () => {
      await page.getByRole('link', { name: '我的', exact: true }).click();
      await page.getByRole('button', { name: '夜读' }).click();
      await page.getByRole('button', { name: '大字版' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-scale', 'large');
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys).toEqual(expect.arrayContaining(['token', 'cymy_theme', 'cymy_scale']));
      expect(keys.filter((key) => key !== 'token' && !key.startsWith('cymy_'))).toEqual([]);
    });

    await test.step('a log-out ends both tools', async () => {
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
      await expectSaid(page, '退出成功');
      await expect(page).toHaveURL(/\/login\/index$/);
      await expect(page.locator('.talk')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  },
);
