import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './account-program.ts';
import { beReader, button, field, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect } from './clean-page.ts';
import { BOOK, PDF } from './library-content.ts';
import { agree, BOOKS, expectClean, learn, send } from './personal-steps.ts';
import { runMeiyu } from './readers-program.ts';

const rows = (page: Page) => page.locator('.record-row');

test('empty rooms lead somewhere, and none has a barrier', async ({ page }) => {
  await beReader(page);
  for (const [path, title, way] of [
    ['learningRecord', '还没有学习记录', '去图书馆'],
    ['learningRecord?type=audio', '还没有音频的学习记录', '去听音频课'],
    ['bookshelf', '书架还空着', '去图书馆'],
    ['courseGrading', '还没有评过课程', '去云课堂'],
    ['application', '还没有申请过原文件', '去云展厅'],
    ['notes', '还没有笔记', '去图书馆'],
    ['overview', /年还没有学习记录$/, '去图书馆'],
  ] as const) {
    await page.goto(`/userinfo/${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('#content').getByRole('link', { name: way })).toBeVisible();
    if (path !== 'courseGrading') await expectClean(page);
  }
});

test('学习记录: by day, by type, going on at the place, removing and undoing', async ({ page, hasTouch, isMobile }) => {
  const press = pressBy(hasTouch);
  await beReader(page);
  await learn(page, 'chunjiang-qingyuan', 'img', { reachedAt: Date.now() - 24 * 3_600_000 });
  await learn(page, 'kunqu-shier-ye', 'book', { currentPro: 3, equipment: 'mobile' });
  await learn(page, 'mo-fen-wu-se', 'book', { currentPro: 7 });

  await test.step('rows say what, how far and on what', async () => {
    await page.goto('/userinfo/learningRecord');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('.record-day').getByRole('heading', { level: isMobile ? 2 : 3 })).toHaveText([
      '今日',
      '昨日',
    ]);
    await expect(rows(page).first()).toContainText(/看到第 7 页，共 \d+ 页/);
    await expect(rows(page).first()).toContainText('电脑');
    await expect(rows(page).nth(1)).toContainText('手机');
    await expectClean(page);
  });

  await test.step('the filter is in the address', async () => {
    await press(button(page, '图像'));
    await expect(page).toHaveURL(/type=image$/);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await press(button(page, '全部'));
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('继续学习 opens the page that was left', async () => {
    await press(
      rows(page)
        .first()
        .getByRole('link', { name: /^继续学习/ }),
    );
    await expect(page).toHaveURL(/\/library\/details\/mo-fen-wu-se\?page=7/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('one removed comes back by 撤销, and goes for good without it', async () => {
    const remove = rows(page).filter({ hasText: '昆曲十二夜' }).getByRole('button', { name: /^删除/ });
    await press(remove);
    await expect(page.getByRole('alertdialog')).toContainText('看到哪里也一并删除');
    await agree(page, press, '你确定要删除这条记录吗？', '删除');
    await expect(rows(page)).toHaveCount(2);
    await press(button(page, '撤销'));
    await expect(rows(page)).toHaveCount(3);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await press(remove);
    await agree(page, press, '你确定要删除这条记录吗？', '删除');
    // Leaving as soon as it is out of sight loses nothing of it, and is no double submit.
    await expect(rows(page)).toHaveCount(2);
    const saidAgain = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.reload();
    expect(await (await saidAgain).json()).toMatchObject({ code: 200 });
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('several at once, then all', async () => {
    await press(button(page, '批量'));
    await press(page.getByText('全选'));
    await expect(page.getByText('已选 2 项')).toBeVisible();
    await expectClean(page);
    await press(button(page, '删除'));
    await agree(page, press, '您确定要删除这2条记录吗？', '退出');
    await press(page.getByText('全选'));
    await press(button(page, '退出'));
    await press(button(page, '清空'));
    await agree(page, press, '确定要清空全部学习记录吗？', '清空');
    await expect(page.getByRole('heading', { name: '还没有学习记录' })).toBeVisible();
    await press(button(page, '撤销'));
    await expect(rows(page)).toHaveCount(2);
    await press(button(page, '清空'));
    await agree(page, press, '确定要清空全部学习记录吗？', '清空');
    await page.goto('/userinfo/bookshelf');
    await page.goto('/userinfo/learningRecord');
    await expect(page.getByRole('heading', { name: '还没有学习记录' })).toBeVisible();
  });
});

test(
  '我的书架: progress, order, search, removing several; another device is seen',
  ANY_WIDTH,
  async ({ page, hasTouch }) => {
    const press = pressBy(hasTouch);
    await beReader(page);
    await send(page, '/user/bookshelf/add', { bookIds: BOOKS });
    await learn(page, 'kunqu-shier-ye', 'book', { currentPro: 5 });
    await page.goto('/userinfo/bookshelf');
    const books = page.locator('.own-shelf > li');
    await expect(books).toHaveCount(3);
    await expect(books.first()).toContainText('昆曲十二夜');
    await expect(books.first()).toContainText('读到第 5 页');
    await expect(books.last()).toContainText('尚未翻开');
    await expectClean(page);

    await page.getByLabel('排序').selectOption({ label: '书名' });
    await expect(page).toHaveURL(/order=title/);
    await expect(books.first()).toContainText('昆曲十二夜');
    await expect(books.nth(1)).toContainText('墨分五色');
    await page.getByLabel('搜索书架').fill('七弦');
    await page.getByLabel('搜索书架').press('Enter');
    await expect(books).toHaveCount(1);
    await page.getByLabel('搜索书架').fill('没有的书');
    await page.getByLabel('搜索书架').press('Enter');
    await press(button(page, '看全部'));
    await expect(books).toHaveCount(3);

    // Read on elsewhere: seen as soon as one is back at this window.
    await learn(page, 'mo-fen-wu-se', 'book', { currentPro: 9, equipment: 'mobile' });
    await expect(async () => {
      // An answer that was under way before is not asked for twice.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(books.filter({ hasText: '墨分五色' })).toContainText('读到第 9 页', { timeout: 3000 });
    }).toPass();

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
    await expect(page.getByText('已移出 1 册')).toBeHidden({ timeout: 10_000 });
    await page.reload();
    await expect(books).toHaveCount(2);
  },
);

test('高清申请记录: the line of states, withdrawing, the reason, the file', ANY_WIDTH, async ({ page, hasTouch }) => {
  const press = pressBy(hasTouch);
  await beReader(page);
  const purpose = `课堂教学 ${Date.now()}`;
  const waiting = async () => {
    const lines = (await runMeiyu('application', 'list')).split('\n');
    return (
      lines
        .find((words) => words.includes(purpose))
        ?.trim()
        .split(/\s+/)[0] ?? ''
    );
  };
  await page.goto(`/library/intro?pid=273546280&bookId=${BOOK.id}`);
  await press(button(page, '申请下载'));
  await field(page, '申请用途').fill(purpose);
  await press(button(page, '提交申请'));
  await press(button(page, '知道了'));

  await page.goto('/userinfo/application');
  const list = page.locator('.application-row');
  await expect(list).toHaveCount(1);
  await expect(list.getByRole('list')).toHaveAccessibleName('进度：待审核');
  await expectClean(page);
  await press(button(page, '撤回申请'));
  await agree(page, press, '确定要撤回这份申请吗？', '撤回');
  await expect(list.getByRole('list')).toHaveAccessibleName('进度：已撤回');

  await press(button(page, '重新申请'));
  await field(page, '申请用途').fill(purpose);
  await press(button(page, '提交申请'));
  await press(button(page, '知道了'));
  await expect(list).toHaveCount(2);
  await runMeiyu('application', 'reject', await waiting(), '--reason', '请写明班级');
  await page.reload();
  await expect(list.first()).toContainText('原因：请写明班级');
  await press(button(page, '待审核'));
  await expect(page.getByRole('heading', { name: '没有待审核的申请' })).toBeVisible();
  await press(button(page, '看全部'));

  await press(list.first().getByRole('button', { name: '重新申请' }));
  await field(page, '申请用途').fill(purpose);
  await press(button(page, '提交申请'));
  await press(button(page, '知道了'));
  await runMeiyu('application', 'approve', await waiting());
  await page.reload();
  await expect(list.first()).toContainText(/请在 \d{4}-\d\d-\d\d \d\d:\d\d 前下载/);
  const coming = page.waitForEvent('download');
  await press(page.getByRole('button', { name: /^下载/ }));
  expect(await readFile(await (await coming).path(), 'utf8')).toBe(PDF);
});
