import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson } from './programs/people.ts';
import { button, findAccessibilityProblems, logInAsNewReader } from './steps/account-steps.ts';
import {
  AUDIO,
  coursePath,
  expectPlaying,
  expectTimeNear,
  isPaused,
  pauseAndSave,
  play,
  playButton,
  readTime,
  VIDEO,
  video,
} from './steps/classroom-steps.ts';
import { expectFitsInBothTypeSizes } from './steps/visits.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

const COURSE = coursePath('video', VIDEO.id);
const OTHER_COURSE = coursePath('video', 'video-san-yuan');

/** The server renders for the device the user agent names. */
const PHONE_CONTEXT = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page), page.url()).toEqual([]);
  await expectFitsInBothTypeSizes(page);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

async function readRecord(page: Page, resId: string) {
  const response = await page.request.post('/prod-api/api/businees/user/record', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { pageSize: 50 },
  });
  const { rows } = (await response.json()) as { rows: { resId: string }[] };
  return rows.find((row) => row.resId === resId);
}

test('a video continues where it was left, on another device and back', DESKTOP, async ({ page, browser, baseURL }) => {
  await logInAsNewReader(page);
  await page.goto(`${COURSE}?t=8`);
  await play(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(11);
  await pauseAndSave(page);
  const leftAtSecond = await readTime(page);

  await test.step('on another device, which plays on', async () => {
    const context = await browser.newContext({ ...PHONE_CONTEXT, ...(baseURL && { baseURL }) });
    const otherPage = await context.newPage();
    const token = await tokenOf(page);
    await otherPage.addInitScript((value) => localStorage.setItem('token', value), token);
    await otherPage.goto(COURSE);
    await expect(otherPage.getByText(/^上次看到/)).toBeVisible();
    await expectTimeNear(otherPage, leftAtSecond, 1.5);
    await play(otherPage);
    await video(otherPage).evaluate((media: HTMLVideoElement) => {
      media.currentTime = 30;
    });
    await expect.poll(() => readTime(otherPage)).toBeGreaterThan(30.5);
    await pauseAndSave(otherPage);
    // These fields and values are part of the published API.
    expect(await readRecord(otherPage, VIDEO.id)).toMatchObject({
      label: VIDEO.title,
      type: 'video',
      equipment: 'mobile',
    });
    await context.close();
  });

  await test.step('the first device continues from there or from the beginning', async () => {
    await page.goto(COURSE);
    await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(30);
    await page.locator('.video-stage_videoOpening').getByRole('button', { name: '从头看' }).click();
    await expect.poll(() => readTime(page)).toBeLessThan(15);
    await expectPlaying(page);
    await page.goto('/cloud-classroom/index/list');
    await expect(page.getByRole('progressbar', { name: `${VIDEO.title}已学` })).toBeVisible();
  });
});

test('study a course: notes at a second, a score that can be changed', DESKTOP, async ({ page }) => {
  const person = newPerson();

  await logInAsNewReader(page, person);
  await page.goto(`${OTHER_COURSE}?t=5`);
  await expectTimeNear(page, 5);

  await test.step('a note keeps its second, is changed and deleted', async () => {
    await page.getByRole('tab', { name: '笔记' }).click();
    await page.getByLabel('在 00:05 记一笔').fill('远处的山不画石头。');
    await button(page, '记下').click();
    await expect(page.getByText('远处的山不画石头。')).toBeVisible();
    await expectAccessible(page);
    // The next note belongs to the second at which writing begins.
    await video(page).evaluate((media: HTMLVideoElement) => {
      media.currentTime = 12;
    });
    await expect(page.getByLabel('在 00:12 记一笔')).toBeVisible();
    await page.goto(`${OTHER_COURSE}?t=20`);
    await expectTimeNear(page, 20);
    await page.getByRole('tab', { name: '笔记' }).click();
    await page.getByRole('button', { name: '从 00:05 播放' }).click();
    await expect.poll(() => readTime(page)).toBeLessThan(15);
    await expectPlaying(page);
    await button(page, '修改笔记').click();
    await page.getByLabel('修改笔记').fill('远山无石。');
    await button(page, '保存').click();
    await expect(page.getByText('远山无石。')).toBeVisible();
    await button(page, '删除笔记').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('远山无石。')).toBeHidden();
  });

  const comment = `看两遍就想动笔。${person.phone}`;
  const ownScore = page
    .getByRole('region', { name: /同学怎么说/ })
    .getByRole('listitem')
    .filter({ hasText: comment });

  await test.step('the course is scored with the keyboard', async () => {
    await page.goto(OTHER_COURSE);
    await page.getByRole('link', { name: '我来评分' }).click();
    await expect(page).toHaveTitle(/^为《.+》评分 - /);
    await button(page, '送出评分').click();
    await expect(page.getByRole('alert')).toHaveText('请先点星评分');
    await page.getByRole('radio', { name: '三分，有得' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '四分，受用' })).toBeChecked();
    await page.getByLabel('写几句（选填）').fill(comment);
    await button(page, '送出评分').click();
    await expect(page.getByText(/^评分成功/)).toBeVisible();
    await expect(ownScore).toHaveCount(1);
    await expect(ownScore).toContainText(/读\*+\d/);
    await expect(ownScore).not.toContainText(person.name);
    await expectAccessible(page);
  });

  await test.step('the score is changed, and there is still only one', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: '四分，受用' })).toBeChecked();
    await page.getByRole('radio', { name: '五分，难忘' }).focus();
    await page.keyboard.press('Space');
    await button(page, '修改评分').click();
    await expect(page.getByText(/^评分成功/)).toBeVisible();
    await expect(ownScore).toHaveCount(1);
    await page.goto(OTHER_COURSE);
    await expect(page.locator('.course-layout_scores')).toContainText(comment);
    await page.goto('/userinfo/courseGrading');
    const row = page.locator('.user-row_row');
    await expect(row.getByRole('img', { name: '5 分，满分 5 分' })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('link', { name: '修改' }).click();
    await expect(page.getByRole('radio', { name: '五分，难忘' })).toBeChecked();
  });
});

