import type { Page } from '@playwright/test';
import { test } from './account-program.ts';
import { button, findBarriers, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import {
  AUDIO,
  coursePath,
  expectNear,
  expectPlaying,
  moon,
  pauseAndSave,
  timeOf,
  VIDEO,
  video,
} from './classroom-steps.ts';
import { expect } from './clean-page.ts';
import { beLoggedIn, DESK, PHONE } from './reader-steps.ts';
import type { Person } from './readers-program.ts';

/** A course for each test: what is learnt in one must not be found in another. */
const FILM = coursePath('video', VIDEO.id);
const OTHER_FILM = coursePath('video', 'video-san-yuan');

async function readRecord(page: Page, { token }: Person, resId: string) {
  const response = await page.request.post('/prod-api/api/businees/user/record', {
    headers: { authorization: `Bearer ${token}` },
    data: { pageSize: 50 },
  });
  const { rows } = await response.json();
  return (rows as { resId: string }[]).find((row) => row.resId === resId);
}

test('a film goes on where it was left: after a reload, and on another device', async ({
  page,
  browser,
  baseURL,
  person,
  isMobile,
}) => {
  await beLoggedIn(page, person);
  await page.goto(`${FILM}?t=8`);
  await moon(page).click();
  await expectPlaying(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(12);
  await pauseAndSave(page);
  const left = await timeOf(page);

  await test.step('after a reload', async () => {
    await page.goto(FILM);
    await expect(page.getByText(/^上次看到/)).toBeVisible();
    await expectNear(page, left);
    await moon(page).click();
    await expectPlaying(page);
    expect(await timeOf(page)).toBeGreaterThanOrEqual(left - 1.5);
    await pauseAndSave(page);
  });

  await test.step('on another device, which goes further', async () => {
    const context = await browser.newContext({
      ...(isMobile ? DESK : PHONE),
      locale: 'zh-CN',
      ...(baseURL && { baseURL }),
    });
    const other = await context.newPage();
    await beLoggedIn(other, person);
    await other.goto(FILM);
    await expect(other.getByText(/^上次看到/)).toBeVisible();
    expect(await timeOf(other)).toBeGreaterThanOrEqual(left - 1.5);
    await moon(other).click();
    await expectPlaying(other);
    await video(other).evaluate((film: HTMLVideoElement) => {
      film.currentTime = 30;
    });
    await expect.poll(() => timeOf(other)).toBeGreaterThan(31);
    await pauseAndSave(other);
    const record = await readRecord(other, person, VIDEO.id);
    // The sample shape of spec §3; what was leapt over is not watched.
    expect(record).toMatchObject({ label: VIDEO.title, type: 'video', equipment: isMobile ? 'pc' : 'mobile' });
    const { watched, totalTime, percent } = (record as unknown as { last: Record<string, number> }).last;
    expect(watched).toBeGreaterThan(5);
    expect(watched).toBeLessThan(24);
    expect(percent).toBeCloseTo(((watched ?? 0) / (totalTime ?? 1)) * 100, 0);
    await context.close();
  });

  await test.step('and back', async () => {
    await page.goto(FILM);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(30);
    await page.locator('.video-opening').getByRole('button', { name: '从头看' }).click();
    await expectPlaying(page);
    expect(await timeOf(page)).toBeLessThan(15);
    // Leaving by a link saves too; the list shows how far one is.
    await page.goto('/cloud-classroom/index/list');
    const bar = page.getByRole('progressbar', { name: `${VIDEO.title}已学` });
    await expect(bar).toBeVisible();
  });
});

test(
  'the speed is remembered on the account, and notes keep their second',
  ANY_WIDTH,
  async ({ page, person, hasTouch }) => {
    const press = pressBy(hasTouch);
    await beLoggedIn(page, person);
    await page.goto(`${OTHER_FILM}?t=5`);
    await expectNear(page, 5, 0.5);
    const remembered = page.waitForResponse(
      (response) => response.url().includes('/user/settings') && response.request().method() === 'POST',
    );
    await press(page.getByRole('button', { name: /^倍速/ }));
    await press(page.getByRole('menuitemradio', { name: '1.5 倍' }));
    await remembered;
    await page.reload();
    await expect(page.getByRole('button', { name: '倍速：1.5 倍' })).toBeVisible();
    const rate = () => video(page).evaluate((film: HTMLVideoElement) => film.playbackRate);
    await expect.poll(rate).toBe(1.5);

    await press(page.getByRole('tab', { name: '笔记' }));
    await page.getByLabel('在 00:05 记一笔').fill('远处的山不画石头。');
    await press(button(page, '记下'));
    await expect(page.getByText('远处的山不画石头。')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(`${OTHER_FILM}?t=20`);
    await expectNear(page, 20, 0.5);
    await press(page.getByRole('tab', { name: '笔记' }));
    await press(page.getByRole('button', { name: '从 00:05 播放' }));
    await expectPlaying(page);
    expect(await timeOf(page)).toBeLessThan(15);
    await press(button(page, '修改笔记'));
    await page.getByLabel('修改笔记').fill('远山无石。');
    await press(button(page, '保存'));
    await expect(page.getByText('远山无石。')).toBeVisible();
    await press(button(page, '删除笔记'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: '删除' }));
    await expect(page.getByText('远山无石。')).toBeHidden();
  },
);

test('a recording plays on while one goes about the site', async ({ page, person, hasTouch }) => {
  const press = pressBy(hasTouch);
  await beLoggedIn(page, person);
  await page.goto(coursePath('audio', AUDIO.id));
  await expect(page.getByRole('slider', { name: '进度' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().includes('/user/record/insert'));
  await press(page.getByRole('main').getByRole('button', { name: '播放', exact: true }));
  const times = page.locator('.audio-times');
  await expect(times).toContainText('00:03');
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.album);
  expect(await title()).toBe(AUDIO.title);

  const small = page.getByRole('complementary', { name: '正在播放' });
  await expect(small).toBeHidden();
  await press(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '云课堂' }));
  await expect(small).toContainText(AUDIO.title);
  const line = () => small.locator('.mini-player-line').evaluate((element) => element.getBoundingClientRect().width);
  const before = await line();
  await expect.poll(line).toBeGreaterThan(before + 2);
  expect(await (await saved).json()).toMatchObject({ code: 200 });

  // To another page, and it is still there; paused it stands.
  await press(page.getByRole('link', { name: new RegExp(VIDEO.title) }));
  await expect(page.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
  await expect(small.getByRole('button', { name: '暂停' })).toBeVisible();
  // One voice at a time.
  await moon(page).click();
  await expectPlaying(page);
  await expect(small.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await press(small.getByRole('button', { name: '播放', exact: true }));
  await expect(small.getByRole('button', { name: '暂停' })).toBeVisible();
  expect(await video(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);

  // Back on its own page it is where it is by now.
  await press(small.getByRole('link', { name: new RegExp(AUDIO.title) }));
  await expect(small).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: '暂停' })).toBeVisible();
  await press(page.getByRole('button', { name: /^睡眠定时/ }));
  await press(page.getByRole('menuitemradio', { name: '15 分钟后' }));
  await expect(page.getByRole('button', { name: /^睡眠定时：1[45]:\d\d$/ })).toBeVisible();
  await press(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '云课堂' }));
  await press(small.getByRole('button', { name: '停止播放' }));
  await expect(small).toBeHidden();
});

