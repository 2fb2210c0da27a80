import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import { confirm, renewRecoveryCodes } from '@meiyu/contract/admin/session.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as browserPasskeys from '../../lib/browser/passkeys.ts';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { call } from '../../lib/calls/call.ts';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

const mockBrowser = setUpConsole();

/** Makes a sensitive call that the server accepts only after `confirm`. */
function openAndCall({ hasTotp, hasPasskey = false }: { hasTotp: boolean; hasPasskey?: boolean }) {
  let isConfirmed = false;
  const confirmed = mockBrowser.answers.on(confirm, ({ body }) => {
    if (body.code === '000000') return refuse('STAFF_CODE_WRONG');
    isConfirmed = true;
    return {};
  });
  const renewed = mockBrowser.answers.on(renewRecoveryCodes, () =>
    isConfirmed ? { data: { recoveryCodes: ['a'] } } : refuse('CONFIRM_IDENTITY'),
  );
  mockBrowser.answers.on(passkeys.confirmOptions, () => ({ data: { challenge: 'x' } }));
  const byPasskey = mockBrowser.answers.on(passkeys.confirm, () => {
    isConfirmed = true;
    return {};
  });
  const page = openConsolePage(<IdentityDialog hasTotp={hasTotp} hasPasskey={hasPasskey} />, '/admin/account');
  const result = call(renewRecoveryCodes, {}).catch((error: unknown) => error);
  return { page, result, confirmed, renewed, byPasskey };
}

test('a sensitive call asks for a proof of identity, and is then sent again', async () => {
  const { page, result, confirmed, renewed } = openAndCall({ hasTotp: true });
  const code = await screen.findByLabelText('动态验证码或恢复码');
  await page.user.type(code, '123456{Enter}');
  expect(await result).toEqual({ recoveryCodes: ['a'] });
  expect(confirmed[0]?.body).toEqual({ code: '123456' });
  expect(renewed).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mockBrowser.answers.notices).toEqual([]);
});

test('a wrong code is reported beside its field, and can be corrected', async () => {
  const { page, result } = openAndCall({ hasTotp: true });
  await page.user.type(await screen.findByLabelText('动态验证码或恢复码'), '000000{Enter}');
  const field = await screen.findByLabelText('动态验证码或恢复码');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('动态验证码不正确')).toBeTruthy();
  await page.user.clear(field);
  await page.user.type(field, '123456{Enter}');
  expect(await result).toEqual({ recoveryCodes: ['a'] });
});

test('the password can be used too, and is the only way without an authenticator app', async () => {
  const { page, result, confirmed } = openAndCall({ hasTotp: false });
  expect(await screen.findByLabelText('密码')).toBeTruthy();
  expect(screen.queryByText('改用动态验证码')).toBeNull();
  await page.user.type(screen.getByLabelText('密码'), 'Abc!2345{Enter}');
  await result;
  expect(confirmed[0]?.body).toEqual({ password: 'Abc!2345' });
});

test('a passkey can be used by those who have one; a refusal by the device is shown, and the device is asked once', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const answer = vi.spyOn(browserPasskeys, 'answerPasskey');
  answer.mockRejectedValueOnce(new browserPasskeys.PasskeyError('没有完成验证，请重试或改用其他方式'));
  answer.mockResolvedValue({ id: 'key' } as never);
  const { page, result, byPasskey } = openAndCall({ hasTotp: true, hasPasskey: true });
  await page.user.click(await screen.findByRole('button', { name: '使用通行密钥' }));
  expect(await screen.findByText('没有完成验证，请重试或改用其他方式')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '使用通行密钥' }));
  fireEvent.click(screen.getByRole('button', { name: '使用通行密钥' }));
  expect(await result).toEqual({ recoveryCodes: ['a'] });
  expect(byPasskey.map(({ body }) => body)).toEqual([{ id: 'key' }]);
});

test('a passkey is not offered to those who have none', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const { page } = openAndCall({ hasTotp: true });
  await screen.findByLabelText('动态验证码或恢复码');
  expect(screen.queryByRole('button', { name: '使用通行密钥' })).toBeNull();
  await page.press('取消');
});

test('when the dialog is closed, the call ends without a message and without a retry', async () => {
  const { page, result, renewed } = openAndCall({ hasTotp: true });
  await screen.findByLabelText('动态验证码或恢复码');
  await page.press('取消');
  expect(await result).toMatchObject({ reason: 'cancelled' });
  expect(renewed).toHaveLength(1);
  expect(mockBrowser.answers.notices).toEqual([]);
});
