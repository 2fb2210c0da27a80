import type { Locator, Page } from '@playwright/test';
import { expect } from '../programs/clean-page.ts';
import { newPerson, PASSWORD } from '../programs/people.ts';
import { addTestUser, openStaffSession, runMeiyu } from '../programs/readers-program.ts';

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
  await runMeiyu('staff', 'add', person.name, '--role', roles);
  return { name: person.name, token };
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

/** Opens a page of the console and waits for its title. */
export async function openConsole(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path && `/${path}`}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

export function dialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
}
