import { changePwd, logout } from '@meiyu/contract/account.ts';
import type { ErrorName } from '@meiyu/contract/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import {
  endSession,
  isPasswordChangeRequired,
  setPasswordChangeRequired,
  startSession,
} from '../../lib/session/session.ts';
import { Confirmer } from '../../ui/overlays/confirmer.tsx';
import { stubDialogs } from '../../ui/overlays/dialog.testkit.ts';
import { dropStaffTicket, readStaffTicket } from './second-step/staff-ticket.ts';
import { keepOneTimePassword, readOneTimePassword } from './sign-in/one-time-password.ts';
import { UpdatePasswordPage } from './update-password-page.tsx';

const OLD_PASSWORD = 'Shan-shui7788';
const NEW_PASSWORD = 'Hua-niao9900';
const LABELS = ['原密码', '新密码', '确认新密码'] as const;
let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  stubDialogs();
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  startSession('token');
  answers = makeAnswers();
});
afterEach(() => {
  cleanup();
  dropStaffTicket();
  endSession();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => LABELS.map((label) => field(label).value);
const messageOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join('');
};

function renderPage(query = '') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/change${query}`]}>
        <Routes>
          <Route path="/change" element={<UpdatePasswordPage />} />
          <Route path="/ai/image" element="想去的页面" />
          <Route path="/login/index" element="登录页" />
          <Route path="/" element="首页" />
        </Routes>
      </MemoryRouter>
      <Confirmer />
    </QueryClientProvider>,
  );
}

async function fillAndSend(...texts: string[]) {
  const user = userEvent.setup();
  renderPage();
  for (const [index, text] of texts.entries()) if (text) await user.type(field(LABELS[index] ?? ''), text);
  await user.type(field('确认新密码'), '{Enter}');
  return user;
}

test('after a change a message is shown and the fields are empty', async () => {
  const sent = answers.on(changePwd, () => ({ msg: '修改成功', data: {} }));
  await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect.poll(values).toEqual(['', '', '']);
  expect(sent.map(({ body }) => body)).toEqual([
    { oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  ]);
  expect(answers.notices).toEqual([{ type: 'success', message: '修改成功' }]);
});

test('an empty field is focused and nothing is sent', async () => {
  const sent = answers.on(changePwd);
  await fillAndSend(OLD_PASSWORD, '', NEW_PASSWORD);
  await expect.poll(() => document.activeElement).toBe(field('新密码'));
  expect(sent).toEqual([]);
});

test.each<[ErrorName, string]>([
  ['OLD_PASSWORD_WRONG', '原密码'],
  ['TOO_MANY', '原密码'],
  ['PASSWORD_UNCHANGED', '新密码'],
  ['PASSWORD_RULE', '新密码'],
  ['PASSWORDS_DIFFER', '确认新密码'],
])('%s is shown at %s, which is focused; the typed text stays', async (name, label) => {
  answers.on(changePwd, () => refuse(name));
  const user = await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect.poll(() => messageOf(label)).toContain(refuse(name).msg);
  expect(document.activeElement).toBe(field(label));
  expect(values()).toEqual([OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
  expect(answers.notices).toEqual([]);
  await user.type(field(label), '1');
  expect(messageOf(label)).not.toContain(refuse(name).msg);
});

test('the new password is checked only by the server, which checks the old one first', async () => {
  const sent = answers.on(changePwd, () => refuse('OLD_PASSWORD_WRONG'));
  await fillAndSend('wrong', 'short', 'other');
  await expect.poll(() => sent.length).toBe(1);
});

test('a second click during the call sends nothing', async () => {
  const answer = Promise.withResolvers<object>();
  const sent = answers.on(changePwd, async () => ({ ...(await answer.promise) }));
  const user = await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await user.click(screen.getByRole('button', { name: '修改中' }));
  await user.type(field('原密码'), '{Enter}');
  fireEvent.submit(field('原密码'));
  expect(sent).toHaveLength(1);
  answer.resolve({ data: {} });
  await expect.poll(values).toEqual(['', '', '']);
});

const ONE_TIME_LINE = '这是初次登录的一次性密码，请先设置自己的密码。';

test.each([
  ['?redirect=%2Fai%2Fimage', '想去的页面'],
  ['?redirect=%2F%2Fevil.example', '首页'],
  ['', '首页'],
])('a one-time password is explained; after its change %s is followed', async (query, shown) => {
  setPasswordChangeRequired(true);
  answers.on(changePwd, () => ({ data: { staffTicket: 'ticket-2' } }));
  renderPage(query);
  expect(screen.getByText(ONE_TIME_LINE)).toBeTruthy();
  const user = userEvent.setup();
  for (const [index, text] of [OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD].entries())
    await user.type(field(LABELS[index] ?? ''), text);
  await user.type(field('确认新密码'), '{Enter}');
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(isPasswordChangeRequired()).toBe(false);
  expect(readStaffTicket()).toBe('ticket-2');
});

test('a refused change of a one-time password does not redirect', async () => {
  setPasswordChangeRequired(true);
  answers.on(changePwd, () => refuse('PASSWORD_RULE'));
  await fillAndSend(OLD_PASSWORD, 'short', 'short');
  await expect.poll(() => messageOf('新密码')).toContain(refuse('PASSWORD_RULE').msg);
  expect([screen.queryByText(ONE_TIME_LINE) !== null, isPasswordChangeRequired()]).toEqual([true, true]);
});

test('instead of changing a one-time password the user can log out', async () => {
  setPasswordChangeRequired(true);
  answers.on(logout);
  renderPage('?redirect=%2Fai%2Fimage');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('登录页')).toBeTruthy();
});

test('a change of another password has no such hint and stays on the page', async () => {
  answers.on(changePwd, () => ({ data: {} }));
  await fillAndSend(OLD_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect.poll(values).toEqual(['', '', '']);
  expect([screen.queryByText(ONE_TIME_LINE), screen.queryByRole('button', { name: '退出登录' })]).toEqual([null, null]);
});

test('the one-time password of this login is not asked for again, until the server refuses it', async () => {
  keepOneTimePassword('Kape-nepe-5886');
  setPasswordChangeRequired(true);
  let isRefused = true;
  const sent = answers.on(changePwd, () => (isRefused ? refuse('OLD_PASSWORD_WRONG') : { data: {} }));
  const user = userEvent.setup();
  renderPage();
  expect(screen.queryByLabelText('原密码')).toBeNull();
  await user.type(field('新密码'), NEW_PASSWORD);
  await user.type(field('确认新密码'), `${NEW_PASSWORD}{Enter}`);
  await expect.poll(() => messageOf('原密码')).toContain(refuse('OLD_PASSWORD_WRONG').msg);
  isRefused = false;
  await user.type(field('原密码'), '{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.body).toMatchObject({ oldPassword: 'Kape-nepe-5886' });
  expect(readOneTimePassword()).toBe('');
});
