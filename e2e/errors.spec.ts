import type { Page } from '@playwright/test';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { answer, beLoggedIn, openAsShell } from './reader-state.ts';
import { expectSaid, saidInToasts } from './toasts.ts';

// Each begins anew: a clock that was held is not quite gone when a browser's state is.
test.use({ reuseContext: false });

/*
 * The error catalogue of spec §8, row by row, on real pages. Every public page asks /api/auth/check when it mounts: the
 * call that is answered wrongly here. Rows of rooms that are not furnished yet are tested with them.
 */
const CHECK = '**/api/auth/check';

/** Requests that were given up by the page itself. */
function watchGivenUp(page: Page): string[] {
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') givenUp.push(new URL(request.url()).pathname);
  });
  return givenUp;
}

test('a code that is not 200 shows its msg', ANY_WIDTH, async ({ page }) => {
  await page.route(CHECK, answer({ code: 400, msg: '系统维护中，请稍后再试' }));
  await page.goto('/');
  await expectSaid(page, '系统维护中，请稍后再试');
});

test('without a msg it shows 请求失败', ANY_WIDTH, async ({ page }) => {
  await page.route(CHECK, answer({ code: 500, msg: '' }));
  await page.goto('/');
  await expectSaid(page, '请求失败');
});

test(
  'code 401 clears storage, logs out, gives up what is pending and goes to login with the way back',
  ANY_WIDTH,
  async ({ page, baseURL }) => {
    const givenUp = watchGivenUp(page);
    await beLoggedIn(page);
    await page.route(CHECK, () => undefined); // no answer, ever
    await page.route('**/api/auth/profile', async (route) => {
      await page.waitForTimeout(300);
      await answer({ code: 401, msg: '登录状态已失效，请重新登录' })(route);
    });
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('test-began')) localStorage.setItem('cymy_scale', 'large');
    });
    await page.goto('/dynamic/index?cateId=3#top');
    await expectSaid(page, '登录状态已失效，请重新登录');
    await expect(page).toHaveURL(
      `${baseURL}/login/index?redirect=${encodeURIComponent('/dynamic/index?cateId=3#top')}`,
    );
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(() => givenUp).toContain('/prod-api/api/auth/check');
  },
);

