import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { BOOK, PDF } from './programs/library-content.ts';
import { newPerson } from './programs/people.ts';
import { approveApplications } from './programs/readers-program.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button, expectFieldError, field, findAccessibilityProblems, logInAsNewReader } from './steps/account-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const INTRO = `/library/intro?pid=273546280&bookId=${BOOK.id}`;

/** Saves a position with the call the reader page uses. */
async function saveProgress(page: Page, pageNum: number): Promise<void> {
  const code = await page.evaluate(
    async ([resId, currentPro]) => {
      const response = await fetch('/prod-api/api/businees/user/record/insert', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({
          resId,
          resType: 'book',
          currentPro,
          equipment: 'pc',
          position: { pageNum: currentPro },
        }),
      });
      return (await response.json()).code as number;
    },
    [BOOK.id, pageNum] as const,
  );
  expect(code).toBe(200);
}

test('shelve a book, continue reading, apply for the file and download it', DESKTOP, async ({ page, pageErrors }) => {
  const { phone, name } = newPerson();
  await logInAsNewReader(page, { phone, name });

  await test.step('onto the shelf and off again', async () => {
    await page.goto(INTRO);
    await button(page, '加入书架').click();
    await expectAnnounced(page, '已加入书架');
    await expect(button(page, '已在书架')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await button(page, '已在书架').click();
    await expectAnnounced(page, '已移出书架');
    await expect(button(page, '加入书架')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a book that was begun continues at its page', async () => {
    await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
    await saveProgress(page, 3);
    await page.reload();
    const continueLink = page.getByRole('link', { name: '从第 3 页继续' });
    await expect(continueLink).toBeVisible();
    await expect(continueLink).not.toHaveAttribute('href', /page=/);
    await expect(page.getByRole('progressbar', { name: '已读' })).toBeVisible();
  });

  await test.step('apply for the file: only the purpose is required', async () => {
    await button(page, '申请下载').click();
    const dialog = page.getByRole('dialog', { name: '申请下载' });
    await button(page, '提交申请').click();
    await expectFieldError(field(page, '申请用途'), '请输入申请用途');
    expect(await findAccessibilityProblems(page, { contrast: false })).toEqual([]);
    await dialog.getByRole('button', { name: '课堂教学' }).click();
    await expect(field(page, '申请用途')).toHaveValue('课堂教学');
    await field(page, '备注（选填）').fill('给初一两个班用');
    await button(page, '提交申请').click();
    await expect(page.getByRole('dialog', { name: '申请已送达' })).toBeVisible();
    await button(page, '知道了').click();
    await expect(page.getByText('待审核', { exact: true })).toBeVisible();
    await expect(button(page, '申请下载')).toBeHidden();
  });

  await test.step('withdraw, apply again, be approved and download the file', async () => {
    await button(page, '撤回申请').click();
    await expect(page.getByText('已撤回', { exact: true })).toBeVisible();
    await button(page, '重新申请').click();
    await field(page, '申请用途').fill('课题研究：龙窑的降温');
    await button(page, '提交申请').click();
    await button(page, '知道了').click();
    await expect(page.getByText('待审核', { exact: true })).toBeVisible();
    await approveApplications(name);
    await page.reload();
    await expect(page.getByText('已通过', { exact: true })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^下载原文件/ }).click();
    const download = await downloading;
    expect(await readFile(await download.path(), 'utf8')).toBe(PDF);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a failed download is reported', async () => {
    await page.route('**/downloads/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: /^下载原文件/ }).click();
    await expectAnnounced(page, '文件下载失败');
    // The browser itself logs one error about the 404.
    expect(pageErrors.splice(0)).toHaveLength(1);
  });
});
