import { expect as plain } from '@playwright/test';
import { findBarriers, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { standIn } from './assistant-double.ts';
import { answers, ask, pathSid, rows } from './assistant-steps.ts';
import { expect, test } from './clean-page.ts';
import { beLoggedIn } from './reader-state.ts';
import { expectSaid } from './toasts.ts';

/* The rules of sessions (spec §4, §5), on a history a stand-in keeps. */

test('whoever leaves before a session is there is not called back', ANY_WIDTH, async ({ page }) => {
  await beLoggedIn(page);
  const double = await standIn(page);
  const left = Promise.withResolvers<void>();
  await page.route('**/api/businees/ai/history/add', async (route) => {
    await left.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/businees/ai/history/add');
  await page.goto('/ai/message');
  await asked;
  await page.getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL('/');
  left.resolve();
  await expect.poll(() => double.sessions.length).toBe(1);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/');
});

test('sessions by the rules of the spec, and the words they come with', async ({ page, isMobile, hasTouch }) => {
  const press = pressBy(hasTouch);
  await beLoggedIn(page);
  const double = await standIn(page, { answer: '墨分五色。' });
  const history = async () => {
    if (isMobile) await press(page.getByRole('link', { name: '历史记录' }));
  };

  await test.step('an empty history makes a session', async () => {
    await page.goto('/ai');
    await expectSaid(page, /创建成功/);
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
    plain(double.sessions.map(({ sid }) => sid)).toEqual([pathSid(page)]);
  });

  await test.step('over an empty one only a warning', async () => {
    const before = page.url();
    await press(page.getByRole('button', { name: '新建会话' }));
    await expectSaid(page, '当前会话是新会话');
    plain(page.url()).toBe(before);
    plain(double.sessions).toHaveLength(1);
  });

  await test.step('after a question a new one stands first', async () => {
    await ask(page, '墨有几色？');
    await expect(answers(page)).toContainText('墨分五色。');
    const first = pathSid(page);
    await press(page.getByRole('button', { name: '新建会话' }));
    await expect.poll(() => pathSid(page)).not.toBe(first);
    await history();
    await expect(rows(page)).toHaveText(['新对话', '墨有几色？']);
    if (isMobile) await page.goBack();
  });

  await test.step('an invalid id is dropped, and the first session opened', async () => {
    await page.goto('/ai/message/not-an-id');
    await expect.poll(() => pathSid(page)).toBe(double.sessions[0]?.sid);
  });

  await test.step('the search is trimmed', async () => {
    await history();
    await page.getByPlaceholder('搜索历史记录').fill('  几色 ');
    await expect(rows(page)).toHaveText(['墨有几色？']);
    await page.getByPlaceholder('搜索历史记录').fill('没有的');
    await expect(page.getByText('没有找到“没有的”')).toBeVisible();
    await page.getByPlaceholder('搜索历史记录').fill('');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('batch mode: nothing chosen just ends it; the words and the buttons', async () => {
    await press(page.getByRole('button', { name: '批量删除' }));
    await press(page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }));
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeHidden();
    await press(page.getByRole('button', { name: '批量删除' }));
    await page.getByRole('checkbox', { name: '全选' }).check();
    await press(page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }));
    const question = page.getByRole('alertdialog', { name: '您确定要删除这2条记录吗？' });
    await press(question.getByRole('button', { name: '退出' }));
    plain(double.sessions).toHaveLength(2);
    await page.getByRole('checkbox', { name: '新对话' }).uncheck();
    await press(page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }));
    await press(
      page.getByRole('alertdialog', { name: '您确定要删除这1条记录吗？' }).getByRole('button', { name: '删除' }),
    );
    await expectSaid(page, '删除成功');
    await expect(rows(page)).toHaveText(['新对话']);
  });

  await test.step('deleting the last one leaves the empty state and its button', async () => {
    await page.getByRole('button', { name: '删除“新对话”' }).focus();
    await press(page.getByRole('button', { name: '删除“新对话”' }));
    await press(
      page.getByRole('alertdialog', { name: '你确定要删除这条记录吗？' }).getByRole('button', { name: '删除' }),
    );
    await expect(page.getByText('你还没有使用过你问我答')).toBeVisible();
    if (!isMobile) await expect(page).toHaveURL(/\/ai\/message$/);
    await press(page.locator('.history-empty').getByRole('button', { name: '新建会话' }));
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}$/);
    plain(double.sessions).toHaveLength(1);
  });

  await test.step('an id that no session has says so', async () => {
    await page.goto('/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f');
    await expect(page.getByText('会话不存在或已删除')).toBeVisible();
    plain(await findBarriers(page)).toEqual([]);
  });
});

test('older sessions come on scroll, none twice', ANY_WIDTH, async ({ page, isMobile }) => {
  await beLoggedIn(page);
  const sessions = Array.from({ length: 120 }, (_, at) => ({
    content: `第 ${120 - at} 问`,
    updateTime: `2026-${at < 60 ? '11-14' : '08-01'} 09:00:00`,
  }));
  await standIn(page, { sessions });
  await page.goto(isMobile ? '/ai/history/message' : '/ai/message');
  await expect(rows(page)).toHaveCount(50);
  for (const count of [100, 120]) {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(count);
  }
  plain(new Set(await rows(page).allTextContents()).size).toBe(120);
});