test('on the 404 page a code 401 sends nobody away', ANY_WIDTH, async ({ page }) => {
  await beLoggedIn(page);
  await page.route('**/api/auth/profile', answer({ code: 401, msg: '登录状态已失效，请重新登录' }));
  await page.goto('/error/404');
  await expectSaid(page, '登录状态已失效，请重新登录');
  await expect(page).toHaveURL(/\/error\/404$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('code 404 puts the 404 page in place of this one', ANY_WIDTH, async ({ page }) => {
  const firstPage = page.waitForResponse(CHECK);
  await page.goto('/dynamic/index');
  await firstPage;
  await page.route(CHECK, answer({ code: 404, msg: '您访问的内容不存在' }));
  await page.goto('/platformIntroduction/index');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
  expect(saidInToasts(page)).toEqual([]);
  await page.unroute(CHECK);
  await page.goBack();
  await expect(page, 'it was replaced, not left behind').toHaveURL(/\/dynamic\/index$/);
});

test('an auth call without a token says 请先登录, is not sent, and leads to login', async ({ page, isMobile }) => {
  await beLoggedIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(isMobile ? '/userinfo' : '/userinfo/updateInfo');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expectSaid(page, '请先登录');
  await expect(page).toHaveURL(/\/login\/index\?redirect=%2Fuserinfo/);
  expect(asked).not.toContain('/prod-api/api/auth/logout');
});

test(
  'a lost connection says 网络错误 once and gives up all other requests, which say nothing',
  ANY_WIDTH,
  async ({ page, complaints }) => {
    const givenUp = watchGivenUp(page);
    await page.route('**/home/footer', () => undefined);
    await page.route('**/home/nav', () => undefined);
    await page.route(CHECK, async (route) => {
      await page.waitForTimeout(300);
      await route.abort('connectionfailed');
    });
    await openAsShell(page, '/');
    await expectSaid(page, '网络错误');
    await expect.poll(() => givenUp).toContain('/prod-api/api/businees/home/footer');
    expect(saidInToasts(page)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_FAILED')]);
  },
);

test('ten seconds without an answer are 请求超时', ANY_WIDTH, async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest(CHECK);
  await page.route(CHECK, () => undefined);
  await page.goto('/');
  await asked;
  // The clock also runs by itself: what is left must be longer than a busy machine may stand still.
  await page.clock.runFor(5000);
  expect(saidInToasts(page)).toEqual([]);
  await page.clock.runFor(5500);
  await expectSaid(page, '请求超时', 'alert');
});

for (const [what, fulfil] of [
  ['HTTP 500', { status: 500, json: { code: 500, msg: '服务器错误' } }],
  ['HTTP 502 of a proxy', { status: 502, body: '<html>Bad Gateway' }],
  ['what is not JSON', { status: 200, body: '<html>' }],
  ['JSON that is no envelope', { status: 200, json: ['x'] }],
] as const) {
  test(`${what} is 服务器错误`, ANY_WIDTH, async ({ page, complaints }) => {
    await page.route(CHECK, (route) => route.fulfill(fulfil));
    await page.goto('/');
    await expectSaid(page, '服务器错误');
    if (fulfil.status >= 500)
      expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${fulfil.status}`)]);
  });
}

test('anything else that goes wrong with a call is 请求失败', ANY_WIDTH, async ({ page }) => {
  await page.goto('/login/index');
  await page.locator('meta[name="rsa-public-key"]').evaluate((meta: HTMLMetaElement) => {
    meta.content = 'bm90IGEga2V5';
  });
  await page.getByLabel('账号或手机号').fill('linzhixia');
  await page.getByLabel('密码', { exact: true }).fill('Aa1!aaaa');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expectSaid(page, '请求失败', 'alert');
});

test('on a list a code that is not 200 leaves the results as they are, without a word', ANY_WIDTH, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const section = page.getByRole('region', { name: '美育动态' });
  const news = section.getByRole('listitem');
  const before = await news.allTextContents();
  expect(before.length).toBeGreaterThan(3);
  await section.getByRole('link', { name: '更多动态' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '美育动态' })).toBeVisible();
  await page.route('**/new/list', answer({ code: 500, msg: '不该看见' }));
  const asked = page.waitForResponse('**/new/list');
  await page.clock.runFor(2 * 60_000);
  await page.goBack();
  await asked;
  await expect(news).toHaveText(before);
  expect(saidInToasts(page)).toEqual([]);
});

test(
  'a list that fails at its first load shows its retry in place, without a word elsewhere',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route('**/api/dynamic/list*', answer({ code: 503, msg: '服务繁忙，请稍后再试' }));
    await openAsShell(page, '/dynamic/index');
    const main = page.getByRole('main');
    await expect(main.getByText('服务繁忙，请稍后再试')).toBeVisible();
    expect(saidInToasts(page)).toEqual([]);
    await page.unroute('**/api/dynamic/list*');
    await main.getByRole('button', { name: '重新加载' }).click();
    await expect(main.getByRole('article')).toBeVisible();
  },
);

test('a picture that does not come is replaced', ANY_WIDTH, async ({ page, complaints }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto('/dynamic/index');
  await expect(page.getByText('图像暂缺')).toBeVisible();
  complaints.splice(0);
});

test('a second profile load does not start while one runs', ANY_WIDTH, async ({ page }) => {
  let loads = 0;
  await beLoggedIn(page);
  await page.route('**/api/auth/profile', async (route) => {
    loads += 1;
    await page.waitForTimeout(500);
    await route.fallback();
  });
  // Banner, band and form all want it.
  await page.goto('/userinfo/updateInfo');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForTimeout(1500);
  expect(loads).toBe(1);
});

test('a missing pid and an unknown route end at the 404 page', ANY_WIDTH, async ({ page }) => {
  for (const path of ['/library/intro?bookId=3', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
  }
});
