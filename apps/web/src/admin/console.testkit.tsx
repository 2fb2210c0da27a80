import * as session from '@meiyu/contract/admin/session.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { openPage, setUpPages } from '../components/page.testkit.tsx';
import { endStaffSession, startStaffSession } from '../lib/session/staff-session.ts';
import { ConsoleParams } from './frame/console-params.ts';
import { ConsoleAsker } from './kit/panels/console-asker.tsx';

type Me = CallResult<typeof session.me>;

export const OWNER: Me = {
  id: '1',
  userName: '沈知远',
  roles: ['owner'],
  expireTime: '2099-01-01 08:00:00',
  totp: true,
  totpTime: '2026-09-01 08:00:00',
  passkeys: 0,
  recoveryCodesLeft: 8,
  factorRequired: false,
  waiting: { applications: 12, reports: 3, failedJobs: 0 },
};

/** Like `setUpPages`, with a reader who is signed in and an open session of the console; `me` answers OWNER. */
export function setUpConsole() {
  const mockBrowser = setUpPages({ loggedIn: true });
  beforeEach(() => {
    startStaffSession('staff-token');
    mockBrowser.answers.on(session.me, () => ({ data: OWNER }));
    return endStaffSession;
  });
  return mockBrowser;
}

/** Opens a page of the console at an address, with the parameters that its row in routes.ts would give it. */
export function openConsolePage(page: ReactNode, at: string, params: Record<string, string> = {}) {
  return openPage(
    <>
      <ConsoleParams value={params}>{page}</ConsoleParams>
      <ConsoleAsker />
    </>,
    { at },
  );
}
