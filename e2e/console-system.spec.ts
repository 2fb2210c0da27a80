import { readFile } from 'node:fs/promises';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { button } from './steps/account-steps.ts';
import { addStaff, dialog, enterConsole, expectConsoleClean, openConsole } from './steps/console-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

const TABS = ['', '?tab=backups', '?tab=storage', '?tab=licences', '?tab=changes'];

test(
  '馆长 makes a backup, downloads it, and must type the name of the site to restore it',
  DESKTOP,
  async ({ page }) => {
    await enterConsole(page, await addStaff('owner'));
    await test.step('the backup is made as a task and checked', async () => {
      await openConsole(page, 'system?tab=backups', '系统');
      await button(page, '立即备份').click();
      await expect(page.getByText('已备份并检查')).toBeVisible();
    });
    const row = page.getByRole('table', { name: '备份' }).getByRole('row').nth(1);
    await test.step('the file is what was made', async () => {
      const downloading = page.waitForEvent('download');
      await row.getByRole('button', { name: '下载' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^meiyu-\d{8}-\d{6}\.tar$/);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 10).toString()).toBe('meiyu.json');
    });
    await test.step('a wrong name of the site restores nothing', async () => {
      await row.getByRole('button', { name: '恢复' }).click();
      const question = dialog(page, '恢复这份备份？');
      await question.getByRole('textbox').fill('别的馆');
      await expect(question.getByRole('button', { name: '恢复' })).toBeDisabled();
      await question.getByRole('button', { name: '取消' }).click();
    });
  },
);

test('the desk and 系统 are accessible and fit at 1440 and 1024 px, by day and in 夜读', DESKTOP, async ({ page }) => {
  await enterConsole(page, await addStaff('owner'));
  await openConsole(page, '', '工作台');
  await expect(page.getByRole('table', { name: '健康' })).toBeVisible();
  await expectConsoleClean(page);
  for (const [index, tab] of TABS.entries()) {
    await page.setViewportSize(index % 2 === 0 ? { width: 1440, height: 900 } : { width: 1024, height: 768 });
    await openConsole(page, `system${tab}`, '系统');
    await expectConsoleClean(page);
  }
});

test('the desk fits a phone', PHONE, async ({ page }) => {
  await enterConsole(page, await addStaff('owner'));
  await openConsole(page, '', '工作台');
  await expect(page.getByRole('table', { name: '健康' })).toBeVisible();
  await expectConsoleClean(page);
});
