import type { Page } from '@playwright/test';
import { mockAssistantServer } from '../programs/assistant-server.testkit.ts';
import { expect, test } from '../programs/clean-page.ts';
import { answers, answerToolbar, ask, composer } from '../steps/assistant-steps.ts';
import { fakeLogin } from '../steps/reader-state.ts';
import { DESKTOP } from '../steps/widths.ts';
import { measureSlowness } from './machine-speed.ts';

const PARAGRAPH = '山腰的云隔开近与远，**“留白”**处高不可及，人在路上只有米粒大，于是山更大[1]。';

/** Headings, lists, a table and paragraphs, to a given length. */
function makeLongAnswer(length: number): string {
  let text = '## 一\n\n- 甲\n- 乙\n\n| 远 | 近 |\n|---|---|\n| 山 | 水 |\n\n';
  for (let index = 1; text.length < length; index++)
    text += `${index % 12 === 0 ? `### 第 ${index} 节\n\n` : ''}${PARAGRAPH}\n\n`;
  return text.slice(0, length);
}

/** Times of the tasks that block the page for more than 50 ms while the first answer of a session arrives. */
async function measureLongTasks(page: Page): Promise<{ longestMs: number; sumMs: number }> {
  await mockAssistantServer(page, { answer: makeLongAnswer(10_000), pieceLength: 100, pauseMs: 40 });
  await page.goto('/ai/message');
  await expect(composer(page)).toBeVisible();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await ask(page, '为什么那么高？');
  await expect(answerToolbar(page)).toBeVisible({ timeout: 60_000 });
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const longestMs = Math.round(Math.max(0, ...tasks));
  const sumMs = Math.round(tasks.reduce((total, task) => total + task, 0));
  console.log(
    `long tasks while 10,000 characters arrived: ${tasks.length}, longest ${longestMs} ms, ${sumMs} ms in all`,
  );
  return { longestMs, sumMs };
}

test('ten thousand characters stream in without blocking the page', DESKTOP, async ({ page }) => {
  await fakeLogin(page);
  // On an idle machine no task takes more than 120 ms.
  let slowness = 1;
  const measured: { longestMs: number; sumMs: number }[] = [];
  const isFastEnough = () =>
    measured.some(({ longestMs, sumMs }) => longestMs < 400 * slowness && sumMs < 2000 * slowness);
  // Another program may use the machine for a moment; a page that blocks does so every time.
  while (measured.length < 3 && !isFastEnough()) {
    measured.push(await measureLongTasks(page));
    slowness = Math.max(slowness, await measureSlowness(page));
  }
  expect(isFastEnough(), JSON.stringify(measured)).toBe(true);
  await expect(answers(page).locator('.answer-text_answerText strong').last()).toHaveText('“留白”');
  // The column has scrolled to the end of the text, and the buttons added below have not pushed it out of view.
  await expect(answers(page).locator('.answer-text_answerText > :last-child')).toBeInViewport();
});
