import { login, logout } from '@meiyu/contract/account.ts';
import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import * as browserPasskeys from '../../lib/browser/passkeys.ts';
import * as saveFile from '../../lib/browser/save-file.ts';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, readStaffToken, readToken, startSession } from '../../lib/session/session.ts';
import { startStaffSession } from '../../lib/session/staff-session.ts';
import { LoginPage } from './login-page.tsx';
import { dropStaffTicket, keepStaffTicket } from './second-step/staff-ticket.ts';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
import { VerifyPage } from './verify-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
const CODES = ['abcde-23456', 'fghjk-34567'];
const CODE = '动态验证码';

let state: Record<string, unknown>;
beforeEach(() => {
  dropStaffTicket();
  state = { userName: '沈知远', totp: true, passkeys: false, factorRequired: true };
  mockBrowser.answers.on(session.state, () => ({ data: state }));
  mockBrowser.answers.on(passkeys.support, () => ({ data: { origin: location.origin, inUse: true } }));
});

function openVerify(query = '?redirect=%2Fadmin%2Fusers', { ticket = 'ticket-1' }: { ticket?: string | null } = {}) {
  if (ticket !== null) keepStaffTicket(ticket);
  return openPage(<VerifyPage />, { at: `/login/verify${query}`, path: '/login/verify' });
}

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

// Submitted without a click, which would blur the field: the check on blur would run after the immediate answer.
const send = (name: string) => fireEvent.submit(screen.getByRole('button', { name }));

function stubPasskeys() {
  vi.stubGlobal('PublicKeyCredential', class {});
  mockBrowser.answers.on(passkeys.signInOptions, () => ({ data: { challenge: 'x', allowCredentials: [] } }));
  return vi.spyOn(browserPasskeys, 'answerPasskey');
}

test('a code opens the console and the requested page', async () => {
  const calls = mockBrowser.answers.on(session.open, () => ({ data: { token: 'console', expireTime: '' } }));
  const page = openVerify();
  await type(CODE, '12 34-56 7');
  expect((screen.getByLabelText(CODE) as HTMLInputElement).value).toBe('123456');
  expect(screen.getByLabelText(CODE).getAttribute('autocomplete')).toBe('one-time-code');
  await page.press('进入后台');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
  expect([calls.map(({ body }) => body), readStaffToken(), readToken()]).toEqual([
    [{ ticket: 'ticket-1', code: '123456' }],
    ...['console', 'token'],
  ]);
});

test('wrong codes and too many of them are reported beside the field; a recovery code is accepted in the usual spellings', async () => {
  const page = openVerify('');
  await page.press('进入后台');
  expect(await screen.findByText('请输入动态验证码')).toBeTruthy();
  await type(CODE, '000000');
  for (const name of ['STAFF_CODE_WRONG', 'TOO_MANY'] as const) {
    mockBrowser.answers.on(session.open, () => refuse(name));
    send('进入后台');
    expect(await screen.findByText(errors[name].msg)).toBeTruthy();
    expect(screen.getByLabelText(CODE).getAttribute('aria-invalid')).toBe('true');
  }
  await page.press('手机不在身边？使用恢复码');
  await type('恢复码', 'ABCDE');
  await page.press('进入后台');
  expect(await screen.findByText('恢复码不正确')).toBeTruthy();
  const calls = mockBrowser.answers.on(session.open, () => ({ data: { token: 'console', expireTime: '' } }));
  await type('恢复码', ' ABCDE 23456');
  await page.press('进入后台');
  await waitFor(() => expect(page.currentPath()).toBe('/admin'));
  expect(calls.map(({ body }) => body.code)).toEqual(['abcde-23456']);
});

test('without the ticket of a login, or with an expired one, the password is asked for again', async () => {
  const begun = mockBrowser.answers.on(session.begin, () => refuse('PASSWORD_WRONG'));
  const page = openVerify('', { ticket: null });
  await type('密码', 'Wrong-1234');
  await page.press('下一步');
  expect(await screen.findByText(errors.PASSWORD_WRONG.msg)).toBeTruthy();
  mockBrowser.answers.on(session.begin, () => ({ data: { staffTicket: 'ticket-2' } }));
  await page.press('下一步');
  await type(CODE, '123456');
  mockBrowser.answers.on(session.open, () => refuse('STAFF_TICKET_INVALID'));
  await page.press('进入后台');
  expect(await screen.findByText('验证已超时，请再次输入密码。')).toBeTruthy();
  expect(begun).toHaveLength(1);
  mockBrowser.answers.on(session.begin, () => refuse('FORBIDDEN'));
  await type('密码', 'Right-1234');
  await page.press('下一步');
  expect((await screen.findByRole('alert')).textContent).toContain('没有管理后台的权限');
});

test('a ticket of another login is not used', async () => {
  keepStaffTicket('ticket-1', 'another-token');
  openVerify('', { ticket: null });
  expect(await screen.findByLabelText('密码')).toBeTruthy();
});

