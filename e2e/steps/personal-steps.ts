import type { Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';
import { findBarriers, type Press } from './account-steps.ts';

/* Steps in the pages of the personal centre. */

export const BOOKS = ['mo-fen-wu-se', 'kunqu-shier-ye', 'qixian-zhijian'];

/** Makes a call as the pages do it, from this browser’s session. */
export async function send(page: Page, path: string, body: object): Promise<void> {
  const code = await page.evaluate(
    async ([address, text]) => {
      const answer = await fetch(`/prod-api/api/businees${address}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: text,
      });
      return ((await answer.json()) as { code: number }).code;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(code).toBe(200);
}

/** Stores a learning record of twenty minutes. */
export async function learn(page: Page, resId: string, resType: string, more: object = {}): Promise<void> {
  await send(page, '/user/record/insert', { resId, resType, equipment: 'pc', spent: 1200, ...more });
}

/** Answers a confirmation with yes. */
export async function agree(page: Page, press: Press, question: string | RegExp, yes: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: question });
  await press(asked.getByRole('button', { name: yes, exact: true }));
  await expect(asked).toBeHidden();
}

/** Axe finds nothing, and nothing is wider than the window. */
export async function expectClean(page: Page): Promise<void> {
  expect(await findBarriers(page, { contrast: false })).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
}
