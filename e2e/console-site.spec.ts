import type { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { button } from './steps/account-steps.ts';
import { addStaff, dialog, enterConsole, openAsOther, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

/** A picture with a light point at the right edge. */
async function paintBanner(): Promise<Buffer> {
  const light = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f4e9c8' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1600, height: 640, channels: 3, background: '#27577f' } })
    .composite([{ input: light, left: 1500, top: 280 }])
    .jpeg()
    .toBuffer();
}

async function saveDraft(page: Page): Promise<void> {
  await button(page, '存草稿').click();
  await expect(page.getByText(/^草稿已存/)).toBeVisible();
}

async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await dialog(page, name).getByRole('button', { name: '发布', exact: true }).click();
  // Not its message, which is not shown twice within seconds.
  await expect(dialog(page, name)).toBeHidden();
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
}

/** A new banner at the top, with a picture whose focal point is moved to the right edge. */
async function addBanner(page: Page, device: '电脑' | '手机', title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${device} \\d`) }).click();
  await button(page, '添加横幅').click();
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: 'feast.jpg', mimeType: 'image/jpeg', buffer: await paintBanner() });
  const point = page.getByRole('button', { name: /^焦点/ });
  await point.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(point).toHaveAccessibleName(/横 100%，纵 50%/);
  await page.getByRole('textbox', { name: '标题' }).fill(title);
}

test(
  'a day of 编辑: a banner with a focal point, the notice bar, an earlier version',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    const staff = await addStaff('editor');
    const visitor = await openAsOther(browser, baseURL);
    await enterConsole(page, staff);

    await test.step('a banner for computers and one for phones are drafted, previewed and published', async () => {
      await openConsole(page, 'site', '站点');
      await page.getByRole('link', { name: /^首页横幅/ }).click();
      await page.getByLabel('选择图片').or(button(page, '添加横幅')).first().waitFor();
      await addBanner(page, '电脑', '灯下看画——春节特展');
      await addBanner(page, '手机', '灯下看画——春节特展');
      await saveDraft(page);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1, name: '灯下看画' })).toBeVisible();
      await expect(frame.locator('script, [onload], [onerror], [onclick]')).toHaveCount(0);
      await page.getByRole('group', { name: '预览的设备' }).getByRole('button', { name: '手机' }).click();
      await expect(frame.getByRole('heading', { level: 1, name: '灯下看画' })).toBeVisible();
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { level: 1, name: '灯下看画' })).toHaveCount(0);
      await publish(page, '发布首页横幅');
    });

    await test.step('a visitor sees it at both widths, cropped around the focal point', async () => {
      await visitor.goto('/');
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await visitor.setViewportSize(size);
        await expect(visitor.getByRole('heading', { level: 1, name: '灯下看画' })).toBeVisible();
        const banner = visitor.getByRole('region', { name: '专题' }).locator('img').first();
        await expect(banner).toHaveCSS('object-position', '100% 50%');
      }
    });

    await test.step('the notice bar is on every page of the readers', async () => {
      await openConsole(page, 'site/notice', '通知栏');
      await page.getByRole('textbox', { name: '通知' }).fill('周六闭馆一天');
      await publish(page, '发布通知栏');
      await visitor.goto('/library');
      const bar = visitor.getByRole('complementary', { name: '通知' });
      await expect(bar).toContainText('周六闭馆一天');
      await bar.getByRole('button', { name: '关闭通知' }).click();
      await expect(bar).toHaveCount(0);
      await visitor.goto('/platformIntroduction/index');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar, 'it stays closed').toHaveCount(0);
    });

    await test.step('the site is as it was before: other tests use it too', async () => {
      await page.getByRole('textbox', { name: '通知' }).fill('');
      await publish(page, '发布通知栏');
      await openConsole(page, 'site/banners', '首页横幅');
      await page.getByRole('button', { name: /^历史/ }).click();
      await button(page, '恢复到第 1 版').click();
      await expect(page.getByRole('button', { name: /^灯下看画/ })).toHaveCount(0);
      await publish(page, '发布首页横幅');
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { level: 1, name: '灯下看画' })).toHaveCount(0);
      await expect(visitor.getByRole('complementary', { name: '通知' })).toHaveCount(0);
      await visitor.context().close();
    });
  },
);
