import { cancelAccount } from '@meiyu/contract/privacy.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, isLoggedIn, startSession } from '../../lib/session/session.ts';
import { stubDialogs } from '../../ui/overlays/dialog.testkit.ts';
import { CancelAccount } from './cancel-account.tsx';

const PASSWORD = 'Shan-shui7788';
let answers: ReturnType<typeof makeAnswers>;

beforeAll(stubDialogs);
beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
  answers = makeAnswers();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('我知道注销后无法恢复');

async function openDialog({ hasPhone = true } = {}) {
  const user = userEvent.setup();
  const paths = [
    { path: '/privacy', element: <CancelAccount hasPhone={hasPhone} /> },
    { path: '/', element: <p>首页</p> },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(paths, { initialEntries: ['/privacy'] })} />
    </QueryClientProvider>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('注销账号');
  return { user, press };
}

test('without the password and the tick nothing is sent, and both errors are shown', async () => {
  const sent = answers.on(cancelAccount);
  const { user, press } = await openDialog();
  await press('确定注销');
  expect(screen.getByText('请输入密码')).toBeTruthy();
  expect(screen.getByText('请确认您已知道注销后无法恢复')).toBeTruthy();
  await user.type(password(), PASSWORD);
  await press('确定注销');
  expect(screen.queryByText('请输入密码')).toBeNull();
  expect(screen.getByText('请确认您已知道注销后无法恢复')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('with password and tick the account is deleted, the user is logged out, and the home page is shown', async () => {
  const sent = answers.on(cancelAccount, () => ({ msg: '账号已注销' }));
  const { user, press } = await openDialog();
  await user.type(password(), PASSWORD);
  await user.click(confirmation());
  await press('确定注销');
  await expect.poll(() => screen.queryByText('首页')).not.toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
  expect([isLoggedIn(), answers.sentToLogin]).toEqual([false, []]);
  expect(answers.notices).toEqual([{ type: 'success', message: '账号已注销' }]);
});

test('a refusal is shown at the password, and the account stays', async () => {
  answers.on(cancelAccount, () => refuse('TOO_MANY'));
  const { user, press } = await openDialog();
  await user.type(password(), PASSWORD);
  await user.click(confirmation());
  await press('确定注销');
  await expect.poll(() => screen.queryByText(refuse('TOO_MANY').msg)).not.toBeNull();
  expect([isLoggedIn(), password().value, answers.notices]).toEqual([true, PASSWORD, []]);
});

test('after cancelling the form is empty', async () => {
  const { user, press } = await openDialog();
  await user.type(password(), PASSWORD);
  await user.click(confirmation());
  await press('再想想');
  await press('注销账号');
  expect([password().value, confirmation().checked]).toEqual(['', false]);
});

test('a forgotten password is recovered by phone, or by staff for an account without a number', async () => {
  await openDialog();
  expect(screen.getByRole('link', { name: '找回密码' }).getAttribute('href')).toBe('/login/forget');
  cleanup();
  await openDialog({ hasPhone: false });
  expect(screen.getByText('忘了密码，请联系老师或管理员重设。')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
