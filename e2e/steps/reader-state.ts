import type { Page, Route } from '@playwright/test';
import { mockAssistantServer } from '../programs/assistant-server.testkit.ts';

const PROFILE = {
  userName: '林知夏',
  avatar: 'empty',
  sex: '',
  sexLabel: '',
  phonenumber: '138****0000',
  email: '',
  schoolName: '',
  expireTime: '2099-01-01 00:00:00',
  mustChangePassword: false,
  staff: false,
  newAgreements: [],
};

/** A route handler that answers with this body. */
export function answerWith(body: object) {
  return (route: Route) => route.fulfill({ json: body });
}

/** Fakes a login: stores a token and answers the calls that need it. */
export async function fakeLogin(page: Page, profile: Partial<typeof PROFILE> = {}): Promise<void> {
  await page.route('**/api/auth/profile', answerWith({ code: 200, msg: '', data: { ...PROFILE, ...profile } }));
  // The server would refuse the fake token, so these calls are answered here as for a new reader.
  for (const calls of ['**/api/businees/user/**', '**/api/businees/book/download/**'])
    await page.route(calls, answerWith({ code: 200, msg: '', rows: [], total: 0, data: [] }));
  await mockAssistantServer(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('test-began')) localStorage.setItem('token', 'a-token');
    sessionStorage.setItem('test-began', 'yes');
  });
}

/** Opens a page without its server-rendered content, so that the app must load all data itself. */
export async function openAsShell(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /<div id="root">[\s\S]*<script id="server-state"[\s\S]*?<\/script>/,
      '<div id="root"></div>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}
