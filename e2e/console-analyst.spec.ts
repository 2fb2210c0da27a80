import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { addClass } from './programs/readers-program.ts';
import { button } from './steps/account-steps.ts';
import { addStaff, enterConsole, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const CLASS = '初二（9）班';

/** Presses a button and returns the file that it saves. */
async function downloadBy(page: Page, name: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button(page, name).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a day of 统计: figures of a week as plot, table and file, and a COUNTER report', DESKTOP, async ({ page }) => {
  await addClass(CLASS);
  await enterConsole(page, await addStaff('analyst'));

  await test.step('figures are marked as demo, and plotted', async () => {
    await openConsole(page, '', '工作台');
    await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '统计' }).click();
    await expect(page.getByText('下面的数字里有编造的')).toBeVisible();
    await expect(button(page, '删除演示数据…')).toHaveCount(0);
    await button(page, '近 7 天').click();
    await expect(button(page, '近 7 天')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^读页/ }).click();
    const plot = page.getByRole('application', { name: /^每日读页/ });
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^上期 \d\d-\d\d：/)).toBeVisible();
    await expect(page.getByRole('table', { name: /^打开次数/ }).getByRole('row')).toHaveCount(16);
  });

  await test.step('the plot is a table, and a file', async () => {
    await button(page, '每日读页：表格').click();
    const table = page.getByRole('table', { name: /^读页/ }).first();
    await expect(table.getByRole('row')).toHaveCount(8);
    const { name, text } = await downloadBy(page, '导出每日读页 CSV');
    expect(name).toMatch(/^统计-读页-.*（含演示数据）\.csv$/);
    expect(text.trim().split('\n')).toHaveLength(8);
    const firstDay = await table.getByRole('rowheader').first().textContent();
    expect(text).toContain(firstDay?.slice(0, 10));
  });

  await test.step('a class without readers is hidden in words', async () => {
    await button(page, '全部班级').click();
    await button(page, CLASS).click();
    await expect(page.getByText(/每一天都不足 5 位读者/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^到访/ })).toContainText('不足 5 人');
  });

  await test.step('a COUNTER report of demo figures says so', async () => {
    await button(page, 'COUNTER 5.1').click();
    await page.getByRole('radio', { name: /^TR_B1/ }).check();
    await page.getByRole('checkbox', { name: /演示数据/ }).check();
    const { name, text } = await downloadBy(page, '下载');
    expect(name).toMatch(/^demo-TR_B1_\d{4}-\d\d_\d{4}-\d\d\.tsv$/);
    expect(text.replace(/^\uFEFF/, '')).toMatch(/^Report_Name\tBook Requests/);
    await page.keyboard.press('Escape');
  });

  await test.step('other pages are not for this role', async () => {
    await expect(page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '读者' })).toHaveCount(0);
    await page.goto('/admin/users');
    await expect(page.getByText('您没有这项权限')).toBeVisible();
  });
});
