import { mockAssistantServer } from './programs/assistant-server.testkit.ts';
import { expect, test } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { answers, ask, historyRows, sessionId } from './steps/assistant-steps.ts';
import { fakeLogin } from './steps/reader-state.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/* The addresses of sessions; session-pages.test.tsx has their rules. */

test('sessions on a phone: the first one, a second one, an invalid address, older ones', PHONE, async ({ page }) => {
  await fakeLogin(page);
  const server = await mockAssistantServer(page);
  const openHistory = () => page.getByRole('link', { name: '历史记录' }).tap();

  await test.step('an empty history creates a session', async () => {
    await page.goto('/ai');
    await expectAnnounced(page, /创建成功/);
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
    expect(server.sessions.map(({ sid }) => sid)).toEqual([sessionId(page)]);
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

  await test.step('older sessions are loaded on scroll, none twice', async () => {
    server.addSessions(
      Array.from({ length: 119 }, (_, index) => ({
        content: `第 ${119 - index} 问`,
        updateTime: `2026-${index < 60 ? '11-14' : '08-01'} 09:00:00`,
      })),
    );
    await page.goto('/ai/history/message');
    await expect(historyRows(page)).toHaveCount(50);
    for (const count of [100, 121]) {
      await historyRows(page).last().scrollIntoViewIfNeeded();
      await expect(historyRows(page)).toHaveCount(count);
    }
    expect(new Set(await historyRows(page).allTextContents()).size, 'none twice').toBe(121);
  });
});

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
