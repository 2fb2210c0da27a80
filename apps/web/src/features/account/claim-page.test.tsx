import * as session from '@meiyu/contract/admin/session.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { readToken } from '../../lib/session/session.ts';
import { ClaimPage } from './claim-page.tsx';
import { readStaffTicket } from './second-step/staff-ticket.ts';

const mockBrowser = setUpPages();
const INVITE = 'i'.repeat(43);
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openClaim = (query: string) => openPage(<ClaimPage />, { at: `/login/claim${query}`, path: '/login/claim' });

test('the first owner is created and continues to the second factor', async () => {
  mockBrowser.answers.on(session.claim, () => refuse('USER_NAME_TAKEN'));
  const page = openClaim(`?invite=${INVITE}`);
  expect(screen.getByText(/馆长管理全馆/)).toBeTruthy();
  write('用户名', ' 沈知远 ');
  write('密码', 'Shan-shui7788');
  write('确认密码', 'Shan-shui7789');
  await page.press('设立馆长账号');
  expect(await screen.findByText(errors.PASSWORDS_DIFFER.msg)).toBeTruthy();
  write('确认密码', 'Shan-shui7788');
  await page.press('设立馆长账号');
  expect(await screen.findByText(errors.USER_NAME_TAKEN.msg)).toBeTruthy();
  const data = { token: 'fresh', tokenExpireTime: '', staffTicket: 'ticket-1' };
  const calls = mockBrowser.answers.on(session.claim, () => ({ data }));
  await page.press('设立馆长账号');
  await waitFor(() => expect(page.currentPath()).toBe('/login/verify?redirect=%2Fadmin%2Ffirst-day'));
  const passwords = { password: 'Shan-shui7788', confirmPassword: 'Shan-shui7788' };
  expect(calls.map(({ body }) => body)).toEqual([{ invite: INVITE, userName: '沈知远', ...passwords }]);
  expect([readToken(), readStaffTicket()]).toEqual(['fresh', 'ticket-1']);
});

test('a used, expired or missing link is explained', async () => {
  const first = openClaim('');
  expect(screen.getByRole('alert').textContent).toContain('链接已失效');
  first.unmount();
  mockBrowser.answers.on(session.claim, () => refuse('INVITE_INVALID'));
  const page = openClaim(`?invite=${INVITE}`);
  write('用户名', '沈知远');
  write('密码', 'Shan-shui7788');
  write('确认密码', 'Shan-shui7788');
  await page.press('设立馆长账号');
  expect((await screen.findByRole('alert')).textContent).toContain('链接已失效');
  expect(linksShown()).toMatchObject({ 去登录: '/login/index?redirect=%2Fadmin' });
});
