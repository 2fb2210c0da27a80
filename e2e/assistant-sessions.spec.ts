import { mockAssistantServer } from './programs/assistant-server.testkit.ts';
import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { answers, ask, confirmDialog, historyRows, sessionId } from './steps/assistant-steps.ts';
import { fakeLogin } from './steps/reader-state.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/* The rules of sessions on a phone, where the history is a separate page. */

test(
  'sessions: create, warn, search, delete one and several, open an unknown one, load older ones',
  PHONE,
  async ({ page }) => {
    await fakeLogin(page);
    const server = await mockAssistantServer(page);
    const openHistory = () => page.getByRole('link', { name: '历史记录' }).tap();
    const batch = page.getByRole('toolbar', { name: '批量操作' });

    await test.step('an empty history creates a session', async () => {
      await page.goto('/ai');
      await expectAnnounced(page, /创建成功/);
      await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
      expect(server.sessions.map(({ sid }) => sid)).toEqual([sessionId(page)]);
    });

    await test.step('while the session is empty, asking for a new one only shows a warning', async () => {
      const before = page.url();
      await page.getByRole('button', { name: '新建会话' }).tap();
      await expectAnnounced(page, '当前会话是新会话');
      expect(page.url()).toBe(before);
      expect(server.sessions).toHaveLength(1);
    });

    await test.step('after a question a new session is created and listed first', async () => {
      await ask(page, '墨有几色？');
      await expect(answers(page)).toContainText('墨分五色。');
      const first = sessionId(page);
      await page.getByRole('button', { name: '新建会话' }).tap();
      await expect.poll(() => sessionId(page)).not.toBe(first);
      await openHistory();
      await expect(historyRows(page)).toHaveText(['新对话', '墨有几色？']);
    });

    await test.step('an invalid id in the address is removed and the first session opened', async () => {
      await page.goto('/ai/message/not-an-id');
      await expect.poll(() => sessionId(page)).toBe(server.sessions[0]?.sid);
    });

    await test.step('the search ignores blanks around the text', async () => {
      const search = page.getByPlaceholder('搜索历史记录');
      await openHistory();
      await search.fill('  几色 ');
      await expect(historyRows(page)).toHaveText(['墨有几色？']);
      await search.fill('没有的');
      await expect(page.getByText('没有找到“没有的”')).toBeVisible();
      await search.fill('');
      await expect(historyRows(page)).toHaveCount(2);
    });

    await test.step('several sessions are deleted after a confirmation; without a selection the mode ends', async () => {
      await page.getByRole('button', { name: '批量删除' }).tap();
      await batch.getByRole('button', { name: '删除' }).tap();
      await expect(batch).toBeHidden();
      await page.getByRole('button', { name: '批量删除' }).tap();
      await page.getByRole('checkbox', { name: '全选' }).check();
      await batch.getByRole('button', { name: '删除' }).tap();
      await confirmDialog(page, '您确定要删除这2条记录吗？', '退出');
      expect(server.sessions).toHaveLength(2);
      await page.getByRole('checkbox', { name: '新对话' }).uncheck();
      await batch.getByRole('button', { name: '删除' }).tap();
      await confirmDialog(page, '您确定要删除这1条记录吗？', '删除');
      await expectAnnounced(page, '删除成功');
      await expect(historyRows(page)).toHaveText(['新对话']);
    });

    await test.step('after the last session is deleted, a button creates a new one', async () => {
      await page.getByRole('button', { name: '删除“新对话”' }).tap();
      await confirmDialog(page, '你确定要删除这条记录吗？', '删除');
      await expect(page.getByText('你还没有使用过你问我答')).toBeVisible();
      await page.locator('.history-panel_empty').getByRole('button', { name: '新建会话' }).tap();
      await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}$/);
      expect(server.sessions).toHaveLength(1);
    });

    await test.step('an unknown session id is reported', async () => {
      await page.goto('/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f');
      await expect(page.getByText('会话不存在或已删除')).toBeVisible();
    });

    await test.step('older sessions are loaded on scroll, none twice', async () => {
      server.addSessions(
        Array.from({ length: 119 }, (_, index) => ({
          content: `第 ${119 - index} 问`,
          updateTime: `2026-${index < 60 ? '11-14' : '08-01'} 09:00:00`,
        })),
      );
      await page.goto('/ai/history/message');
      await expect(historyRows(page)).toHaveCount(50);
      for (const count of [100, 120]) {
        await historyRows(page).last().scrollIntoViewIfNeeded();
        await expect(historyRows(page)).toHaveCount(count);
      }
      expect(new Set(await historyRows(page).allTextContents()).size).toBe(120);
    });
  },
);

test('leaving before the first session is created does not lead back to it', DESKTOP, async ({ page }) => {
  const visitedPaths: string[] = [];
  page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  await fakeLogin(page);
  await mockAssistantServer(page);
  const pageLeft = Promise.withResolvers<void>();
  await page.route('**/api/businees/ai/history/add', async (route) => {
    await pageLeft.promise;
    await route.fallback();
  });
  const sessionRequested = page.waitForRequest('**/api/businees/ai/history/add');
  await page.goto('/ai/message');
  await sessionRequested;
  await page.getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL('/');
  pageLeft.resolve();
  // The message appears when the session has been created; a redirect to the session would follow at once.
  await expectAnnounced(page, /创建成功/);
  await page.goto('/cloud-classroom');
  await expect(page).toHaveURL(/\/cloud-classroom/);
  expect(visitedPaths.filter((path) => path.startsWith('/ai/message/'))).toEqual([]);
});
