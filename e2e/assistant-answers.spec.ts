import type { Page } from '@playwright/test';
import { mockAssistantServer } from './programs/assistant-server.testkit.ts';
import { expect, test } from './programs/clean-page.ts';
import { listUncheckedToasts } from './programs/toasts.ts';
import { answers, answerToolbar, ask, composer } from './steps/assistant-steps.ts';
import { fakeLogin } from './steps/reader-state.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/* Situations that a test cannot cause on the real server: a broken connection, a held or refused answer. */

const ADDRESS_CALL = '**/aiAuth/url';

/** Plain paragraphs, so that the shown text can be compared with the sent one. */
function makeAnswer(paragraphs: number): string {
  return Array.from(
    { length: paragraphs },
    (_, index) => `第 ${index} 段：山腰的云隔开近与远，人在路上只有米粒大。`,
  ).join('\n\n');
}

async function expectReconnecting(page: Page): Promise<void> {
  await expect(page.getByText('正在重新连接')).toBeVisible();
}

/** Reconnecting fails until the returned function is called; the pauses between tries grow meanwhile. */
async function blockReconnecting(page: Page): Promise<() => Promise<void>> {
  const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ json: { code: 503, msg: '服务繁忙' } });
  await page.route(ADDRESS_CALL, refuse);
  return async () => {
    await page.unroute(ADDRESS_CALL, refuse);
    // The event `online` makes the page reconnect at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

test(
  'a lost connection loses no character and no question; a log-out closes the connection',
  DESKTOP,
  async ({ page }) => {
    await fakeLogin(page);
    const text = makeAnswer(40);
    const server = await mockAssistantServer(page, { answer: text, holdAt: 600 });
    const framesOfType = (type: string) => server.received.filter(({ frame }) => frame === type);

    await test.step('other pages do not connect', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(server.totalConnections()).toBe(0);
      await page.goto('/ai/message');
      await expect.poll(server.openConnections).toBe(1);
    });

    await test.step('the connection is lost twice in the middle of an answer', async () => {
      await ask(page, '为什么那么高？');
      await expect(answers(page)).toContainText('第 10 段');
      const unblock = await blockReconnecting(page);
      await server.disconnect();
      await expectReconnecting(page);
      await unblock();
      // There may be several such frames, because the page requests a missing piece again.
      await expect.poll(() => framesOfType('resume').length).toBeGreaterThan(0);
      const before = framesOfType('resume').length;
      await server.disconnect();
      await expect.poll(() => framesOfType('resume').length).toBeGreaterThan(before);
      server.release();
      await expect(answerToolbar(page)).toBeVisible();
      await expect(page.getByText('正在重新连接')).toBeHidden();
      const shown = (await answers(page).locator('.answer-text_answerText').textContent()) ?? '';
      expect(shown.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      expect(framesOfType('ask')).toHaveLength(1);
    });

    await test.step('a question asked while disconnected is sent once, when the connection is back', async () => {
      server.behave({ answer: '墨分五色。' });
      const unblock = await blockReconnecting(page);
      await server.disconnect();
      await expectReconnecting(page);
      await ask(page, '墨有几色？');
      await expect(page.getByText('正在送出')).toBeVisible();
      await unblock();
      await expect(answers(page).last()).toContainText('墨分五色。');
      expect(framesOfType('ask')).toHaveLength(2);
      expect(listUncheckedToasts(page)).not.toContain('网络错误');
    });

    await test.step('a log-out in another tab closes the connection', async () => {
      const before = server.totalConnections();
      await page.evaluate(() => {
        localStorage.removeItem('token');
        window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      });
      await expect.poll(server.openConnections).toBe(0);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(server.totalConnections()).toBe(before);
    });
  },
);

test('read a growing answer, stop it, retry a refused question, see the reasoning', PHONE, async ({ page }) => {
  await fakeLogin(page);
  const server = await mockAssistantServer(page, { answer: makeAnswer(200), pieceLength: 60, holdAt: 3000 });
  await page.goto('/ai/message');

  await test.step('the text is followed until the reader scrolls up', async () => {
    const column = page.locator('.session-shell_scroller');
    const scrollTop = () => column.evaluate((element) => element.scrollTop);
    await ask(page, '为什么那么高？');
    await expect.poll(scrollTop).toBeGreaterThan(300);
    await column.evaluate((element) => element.scrollTo({ top: 40 }));
    await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
    const answerLength = async () => (await answers(page).textContent())?.length ?? 0;
    const before = await answerLength();
    server.release();
    await expect.poll(answerLength).toBeGreaterThan(before + 500);
    expect(await scrollTop()).toBe(40);
    await page.getByRole('button', { name: '回到最新' }).tap();
    await expect(page.getByRole('button', { name: '回到最新' })).toBeHidden();
    await expect(answerToolbar(page)).toBeVisible();
  });

  await test.step('a stopped answer keeps the text received so far', async () => {
    server.behave({ answer: makeAnswer(20), holdAt: 200 });
    await ask(page, '再说一遍');
    await expect(answers(page).last()).toContainText('第 0 段');
    await page.getByRole('button', { name: '停止' }).tap();
    await expect(page.getByText('已停止')).toBeVisible();
    await expect(answers(page).last()).toContainText('第 0 段');
    await expect(page.getByRole('button', { name: '再答一次' })).toBeVisible();
  });

  await test.step('a refused question shows the reason, keeps its text and can be sent again', async () => {
    server.behave({ answer: '墨分五色。', holdAt: Number.POSITIVE_INFINITY, refusal: '今日次数已用完，明天再来吧' });
    await ask(page, '墨有几色？');
    await expect(answers(page).last()).toContainText('今日次数已用完，明天再来吧');
    await expect(page.locator('.question-view_slip').last()).toHaveText('墨有几色？');
    server.behave({ refusal: '' });
    await answers(page).last().getByRole('button', { name: '重试' }).tap();
    await expect(answers(page).last()).toContainText('墨分五色。');
    await expect(page.locator('.question-view_slip').filter({ hasText: '墨有几色？' })).toHaveCount(1);
    expect(server.received.findLast(({ frame }) => frame === 'ask')).not.toHaveProperty('replaces');
  });

  await test.step('the reasoning is open until the answer begins, and a substitute engine is named', async () => {
    server.behave({
      holdAt: 0,
      extraFrames: ({ answerId }) => [
        { frame: 'delta', answerId, channel: 'reasoning', offset: 0, piece: '先想一想墨有几色' },
        { frame: 'notice', answerId, msg: '模型暂时没有回应，由内置导览作答', engineLabel: '内置导览' },
      ],
    });
    await expect(answerToolbar(page)).toBeVisible();
    await ask(page, '到底几色？');
    const answer = answers(page).last();
    await expect(answer).toContainText('先想一想墨有几色');
    await expect(answer).toContainText('模型暂时没有回应，由内置导览作答');
    const reasoning = page.getByRole('button', { name: '正在思考' });
    await expect(reasoning).toHaveAttribute('aria-expanded', 'true');
    await reasoning.tap();
    await expect(answer).not.toContainText('先想一想墨有几色');
    server.release();
    await expect(answer).toContainText('墨分五色。');
    await expect(answer).toContainText('AI 生成 · 内置导览');
    await expect(composer(page)).toBeEnabled();
  });
});
