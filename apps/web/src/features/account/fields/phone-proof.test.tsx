import { errors } from '@meiyu/contract/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import * as api from '../api/sign-in.api.ts';
import { ForgetPage } from '../forget-page.tsx';
import { RegisterPage } from '../register-page.tsx';

const PROOF = 'p'.repeat(43);
const NEW_PASSWORD = 'Heng-duan9900';
const checkCode = vi.spyOn(api, 'checkCode');
const recoverPassword = vi.spyOn(api, 'recoverPassword');

const refusal = ({ code, msg }: { code: number; msg: string }) => new CallError('refused', msg, code);

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function renderPage(page: ReactNode): ReturnType<typeof userEvent.setup> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['account', 'agreement', 'agreement'], { version: '1', title: '', content: '', updateTime: '' });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function fillPhone(user: ReturnType<typeof userEvent.setup>, code = '123456'): Promise<void> {
  await user.clear(screen.getByLabelText(/手机号码/));
  await user.type(screen.getByLabelText(/手机号码/), '13800138000');
  await user.clear(screen.getByLabelText(/验证码/));
  // Enter instead of a click: a click would blur the field, and the check on blur would run after the immediate answer.
  await user.type(screen.getByLabelText(/验证码/), `${code}{Enter}`);
}

test('a wrong code is shown at the phone step, before the password step', async () => {
  const user = renderPage(<ForgetPage />);
  checkCode.mockRejectedValueOnce(refusal(errors.SMS_CODE_WRONG));
  await fillPhone(user);
  expect(await screen.findByText('验证码错误')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '验证手机' })).toBeTruthy();
  checkCode.mockResolvedValueOnce({ proof: PROOF, registered: true });
  await fillPhone(user, '654321');
  expect(await screen.findByRole('heading', { name: '设置新密码' })).toBeTruthy();
  expect(checkCode).toHaveBeenLastCalledWith({ phonenumber: '13800138000', smsCode: '654321', scene: 'forget' });
});

test('the second step sends the proof; a refused proof returns to the phone step', async () => {
  const user = renderPage(<ForgetPage />);
  checkCode.mockResolvedValue({ proof: PROOF, registered: true });
  recoverPassword.mockRejectedValueOnce(refusal(errors.SMS_CODE_WRONG));
  await fillPhone(user);
  const send = async () => {
    for (const field of await screen.findAllByLabelText(/密码/, { selector: 'input' })) {
      await user.clear(field);
      await user.type(field, NEW_PASSWORD);
    }
    await user.click(screen.getByRole('button', { name: '重置密码' }));
  };
  await send();
  expect(await screen.findByRole('heading', { name: '验证手机' })).toBeTruthy();
  expect(screen.getByText('验证码错误')).toBeTruthy();
  recoverPassword.mockResolvedValueOnce();
  await fillPhone(user);
  await send();
  expect(await screen.findByText('密码重置成功')).toBeTruthy();
  expect(checkCode).toHaveBeenCalledTimes(2);
  const sent = { phonenumber: '13800138000', smsProof: PROOF, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect(recoverPassword).toHaveBeenLastCalledWith(sent);
});

test('a number without an account cannot be recovered, and one with an account cannot be registered', async () => {
  let user = renderPage(<ForgetPage />);
  checkCode.mockResolvedValueOnce({ proof: PROOF, registered: false });
  expect(screen.queryByRole('status')).toBeNull();
  await fillPhone(user);
  expect(await screen.findByText('账号不存在')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('没有登记手机号的账号，请联系老师或管理员重设密码。');
  expect(screen.getByRole('heading', { name: '验证手机' })).toBeTruthy();
  cleanup();
  user = renderPage(<RegisterPage />);
  checkCode.mockResolvedValueOnce({ proof: PROOF, registered: true });
  await fillPhone(user);
  expect(await screen.findByText('该手机号已注册')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '验证手机' })).toBeTruthy();
  checkCode.mockResolvedValueOnce({ proof: PROOF, registered: false });
  await fillPhone(user, '654321');
  expect(await screen.findByRole('heading', { name: '填写信息' })).toBeTruthy();
});
