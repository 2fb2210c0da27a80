import type { Locator, Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';
import { expectAnnounced } from '../programs/toasts.ts';
import { logInAsNewReader } from './account-steps.ts';

/* Steps in 你问我答 and 你说我画. */

export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: /^你的问题$|^你想画的景色$/ });
}

/** Opens a tool as a new reader; it creates the first session. */
export async function openTool(page: Page, tool: 'message' | 'image'): Promise<void> {
  await logInAsNewReader(page);
  await page.goto(`/ai/${tool}`);
  await expectAnnounced(page, /创建成功/);
  await expect(composer(page)).toBeVisible();
}

/** Types a text and sends it with the Enter key. */
export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

export function answers(page: Page): Locator {
  return page.getByRole('article', { name: '回答' });
}

/** The toolbar under the last answer; it appears when the answer is complete. */
export function answerToolbar(page: Page): Locator {
  return page.getByRole('toolbar', { name: '对这个回答' }).last();
}

/** The rows of the history, in the side panel or on a separate page. */
export function historyRows(page: Page): Locator {
  return page.locator('.history-panel_row a, .history-panel_row .checkbox_check');
}

/** The session id in the address. */
export function sessionId(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

export async function confirmDialog(page: Page, name: string, choice: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('button', { name: choice, exact: true }).click();
  await expect(dialog).toBeHidden();
}
