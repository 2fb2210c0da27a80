import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { runMeiyu } from './programs/readers-program.ts';
import { button, logInAsNewReader } from './steps/account-steps.ts';
import { coursePath, playButton, VIDEO } from './steps/classroom-steps.ts';
import { DETAILS, expectTiles, HANDSCROLL } from './steps/exhibition-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test.use({ programEnv: { ACCESS: 'ranges' } });

test(
  'restricted access: a visitor is limited, a reader sees all, applies for an original and downloads it',
  DESKTOP,
  async ({ page }) => {
    const waitForInfo = (address: string) => page.waitForRequest(new RegExp(`/iiif/3/${address}/info\\.json$`));

    await test.step('a visitor sees a work at limited resolution, and the reason why a course cannot be played', async () => {
      const limitedInfo = waitForInfo(HANDSCROLL);
      await page.goto(`${DETAILS}/${HANDSCROLL}`);
      await limitedInfo;
      await expectTiles(page);
      await page.goto('/cloud-classroom/index/list');
      await page.getByRole('link', { name: new RegExp(VIDEO.title) }).click();
      await expect(page.getByText('登录后即可播放')).toBeVisible();
      const loginLink = page.getByRole('main').getByRole('link', { name: '登录', exact: true }).first();
      await expect(loginLink).toHaveAttribute('href', /redirect=%2Fcloud-classroom%2Fdetails/);
    });

    await test.step('a logged-in user plays the course and sees the work at full resolution by a signed address', async () => {
      await logInAsNewReader(page);
      await page.goto(coursePath('video', VIDEO.id));
      await expect(playButton(page)).toBeVisible();
      const wholeInfo = waitForInfo(`${HANDSCROLL}~[^/]+`);
      await page.goto(`${DETAILS}/${HANDSCROLL}`);
      const info = await (await wholeInfo).response();
      expect(await info?.json()).toMatchObject({ width: 6000 });
      await expectTiles(page);
    });

    await test.step('the original is applied for, granted and downloaded', async () => {
      await button(page, '申请高清图').click();
      const dialog = page.getByRole('dialog', { name: '申请高清图' });
      await dialog.getByRole('button', { name: '课堂教学' }).click();
      await dialog.getByRole('button', { name: '提交申请' }).click();
      await page.getByRole('dialog', { name: '申请已送达' }).getByRole('button', { name: '知道了' }).click();
      await expect(page.getByText('待审核')).toBeVisible();
      const [id = ''] = /[0-9a-f-]{36}|\b\d+\b/.exec(await runMeiyu('application', 'list')) ?? [];
      await runMeiyu('application', 'approve', id);
      await page.reload();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^下载原文件/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.webp$/);
    });
  },
);
