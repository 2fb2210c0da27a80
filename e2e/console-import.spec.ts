import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { makeDroppedFolder } from './programs/dropped-folder.ts';
import { addStaff, enterConsole, expectConsoleClean, openAsOther, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test(
  'an editor imports a folder: the upload is interrupted and resumed, the report read, a reader opens the book',
  DESKTOP,
  async ({ page, browser, baseURL, pageErrors }) => {
    const folder = await makeDroppedFolder();
    await enterConsole(page, await addStaff('editor'));
    await openConsole(page, 'import', '导入');
    // The second request of the book never arrives.
    await page.route('**/imports/upload/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    );
    const stalled = page.waitForRequest((request) => request.method() === 'HEAD');
    await page.getByLabel('选择要导入的文件夹').setInputFiles(folder);
    await expect(page.getByRole('heading', { level: 1, name: '春季新书' })).toBeVisible();
    await expect(page.getByText('传好了')).toHaveCount(2);
    await stalled;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('把同样的文件再拖进来，从断开的地方接着传')).toBeVisible();
    await expectConsoleClean(page);
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel('选择要导入的文件夹').setInputFiles(folder);
    expect((await resumed).headers()['upload-offset']).toBe(String(4 * 1024 * 1024));

    await page.getByRole('button', { name: '检查 3 个文件' }).click();
    const report = page.getByRole('region', { name: '检查报告' });
    await report.waitFor();
    await expect(report.getByRole('row', { name: /拒绝 春季新书\/bad/ })).toBeVisible();
    await expect(report.getByRole('row', { name: /略去 春季新书\/wu-zhong-shan.epub 略去 img 1 处/ })).toBeVisible();
    await expectConsoleClean(page);
    await page.getByRole('button', { name: '导入 2 项' }).click();
    const done = page.getByRole('region', { name: '导入报告' });
    const path = await done.getByRole('link', { name: '雾中山' }).getAttribute('href');

    const reader = await openAsOther(browser, baseURL);
    await reader.goto(path ?? '');
    await expect(reader.getByRole('heading', { level: 1, name: '雾中山' })).toBeVisible();
    await reader.context().close();
    await rm(dirname(folder), { recursive: true });
    // The browser names the connections that this test has cut.
    expect(pageErrors.splice(0).filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  },
);
