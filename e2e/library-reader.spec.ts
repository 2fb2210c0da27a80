import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './account-program.ts';
import { beReader, button, expectFault, field, findBarriers, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect } from './clean-page.ts';
import { BOOK, PDF } from './library-content.ts';
import { newPerson } from './people.ts';
import { runMeiyu } from './readers-program.ts';
import { expectSaid } from './toasts.ts';

const INTRO = `/library/intro?pid=273546280&bookId=${BOOK.id}`;

/** As the reader saves it. */
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

async function waitingApplication(name: string): Promise<string> {
  const lines = (await runMeiyu('application', 'list')).split('\n');
  const line = lines.find((words) => words.includes(name) && words.includes(BOOK.title)) ?? '';
  return line.trim().split(/\s+/)[0] ?? '';
}

test(
  'a reader: the shelf, going on where one stopped, and the file asked for',
  ANY_WIDTH,
  async ({ page, hasTouch, complaints }) => {
    const press = pressBy(hasTouch);
    const { phone, name } = newPerson();
    await beReader(page, { phone, name });

    await test.step('onto the shelf and off again', async () => {
      await page.goto(INTRO);
      await press(button(page, '加入书架'));
      await expectSaid(page, '已加入书架');
      await expect(button(page, '已在书架')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await press(button(page, '已在书架'));
      await expectSaid(page, '已移出书架');
      await expect(button(page, '加入书架')).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('a book begun goes on at its page', async () => {
      await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
      await saveProgress(page, 3);
      await page.reload();
      const goOn = page.getByRole('link', { name: '从第 3 页继续' });
      await expect(goOn).toBeVisible();
      await expect(goOn).not.toHaveAttribute('href', /page=/);
      await expect(page.getByRole('progressbar', { name: '已读' })).toBeVisible();
    });

    await test.step('asks for the file: the purpose is needed, the rest is not', async () => {
      await press(button(page, '申请下载'));
      const dialog = page.getByRole('dialog', { name: '申请下载' });
      await press(button(page, '提交申请'));
      await expectFault(field(page, '申请用途'), '请输入申请用途');
      expect(await findBarriers(page)).toEqual([]);
      await press(dialog.getByRole('button', { name: '课堂教学' }));
      await expect(field(page, '申请用途')).toHaveValue('课堂教学');
      await field(page, '备注（选填）').fill('给初一两个班用');
      await press(button(page, '提交申请'));
      await expect(page.getByRole('dialog', { name: '申请已送达' })).toBeVisible();
      await press(button(page, '知道了'));
      await expect(page.getByText('待审核', { exact: true })).toBeVisible();
      await expect(button(page, '申请下载')).toBeHidden();
    });

    await test.step('takes it back, asks again, is refused with a reason', async () => {
      await press(button(page, '撤回申请'));
      await expect(page.getByText('已撤回', { exact: true })).toBeVisible();
      await press(button(page, '重新申请'));
      await field(page, '申请用途').fill('课题研究');
      await press(button(page, '提交申请'));
      await press(button(page, '知道了'));
      await runMeiyu('application', 'reject', await waitingApplication(name), '--reason', '请写明课题名称');
      await page.reload();
      await expect(page.getByText('已驳回', { exact: true })).toBeVisible();
      await expect(page.getByText('请写明课题名称')).toBeVisible();
    });

    await test.step('is granted it, and the file comes', async () => {
      await press(button(page, '重新申请'));
      await field(page, '申请用途').fill('课题研究：龙窑的降温');
      await press(button(page, '提交申请'));
      await press(button(page, '知道了'));
      await runMeiyu('application', 'approve', await waitingApplication(name));
      await page.reload();
      await expect(page.getByText('已通过', { exact: true })).toBeVisible();
      const coming = page.waitForEvent('download');
      await press(page.getByRole('button', { name: /^下载原文件/ }));
      const download = await coming;
      expect(await readFile(await download.path(), 'utf8')).toBe(PDF);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('a file that does not come is told', async () => {
      await page.route('**/downloads/*', (route) => route.fulfill({ status: 404, body: '' }));
      await press(page.getByRole('button', { name: /^下载原文件/ }));
      await expectSaid(page, '文件下载失败');
      // The browser writes a line of its own about the 404.
      expect(complaints.splice(0)).toHaveLength(1);
    });
  },
);

test('sub-categories: 全部 first, each with its own books; another category begins at 全部', async ({
  page,
  hasTouch,
}) => {
  const press = pressBy(hasTouch);
  await page.goto('/library/index/list?pid=273546280');
  const tiles = page.getByRole('navigation', { name: '图书分类' });
  await expect(tiles.getByRole('link', { name: '民间工艺' })).toContainText('纸与木');
  await press(tiles.getByRole('link', { name: '民间工艺' }));
  const below = page.getByRole('navigation', { name: '子分类' });
  await expect(below.getByRole('link')).toHaveText(['全部', '纸与木', '泥与线', '陶瓷', '竹编']);
  await expect(below.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('共 6 种', { exact: true })).toBeVisible();
  await press(below.getByRole('link', { name: '陶瓷' }));
  await expect(page.getByText('共 1 种', { exact: true })).toBeVisible();
  await expect(below.getByRole('link', { name: '陶瓷' })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: BOOK.title })).toBeVisible();
  await press(below.getByRole('link', { name: '竹编' }));
  await expect(page.getByRole('heading', { name: '这一类还没有书' })).toBeVisible();
  if (hasTouch) return;
  await tiles.getByRole('link', { name: '民间工艺' }).click();
  await expect(below.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('共 6 种', { exact: true })).toBeVisible();
});
