import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced, listUncheckedToasts } from './programs/toasts.ts';
import { answerWith, fakeLogin, openAsShell } from './steps/reader-state.ts';
import { watchPendingCalls } from './steps/visits.ts';
import { DESKTOP } from './steps/widths.ts';

// The test installs a fake clock, which must not stay for the next test.
test.use({ reuseContext: false });

/** Every public page makes this call at its start: is the IP address authorised? The tests let it fail. */
const IP_CHECK = '**/api/auth/check';

/** Page errors except warnings about preloaded pictures, which a page without server-rendered content uses too late. */
function takePageErrors(pageErrors: string[]): string[] {
  return pageErrors.splice(0).filter((text) => !text.includes('was preloaded using link preload'));
}

/* apps/web/src/lib/calls/call.test.ts tests each type of failing call; this shows the effect on real pages. */
test(
  'failing calls on real pages: 401, 404, lost connection, retry, timeout',
  DESKTOP,
  async ({ page, baseURL, pageErrors }) => {
    const main = page.getByRole('main');
    const pendingCalls = watchPendingCalls(page);

    await test.step('a call that is refused shows the message of the server', async () => {
      await page.route(IP_CHECK, answerWith({ code: 400, msg: '系统维护中，请稍后再试' }));
      await page.goto('/platformIntroduction/index');
      await expectAnnounced(page, '系统维护中，请稍后再试');
      await page.unroute(IP_CHECK);
    });

    await test.step('code 404 puts the 404 page in place of this one', async () => {
      const checked = page.waitForResponse(IP_CHECK);
      await page.goto('/dynamic/index');
      await checked;
      await page.route(IP_CHECK, answerWith({ code: 404, msg: '您访问的内容不存在' }));
      await page.goto('/platformIntroduction/index');
      await expect(page).toHaveURL(/\/error\/404$/);
      await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
      expect(listUncheckedToasts(page)).not.toContain('您访问的内容不存在');
      await page.unroute(IP_CHECK);
      await page.goBack();
      await expect(page, 'the history entry was replaced').toHaveURL(/\/dynamic\/index$/);
    });

    await test.step('a list that fails has its retry in place, without a toast', async () => {
      await page.route('**/api/dynamic/list*', answerWith({ code: 503, msg: '服务繁忙，请稍后再试' }));
      await openAsShell(page, '/dynamic/index');
      await expect(main.getByText('服务繁忙，请稍后再试')).toBeVisible();
      expect(listUncheckedToasts(page)).not.toContain('服务繁忙，请稍后再试');
      await page.unroute('**/api/dynamic/list*');
      await main.getByRole('button', { name: '重新加载' }).click();
      await expect(main.getByRole('article')).toBeVisible();
      await page.unroute('/dynamic/index');
    });

    await test.step('a lost connection is reported once, and the page can be loaded again', async () => {
      await page.route('**/prod-api/**', (route) => route.abort('connectionfailed'));
      await openAsShell(page, '/');
      await expectAnnounced(page, '网络错误');
      await expect(main.getByText('网络错误')).toBeVisible();
      expect(listUncheckedToasts(page)).not.toContain('网络错误');
      await page.unroute('**/prod-api/**');
      await main.getByRole('button', { name: '重新加载' }).click();
      await expect(page.getByRole('region', { name: '美育动态' }).getByRole('listitem').first()).toBeVisible();
      for (const pageError of takePageErrors(pageErrors)) expect(pageError).toContain('ERR_CONNECTION_FAILED');
      await page.unroute('/');
    });

    await test.step('code 401 logs out, gives up pending calls and leads to the login page, which keeps the address to return to', async () => {
      const refuseLogin = answerWith({ code: 401, msg: '登录状态已失效，请重新登录' });
      const checkAborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/check'));
      const checkRequested = page.waitForRequest(IP_CHECK);
      await fakeLogin(page);
      await page.route(IP_CHECK, () => undefined); // never answered
      await page.route('**/api/auth/profile', async (route) => {
        await checkRequested;
        await refuseLogin(route);
      });
      await page.goto('/userinfo/updateInfo?a=3#top');
      await expectAnnounced(page, '登录状态已失效，请重新登录');
      await expect(page).toHaveURL(
        `${baseURL}/login/index?redirect=${encodeURIComponent('/userinfo/updateInfo?a=3#top')}`,
      );
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect((await checkAborted).failure()?.errorText).toBe('net::ERR_ABORTED');
      await page.unroute(IP_CHECK);

      // A public page stays usable, although its other calls are refused too.
      await page.evaluate(() => localStorage.setItem('token', 'a-token'));
      await page.route('**/api/businees/user/**', refuseLogin);
      await page.goto('/dynamic/index?cateId=3#top');
      await expectAnnounced(page, '登录已过期，正在以访客身份浏览');
      await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/dynamic/index?cateId=3#top`);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await page.unroute('**/api/businees/user/**');
    });

    await page.clock.install();

    await test.step('a list that fails when it is renewed keeps its rows, without a toast', async () => {
      await page.goto('/');
      const section = page.getByRole('region', { name: '美育动态' });
      const news = section.getByRole('listitem');
      const before = await news.allTextContents();
      expect(before.length).toBeGreaterThan(3);
      await section.getByRole('link', { name: '更多动态' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '美育动态' })).toBeVisible();
      await expect(main.getByRole('article')).toBeVisible();
      // An open call would time out when the clock is advanced.
      await expect.poll(() => pendingCalls.size).toBe(0);
      await page.route('**/new/list', answerWith({ code: 500, msg: '不该看见' }));
      const renewed = page.waitForResponse('**/new/list');
      await page.clock.runFor(2 * 60_000);
      await page.goBack();
      await (await renewed).finished();
      await expect(news).toHaveText(before);
      expect(listUncheckedToasts(page)).not.toContain('不该看见');
      await page.unroute('**/new/list');
    });

    await test.step('no answer within ten seconds is a timeout', async () => {
      const requestedCheck = page.waitForRequest(IP_CHECK);
      await page.route(IP_CHECK, () => undefined);
      await page.goto('/platformIntroduction/index');
      await requestedCheck;
      await page.clock.runFor(10_500);
      await expectAnnounced(page, '请求超时', 'alert');
    });

    pageErrors.push(...takePageErrors(pageErrors));
  },
);
