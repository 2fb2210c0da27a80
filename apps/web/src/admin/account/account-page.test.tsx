import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as browserPasskeys from '../../lib/browser/passkeys.ts';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { AccountPage } from './account-page.tsx';

const mockBrowser = setUpConsole();
const TIME = '2026-11-18 10:00:00';
const KEY = { id: 'key', name: '办公室电脑', createTime: TIME, lastUseTime: '' };

let me: typeof OWNER;
let keys: (typeof KEY)[];
beforeEach(() => {
  me = { ...OWNER, factorRequired: true };
  keys = [];
  const sessionRow = { device: 'Firefox', clientIp: '10.0.0.7', createTime: TIME, lastTime: TIME, expireTime: TIME };
  const sessions = [
    { ...sessionRow, id: 's1', current: true },
    { ...sessionRow, id: 's2', current: false },
  ];
  mockBrowser.answers.on(session.me, () => ({ data: me }));
  mockBrowser.answers.on(session.sessions, () => ({ rows: sessions, total: 2 }));
  mockBrowser.answers.on(passkeys.list, () => ({ rows: keys, total: keys.length }));
  mockBrowser.answers.on(passkeys.support, () => ({ data: { origin: location.origin, inUse: true } }));
});

const openAccount = () => openConsolePage(<AccountPage />, '/admin/account');
const isDisabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

test('the authenticator app is replaced with the first code of the new one, and new recovery codes are shown once', async () => {
  mockBrowser.answers.on(session.beginTotp, () => ({
    data: { secret: 'ABCD', uri: '', qr: ['1'], pending: 'pending' },
  }));
  mockBrowser.answers.on(session.replaceTotp, () => refuse('STAFF_CODE_WRONG'));
  const page = openAccount();
  await page.press('更换验证器');
  const field = await screen.findByLabelText('动态验证码');
  fireEvent.change(field, { target: { value: '000000' } });
  await page.press('完成设置');
  expect(await screen.findByText(errors.STAFF_CODE_WRONG.msg)).toBeTruthy();
  const calls = mockBrowser.answers.on(session.replaceTotp, () => ({ data: { recoveryCodes: ['abcde-23456'] } }));
  fireEvent.change(field, { target: { value: '123456' } });
  await page.press('完成设置');
  expect(await screen.findByText('abcde-23456')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ pending: 'pending', code: '123456' }]);
});

test('the only factor of a role that needs one cannot be removed', async () => {
  const page = openAccount();
  await screen.findByText(/还有 8 个恢复码/);
  expect(isDisabled('移除')).toBe(true);
  page.unmount();
  me = { ...me, passkeys: 1 };
  keys = [KEY];
  const removed = mockBrowser.answers.on(session.removeTotp);
  const other = openAccount();
  await screen.findByText('办公室电脑');
  const [removeApp] = screen.getAllByRole('button', { name: '移除' });
  if (removeApp) await other.user.click(removeApp);
  const dialog = await screen.findByRole('dialog', { name: '移除验证器应用？' });
  await other.user.click(within(dialog).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(removed).toHaveLength(1));
});

test('few recovery codes cause a warning', async () => {
  me = { ...me, recoveryCodesLeft: 2 };
  openAccount();
  expect(await screen.findByText(/恢复码只剩 2 个/)).toBeTruthy();
});

test('a passkey is added under a name, renamed and removed; a refusal by the device is shown', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  mockBrowser.answers.on(passkeys.registerOptions, () => ({ data: { challenge: 'x' } }));
  const create = vi.spyOn(browserPasskeys, 'createPasskey');
  create.mockRejectedValueOnce(new browserPasskeys.PasskeyError('这台设备已经添加过通行密钥'));
  create.mockResolvedValue({ id: 'key' } as never);
  const added = mockBrowser.answers.on(passkeys.register, () => {
    keys = [KEY];
    return {};
  });
  const page = openAccount();
  await page.press('添加通行密钥');
  await page.press('继续');
  expect(await screen.findByText('请输入名称')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: ' 办公室电脑 ' } });
  await page.press('继续');
  expect(await screen.findByText('这台设备已经添加过通行密钥')).toBeTruthy();
  await page.press('继续');
  expect(await screen.findByText('办公室电脑')).toBeTruthy();
  expect(added.map(({ body }) => body)).toEqual([{ id: 'key', name: '办公室电脑' }]);
  const renamed = mockBrowser.answers.on(passkeys.rename);
  await page.press('改名');
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '家里' } });
  await page.press('保存');
  await waitFor(() => expect(renamed.map(({ body }) => body)).toEqual([{ id: 'key', name: '家里' }]));
});

test('where passkeys do not work, the page says why', async () => {
  openAccount();
  expect(await screen.findByText(/不能添加通行密钥/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
});

test('other sessions are ended one by one or all at once', async () => {
  const ended = mockBrowser.answers.on(session.endSessions);
  const page = openAccount();
  await page.press('退出');
  await page.press('退出其他全部登录');
  await waitFor(() => expect(ended.map(({ body }) => body)).toEqual([{ id: 's2' }, {}]));
});
