import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { answer, beLoggedIn } from './reader-state.ts';

/* With motion, as most people have it: menus open, bars hide and pages change while one acts. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What has jumped since the page began, with how far; shifts too small to see are left out. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          return `${node?.className || node?.nodeName} ${previousRect.y}→${currentRect.y}`;
        });
        if (value > 0.001) shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Header, navigation, footer, banner, menu: what stands around every page. */

test.describe('desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have other surroundings');

  test('the search opens to 320 px and goes to the encoded place', async ({ page, baseURL }) => {
    await page.goto('/');
    const box = page.locator('.search-box input');
    const frame = page.locator('.search-box');
    const width = () => frame.evaluate((element) => element.getBoundingClientRect().width);
    expect(await width()).toBe(120);
    // The notice about the address may come just then and move the header from under the mouse.
    await expect(async () => {
      await page.mouse.move(700, 500);
      await frame.hover();
      await expect.poll(width, { timeout: 2000 }).toBe(320);
    }).toPass();
    await expect(box).toHaveAttribute('placeholder', '请输入搜索内容');
    await box.fill(' 山水&画 ');
    await page.mouse.move(700, 700);
    await page.waitForTimeout(700);
    expect(await width(), 'it stays open while it has text').toBe(320);
    await box.press('Enter');
    await expect(page).toHaveURL(`${baseURL}/search/index?s=${encodeURIComponent('山水&画')}`);
  });

  test('a dropdown by mouse: 120 ms of rest open it, pressing the name goes there', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: '主导航' });
    const library = nav.getByRole('link', { name: '数字图书馆' });
    await expect(nav.getByRole('link').first()).toHaveText('首页');
    await expect(nav.getByRole('link').last()).toHaveText('本馆风采');
    await expect(nav.locator('[aria-current="page"]')).toHaveText('首页');
    // A mouse that rests there before the page is alive is noticed when it moves.
    await expect(async () => {
      await page.mouse.move(700, 500);
      await library.hover();
      await expect(library).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
    }).toPass();
    await expect(nav.getByRole('link', { name: '戏曲' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(library).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(700, 700);
    await library.hover();
    await nav.getByRole('link', { name: '戏曲' }).click();
    await expect(page).toHaveURL(/\/library\/index\/list\?pid=273546280&cateId=book-xiqu$/);
    await expect(library).toHaveAttribute('aria-expanded', 'false');
    await expect(nav.locator('[aria-current="page"]')).toHaveText('数字图书馆');
  });

  test('a dropdown by keyboard', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: '主导航' });
    const library = nav.getByRole('link', { name: '数字图书馆' });
    await expect(page.locator('.site-nav-unmeasured'), 'the page has been taken over').toHaveCount(0);
    await library.focus();
    await page.keyboard.press('Enter');
    await expect(nav.getByRole('link', { name: '全部' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(nav.getByRole('link', { name: '书画' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(library).toBeFocused();
    await expect(nav.getByRole('link', { name: '书画' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(nav.getByRole('link', { name: '云课堂' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(nav.getByRole('link', { name: '云课堂' }), 'the focus has gone into the panel').not.toBeFocused();
    await page.keyboard.press('End');
    await expect(nav.getByRole('link', { name: '音频课' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cloud-classroom\/index\/list\/audio$/);
  });

  test('what does not fit hangs under 更多', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: '主导航' });
    await expect(nav.getByRole('link', { name: '本馆风采' })).toBeHidden();
    await nav.getByRole('button', { name: '更多' }).click();
    await nav.getByRole('link', { name: '本馆风采' }).click();
    await expect(page).toHaveURL(/\/mainBuildingStyle\/index$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(nav.getByRole('link', { name: '本馆风采' })).toBeVisible();
    await expect(nav.getByRole('button', { name: '更多' })).toBeHidden();
  });

  test('the footer has what a site must show', async ({ page }) => {
    const data = {
      icp: '京ICP备00000000号-1',
      policeIcp: '京公网安备 11000000000000号',
      contactEmail: 'a@example.com',
    };
    await page.route(
      '**/home/footer',
      answer({ code: 200, msg: '', data: { ...data, mobile: '010-0000 0000', zipCode: '100000' } }),
    );
    // A page behind login is rendered in the browser, so the footer asks for itself.
    await beLoggedIn(page);
    await page.goto('/userinfo/updateInfo');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: data.icp })).toHaveAttribute('href', 'https://beian.miit.gov.cn');
    await expect(footer.getByRole('link', { name: data.policeIcp })).toHaveAttribute(
      'href',
      /beian\.mps\.gov\.cn.*11000000000000/,
    );
    await expect(footer.getByRole('link', { name: '投诉举报' })).toHaveAttribute('href', /^mailto:a@example\.com/);
    await expect(footer.getByRole('link', { name: '隐私政策' })).toHaveAttribute(
      'href',
      '/login/agreement?type=privacy',
    );
    for (const words of ['010-0000 0000', '100000'])
      await expect(footer.getByText(words, { exact: true })).toBeVisible();
    for (const name of ['本馆风采', '个人中心', '用户协议'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    await expect(footer.getByRole('img')).toHaveCount(0);
  });

  test('登录 for a visitor, 我的 for a reader', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login/index');
    await beLoggedIn(page);
    await page.evaluate(() => sessionStorage.removeItem('test-began'));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: '我的' })).toHaveAttribute(
      'href',
      '/userinfo/index',
    );
  });
});

test.describe('phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'desktops have other surroundings');

  test('the tab bar', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: '底部导航' });
    await expect(bar.getByRole('link')).toHaveText(['首页', '平台介绍', '我的']);
    expect((await bar.boundingBox())?.height).toBe(68);
    await bar.getByRole('link', { name: '平台介绍' }).tap();
    await expect(page).toHaveURL(/\/platformIntroduction\/index$/);
    await expect(bar.locator('[aria-current]')).toHaveText('平台介绍');
  });

  test('the menu closes on navigation, on a press outside and on Esc', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: '目录' });
    const open = async () => {
      await page.getByRole('button', { name: '目录' }).tap();
      await expect(menu).toBeVisible();
    };
    await open();
    expect((await menu.boundingBox())?.width).toBeCloseTo(300);
    await page.touchscreen.tap(40, 500);
    await expect(menu).toBeHidden();
    await open();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open();
    await menu.getByRole('button', { name: '云展厅' }).tap();
    await menu.getByRole('link', { name: '花鸟' }).tap();
    await expect(page).toHaveURL(/imageAppreciation\?cateId=img-huaniao$/);
    await expect(menu).toBeHidden();
    await open();
    await menu.getByRole('textbox', { name: '搜索' }).fill('画');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/index\?s=%E7%94%BB$/);
    await expect(menu).toBeHidden();
  });

  test('the assistant has its own bar: back, history, new', async ({ page }) => {
    await beLoggedIn(page);
    await page.goto('/ai/image');
    await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden();
    await page.getByRole('button', { name: '新建会话' }).tap();
    await expect(page).toHaveURL(/\/ai\/image\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await page.getByRole('link', { name: '历史记录' }).tap();
    await expect(page).toHaveURL(/\/ai\/history\/image$/);
    await page.getByRole('button', { name: '返回' }).tap();
    await expect(page).toHaveURL(/\/ai\/image\//);
  });
});

