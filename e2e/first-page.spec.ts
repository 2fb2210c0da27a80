import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './clean-page.ts';
import { openAsShell } from './reader-state.ts';
import { expectSaid } from './toasts.ts';

// Nothing may be in the browser's cache, and a clock that was held must not be met again.
test.use({ reuseContext: false });

test('the first page shows the house and what the server says of it', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page).toHaveTitle('美育知识服务平台');
  await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(243, 240, 236)');
  const news = page.getByRole('region', { name: '美育动态' }).getByRole('listitem');
  await expect(news.first()).toBeVisible();
  expect(await news.count()).toBeGreaterThan(1);
});

test('the painting and the house fonts are there', async ({ page }) => {
  await page.goto('/');
  const painting = page.locator('.hero-slide-on');
  await expect(painting).toBeVisible();
  await expect.poll(() => painting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700);
  const song = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('600 16px "Meiyu Song Kit"', '美育知识服务平台');
  });
  expect(song).toBe(true);
});

test('a first visit is light: at most 130 KB of JavaScript, compressed', async ({ page }) => {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length']);
  });
  await page.goto('/');
  // The app comes when the line is free: that it is quiet before says nothing yet.
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  let before = 0;
  const isQuiet = () => {
    const quiet = bytes === before;
    before = bytes;
    return quiet;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test('on a first visit the line belongs to the page: styles are in it, and the app waits for the picture', async ({
  page,
}) => {
  const asked: string[] = [];
  const before = new Map<string, number>();
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.route('**/files/*/banner', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const type of ['script', 'stylesheet'])
      before.set(type, before.get(type) ?? asked.filter((one) => one === type).length);
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(243, 240, 236)');
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  expect([...before]).toEqual([
    ['script', 0],
    ['stylesheet', 0],
  ]);
  expect(asked.filter((type) => type === 'script').length).toBeGreaterThan(2);
  await page.getByRole('link', { name: '平台介绍' }).first().click();
  await expect(page).toHaveURL(/platformIntroduction/);
});

test('nothing is wider than the window', async ({ page }) => {
  for (const path of ['/', '/error/404']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { scroll, window } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(scroll, path).toBeLessThanOrEqual(window);
  }
});

test('a path that leads nowhere ends at the empty gate, and from there home', ANY_WIDTH, async ({ page }) => {
  await page.goto('/no/such/path?x=1');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page).toHaveTitle('页面不存在 - 美育知识服务平台');
  await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(251, 250, 247)');
  await page.getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
});

test('the night look is there before the first paint', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cymy_theme', 'dark'));
  await page.goto('/error/404', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(24, 29, 31)');
});

test('what is not ours does not run, and is noticed', ANY_WIDTH, async ({ page, complaints }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.intruder = true';
    } catch {
      // Trusted Types refuse even to write it.
    }
    document.body.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(style);
    return { script: 'intruder' in window, style: getComputedStyle(document.body).display === 'none' };
  });
  expect(ran).toEqual({ script: false, style: false });
  await expect.poll(() => complaints.filter((line) => line.startsWith('CSP: ')).length).toBeGreaterThanOrEqual(2);
  complaints.splice(0);
});

test.describe('without a connection', () => {
  test('the page says 网络错误, keeps its shape and can be asked again', ANY_WIDTH, async ({ page, complaints }) => {
    await page.route('**/prod-api/**', (route) => route.abort('connectionfailed'));
    await openAsShell(page, '/');
    await expectSaid(page, '网络错误');
    const main = page.getByRole('main');
    await expect(main.getByText('网络错误')).toBeVisible();
    await page.unroute('**/prod-api/**');
    await main.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('region', { name: '美育动态' }).getByRole('listitem').first()).toBeVisible();
    // The browser's own lines about the aborted requests are the only ones allowed.
    for (const line of complaints.splice(0)) expect(line).toContain('ERR_CONNECTION_FAILED');
  });
});

test(
  'home: banners turn every eight seconds, not while they are held, not for those who want no motion',
  ANY_WIDTH,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('山色入卷');
    // Nothing runs before the page is taken over: a control that answers shows that it is.
    await expect(async () => {
      await page.clock.runFor(8100);
      await expect(title).not.toHaveText('山色入卷', { timeout: 500 });
    }).toPass();
    const shown = (await title.textContent()) ?? '';
    await page.getByRole('group', { name: '切换专题' }).getByRole('button').first().focus();
    await page.clock.runFor(30_000);
    await expect(title).toHaveText(shown);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.clock.runFor(30_000);
    await expect(title).toHaveText('山色入卷');
  },
);
