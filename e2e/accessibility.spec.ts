import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { findAccessibilityProblems, logInAsNewReader, pressBy } from './steps/account-steps.ts';
import { INTRO, LIST, MOBILE_LIST, RESULTS } from './steps/library-steps.ts';
import { expectFits, expectFitsInBothTypeSizes, setMode, startVisits } from './steps/visits.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

test.use({ looks: 'full' });

/*
 * Checks the public, login and personal pages with axe, and that nothing is wider than the window. Each page is checked
 * in one theme, because components.spec.ts checks the contrast of the colour tokens in both. On a phone, axe checks one
 * page of each type. Consecutive pages in the list have different titles, which startVisits needs.
 */

const PUBLIC = [
  '/dynamic/index',
  '/dynamic/details/qinglv-zhuanti',
  '/experience-course/index',
  '/experience-course/details/banri-zaoyuan',
  '/cloudExhibitionHall/exhibitions',
  '/dictionary',
  '/dictionary/huang-gongwang',
  '/dictionary?view=timeline',
  '/platformIntroduction/index',
  '/mainBuildingStyle/index',
  LIST,
  INTRO,
  `${LIST}&cateId=book-minyi&s=%E7%BA%B8`,
  '/search/index',
  `${RESULTS}${encodeURIComponent('山水')}`,
  `${RESULTS}qqqqq`,
  '/error/404',
];
const LOGIN = ['/login/index', '/login/register', '/login/forget', '/login/agreement?type=privacy'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
}

/** Submits the empty form, so that its error messages are checked too. */
async function submitEmpty(page: Page, path: string, hasTouch: boolean): Promise<void> {
  if (path.includes('agreement')) return;
  await pressBy(hasTouch ? 'touch' : 'mouse')(page.locator('button[type=submit]'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** Checks a page, in turn by day and in 夜读. */
function alternateThemes(page: Page) {
  let isDark = false;
  return async (path: string) => {
    const mode = isDark ? ({ theme: 'dark' } as const) : {};
    isDark = !isDark;
    await setMode(page, mode);
    expect(await findAccessibilityProblems(page), `${path} ${JSON.stringify(mode)}`).toEqual([]);
    await expectFits(page, path);
  };
}

test('public pages are accessible and fit the window in light and dark', DESKTOP, async ({ page }) => {
  const check = alternateThemes(page);
  await page.goto('/');
  await check('/');
  const visit = startVisits(page);
  for (const path of PUBLIC) {
    await visit(path);
    await check(path);
  }
});

test('login and personal pages are accessible and fit the window in light and dark', DESKTOP, async ({ page }) => {
  const check = alternateThemes(page);
  await page.goto('/platformIntroduction/index');
  const visit = startVisits(page);
  for (const path of LOGIN) {
    await visit(path);
    await submitEmpty(page, path, false);
    await check(path);
  }
  await logInAsNewReader(page);
  for (const path of ['updateInfo', 'updatePassword', 'bookshelf']) {
    // Not by a visit: all of them have the reader's name as their title.
    await open(page, `/userinfo/${path}`);
    await expect(page.locator('#content')).toBeVisible();
    await check(path);
  }
});

const AXE_ON_PHONE = ['/', '/dynamic/details/qinglv-zhuanti', INTRO, '/login/register', 'updateInfo', 'bookshelf'];

const checkOnPhone = async (page: Page, path: string) => {
  await expectFitsInBothTypeSizes(page, path);
  if (AXE_ON_PHONE.includes(path)) expect(await findAccessibilityProblems(page, { contrast: false }), path).toEqual([]);
};

test('public and login pages on a phone are accessible and fit in normal and large type', PHONE, async ({ page }) => {
  // Opened one by one: this also shows that the browser accepts the markup of the server on every page.
  for (const path of ['/', ...PUBLIC, MOBILE_LIST]) {
    await open(page, path);
    await checkOnPhone(page, path);
  }
  for (const path of LOGIN) {
    await open(page, path);
    await submitEmpty(page, path, true);
    await checkOnPhone(page, path);
  }
});

test(
  'empty personal pages on a phone offer links, are accessible and fit in normal and large type',
  PHONE,
  async ({ page }) => {
    await logInAsNewReader(page);
    await page.goto('/platformIntroduction/index');
    const visit = startVisits(page);
    for (const path of ['updateInfo', 'updatePassword', 'index']) {
      await visit(`/userinfo/${path}`);
      await checkOnPhone(page, path);
    }
    for (const [path, title, link] of [
      ['learningRecord', '还没有学习记录', '去图书馆'],
      ['bookshelf', '书架还空着', '去图书馆'],
      ['courseGrading', '还没有评过课程', '去云课堂'],
      ['application', '还没有申请过原文件', '去云展厅'],
      ['notes', '还没有笔记', '去图书馆'],
      ['overview', /年还没有学习记录$/, '去图书馆'],
    ] as const) {
      await visit(`/userinfo/${path}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('#content').getByRole('link', { name: link })).toBeVisible();
      await checkOnPhone(page, path);
    }
  },
);
