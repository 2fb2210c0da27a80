import type { Page } from '@playwright/test';
import { mockAssistantServer, PHOTO } from './programs/assistant-server.testkit.ts';
import { expect, test } from './programs/clean-page.ts';
import { listUncheckedToasts } from './programs/toasts.ts';
import { answers, answerToolbar, ask } from './steps/assistant-steps.ts';
import { fakeLogin } from './steps/reader-state.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/* Situations that a test cannot cause on the real server: a broken connection, a held or refused answer. */

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
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

/** Reconnecting fails until the returned function is called; the pauses between attempts grow meanwhile. */
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

test('a lost connection loses no character and no question', DESKTOP, async ({ page }) => {
  await fakeLogin(page);
  const text = makeAnswer(40);
  const server = await mockAssistantServer(page, { answer: text, holdAt: 600 });
  const framesOfType = (type: string) => server.received.filter(({ frame }) => frame === type);

  await page.goto('/ai/message');
  await expect.poll(server.openConnections).toBe(1);

  await test.step('the connection is lost twice in the middle of an answer', async () => {
    await ask(page, '为什么那么高？');
    await expect(answers(page)).toContainText('第 10 段');
    const unblock = await blockReconnecting(page);
    await server.disconnect();
    await expectReconnecting(page);
    await unblock();
    // There may be several such frames, because the page requests a missing chunk again.
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
});

test('read a growing answer and stop it', PHONE, async ({ page }) => {
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

  await test.step('a photo goes with a question after the reader agreed where it goes', async () => {
    server.behave({ photoHost: 'model.example', answer: '梅花。', holdAt: Number.POSITIVE_INFINITY });
    await page.reload();
    await page.getByLabel('选择照片').setInputFiles({ name: '花.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    const notice = page.getByRole('dialog', { name: '照片会发到哪里' });
    await notice.getByRole('checkbox', { name: '我知道照片会发给 model.example' }).check();
    await notice.getByRole('button', { name: '用这张照片' }).tap();
    const preview = page.getByAltText('要问的照片');
    // The security policy allows the preview.
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await ask(page, '这是什么花');
    await expect(answers(page).last()).toContainText('梅花。');
    await expect(page.getByText('附了一张照片，没有保存')).toBeVisible();
    await expect(preview).toBeHidden();
    expect(server.received.findLast(({ frame }) => frame === 'ask')).toMatchObject({ photo: PHOTO });
    server.behave({ photoHost: '' });
  });

  await test.step('the security policy lets a formula be typeset in its own font, and code be coloured', async () => {
    server.behave({ answer: '$\\frac{a}{b}$\n\n```python\nreturn 1\n```', holdAt: Number.POSITIVE_INFINITY });
    await ask(page, '黄金比');
    await expect(answers(page).last().locator('.katex math')).toHaveText(/ab/);
    await expect(answers(page).last().locator('.colored-code_keyword')).toHaveText('return');
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px KaTeX_Math', 'a'))).toBe(true);
  });
});