test.describe('the IP banner', () => {
  const outside = answer({ code: 200, msg: '', data: { clientIp: '203.0.113.24', ipCheck: false } });
  const words = '您当前的 IP（203.0.113.24）不在授权范围内，请注册认证后使用全部内容';

  test('tells a visitor, once a session, and moves nothing by a jump', async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.route('**/api/auth/check', outside);
    await page.goto('/');
    const banner = page.locator('.ip-banner');
    await expect(banner).toContainText(words);
    await expect(banner.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', '/login/register');
    await page.waitForTimeout(600);
    expect(await shifts()).toEqual([]);
    await banner.getByRole('button', { name: '关闭提示' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await page.waitForTimeout(500);
    await expect(banner).toBeHidden();
  });

  test('is not for the login pages, nor for a reader whose account is valid', async ({ page }) => {
    await page.route('**/api/auth/check', outside);
    await page.goto('/login/index');
    await page.waitForTimeout(500);
    await expect(page.locator('.ip-banner')).toHaveCount(0);
    await beLoggedIn(page);
    await page.goto('/');
    await page.waitForTimeout(500);
    await expect(page.locator('.ip-banner')).toHaveCount(0);
    await page.unroute('**/api/auth/profile');
    await beLoggedIn(page, { expireTime: '2020-01-01 00:00:00' });
    await page.goto('/');
    await expect(page.locator('.ip-banner')).toContainText(words);
  });

  test('is not for those inside', async ({ page }) => {
    await page.route(
      '**/api/auth/check',
      answer({ code: 200, msg: '', data: { clientIp: '10.0.0.1', ipCheck: true } }),
    );
    await page.goto('/');
    await page.waitForTimeout(500);
    await expect(page.locator('.ip-banner')).toHaveCount(0);
  });
});
