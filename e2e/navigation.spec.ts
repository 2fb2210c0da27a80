import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { waitForFonts } from './steps/fonts.ts';
import { answerWith, fakeLogin } from './steps/reader-state.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/* With motion, and with an empty cache, because the phone’s menu is loaded on its first use. */
test.use({ looks: 'full', contextOptions: { reducedMotion: 'no-preference' }, reuseContext: false });

test(
  'the desktop header: dropdowns by mouse and keyboard, 更多, search, the link to the account',
  DESKTOP,
  async ({ page, baseURL }) => {
    const nav = page.getByRole('navigation', { name: '主导航' });
    const library = nav.getByRole('link', { name: '数字图书馆' });
    const chevron = nav.getByRole('button', { name: '展开数字图书馆' });
    // The address counts as authorised, because the notice for other addresses would move the header under the mouse.
    await page.route(
      '**/api/auth/check',
      answerWith({ code: 200, msg: '', data: { clientIp: '10.0.0.1', ipCheck: true } }),
    );

    await test.step('a dropdown by mouse', async () => {
      await page.goto('/');
      await expect(page.locator('.site-nav_unmeasured'), 'the app has started').toHaveCount(0);
      await expect(nav.getByRole('link').first()).toHaveText('首页');
      await expect(nav.getByRole('link').last()).toHaveText('本馆风采');
      await expect(nav.locator('[aria-current="page"]')).toHaveText('首页');
      await library.hover();
      await expect(chevron).toHaveAttribute('aria-expanded', 'true');
      await expect(nav.getByRole('link', { name: '戏曲' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(chevron).toHaveAttribute('aria-expanded', 'false');
      await page.mouse.move(700, 700);
      await library.hover();
      await nav.getByRole('link', { name: '戏曲' }).click();
      await expect(page).toHaveURL(/\/library\/index\/list\?pid=273546280&cateId=book-xiqu$/);
      await expect(chevron).toHaveAttribute('aria-expanded', 'false');
      await expect(nav.locator('[aria-current="page"]')).toHaveText('数字图书馆');
    });

    await test.step('a dropdown by keyboard', async () => {
      await page.mouse.move(700, 700);
      await library.focus();
      await page.keyboard.press('ArrowDown');
      await expect(nav.getByRole('link', { name: '全部' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(nav.getByRole('link', { name: '书画' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(chevron).toBeFocused();
      await expect(nav.getByRole('link', { name: '书画' })).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await expect(nav.getByRole('link', { name: '云课堂' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(nav.getByRole('link', { name: '云课堂' }), 'the focus is in the panel').not.toBeFocused();
      await page.keyboard.press('End');
      await expect(nav.getByRole('link', { name: '音频课' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/cloud-classroom\/index\/list\/audio$/);
    });

    await test.step('one click, or one Enter, opens a section', async () => {
      await library.click();
      await expect(page).toHaveURL(/\/library\/index\/list\?pid=273546280$/);
      await expect(chevron).toHaveAttribute('aria-expanded', 'false');
      await nav.getByRole('link', { name: '美育动态' }).press('Enter');
      await expect(page).toHaveURL(/\/dynamic\/index$/);
      // A page that is shown later closes the menus.
      await expect(page).toHaveTitle(/美育动态/);
      await waitForFonts(page);
    });

    await test.step('entries that do not fit are under 更多', async () => {
      await page.setViewportSize({ width: 900, height: 800 });
      await expect(nav.getByRole('link', { name: '本馆风采' })).toBeHidden();
      await nav.getByRole('button', { name: '更多' }).click();
      await nav.getByRole('link', { name: '本馆风采' }).click();
      await expect(page).toHaveURL(/\/mainBuildingStyle\/index$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(nav.getByRole('link', { name: '本馆风采' })).toBeVisible();
      await expect(nav.getByRole('button', { name: '更多' })).toBeHidden();
    });

    await test.step('the search box grows, stays open while it has text, and encodes it', async () => {
      const searchBox = page.locator('.search-box_searchBox');
      const input = searchBox.locator('input');
      const width = () => searchBox.evaluate((element) => element.getBoundingClientRect().width);
      await expect.poll(width).toBe(120);
      await searchBox.hover();
      await expect.poll(width).toBe(320);
      await expect(input).toHaveAttribute('placeholder', '请输入搜索内容');
      await input.fill(' 山水&画 ');
      await page.mouse.move(700, 700);
      await searchBox.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await width()).toBe(320);
      await input.press('Enter');
      await expect(page).toHaveURL(`${baseURL}/search/index?s=${encodeURIComponent('山水&画')}`);
    });

    await test.step('登录 for a visitor, 我的 for a reader', async () => {
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login/index');
      await fakeLogin(page);
      await page.goto('/');
      await expect(banner.getByRole('link', { name: '我的' })).toHaveAttribute('href', '/userinfo/index');
    });
  },
);

test(
  'on a phone: the tab bar, the menu also after a failed download, the bar of the assistant',
  PHONE,
  async ({ page, pageErrors }) => {
    const menu = page.getByRole('dialog', { name: '目录' });
    const openMenu = async () => {
      await page.getByRole('button', { name: '目录' }).tap();
      await expect(menu).toBeVisible();
    };

    await test.step('a menu whose code cannot be fetched is reported, and opens at the next press', async () => {
      await page.goto('/');
      await expect(page.locator('html')).not.toHaveAttribute('data-starting');
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/*.{js,css}', (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: '目录' }).tap();
      await expectAnnounced(page, '没有打开，请检查网络或重新加载');
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
      await page.unroute('**/assets/*.{js,css}');
      await openMenu();
      expect((await menu.boundingBox())?.width).toBeCloseTo(300);
      await expect(menu.locator('.mobile-menu_menuRow').first()).toHaveCSS('display', 'flex');
      for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('ERR_INTERNET_DISCONNECTED');
    });

    await test.step('the menu closes by a press outside, by Esc and by going to a page', async () => {
      await page.touchscreen.tap(40, 500);
      await expect(menu).toBeHidden();
      await openMenu();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await openMenu();
      await menu.getByRole('button', { name: '云展厅' }).tap();
      await menu.getByRole('link', { name: '花鸟' }).tap();
      await expect(page).toHaveURL(/imageAppreciation\?cateId=img-huaniao$/);
      await expect(menu).toBeHidden();
      await openMenu();
      await menu.getByRole('textbox', { name: '搜索' }).fill('画');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\/index\?s=%E7%94%BB$/);
      await expect(menu).toBeHidden();
    });

    await test.step('the tab bar', async () => {
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: '底部导航' });
      await expect(bar.getByRole('link')).toHaveText(['首页', '平台介绍', '我的']);
      expect((await bar.boundingBox())?.height).toBe(68);
      await bar.getByRole('link', { name: '平台介绍' }).tap();
      await expect(page).toHaveURL(/\/platformIntroduction\/index$/);
      await expect(bar.locator('[aria-current]')).toHaveText('平台介绍');
    });

    await test.step('on the pages of the assistant the tab bar is hidden, and 你说我画 is kept while its history is open', async () => {
      await fakeLogin(page);
      await page.goto('/ai/image');
      await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden();
      await page.getByRole('button', { name: '新建会话' }).tap();
      await expect(page).toHaveURL(/\/ai\/image\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const image = page.locator('.session-shell_session', { has: page.getByLabel('你想画的景色', { exact: true }) });
      await image.evaluate((element) => Object.assign(element, { kept: true }));
      await page.getByRole('link', { name: '历史记录' }).tap();
      await expect(page).toHaveURL(/\/ai\/history\/image$/);
      await page.getByRole('button', { name: '返回' }).tap();
      await expect(page).toHaveURL(/\/ai\/image\//);
      await expect(image).toBeVisible();
      expect(await image.evaluate((element) => 'kept' in element)).toBe(true);
    });
  },
);
