import type { Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';
import { findAccessibilityProblems, type Press } from './account-steps.ts';

/* Steps in the pages of the personal centre. */

/** Ids of books that are put on the shelf. */
export const BOOKS = ['mo-fen-wu-se', 'kunqu-shier-ye', 'qixian-zhijian'];

/** Sends an API call from the page, with the token of this browser. */
export async function send(page: Page, path: string, body: object): Promise<void> {
  const code = await page.evaluate(
    async ([address, text]) => {
      const response = await fetch(`/prod-api/api/businees${address}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: text,
      });
      return ((await response.json()) as { code: number }).code;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(code).toBe(200);
}

/** Stores a learning record of twenty minutes. */
export async function learn(page: Page, resId: string, resType: string, fields: object = {}): Promise<void> {
  await send(page, '/user/record/insert', { resId, resType, equipment: 'pc', spent: 1200, ...fields });
}

/** Presses a button of a confirmation and waits until it is closed. */
export async function answerConfirmation(
  page: Page,
  press: Press,
  title: string | RegExp,
  buttonName: string,
): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await press(dialog.getByRole('button', { name: buttonName, exact: true }));
  await expect(dialog).toBeHidden();
}

/** Axe finds nothing, and nothing is wider than the window. */
export async function expectClean(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page, { contrast: false })).toEqual([]);
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflowPx()).toBeLessThanOrEqual(0);
}
