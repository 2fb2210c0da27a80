import type { Page } from '@playwright/test';
import { button, logIn, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { HANGING, openWork } from './exhibition-steps.ts';
import { beLoggedIn } from './reader-state.ts';
import { expectSaid, saidInToasts, toasts } from './toasts.ts';

/*
 * What is fetched at its first use, while the line is away and afterwards. Each begins with an empty cache: what lies there
 * needs no line.
 */
test.use({ reuseContext: false });

const CODE = '**/assets/*.{js,css}';
const NOT_OPENED = '没有打开，请检查网络或重新加载';

// The browser's own lines about requests that led nowhere are the only ones allowed.
test.afterEach(({ complaints }) => {
  for (const line of complaints.splice(0)) expect(line).toContain('ERR_INTERNET_DISCONNECTED');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a slow machine the line is quiet before the app has come, too.
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
}

/** From now on these files do not come; what it gives back mends that. */
async function cutOff(page: Page, files = CODE): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(files);
}

test("the phone's menu: said when it cannot come, and there at the next press", async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window has no such menu');
  await open(page, '/');
  const mend = await cutOff(page);
  const button = page.getByRole('button', { name: '目录' });
  for (const _twice of [1, 2]) {
    await expect(toasts(page), 'gone, to be said anew').toHaveText('');
    await button.tap();
    await expectSaid(page, NOT_OPENED);
  }
  await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
  await mend();
  await button.tap();
  const menu = page.getByRole('dialog', { name: '目录' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeCloseTo(300);
  await expect(menu.locator('.menu-row').first()).toHaveCSS('display', 'flex');
});

test('a question that cannot be put is a no, and is put the next time', async ({ page, isMobile }) => {
  const press = pressBy(isMobile);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await beLoggedIn(page);
  await open(page, isMobile ? '/userinfo/index' : '/userinfo/updateInfo');
  const mend = await cutOff(page);
  const button = page.getByRole('button', { name: '退出登录' });
  await press(button);
  await expectSaid(page, NOT_OPENED);
  await expect(button).toBeVisible();
  await mend();
  await press(button);
  await expect(page.getByRole('alertdialog', { name: '确定要退出登录吗？' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/logout'))).toEqual([]);
});

test('suggestions stay away without a word, and come as one types on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones search on a page of its own');
  await open(page, '/');
  const mend = await cutOff(page);
  const field = page.getByRole('banner').locator('input[name=s]');
  const failed = page.waitForEvent('requestfailed');
  await field.click();
  await failed;
  await field.pressSequentially('寒');
  await expect(field).toHaveValue('寒');
  await mend();
  await field.pressSequentially('江');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list.getByRole('option', { name: '寒江独钓图' })).toBeVisible();
  await expect(list).toHaveCSS('position', 'absolute');
  expect(saidInToasts(page)).toEqual([]);
});

test('比一比: neither the choice nor what was chosen takes the work away', ANY_WIDTH, async ({ page }) => {
  await openWork(page, HANGING);
  await page.waitForLoadState('networkidle');
  const compare = page.getByRole('button', { name: '比一比', exact: true });
  const mendChoice = await cutOff(page);
  await compare.click();
  await expectSaid(page, NOT_OPENED);
  await mendChoice();
  await compare.click();
  const choice = page.getByRole('dialog', { name: '与哪一幅比一比' }).getByRole('button', { name: /春江清远/ });
  await expect(choice).toBeVisible();
  await expect(toasts(page)).toHaveText('');
  const mendStage = await cutOff(page);
  await choice.click();
  await expectSaid(page, NOT_OPENED);
  await expect(page, 'back before the one work').toHaveURL((url) => !url.searchParams.has('with'));
  await mendStage();
  await compare.click();
  await choice.click();
  await expect(page.locator('.compare-half')).toHaveCount(2);
});

test('a cipher that cannot come is a lost connection, and comes the next time', ANY_WIDTH, async ({ page }) => {
  await open(page, '/login/index');
  const mend = await cutOff(page);
  await logIn(page, pressBy(false), '没有这个人', 'Wrong-2026');
  await expectSaid(page, '网络错误');
  await mend();
  const asked = page.waitForRequest('**/prod-api/api/auth/login');
  await button(page, '登录').click();
  expect((await asked).postData()).toMatch(/^"[A-Za-z0-9+/=]+"$/);
});

for (const [lost, files] of [
  ['style sheet', '**/assets/introduction-page-*.css'],
  ['file', CODE],
] as const) {
  test(`a page fetched ahead while a ${lost} did not come opens styled later`, ANY_WIDTH, async ({ page }) => {
    await open(page, '/');
    const mend = await cutOff(page, files);
    const link = page.getByRole('link', { name: '平台介绍' }).first();
    const failed = page.waitForEvent('requestfailed');
    await link.hover();
    await failed;
    await page.mouse.move(0, 400);
    await mend();
    await link.click();
    await expect(page).toHaveURL(/platformIntroduction/);
    await expect(page.locator('.introduction-head > .wrap')).toHaveCSS('display', 'flex');
  });
}

test('what comes late goes over the line once', ANY_WIDTH, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: '平台介绍' }).first().click();
  await expect(page).toHaveURL(/platformIntroduction/);
  await page.waitForLoadState('networkidle');
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  );
  expect(sent.some((path) => path.includes('introduction-page'))).toBe(true);
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
});
