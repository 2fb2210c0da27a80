import { expect, type Locator, type Page } from '@playwright/test';

/*
 * What a page says in passing: toasts and the words for screen readers are gone after seconds, and a slow machine looks
 * too late. So the page is listened to from its beginning, as a screen reader does.
 */

interface Saying {
  role: 'alert' | 'status';
  words: string;
  /** Others are for screen readers alone. */
  toast: boolean;
}

const MARK = 'said:';
const heard = new WeakMap<Page, Saying[]>();

/** Every page of a journey's own is listened to from the start (clean-page.ts); others from here on. */
export async function listenTo(page: Page): Promise<void> {
  const sayings: Saying[] = [];
  heard.set(page, sayings);
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) sayings.push(JSON.parse(message.text().slice(MARK.length)) as Saying);
  });
  await page.addInitScript((mark) => {
    let before: string[] = [];
    const tell = () => {
      const now = [...document.querySelectorAll('.toast, .sr-only[role="status"]')].map((one) => {
        const role = one.closest('[role="alert"], [role="status"]')?.getAttribute('role');
        return mark + JSON.stringify({ role, words: one.textContent, toast: one.matches('.toast') });
      });
      for (const line of now) {
        const at = before.indexOf(line);
        if (at < 0) console.debug(line);
        else before.splice(at, 1); // A toast that moves into a dialog is not said again.
      }
      before = now;
    };
    new MutationObserver(tell).observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
}

function sayingsOf(page: Page): Saying[] {
  const sayings = heard.get(page);
  if (!sayings) throw new Error('Nobody listens to this page: listenTo(page) comes first.');
  return sayings;
}

/** Waits until it has been said. What was heard until then is forgotten: said twice must be heard twice. */
export async function expectSaid(page: Page, words: string | RegExp, role?: Saying['role']): Promise<void> {
  const sayings = sayingsOf(page);
  const isIt = (one: Saying) =>
    (role === undefined || one.role === role) &&
    (typeof words === 'string' ? one.words === words : words.test(one.words));
  await expect.poll(() => sayings.some(isIt), `“${words}” was said`).toBe(true);
  sayings.splice(0, sayings.findIndex(isIt) + 1);
}

/** All that the page has said in toasts and that nobody has waited for. */
export function saidInToasts(page: Page): string[] {
  return sayingsOf(page)
    .filter((one) => one.toast)
    .map((one) => one.words);
}

export function toasts(page: Page): Locator {
  return page.locator('.toaster');
}
