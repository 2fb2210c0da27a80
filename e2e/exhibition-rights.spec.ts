import { test } from './account-program.ts';
import { pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect } from './clean-page.ts';
import { DETAILS, expectDeep, HANDSCROLL } from './exhibition-steps.ts';
import { beLoggedIn } from './reader-steps.ts';
import { runMeiyu } from './readers-program.ts';

/* Under ACCESS=ranges: what a visitor, a reader and a grant may see and take (product.md §4). */

test.use({ programEnv: { ACCESS: 'ranges' } });
// One after the other, so that one program serves both.
test.describe.configure({ mode: 'default' });

test(
  'a visitor looks at 2048 px, a reader at all of it; the address says who may',
  ANY_WIDTH,
  async ({ page, person, request }) => {
    await page.goto(`${DETAILS}/${HANDSCROLL}`);
    await expectDeep(page);
    const open = await (await request.get(`/iiif/3/${HANDSCROLL}/info.json`)).json();
    expect(Math.max(open.width, open.height)).toBe(2048);
    expect((await request.get(`/iiif/3/${HANDSCROLL}/0,0,6000,1200/6000,/0/default.jpg`)).status()).toBe(400);

    const asked = page.waitForRequest(/\/iiif\/3\/chunjiang-qingyuan~[^/]+\/info\.json/);
    await beLoggedIn(page, person);
    await page.reload();
    const { pathname } = new URL((await asked).url());
    const whole = await (await request.get(pathname)).json();
    expect(Math.max(whole.width, whole.height)).toBe(6000);
    await expectDeep(page);
    const forged = pathname.replace(/~.{3}/, '~abc');
    expect((await request.get(forged)).status()).toBe(403);
  },
);

test('the original is asked for, granted and fetched', ANY_WIDTH, async ({ page, person, isMobile }) => {
  const press = pressBy(isMobile);
  await beLoggedIn(page, person);
  await page.goto(`${DETAILS}/${HANDSCROLL}`);
  await press(page.getByRole('button', { name: '申请高清图' }));
  const dialog = page.getByRole('dialog', { name: '申请高清图' });
  await press(dialog.getByRole('button', { name: '课堂教学' }));
  await press(dialog.getByRole('button', { name: '提交申请' }));
  await press(page.getByRole('dialog', { name: '申请已送达' }).getByRole('button', { name: '知道了' }));
  await expect(page.getByText('待审核')).toBeVisible();
  const [id = ''] = /[0-9a-f-]{36}|\b\d+\b/.exec(await runMeiyu('application', 'list')) ?? [];
  await runMeiyu('application', 'approve', id);
  await page.reload();
  const saved = page.waitForEvent('download');
  await press(page.getByRole('button', { name: /^下载原文件/ }));
  expect((await saved).suggestedFilename()).toMatch(/\.webp$/);
});
