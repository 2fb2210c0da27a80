import { expect, type Locator, type Page } from '@playwright/test';

/*
 * Toasts and messages for screen readers disappear after seconds, and a slow machine would look too late. So they are
 * recorded from the start of the page.
 */

interface Announcement {
  role: 'alert' | 'status';
  text: string;
  /** False: a message for screen readers only. */
  isToast: boolean;
}

const LOG_PREFIX = 'announced:';
const recorded = new WeakMap<Page, Announcement[]>();

/** The page of the test is recorded from its start (clean-page.ts); call this for further pages. */
export async function recordAnnouncements(page: Page): Promise<void> {
  const announcements: Announcement[] = [];
  recorded.set(page, announcements);
  page.on('console', (message) => {
    if (message.text().startsWith(LOG_PREFIX))
      announcements.push(JSON.parse(message.text().slice(LOG_PREFIX.length)) as Announcement);
  });
  await page.addInitScript((prefix) => {
    let previous: string[] = [];
    const logNew = () => {
      const current = [...document.querySelectorAll('.toaster_toast, .text_hidden[role="status"]')].map((element) => {
        const role = element.closest('[role="alert"], [role="status"]')?.getAttribute('role');
        return prefix + JSON.stringify({ role, text: element.textContent, isToast: element.matches('.toaster_toast') });
      });
      for (const line of current) {
        const index = previous.indexOf(line);
        if (index < 0) console.debug(line);
        else previous.splice(index, 1); // A toast that moves into a dialog is not logged again.
      }
      previous = current;
    };
    new MutationObserver(logNew).observe(document, { childList: true, characterData: true, subtree: true });
  }, LOG_PREFIX);
}

function announcementsOf(page: Page): Announcement[] {
  const announcements = recorded.get(page);
  if (!announcements) throw new Error('This page is not recorded: call recordAnnouncements(page) first.');
  return announcements;
}

/** Waits for an announcement. Removes it and all earlier ones, so that a second call waits for a second announcement. */
export async function expectAnnounced(page: Page, text: string | RegExp, role?: Announcement['role']): Promise<void> {
  const announcements = announcementsOf(page);
  const isWanted = (announced: Announcement) =>
    (role === undefined || announced.role === role) &&
    (typeof text === 'string' ? announced.text === text : text.test(announced.text));
  await expect.poll(() => announcements.some(isWanted), `“${text}” was announced`).toBe(true);
  announcements.splice(0, announcements.findIndex(isWanted) + 1);
}

/** The texts of the toasts after the last announcement that `expectAnnounced` has found. */
export function listUncheckedToasts(page: Page): string[] {
  return announcementsOf(page)
    .filter(({ isToast }) => isToast)
    .map(({ text }) => text);
}

export function toasts(page: Page): Locator {
  return page.locator('.toaster_toaster');
}