test(
  'a course is scored with the keyboard, once for each reader, and the score can be changed',
  ANY_WIDTH,
  async ({ page, person, hasTouch }) => {
    const press = pressBy(hasTouch);
    await page.goto(OTHER_FILM);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page.getByRole('link', { name: '我来评分' }));
    await expect(page).toHaveURL(/\/login\/index\?redirect=%2Fcloud-classroom%2Fscore%2F/);
    await beLoggedIn(page, person);
    await page.goto(OTHER_FILM);
    await press(page.getByRole('link', { name: '我来评分' }));
    await expect(page).toHaveTitle(/^为《.+》评分 - /);
    await press(button(page, '送出评分'));
    await expect(page.getByRole('alert')).toHaveText('请先点星评分');
    await page.getByRole('radio', { name: '三分，有得' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '四分，受用' })).toBeChecked();
    await page.getByLabel('写几句（选填）').fill('看一遍记住一半，看两遍就想动笔。');
    expect(await findBarriers(page)).toEqual([]);
    await press(button(page, '送出评分'));
    await expect(page.getByText(/^评分成功/)).toBeVisible();
    const others = page.getByRole('region', { name: /同学怎么说/ });
    await expect(others.getByRole('listitem')).toHaveCount(1);
    await expect(others).toContainText(/读\*+\d/);
    await expect(others).not.toContainText(person.name);

    await page.reload();
    await expect(page.getByRole('radio', { name: '四分，受用' })).toBeChecked();
    await page.getByRole('radio', { name: '五分，难忘' }).focus();
    await page.keyboard.press('Space');
    await press(button(page, '修改评分'));
    await expect(page.getByText(/^评分成功/)).toBeVisible();
    await expect(others.getByRole('listitem')).toHaveCount(1);

    await page.goto(OTHER_FILM);
    if (hasTouch) await press(page.getByRole('tab', { name: '评分' }));
    const board = page.locator('.course-scores');
    await expect(board).toContainText('5.0');
    await expect(board).toContainText('1 人评过');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto('/userinfo/courseGrading');
    const row = page.locator('.grading-row');
    await expect(row.getByRole('img', { name: '5 分，满分 5 分' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await press(row.getByRole('link', { name: '修改' }));
    await expect(page.getByRole('radio', { name: '五分，难忘' })).toBeChecked();
  },
);
