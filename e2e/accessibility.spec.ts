import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { findAccessibilityProblems, logInAsNewReader, pressBy } from './steps/account-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

/*
 * Checks the public, login and personal pages with axe, and that nothing is wider than the window. Each page is checked in
 * one theme, because components.spec.ts checks the contrast of the colour tokens in both. On a phone, axe checks one page
 * of each type.
 */

const PUBLIC = [
  '/',
  '/dynamic/index',
  '/dynamic/details/qinglv-zhuanti',
  '/experience-course/index',
  '/experience-course/details/banri-zaoyuan',
  '/dictionary',
  '/dictionary?view=timeline',
  '/dictionary/huang-gongwang',
  '/platformIntroduction/index',
  '/mainBuildingStyle/index',
  '/error/404',
];
const LOGIN = ['/login/index', '/login/register', '/login/forget', '/login/agreement?type=privacy'];

type Mode = { theme?: 'dark'; scale?: 'large' };

/** Sets the same attributes as the buttons 夜读 and 大字版. */
async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(({ theme, scale }) => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    if (scale) dataset.scale = scale;
    else delete dataset.scale;
    // Finish animations, because axe must not check colours in the middle of a fade.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }, mode);
}

async function expectFits(page: Page, path: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    content: document.getElementById('content')?.scrollWidth ?? 0,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.page, path).toBeLessThanOrEqual(widths.window);
  expect(widths.content, path).toBeLessThanOrEqual(widths.window);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Submits the empty form, so that its error messages are checked too. */
async function openForm(page: Page, path: string, hasTouch: boolean): Promise<void> {
  await open(page, path);
  if (path.includes('agreement')) return;
  await pressBy(hasTouch ? 'touch' : 'mouse')(page.locator('button[type=submit]'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

test('pages are accessible and fit the window in light and dark', DESKTOP, async ({ page }) => {
  let isDark = false;
  const check = async (path: string) => {
    const mode: Mode = isDark ? { theme: 'dark' } : {};
    isDark = !isDark;
    await setMode(page, mode);
    expect(await findAccessibilityProblems(page), `${path} ${JSON.stringify(mode)}`).toEqual([]);
    await expectFits(page, path);
  };
  for (const path of PUBLIC) {
    await open(page, path);
    await check(path);
  }
  for (const path of LOGIN) {
    await openForm(page, path, false);
    await check(path);
  }
  await logInAsNewReader(page);
  for (const path of ['updateInfo', 'updatePassword', 'bookshelf']) {
    await open(page, `/userinfo/${path}`);
    await check(path);
  }
});

const AXE_ON_PHONE = ['/', '/dynamic/details/qinglv-zhuanti', '/login/register', 'updateInfo', 'index', 'bookshelf'];

const checkOnPhone = async (page: Page, path: string) => {
  await expectFits(page, path);
  await setMode(page, { scale: 'large' });
  if (AXE_ON_PHONE.includes(path)) expect(await findAccessibilityProblems(page, { contrast: false }), path).toEqual([]);
  await expectFits(page, path);
};

test('public and login pages on a phone are accessible and fit in normal and large type', PHONE, async ({ page }) => {
  for (const path of PUBLIC) {
    await open(page, path);
    await checkOnPhone(page, path);
  }
  for (const path of LOGIN) {
    await openForm(page, path, true);
    await checkOnPhone(page, path);
  }
});

test(
  'empty personal pages on a phone offer links, are accessible and fit in normal and large type',
  PHONE,
  async ({ page }) => {
    await logInAsNewReader(page);
    for (const path of ['updateInfo', 'updatePassword', 'index']) {
      await open(page, `/userinfo/${path}`);
      await checkOnPhone(page, path);
    }
    for (const [path, title, link] of [
      ['learningRecord', '还没有学习记录', '去图书馆'],
      ['learningRecord?type=audio', '还没有音频的学习记录', '去听音频课'],
      ['bookshelf', '书架还空着', '去图书馆'],
      ['courseGrading', '还没有评过课程', '去云课堂'],
      ['application', '还没有申请过原文件', '去云展厅'],
      ['notes', '还没有笔记', '去图书馆'],
      ['overview', /年还没有学习记录$/, '去图书馆'],
    ] as const) {
      await page.goto(`/userinfo/${path}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('#content').getByRole('link', { name: link })).toBeVisible();
      await checkOnPhone(page, path);
    }
  },
);