test('a recording keeps playing while the user browses', PHONE, async ({ page }) => {
  await logInAsNewReader(page);
  await page.goto(coursePath('audio', AUDIO.id));
  const main = page.getByRole('main');
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' });
  const saved = page.waitForResponse((response) => response.url().includes('/user/record/insert'));
  const elapsed = async () => (await page.locator('.audio-stage_audioTimes').textContent())?.slice(0, 5);
  await main.getByRole('button', { name: '播放', exact: true }).tap();
  await expect.poll(elapsed).not.toBe('00:00');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.album)).toBe(AUDIO.title);

  const miniPlayer = page.getByRole('complementary', { name: '正在播放' });
  await test.step('the small player takes over on other pages', async () => {
    await expect(miniPlayer).toBeHidden();
    await breadcrumb.getByRole('link', { name: '云课堂' }).tap();
    await expect(miniPlayer).toContainText(AUDIO.title);
    const progress = () => miniPlayer.locator('.mini-player_line').evaluate((bar) => bar.getBoundingClientRect().width);
    const before = await progress();
    await expect.poll(progress).toBeGreaterThan(before + 2);
    expect(await (await saved).json()).toMatchObject({ code: 200 });
  });

  await test.step('of a video and a recording only one plays', async () => {
    await page.getByRole('link', { name: new RegExp(VIDEO.title) }).tap();
    await expect(page.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
    await expect(miniPlayer.getByRole('button', { name: '暂停' })).toBeVisible();
    await playButton(page).tap();
    await expectPlaying(page);
    await miniPlayer.getByRole('button', { name: '播放', exact: true }).tap();
    await expect(miniPlayer.getByRole('button', { name: '暂停' })).toBeVisible();
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  await test.step('on its own page: sleep timer and stop', async () => {
    await miniPlayer.getByRole('link', { name: new RegExp(AUDIO.title) }).tap();
    await expect(miniPlayer).toBeHidden();
    await expect(main.getByRole('button', { name: '暂停' })).toBeVisible();
    await page.getByRole('button', { name: /^睡眠定时/ }).tap();
    await page.getByRole('menuitemradio', { name: '15 分钟后' }).tap();
    await expect(page.getByRole('button', { name: /^睡眠定时：1[45]:\d\d$/ })).toBeVisible();
    await breadcrumb.getByRole('link', { name: '云课堂' }).tap();
    await miniPlayer.getByRole('button', { name: '停止播放' }).tap();
    await expect(miniPlayer).toBeHidden();
  });
});
