import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { SITE_NAME } from './programs/library-content.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { DESKTOP } from './steps/widths.ts';

const LOGO = /^\/files\/[0-9a-f]{64}\/logoUrl\.webp$/;

test(
  'site name and logo of the operator, short addresses, dark mode from the start, redirect to the login page',
  DESKTOP,
  async ({ page, request, baseURL, person }) => {
    const brand = page.getByRole('banner').getByRole('link', { name: SITE_NAME });

    await test.step('the name and the logo of system.json are in the HTML and in the app', async () => {
      const requestedPaths: string[] = [];
      page.on('request', (pageRequest) => requestedPaths.push(new URL(pageRequest.url()).pathname));
      const html = await (await request.get('/')).text();
      expect(html).toContain(`<title>${SITE_NAME}</title>`);
      expect(html).toContain(`<meta property="og:site_name" content="${SITE_NAME}">`);
      expect(html.match(/<link rel="icon"[^>]*>/g)).toHaveLength(1);
      expect(html).toContain(`"@type":"WebSite","name":"${SITE_NAME}"`);
      await page.goto('/');
      await expect(page).toHaveTitle(SITE_NAME);
      const logo = brand.locator('img');
      await expect(logo).toHaveAttribute('src', LOGO);
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(page.getByRole('contentinfo')).toContainText(`© ${SITE_NAME}`);
      await page.getByRole('link', { name: '平台介绍' }).first().click();
      await expect(page).toHaveTitle(`平台介绍 - ${SITE_NAME}`);
      expect(requestedPaths).not.toContain('/prod-api/api/businees/home/system');
    });

    await test.step('short addresses lead to the page, wrong ones to the 404 page', async () => {
      for (const [from, to, title] of [
        ['/library', '/library/index/list?pid=273546280', '数字图书馆'],
        ['/search?s=%E5%B1%B1', '/search/index?s=%E5%B1%B1', /./],
        ['/login?redirect=%2Fai%2Fmessage', '/login/index?redirect=%2Fai%2Fmessage', '登录'],
        ['/library/intro?bookId=1', '/404/params', '页面不存在'],
        ['/no/such/path?x=1', '/error/404', '页面不存在'],
      ] as const) {
        await page.goto(from);
        await expect(page, from).toHaveURL(`${baseURL}${to}`);
        await expect(page, from).toHaveTitle(typeof title === 'string' ? `${title} - ${SITE_NAME}` : title);
      }
      await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(251, 250, 247)');
      await page.getByRole('link', { name: '回首页' }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
    });

    await test.step('the dark theme is there before the app starts', async () => {
      await page.evaluate(() => localStorage.setItem('cymy_theme', 'dark'));
      await page.goto('/error/404', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(24, 29, 31)');
      await page.evaluate(() => localStorage.removeItem('cymy_theme'));
    });

    await test.step('a page that needs a login redirects to it and keeps the full address', async () => {
      await page.goto('/library/details/3?name=a%26b#p7');
      await expectAnnounced(page, '请先登录');
      await expect(page).toHaveURL(
        `${baseURL}/login/index?redirect=${encodeURIComponent('/library/details/3?name=a%26b#p7')}`,
      );
      await expect(page).toHaveTitle(`登录 - ${SITE_NAME}`);
      await expect(brand.locator('img')).toHaveAttribute('src', LOGO);
    });

    await test.step('pages rendered in the browser have the name too', async () => {
      await page.evaluate((token) => localStorage.setItem('token', token), person.token);
      await page.goto('/userinfo/learningRecord');
      await expect(page).toHaveTitle(`学习记录 - ${SITE_NAME}`);
      await expect(page.getByRole('banner')).toContainText(SITE_NAME);
      await page.evaluate(() => localStorage.removeItem('token'));
    });
  },
);
