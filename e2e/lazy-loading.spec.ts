import type { Page } from '@playwright/test';
import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced, listUncheckedToasts } from './programs/toasts.ts';
import { button, logIn, pressBy } from './steps/account-steps.ts';
import { DESKTOP } from './steps/widths.ts';
import { HANGING_SCROLL, openWork } from './steps/works-steps.ts';

// Without reused contexts, because cached files would not be requested.
test.use({ reuseContext: false });

const CODE_FILES = '**/assets/*.{js,css}';
const NOT_OPENED = '没有打开，请检查网络或重新加载';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  await page.waitForLoadState('networkidle');
}

/** Makes requests for these files fail until the returned function is called. */
async function blockFiles(page: Page, files = CODE_FILES): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(files);
}

test(
  'code loaded on first use is fetched once, and again after a failed download',
  DESKTOP,
  async ({ page, pageErrors }) => {
    const press = pressBy('mouse');

    await test.step('no file is transferred twice', async () => {
      await open(page, '/');
      await page.getByRole('link', { name: '平台介绍' }).first().click();
      await expect(page).toHaveURL(/platformIntroduction/);
      await page.waitForLoadState('networkidle');
      const transferredPaths = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
      );
      expect(transferredPaths.some((path) => path.includes('introduction-page'))).toBe(true);
      expect(transferredPaths.toSorted()).toEqual([...new Set(transferredPaths)].toSorted());
    });

    await test.step('a page prefetched while its style sheet was missing opens styled later', async () => {
      await open(page, '/');
      const restore = await blockFiles(page, '**/assets/introduction-page-*.css');
      const link = page.getByRole('link', { name: '平台介绍' }).first();
      const failed = page.waitForEvent('requestfailed');
      await link.hover();
      await failed;
      await page.mouse.move(0, 400);
      await restore();
      await link.click();
      await expect(page).toHaveURL(/platformIntroduction/);
      await expect(page.locator('.introduction-page_head')).toHaveCSS('padding-bottom', '48px');
    });

    await test.step('search suggestions are left out without a message, and appear with the next key', async () => {
      await open(page, '/');
      const restore = await blockFiles(page);
      const input = page.getByRole('banner').locator('input[name=s]');
      const failed = page.waitForEvent('requestfailed');
      await input.click();
      await failed;
      await input.pressSequentially('寒');
      await expect(input).toHaveValue('寒');
      await restore();
      await input.pressSequentially('江');
      const list = page.getByRole('listbox', { name: '搜索建议' });
      await expect(list.getByRole('option', { name: '寒江独钓图' })).toBeVisible();
      await expect(list).toHaveCSS('position', 'absolute');
      expect(listUncheckedToasts(page)).not.toContain(NOT_OPENED);
    });

    await test.step('比一比: the first work stays when the picker or the second work cannot be loaded', async () => {
      await openWork(page, HANGING_SCROLL);
      await page.waitForLoadState('networkidle');
      const compare = page.getByRole('button', { name: '比一比', exact: true });
      const restorePicker = await blockFiles(page);
      await compare.click();
      await expectAnnounced(page, NOT_OPENED);
      await restorePicker();
      await compare.click();
      const choice = page.getByRole('dialog', { name: '与哪一幅比一比' }).getByRole('button', { name: /春江清远/ });
      await expect(choice).toBeVisible();
      const restoreStage = await blockFiles(page);
      const failed = page.waitForEvent('requestfailed');
      await choice.click();
      await failed;
      await expect(page, 'back at the one work').toHaveURL((url) => !url.searchParams.has('with'));
      await restoreStage();
      await compare.click();
      await choice.click();
      await expect(page.locator('.compare-stage_half')).toHaveCount(2);
    });

    await test.step('encryption code that cannot be fetched is reported as a lost connection, and is fetched the next time', async () => {
      await open(page, '/login/index');
      const restore = await blockFiles(page);
      await logIn(page, press, '没有这个人', 'Wrong-2026');
      await expectAnnounced(page, '网络错误');
      await restore();
      const loginRequested = page.waitForRequest('**/prod-api/api/auth/login');
      await button(page, '登录').click();
      expect((await loginRequested).postData()).toMatch(/^"[A-Za-z0-9+/=]+"$/);
    });

    // Only the browser’s messages about the aborted requests are allowed.
    for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('ERR_INTERNET_DISCONNECTED');
  },
);
