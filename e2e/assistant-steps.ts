import type { Locator, Page } from '@playwright/test';

/* What a person does in 你问我答 and 你说我画. */

export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: /^你的问题$|^你想画的景色$/ });
}

/** Types and sends, as with a keyboard. */
export async function ask(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

export function answers(page: Page): Locator {
  return page.getByRole('article', { name: '回答' });
}

/** The rows of the history, on whichever page it is. */
export function rows(page: Page): Locator {
  return page.locator('.history-row a, .history-row .check');
}

export function pathSid(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}
