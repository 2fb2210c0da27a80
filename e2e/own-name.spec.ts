import { test } from './account-program.ts';
import { expect } from './clean-page.ts';
import { SITE_NAME } from './library-content.ts';
import { beLoggedIn } from './reader-steps.ts';

/* The operator's own name and logo (system.yaml) stand wherever the site names itself. */

const LOGO = /^\/files\/[0-9a-f]{64}\/logoUrl\.webp$/;

test('before any script, and when the browser has taken over', async ({ page, request, isMobile }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const html = await (await request.get('/')).text();
  expect(html).toContain(`<title>${SITE_NAME}</title>`);
  expect(html).toContain(`<meta property="og:site_name" content="${SITE_NAME}">`);
  expect(html.match(/<link rel="icon"[^>]*>/g)).toHaveLength(1);
  expect(html).toContain(`"@type":"WebSite","name":"${SITE_NAME}"`);

  await page.goto('/');
  await expect(page).toHaveTitle(SITE_NAME);
  const brand = page.getByRole('banner').getByRole('link', { name: SITE_NAME });
  const logo = brand.locator('img');
  await expect(logo).toHaveAttribute('src', LOGO);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  if (!isMobile) await expect(page.getByRole('contentinfo')).toContainText(`© ${SITE_NAME}`);

  // To another page in the browser, which has only the head to know it from.
  await page.getByRole('link', { name: '平台介绍' }).first().click();
  await expect(page).toHaveTitle(`平台介绍 - ${SITE_NAME}`);
  expect(asked).not.toContain('/prod-api/api/businees/home/system');
});

test('at the door, and on pages that are made in the browser', async ({ page, person }) => {
  await page.goto('/login/index');
  await expect(page).toHaveTitle(`登录 - ${SITE_NAME}`);
  await expect(page.getByRole('banner').getByRole('link', { name: SITE_NAME }).locator('img')).toHaveAttribute(
    'src',
    LOGO,
  );

  await beLoggedIn(page, person);
  await page.goto('/userinfo/learningRecord');
  await expect(page).toHaveTitle(`学习记录 - ${SITE_NAME}`);
  await expect(page.getByRole('banner')).toContainText(SITE_NAME);
});
