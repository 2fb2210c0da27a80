import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { beLoggedIn } from './reader-state.ts';
import { expectSaid, toasts } from './toasts.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SID = '5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f';

test.describe('redirects', () => {
  const both: [from: string, to: string][] = [
    ['/search?s=%E5%B1%B1', '/search/index?s=%E5%B1%B1'],
    ['/cloud-classroom', '/cloud-classroom/index/list'],
    ['/cloudExhibitionHall', '/cloudExhibitionHall/imageAppreciation'],
    ['/dynamic', '/dynamic/index'],
    ['/experience-course', '/experience-course/index'],
    ['/library', '/library/index/list?pid=273546280'],
    ['/library/index/list', '/library/index/list?pid=273546280'],
    ['/library/intro?bookId=1', '/404/params'],
    ['/library/MobileList', '/404/params'],
    ['/login?redirect=%2Fai%2Fmessage', '/login/index?redirect=%2Fai%2Fmessage'],
    ['/platformIntroduction', '/platformIntroduction/index'],
    ['/mainBuildingStyle', '/mainBuildingStyle/index'],
    ['/no/such/path?x=1', '/error/404'],
    ['/cloud-classroom/index/list/none', '/error/404'],
  ];
  test('those of everyone', ANY_WIDTH, async ({ page, baseURL }) => {
    for (const [from, to] of both) {
      await page.goto(from, { waitUntil: 'commit' });
      await expect(page, from).toHaveURL(`${baseURL}${to}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), from).toBeVisible();
    }
  });

  test('those of a reader', async ({ page, baseURL, isMobile }) => {
    await beLoggedIn(page);
    const rows: [from: string, desktop: string, phone: string][] = [
      ['/ai', '/ai/message/…', '/ai/message/…'],
      ['/ai/message/none', '/ai/message/…', '/ai/message/…'],
      [`/ai/image/${SID}`, `/ai/image/${SID}`, `/ai/image/${SID}`],
      ['/ai/history/image', '/ai/image/…', '/ai/history/image'],
      ['/userinfo', '/userinfo/updateInfo', '/userinfo'],
      ['/userinfo/index', '/userinfo/updateInfo', '/userinfo/index'],
      [
        '/library/MobileList?pid=1&title=%E4%B9%A6%E7%94%BB',
        '/library/index/list?pid=1&title=%E4%B9%A6%E7%94%BB',
        '/library/MobileList?pid=1&title=%E4%B9%A6%E7%94%BB',
      ],
    ];
    for (const [from, desktop, phone] of rows) {
      await page.goto(from);
      // A tool goes on to its first session.
      const [goal = '', session] = (isMobile ? phone : desktop).split('…');
      const isThere = ({ href }: URL) => (session === undefined ? href === baseURL + goal : UUID.test(href.slice(-36)));
      await expect(page, from).toHaveURL((url) => url.href.startsWith(baseURL + goal) && isThere(url));
    }
    await page.goto('/userinfo/updateInfo');
    await expect(page.locator('[data-route]')).toHaveAttribute(
      'data-route',
      isMobile ? 'mobile-updateInfo' : 'updateInfo',
    );
  });
});

test('titles: the page, then the site; some come from the query', ANY_WIDTH, async ({ page }) => {
  const rows: [path: string, title: string][] = [
    ['/', '美育知识服务平台'],
    ['/dynamic/index', '美育动态 - 美育知识服务平台'],
    ['/login/index', '登录 - 美育知识服务平台'],
    ['/error/404', '页面不存在 - 美育知识服务平台'],
  ];
  for (const [path, title] of rows) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await beLoggedIn(page);
  // The book itself never comes: it would say its own title, or that there is none.
  await page.route('**/api/businees/book/**', () => undefined);
  await page.goto('/library/details/3?name=%E6%9E%97%E6%B3%89%E9%AB%98%E8%87%B4');
  await expect(page).toHaveTitle('林泉高致 - 美育知识服务平台');
  await page.goto('/ai/image');
  await expect(page).toHaveTitle('你说我画 - 美育知识服务平台');
});

test(
  'an auth route without a token says 请先登录 and leads to login with the whole way back',
  ANY_WIDTH,
  async ({ page, baseURL }) => {
    await page.goto('/library/details/3?name=a%26b#p7');
    await expectSaid(page, '请先登录');
    await expect(page).toHaveURL(
      `${baseURL}/login/index?redirect=${encodeURIComponent('/library/details/3?name=a%26b#p7')}`,
    );
  },
);

test('words are shown for their time however long the page takes to come', ANY_WIDTH, async ({ page }) => {
  await page.route('**/login-page*', async (route) => {
    await page.waitForTimeout(4000);
    await route.fallback();
  });
  await page.goto('/userinfo/updateInfo');
  await expectSaid(page, '请先登录');
  await expect(toasts(page)).toHaveText('');
});

test.describe('what the server renders', () => {
  test.use({ javaScriptEnabled: false });
  test('is readable without a script', async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('美育知识服务平台');
    await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
    await expect(page.getByRole('region', { name: '图书馆' }).getByRole('link', { name: '进入书库' })).toBeVisible();
    if (!isMobile) await expect(page.getByRole('navigation', { name: '主导航' }).getByText('数字图书馆')).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /美育图书馆/);
    await page.goto('/dynamic/index');
    await expect(page.getByRole('heading', { level: 1, name: '美育动态' })).toBeVisible();
  });
  test('an unknown path is a 404 with the empty gate', ANY_WIDTH, async ({ page, request }) => {
    for (const path of ['/no/such/path', '/error/404', '/404/params']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await page.goto('/no/such/path');
    await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
  });
  test('fits the device that asks, and loads early what it needs', ANY_WIDTH, async ({ request }) => {
    const html = async (mobile: string) => (await request.get('/', { headers: { 'sec-ch-ua-mobile': mobile } })).text();
    const [phone, desk] = [await html('?1'), await html('?0')];
    expect(phone).toContain('底部导航');
    expect(desk).not.toContain('底部导航');
    const banner = /<link rel="preload" href="(\/files\/[^"]*)" as="image"/;
    expect(desk).toMatch(banner);
    expect(phone).toMatch(banner);
    expect(banner.exec(phone)?.[1], 'each has its own picture').not.toBe(banner.exec(desk)?.[1]);
    expect(desk).toMatch(/<link rel="later-module" crossorigin href="\/assets\/home-page/);
  });
});

test('a wrong guess of the device is put right in the browser', async ({ page, isMobile }) => {
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': isMobile ? '?0' : '?1' });
  await page.goto('/');
  await expect(page.locator('.frame')).toHaveAttribute('data-device', isMobile ? 'mobile' : 'pc');
  await expect(page.getByRole('navigation', { name: isMobile ? '底部导航' : '主导航' })).toBeVisible();
});

test('crossing 768 px swaps the surroundings and keeps the page as it is', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  const hero = page.locator('.home-hero');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await hero.evaluate((element) => Object.assign(element, { kept: true }));
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('navigation', { name: '底部导航' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await hero.evaluate((element) => 'kept' in element)).toBe(true);
});

test('the two tools are kept alive, between themselves and when one goes away; a log-out ends that', async ({
  page,
  isMobile,
}) => {
  await beLoggedIn(page);
  await page.goto(`/ai/message/${SID}`);
  const message = page.locator('.talk', { has: page.getByLabel('你的问题', { exact: true }) });
  const image = page.locator('.talk', { has: page.getByLabel('你想画的景色', { exact: true }) });
  await message.evaluate((element) => Object.assign(element, { kept: true }));
  const isKept = () => message.evaluate((element) => 'kept' in element);
  await page.getByRole('link', { name: /^去?你说我画$/ }).click();
  await expect(image).toBeVisible();
  await expect(message).toBeHidden();
  await page.getByRole('link', { name: '我的画廊' }).click();
  await expect(page).toHaveURL(/\/ai\/gallery$/);
  await expect(image).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(message).toBeVisible();
  expect(await isKept()).toBe(true);
  if (isMobile) return;
  await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { code: 200, msg: '退出成功' } }));
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expectSaid(page, '退出成功');
  await expect(page).toHaveURL(/\/login\/index$/);
  await expect(page.locator('.talk')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the fold of the history panel is remembered', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have a page for it');
  await beLoggedIn(page);
  await page.goto('/ai/message');
  const panel = page.getByRole('complementary', { name: '历史记录' });
  expect((await panel.boundingBox())?.width).toBe(296);
  await expect(panel.getByRole('link', { name: '新对话' })).toBeVisible();
  await page.getByRole('button', { name: '收起历史' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '历史记录' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: '历史记录' }).click();
  await expect(panel).toBeVisible();
});

test('going to another page puts the focus on its heading and the view at its top', ANY_WIDTH, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: '美育动态' }).getByRole('link', { name: '更多动态' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '美育动态' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
});

test('local storage holds the token and cymy_ keys, nothing else', async ({ page, isMobile }) => {
  await beLoggedIn(page);
  await page.goto('/ai/message');
  if (!isMobile) await page.getByRole('button', { name: '收起历史' }).click();
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: '目录' }).click();
  await page.getByRole('button', { name: '夜读' }).click();
  await page.getByRole('button', { name: '大字版' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scale', 'large');
  await page.goto('/userinfo/updateInfo');
  await page.goto('/login/agreement');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['token', 'cymy_theme', 'cymy_scale']));
  expect(keys.filter((key) => key !== 'token' && !key.startsWith('cymy_'))).toEqual([]);
});
