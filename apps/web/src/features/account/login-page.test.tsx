import { login } from '@meiyu/contract/account.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { isPasswordChangeRequired, readToken, startSession } from '../../lib/session/session.ts';
import { LoginPage } from './login-page.tsx';

const mockBrowser = setUpPages();

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// Submitted without a click, which would blur the field: the check on blur would run after the immediate answer.
const send = () => fireEvent.submit(screen.getByRole('button', { name: '登录' }));
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

test('login by password trims the name, requires the agreement and follows the redirect', async () => {
  const calls = mockBrowser.answers.on(login, () => ({ data: { token: 'fresh' } }));
  const page = openPage(<LoginPage />, { at: '/login/index?redirect=%2Fai%2Fimg', path: '/login/index' });
  expect(linksShown()).toMatchObject({
    忘记密码: '/login/forget?redirect=%2Fai%2Fimg',
    注册认证: '/login/register?redirect=%2Fai%2Fimg',
  });
  write('账号或手机号', ' 阿青 ');
  write('密码', ' secret ');
  await page.press('登录');
  expect(await screen.findByText(errors.AGREEMENT_NOT_ACCEPTED.msg)).toBeTruthy();
  expect(calls).toEqual([]);
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('登录');
  await waitFor(() => expect(page.currentPath()).toBe('/ai/img'));
  expect([calls.map(({ body }) => body), readToken()]).toEqual([[{ userName: '阿青', password: ' secret ' }], 'fresh']);
});

test('a login with a one-time password is remembered as such', async () => {
  mockBrowser.answers.on(login, () => ({ data: { token: 'fresh', mustChangePassword: true } }));
  const page = openPage(<LoginPage />, { at: '/login/index?redirect=%2Fai%2Fimg', path: '/login/index' });
  write('账号或手机号', '阿青');
  write('密码', 'secret');
  await page.user.click(screen.getByRole('checkbox'));
  send();
  // The router redirects from there to the change of the password (guard.ts).
  await waitFor(() => expect(page.currentPath()).toBe('/ai/img'));
  expect([readToken(), isPasswordChangeRequired()]).toEqual(['fresh', true]);
});

test('a refusal is shown at its field', async () => {
  const page = openPage(<LoginPage />, { at: '/login/index', path: '/login/index' });
  await page.user.click(screen.getByRole('checkbox'));
  send();
  await waitFor(() => expect([isInvalid('账号或手机号'), isInvalid('密码')]).toEqual([true, true]));
  write('账号或手机号', '阿青');
  write('密码', 'secret');
  for (const name of ['CREDENTIALS_WRONG', 'LOGIN_LOCKED'] as const) {
    mockBrowser.answers.on(login, () => refuse(name));
    send();
    await screen.findByText(errors[name].msg);
    expect([isInvalid('账号或手机号'), isInvalid('密码')]).toEqual([false, true]);
  }
  await page.user.click(screen.getByRole('tab', { name: '短信登录' }));
  expect(screen.queryByLabelText('密码')).toBeNull();
  write('手机号码', '13800138000');
  write('验证码', '123456');
  const calls = mockBrowser.answers.on(login, () => refuse('SMS_CODE_WRONG'));
  send();
  await screen.findByText(errors.SMS_CODE_WRONG.msg);
  expect([calls[0]?.body, isInvalid('验证码'), isInvalid('手机号码')]).toEqual([
    { phonenumber: '13800138000', smsCode: '123456' },
    true,
    false,
  ]);
  mockBrowser.answers.on(login, () => refuse('NO_SUCH_ACCOUNT'));
  send();
  await screen.findByText(errors.NO_SUCH_ACCOUNT.msg);
  expect([isInvalid('手机号码'), readToken()]).toEqual([true, undefined]);
  expect(screen.getByRole('status').textContent).toBe('没有登记手机号的账号，请用用户名和密码登录。');
});

test('a logged-in user is redirected, but never to another site', async () => {
  startSession('token');
  const page = openPage(<LoginPage />, {
    at: '/login/index?redirect=https%3A%2F%2Fevil.example',
    path: '/login/index',
  });
  await waitFor(() => expect(page.currentPath()).toBe('/'));
});
