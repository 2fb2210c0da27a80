import type { Browser, Locator, Page } from '@playwright/test';
import { expect, makePlain, waitForAppOnLoads } from '../programs/clean-page.ts';
import { BOOK } from '../programs/library-content.ts';
import { prolongCalls } from '../programs/long-timers.ts';
import { newPerson, PASSWORD } from '../programs/people.ts';
import { addRoles, addTestUser, openStaffSession } from '../programs/readers-program.ts';
import { recordAnnouncements } from '../programs/toasts.ts';
import { button, field, findAccessibilityProblems, logIn } from './account-steps.ts';
import type { AxeChoice } from './axe.ts';
import { expectFits, goInApp } from './visits.ts';

/* Steps of staff in the console. */

export interface Staff {
  name: string;
  /** The token of the reader's login. */
  token: string;
}

/** A new account with roles, such as `reviewer` or `accounts,auditor`. */
export async function addStaff(roles: string): Promise<Staff> {
  const person = newPerson();
  const token = await addTestUser({ ...person, password: PASSWORD });
  await addRoles(person.name, ...roles.split(','));
  return { name: person.name, token };
}

/** Signs in on the pages, without a second factor, which is required in production only. */
export async function signInToConsole(page: Page, { name }: Staff): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\/index/);
  await logIn(page, (target) => target.click(), name, PASSWORD);
  await page.getByRole('button', { name: '暂不设置，进入后台' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
}

/** Opens the console on this page without the login pages, for tests that are about something else. */
export async function enterConsole(page: Page, { token }: Staff): Promise<void> {
  const staffToken = await openStaffSession(token, PASSWORD);
  await page.goto('/healthz'); // localStorage needs a page of this origin; this one is the smallest
  await page.evaluate(
    ([reader, staff]) => {
      localStorage.setItem('token', reader ?? '');
      localStorage.setItem('cymy_staffToken', staff ?? '');
    },
    [token, staffToken],
  );
}

/** Opens a page of the console and waits for its title. The console is loaded again only if this page is open already. */
export async function openConsole(page: Page, path: string, title: string): Promise<void> {
  const address = new URL(`/admin${path && `/${path}`}`, page.url());
  const open = new URL(page.url()).pathname;
  if (/^\/admin(\/|$)/.test(open) && open !== address.pathname) await goInApp(page, address.href);
  else await page.goto(address.href);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The list of readers, searched. */
export async function findReader(page: Page, text: string): Promise<void> {
  await openConsole(page, `users?q=${encodeURIComponent(text)}`, '读者');
}

export function dialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
}

/** A page of another person, with separate storage; the test closes its context. */
export async function openAsOther(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await prolongCalls(page);
  await makePlain(page);
  waitForAppOnLoads(page);
  await recordAnnouncements(page);
  return page;
}

/** Answers the question who is at the keyboard, by password. */
export async function confirmIdentity(page: Page): Promise<void> {
  const question = dialog(page, '请再次验证身份');
  await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: '确认' }).click();
  await expect(question).toBeHidden();
}

/** Opens a row of a table; returns the panel beside it. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .locator('[data-open]')
    .click();
  const panel = page.getByRole('complementary', { name: new RegExp(name) });
  await expect(panel).toBeVisible();
  return panel;
}

/** The whole console, with its header and navigation. */
export const FRAME = '.console-frame_console';

/** Axe finds nothing, and nothing is wider than the window. console-pages.spec.ts checks 夜读. */
export async function expectConsoleClean(page: Page, choice: Partial<AxeChoice> = {}): Promise<void> {
  expect(await findAccessibilityProblems(page, choice), page.url()).toEqual([]);
  await expectFits(page);
}

/** Applies for the file of a book, as the reader of this page. */
export async function applyForBook(page: Page, purpose: string): Promise<void> {
  await page.goto(`/library/intro?pid=273546280&bookId=${BOOK.id}`);
  await button(page, '申请下载').click();
  await field(page, '申请用途').fill(purpose);
  await button(page, '提交申请').click();
  await button(page, '知道了').click();
}