test('the first set-up shows the QR code, the secret and, once, the recovery codes, which must be saved', async () => {
  Object.assign(state, { totp: false });
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  mockBrowser.answers.on(session.setUpTotp, () => ({
    data: { secret, uri: 'otpauth://x', qr: ['101', '010', '111'] },
  }));
  mockBrowser.answers.on(session.open, () => ({ data: { token: 'console', expireTime: '', recoveryCodes: CODES } }));
  const page = openVerify();
  const picture = await screen.findByRole('img', { name: '验证器二维码' });
  expect(picture.querySelector('path')?.getAttribute('d')).toBe('M4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1zM4 6h3v1h-3z');
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  expect(screen.getByText('您的角色须设置两步验证后才能进入后台。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /恢复码/ })).toBeNull();
  await type(CODE, '123456');
  await page.press('完成设置');
  expect(await screen.findByText('abcde-23456')).toBeTruthy();
  expect(textsOf('listitem')).toEqual(CODES);
  expect(readStaffToken()).toBe('console');
  const save = vi.spyOn(saveFile, 'saveTextFile').mockReturnValue();
  await page.press('下载文本');
  expect(save.mock.calls[0]?.[1]).toContain('abcde-23456\nfghjk-34567');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await page.press('打印');
  expect(print).toHaveBeenCalledOnce();
  await page.press('进入后台');
  expect(await screen.findByText('请先把恢复码存到别处')).toBeTruthy();
  await page.user.click(screen.getByRole('checkbox', { name: '我已保存' }));
  await page.press('进入后台');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
});

test('where no second factor is required it is offered, and the console can be opened without one', async () => {
  Object.assign(state, { totp: false, factorRequired: false });
  const calls = mockBrowser.answers.on(session.open, () => ({ data: { token: 'console', expireTime: '' } }));
  const page = openVerify();
  await page.press('暂不设置，进入后台');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
  expect(calls.map(({ body }) => body)).toEqual([{ ticket: 'ticket-1' }]);
});

test('a passkey opens the console instead of a code; errors are shown', async () => {
  Object.assign(state, { passkeys: true });
  const answer = stubPasskeys().mockRejectedValueOnce(new browserPasskeys.PasskeyError('没有完成验证'));
  mockBrowser.answers.on(passkeys.signIn, () => refuse('PASSKEY_REFUSED'));
  const page = openVerify();
  await page.press('使用通行密钥登录');
  expect(await screen.findByText('没有完成验证')).toBeTruthy();
  answer.mockResolvedValue({ id: 'key' } as never);
  await page.press('使用通行密钥登录');
  expect(await screen.findByText(errors.PASSKEY_REFUSED.msg)).toBeTruthy();
  const calls = mockBrowser.answers.on(passkeys.signIn, () => ({
    data: { staffToken: 'console', staffExpireTime: '' },
  }));
  await page.press('使用通行密钥登录');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
  expect([calls.map(({ body }) => body), readStaffToken(), readToken()]).toEqual([[{ id: 'key' }], 'console', 'token']);
});

test('an account that has only passkeys is told where they work', async () => {
  Object.assign(state, { passkeys: true, totp: false });
  openVerify();
  expect(await screen.findByText(/这个浏览器或网址不能使用通行密钥/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull();
});

test('staff can continue as readers, but not to the console', async () => {
  openVerify();
  expect(linksShown()).toMatchObject({ 先以读者身份浏览: '/' });
});

test('the login redirects staff to the second factor with the way back', async () => {
  mockBrowser.answers.on(login, () => ({ data: { token: 'fresh', tokenExpireTime: '', staffTicket: 'ticket-3' } }));
  endSession();
  const page = openPage(<LoginPage />, { at: '/login/index?redirect=%2Fadmin%2Fjobs', path: '/login/index' });
  await type('账号或手机号', '阿青');
  await type('密码', 'secret');
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('登录');
  await waitFor(() => expect(page.currentPath()).toBe('/login/verify?redirect=%2Fadmin%2Fjobs'));
});

test('the login page offers passkeys only where they work, and a passkey signs in as reader and staff', async () => {
  endSession();
  stubPasskeys().mockResolvedValue({ id: 'key' } as never);
  mockBrowser.answers.on(passkeys.support, () => ({ data: { origin: 'https://elsewhere.example', inUse: true } }));
  const first = openPage(<LoginPage />, { at: '/login/index', path: '/login/index' });
  const asked = mockBrowser.answers.on(passkeys.support, () => ({
    data: { origin: 'https://elsewhere.example', inUse: true },
  }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull();
  first.unmount();
  // Readers of a site whose staff have no passkeys are not asked about one.
  const askedAgain = mockBrowser.answers.on(passkeys.support, () => ({
    data: { origin: location.origin, inUse: false },
  }));
  const second = openPage(<LoginPage />, { at: '/login/index', path: '/login/index' });
  await waitFor(() => expect(askedAgain).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull();
  second.unmount();
  mockBrowser.answers.on(passkeys.support, () => ({ data: { origin: location.origin, inUse: true } }));
  mockBrowser.answers.on(passkeys.signIn, () => ({
    data: { token: 'fresh', staffToken: 'console', staffExpireTime: '' },
  }));
  const page = openPage(<LoginPage />, { at: '/login/index', path: '/login/index' });
  await page.press('使用通行密钥登录');
  await waitFor(() => expect(page.currentPath()).toBe('/admin'));
  expect([readToken(), readStaffToken()]).toEqual(['fresh', 'console']);
});

function LogoutButton() {
  const { logOut } = useConfirmedLogout();
  return (
    <button type="button" onClick={() => void logOut()}>
      退出
    </button>
  );
}

test('logging out as a reader ends the console session too, also when it has ended already', async () => {
  const ended = mockBrowser.answers.on(session.end, () => refuse('NOT_LOGGED_IN'));
  const loggedOut = mockBrowser.answers.on(logout);
  startSession('token');
  startStaffSession('console');
  const page = openPage(<LogoutButton />);
  await page.press('退出');
  await page.press('退出登录');
  await waitFor(() => expect([readToken(), readStaffToken()]).toEqual([undefined, undefined]));
  expect([ended.length, loggedOut.length]).toEqual([1, 1]);
  expect(mockBrowser.answers.sentToLogin).toEqual([]);
});
