import type { Locator, Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { findAccessibilityProblems, logInAsNewReader } from './steps/account-steps.ts';
import { answerToolbar, ask, composer, openTool } from './steps/assistant-steps.ts';
import { AUDIO, coursePath, expectTimeNear, VIDEO } from './steps/classroom-steps.ts';
import { DETAILS, expectTiles, HANGING_SCROLL, WALL, works } from './steps/exhibition-steps.ts';
import { DESKTOP } from './steps/widths.ts';

/* The pages of the classroom, the exhibition and the assistant, each checked once. */

const COURSE = coursePath('video', VIDEO.id);

async function expectAccessible(
  page: Page,
  { isMobile, axe = true }: { isMobile: boolean; axe?: boolean },
): Promise<void> {
  await expect(page.locator('#content')).toBeVisible();
  if (axe) expect(await findAccessibilityProblems(page, { contrast: !isMobile }), page.url()).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), page.url()).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.dataset.scale = 'large';
  });
  expect(await overflow(), `${page.url()} in large type`).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    delete document.documentElement.dataset.scale;
  });
}

/** The card of the current work does not cover the list of episodes. */
async function expectEpisodesUncovered(page: Page): Promise<void> {
  await page.goto(`${coursePath('audio', 'yuda-bajiao')}?t=10`);
  const card = page.getByRole('region', { name: '关联作品' });
  const episodes = page.getByRole('complementary', { name: '选讲' }).locator('.episode-list_episode');
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  await expect(card).toBeVisible();
  await expect(async () => {
    const { y: top } = await boxOf(card);
    const { y, height } = await boxOf(episodes.last());
    expect(y + height).toBeLessThanOrEqual(top + 1);
  }).toPass();
}

// Runs at both widths to find overflow; on a phone axe checks a course, a work and a conversation only.
test('pages pass axe and fit the window, in large type too', async ({ page, isMobile }) => {
  await test.step('classroom', async () => {
    await page.goto('/cloud-classroom/index/list');
    await expect(page.locator('.course-card_list').getByRole('heading', { level: 3 })).toHaveCount(9);
    await expectAccessible(page, { isMobile, axe: !isMobile });
    await page.goto(`${COURSE}?t=43`);
    await expectTimeNear(page, 43);
    await expect(page.getByRole('region', { name: '关联作品' })).toBeVisible();
    await expectAccessible(page, { isMobile });
    await page.getByRole('tab', { name: '相关' }).click();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    if (!isMobile) await expectEpisodesUncovered(page);
    await page.goto(coursePath('audio', AUDIO.id));
    await expect(page.getByRole('slider', { name: '进度' })).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
  });

  await test.step('exhibition', async () => {
    for (const query of ['', '?form=%E6%89%8B%E5%8D%B7']) {
      await page.goto(WALL + query);
      await page.getByText('筛选', { exact: true }).click();
      await expectAccessible(page, { isMobile, axe: !isMobile });
    }
    await page.goto(`${DETAILS}/${HANGING_SCROLL}?region=0.2%2C0.2%2C0.3%2C0.2`);
    await expectTiles(page);
    await expectAccessible(page, { isMobile });
  });

  await test.step('assistant', async () => {
    await openTool(page, 'message');
    await expectAccessible(page, { isMobile, axe: !isMobile });
    await ask(page, '什么是留白？');
    await expect(answerToolbar(page)).toBeVisible();
    await expectAccessible(page, { isMobile });
    await page.goto('/ai/message?about=img:chunjiang-qingyuan&region=0.1,0.5,0.2,0.2');
    await expect(page.getByRole('heading', { name: /^关于《/ })).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    if (isMobile) {
      await page.goto('/ai/history/message');
      await expect(page.locator('.history-panel_row').first()).toBeVisible();
      await expectAccessible(page, { isMobile, axe: !isMobile });
    }
    await page.goto('/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f');
    await expect(page.getByText('会话不存在或已删除')).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    await page.goto('/ai/image');
    await expect(composer(page)).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    await page.goto('/ai/gallery');
    await expectAccessible(page, { isMobile, axe: !isMobile });
  });

  await test.step('notes and scores of a reader', async () => {
    await logInAsNewReader(page);
    await page.goto(COURSE);
    await page.getByRole('tab', { name: '笔记' }).click();
    await page.getByLabel(/^在 .+ 记一笔$/).fill('远处的山不画石头。');
    await page.getByRole('button', { name: '记下', exact: true }).click();
    await expect(page.getByText('远处的山不画石头。')).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    if (isMobile) await page.getByRole('tab', { name: '评分' }).click();
    await page.getByRole('link', { name: '我来评分' }).click();
    await page.getByRole('radio', { name: '四分，受用' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '送出评分', exact: true }).click();
    await expect(page.getByText(/^评分成功/)).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
    await page.goto('/userinfo/courseGrading');
    await expect(page.locator('.user-row_row')).toBeVisible();
    await expectAccessible(page, { isMobile, axe: !isMobile });
  });
});

test(
  'courses and works can be read without scripts and by search engines',
  DESKTOP,
  async ({ browser, baseURL, page }) => {
    const html = await (await page.request.get(COURSE)).text();
    expect(html).toContain('"@type":"Course"');
    expect(html).toContain('"@type":"VideoObject"');
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();

    await test.step('a course with its episodes', async () => {
      await plain.goto(COURSE);
      await expect(plain.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
      await expect(plain.locator('video[controls]')).toHaveAttribute('src', /^\/media\//);
      const episode = plain.getByRole('link', { name: /斧劈与折带/ });
      await episode.click();
      await expect(plain).toHaveURL(/\?episode=/);
      await expect(episode).toHaveAttribute('aria-current', 'true');
      await plain.goto('/cloud-classroom/index/list/audio');
      await expect(plain.getByRole('heading', { level: 3 }).first()).toBeVisible();
    });

    await test.step('the wall with its filters, and a work', async () => {
      await plain.goto(WALL);
      await expect(works(plain)).toHaveCount(24);
      await plain.getByText('筛选', { exact: true }).click();
      await plain.getByRole('link', { name: /^团扇/ }).click();
      await expect(plain).toHaveURL(/form=/);
      await works(plain).first().click();
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(plain.locator('.stage_still img')).toBeVisible();
    });
    await context.close();
  },
);
