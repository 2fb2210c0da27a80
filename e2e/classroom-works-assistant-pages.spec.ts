import type { Locator, Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { findAccessibilityProblems } from './steps/account-steps.ts';
import { composer, openTool } from './steps/assistant-steps.ts';
import { AUDIO, coursePath, expectTimeNear, VIDEO } from './steps/classroom-steps.ts';
import { expectFitsInBothTypeSizes } from './steps/visits.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';
import { DETAILS, expectTiles, HANGING_SCROLL, WALL } from './steps/works-steps.ts';

test.use({ looks: 'full' });

/* The pages of the classroom, the exhibition hall and the assistant, each checked once. */

const COURSE = coursePath('video', VIDEO.id);
const ABOUT_A_WORK = '/ai/message?about=img:chunjiang-qingyuan&region=0.1,0.5,0.2,0.2';

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page), page.url()).toEqual([]);
  await expectFitsInBothTypeSizes(page);
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

async function openCourses(page: Page): Promise<void> {
  await page.goto('/cloud-classroom/index/list');
  await expect(page.locator('.course-card_list').getByRole('heading', { level: 3 })).toHaveCount(9);
}

async function openCourseWithWork(page: Page): Promise<void> {
  await page.goto(`${COURSE}?t=43`);
  await expectTimeNear(page, 43);
  await expect(page.getByRole('region', { name: '关联作品' })).toBeVisible();
}

async function openRecording(page: Page): Promise<void> {
  await page.goto(coursePath('audio', AUDIO.id));
  await expect(page.getByRole('slider', { name: '进度' })).toBeVisible();
}

async function openFilteredWall(page: Page): Promise<void> {
  await page.goto(`${WALL}?form=%E6%89%8B%E5%8D%B7`);
  await page.getByText('筛选', { exact: true }).click();
}

async function openRegionOfWork(page: Page): Promise<void> {
  await page.goto(`${DETAILS}/${HANGING_SCROLL}?region=0.2%2C0.2%2C0.3%2C0.2`);
  await expectTiles(page);
}

test('courses and works pass axe and fit the window, in large type too', DESKTOP, async ({ page }) => {
  for (const open of [openCourses, openRecording, openFilteredWall, openRegionOfWork, openCourseWithWork]) {
    await open(page);
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: '相关' }).click();
  await expectAccessible(page);
  await expectEpisodesUncovered(page);
});

test('conversations and drawings pass axe and fit the window, in large type too', DESKTOP, async ({ page }) => {
  await openTool(page, 'message');
  await page.goto(ABOUT_A_WORK);
  await expect(page.getByRole('heading', { name: /^关于《/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f');
  await expect(page.getByText('会话不存在或已删除')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ai/image');
  await expect(composer(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ai/gallery');
  await expectAccessible(page);
});

test('on a phone courses, works and conversations fit the window, in large type too', PHONE, async ({ page }) => {
  const expectAccessibleByTouch = async () =>
    expect(await findAccessibilityProblems(page, { contrast: false }), page.url()).toEqual([]);
  for (const open of [openCourses, openRecording, openFilteredWall, openCourseWithWork, openRegionOfWork]) {
    await open(page);
    await expectFitsInBothTypeSizes(page);
    if (open === openCourseWithWork || open === openRegionOfWork) await expectAccessibleByTouch();
  }
  await openTool(page, 'message');
  await page.goto(ABOUT_A_WORK);
  await expect(page.getByRole('heading', { name: /^关于《/ })).toBeVisible();
  await expectFitsInBothTypeSizes(page);
  await expectAccessibleByTouch();
  await page.goto('/ai/history/message');
  await expect(page.locator('.history-panel_row').first()).toBeVisible();
  await expectFitsInBothTypeSizes(page);
  await page.goto('/ai/image');
  await expect(composer(page)).toBeVisible();
  await expectFitsInBothTypeSizes(page);
});
