import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { prolongToasts } from './programs/long-timers.ts';
import { button, logInAsNewReader, pressBy } from './steps/account-steps.ts';
import { answerConfirmation, BOOKS, expectClean, learn, send } from './steps/personal-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

const rows = (page: Page) => page.locator('.user-row_row');

test(
  'learning records: filter, continue at the page, remove, undo, remove several, clear',
  DESKTOP,
  async ({ page }) => {
    const press = pressBy('mouse');
    await prolongToasts(page);
    await logInAsNewReader(page);
    await learn(page, 'chunjiang-qingyuan', 'img', { reachedAt: Date.now() - 24 * 3_600_000 });
    await learn(page, 'kunqu-shier-ye', 'book', { currentPro: 3, equipment: 'mobile' });
    await learn(page, 'mo-fen-wu-se', 'book', { currentPro: 7 });

    await test.step('a row shows the resource, how far and on which device', async () => {
      await page.goto('/userinfo/learningRecord');
      await expect(rows(page)).toHaveCount(3);
      await expect(page.locator('.learning-records-page_recordDay').getByRole('heading', { level: 3 })).toHaveText([
        '今日',
        '昨日',
      ]);
      await expect(rows(page).first()).toContainText(/看到第 7 页，共 \d+ 页/);
      await expect(rows(page).first()).toContainText('电脑');
      await expect(rows(page).nth(1)).toContainText('手机');
      await expectClean(page);
    });

    await test.step('the filter is part of the address', async () => {
      await press(button(page, '图像'));
      await expect(page).toHaveURL(/type=image$/);
      await expect(rows(page)).toHaveCount(1);
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await press(button(page, '全部'));
      await expect(rows(page)).toHaveCount(3);
    });

    await test.step('继续学习 opens the page that was read last', async () => {
      await press(
        rows(page)
          .first()
          .getByRole('link', { name: /^继续学习/ }),
      );
      await expect(page).toHaveURL(/\/library\/details\/mo-fen-wu-se\?page=7/);
      await page.goBack();
      await expect(rows(page)).toHaveCount(3);
    });

    await test.step('撤销 restores a removed record; without it the record stays removed', async () => {
      const remove = rows(page).filter({ hasText: '昆曲十二夜' }).getByRole('button', { name: /^删除/ });
      await press(remove);
      await expect(page.getByRole('alertdialog')).toContainText('看到哪里也一并删除');
      await answerConfirmation(page, press, '你确定要删除这条记录吗？', '删除');
      await expect(rows(page)).toHaveCount(2);
      await press(button(page, '撤销'));
      await expect(rows(page)).toHaveCount(3);
      await page.reload();
      await expect(rows(page)).toHaveCount(3);
      await press(remove);
      await answerConfirmation(page, press, '你确定要删除这条记录吗？', '删除');
      // A reload right after the removal must neither lose it nor count as a double submit.
      await expect(rows(page)).toHaveCount(2);
      const sentAgain = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.reload();
      expect(await (await sentAgain).json()).toMatchObject({ code: 200 });
      await expect(rows(page)).toHaveCount(2);
    });

    await test.step('remove several, then all', async () => {
      await press(button(page, '批量'));
      await press(page.getByText('全选'));
      await expect(page.getByText('已选 2 项')).toBeVisible();
      await expectClean(page);
      await press(button(page, '删除'));
      await answerConfirmation(page, press, '您确定要删除这2条记录吗？', '退出');
      await press(page.getByText('全选'));
      await press(button(page, '退出'));
      await press(button(page, '清空'));
      await answerConfirmation(page, press, '确定要清空全部学习记录吗？', '清空');
      await expect(page.getByRole('heading', { name: '还没有学习记录' })).toBeVisible();
      await press(button(page, '撤销'));
      await expect(rows(page)).toHaveCount(2);
      await press(button(page, '清空'));
      await answerConfirmation(page, press, '确定要清空全部学习记录吗？', '清空');
      await page.goto('/userinfo/bookshelf');
      await page.goto('/userinfo/learningRecord');
      await expect(page.getByRole('heading', { name: '还没有学习记录' })).toBeVisible();
    });
  },
);

test(
  'a phone’s personal centre and bookshelf: continue, order, search, see another device, remove',
  PHONE,
  async ({ page }) => {
    const press = pressBy('touch');
    await prolongToasts(page);
    await logInAsNewReader(page);
    await send(page, '/user/bookshelf/add', { bookIds: BOOKS });
    await learn(page, 'kunqu-shier-ye', 'book', { currentPro: 5 });

    await test.step('the entry page shows what was read last and how many books are on the shelf', async () => {
      await page.goto('/userinfo');
      await expect(page.getByRole('navigation', { name: '个人中心' }).getByRole('link')).toHaveCount(15);
      await expect(page.getByRole('link', { name: /我的书架/ })).toContainText('3 册');
      await expectClean(page);
      await press(page.getByRole('region', { name: '上回读到' }).getByRole('link', { name: /昆曲十二夜/ }));
      await expect(page).toHaveURL(/\/library\/details\/kunqu-shier-ye\?page=5/);
    });

    const books = page.locator('.bookshelf-page_ownShelf > li');
    await test.step('order and search', async () => {
      await page.goto('/userinfo/bookshelf');
      await expect(books).toHaveCount(3);
      await expect(books.first()).toContainText('昆曲十二夜');
      await expect(books.first()).toContainText('读到第 5 页');
      await expect(books.last()).toContainText('尚未翻开');
      await expectClean(page);
      await page.getByLabel('排序').selectOption({ label: '书名' });
      await expect(page).toHaveURL(/order=title/);
      await expect(books.nth(1)).toContainText('墨分五色');
      await expect(books.first()).toContainText('昆曲十二夜');
      await page.getByLabel('搜索书架').fill('七弦');
      await page.getByLabel('搜索书架').press('Enter');
      await expect(books).toHaveCount(1);
      await page.getByLabel('搜索书架').fill('没有的书');
      await page.getByLabel('搜索书架').press('Enter');
      await press(button(page, '看全部'));
      await expect(books).toHaveCount(3);
    });

    await test.step('progress made on another device appears when this window is looked at again', async () => {
      await learn(page, 'mo-fen-wu-se', 'book', { currentPro: 9, equipment: 'mobile' });
      const row = books.filter({ hasText: '墨分五色' });
      // A list request that is already under way is not sent a second time, so the event is repeated.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          return row.textContent();
        })
        .toContain('读到第 9 页');
    });

    await test.step('撤销 restores removed books; a reload right after a removal keeps it', async () => {
      await press(button(page, '批量'));
      await books.nth(0).getByRole('checkbox').check();
      await books.nth(1).getByRole('checkbox').check();
      await press(button(page, '移出书架'));
      await expect(books).toHaveCount(1);
      await press(button(page, '撤销'));
      await expect(books).toHaveCount(3);
      await press(button(page, '批量'));
      await books.nth(0).getByRole('checkbox').check();
      await press(button(page, '移出书架'));
      await expect(page.getByText('已移出 1 册')).toBeVisible();
      await page.reload();
      await expect(books).toHaveCount(2);
    });
  },
);
