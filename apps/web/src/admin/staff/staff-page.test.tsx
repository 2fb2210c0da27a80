import * as session from '@meiyu/contract/admin/session.ts';
import * as staff from '@meiyu/contract/admin/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { StaffRow } from './staff.api.ts';
import { StaffPage } from './staff-page.tsx';

const mockBrowser = setUpConsole();

const PERSON: StaffRow = {
  ...{ id: '00000000-0000-7000-8000-000000000001', userName: '周编辑', realName: '', phone: '', status: 'active' },
  ...{ roles: ['editor'], totp: true, passkeys: 1, recoveryCodesLeft: 8, activeSessions: 2 },
  ...{ lastSessionTime: '2026-01-01 08:00:00', mustChangePassword: false, version: '1' },
};

const SESSION = {
  ...{ id: '00000000-0000-7000-8000-0000000000a1', device: 'Edge · Windows', clientIp: '10.1.0.7', current: false },
  ...{ createTime: '2026-01-01 08:00:00', lastTime: '2026-01-01 09:00:00' },
};
const OTHER_SESSION = { ...SESSION, id: '00000000-0000-7000-8000-0000000000a2', device: 'Safari · iPad' };

async function openStaff(person = PERSON) {
  mockBrowser.answers.on(staff.details, () => ({ data: { phone: '13800000001', sessions: [SESSION, OTHER_SESSION] } }));
  const received = mockBrowser.answers.on(staff.list, () => ({ rows: [person], total: 1 }));
  const page = openConsolePage(<StaffPage />, '/admin/staff');
  await page.user.click(await screen.findByText(person.userName));
  const panel = within(await screen.findByRole('complementary'));
  return { ...page, panel, received };
}
const dialog = () => within(screen.getByRole('dialog'));

test('lists roles and second factors, and explains every role', async () => {
  const { panel } = await openStaff();
  expect(screen.getByRole('row', { name: /周编辑/ }).textContent).toContain('动态验证码、通行密钥 1');
  expect(panel.getAllByRole('checkbox')).toHaveLength(7);
  expect(panel.getByText('管理读者账号、班级名单和访问范围，可以授予教师角色。')).toBeTruthy();
  expect(panel.getByRole('checkbox', { name: /^编辑/ })).toHaveProperty('checked', true);
});

test('saves changed roles with the version that was shown', async () => {
  const { panel, user } = await openStaff();
  const sent = mockBrowser.answers.on(staff.setRoles, () => ({ data: { saved: true, current: PERSON } }));
  expect(panel.getByRole('button', { name: '保存角色' })).toHaveProperty('disabled', true);
  await user.click(panel.getByRole('checkbox', { name: /^审核/ }));
  await user.click(panel.getByRole('button', { name: '保存角色' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ id: PERSON.id, roles: ['editor', 'reviewer'], version: '1' }));
});

test('shows both versions when another owner saved first', async () => {
  const { panel, user, press } = await openStaff();
  const current = { ...PERSON, roles: ['editor', 'auditor'], version: '2' };
  const sent = mockBrowser.answers.on(staff.setRoles, ({ body }) => ({
    data: { saved: body.version === '2', current },
  }));
  await user.click(panel.getByRole('checkbox', { name: /^编辑/ }));
  await user.click(panel.getByRole('button', { name: '保存角色' }));
  const row = await screen.findByRole('row', { name: /角色 （没有角色）/, hidden: true });
  expect(row.textContent).toContain('编辑、审计');
  await press('用您填的保存');
  await waitFor(() => expect(sent.map(({ body }) => body.version)).toEqual(['1', '2']));
  expect(sent[1]?.body.roles).toEqual([]);
});

test('the last owner is refused, and the chosen roles stay', async () => {
  mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, id: PERSON.id } }));
  const { panel, user } = await openStaff({ ...PERSON, roles: ['owner'] });
  mockBrowser.answers.on(staff.setRoles, () => ({ code: 409, msg: '至少要保留一位馆长' }));
  expect(await panel.findByText(/这是您自己的账号/)).toBeTruthy();
  await user.click(panel.getByRole('checkbox', { name: /^馆长/ }));
  await user.click(panel.getByRole('button', { name: '保存角色' }));
  await waitFor(() => expect(mockBrowser.answers.notices).toMatchObject([{ message: '至少要保留一位馆长' }]));
  await waitFor(() => expect(panel.getByRole('checkbox', { name: /^馆长/ })).toHaveProperty('checked', false));
});

test('lists the devices of a person; ends one session, all, or resets the second factor, each after confirmation', async () => {
  const { panel, user } = await openStaff();
  const ended = mockBrowser.answers.on(staff.endSessions, () => ({ data: { ended: 1 } }));
  const reset = mockBrowser.answers.on(staff.resetFactor);
  const devices = await panel.findByRole('list', { name: '后台登录的设备' });
  await waitFor(() => expect(devices.textContent).toContain('Edge · Windows'));
  expect(panel.getByText('13800000001')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '退出 Safari · iPad 10.1.0.7' }));
  await user.click(dialog().getByRole('button', { name: '退出' }));
  await waitFor(() => expect(ended[0]?.body).toEqual({ id: PERSON.id, sessionId: OTHER_SESSION.id }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(panel.getByRole('button', { name: '全部退出' }));
  await user.click(dialog().getByRole('button', { name: '退出' }));
  await waitFor(() => expect(ended[1]?.body).toEqual({ id: PERSON.id }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(panel.getByRole('button', { name: '重置两步验证' }));
  expect(reset).toEqual([]);
  await user.click(dialog().getByRole('button', { name: '重置' }));
  await waitFor(() => expect(reset.map(({ body }) => body)).toEqual([{ id: PERSON.id }]));
});

test('disables, enables and resets the password of others, and links to the audit log', async () => {
  const { panel, user, press } = await openStaff();
  const disabled = mockBrowser.answers.on(staff.disable);
  mockBrowser.answers.on(staff.resetPassword, () => ({ data: { password: 'Once-2345-abcd' } }));
  expect(panel.getByRole('link', { name: '此人做过的操作' }).getAttribute('href')).toBe(
    `/admin/audit?actor=${encodeURIComponent(PERSON.userName)}`,
  );
  expect(panel.getByRole('link', { name: '对此账号的改动' }).getAttribute('href')).toBe(
    `/admin/audit?object=user%3A${PERSON.id}`,
  );
  await user.click(panel.getByRole('button', { name: '停用' }));
  await user.click(dialog().getByRole('button', { name: '停用' }));
  await waitFor(() => expect(disabled.map(({ body }) => body)).toEqual([{ id: PERSON.id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(panel.getByRole('button', { name: '重设密码' }));
  await user.click(dialog().getByRole('button', { name: '重设密码' }));
  expect(await screen.findByText('Once-2345-abcd')).toBeTruthy();
  await press('已记下');
});

test("a disabled person is enabled; one's own account can be neither disabled nor reset here", async () => {
  const { panel, user, unmount } = await openStaff({ ...PERSON, status: 'disabled' });
  const enabled = mockBrowser.answers.on(staff.enable);
  expect(panel.getByText(/账号已停用/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '启用' }));
  await user.click(dialog().getByRole('button', { name: '启用' }));
  await waitFor(() => expect(enabled.map(({ body }) => body)).toEqual([{ id: PERSON.id }]));
  unmount();
  mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, id: PERSON.id } }));
  const own = await openStaff();
  await own.panel.findByText(/这是您自己的账号/);
  expect(own.panel.queryByRole('button', { name: '停用' })).toBeNull();
  expect(own.panel.queryByRole('button', { name: '重设密码' })).toBeNull();
});

test('adds an existing account, or makes a new one whose password is shown once', async () => {
  const { user, press } = await openStaff();
  const added = mockBrowser.answers.on(staff.add, () => ({ data: { id: PERSON.id } }));
  const created = mockBrowser.answers.on(staff.create, () => ({ data: { id: PERSON.id, password: 'Once-2345-abcd' } }));
  await press(/添加人员/);
  // There is only one account, so colleagues need new ones.
  expect(dialog().getByRole('tab', { name: '新建账号' }).getAttribute('aria-selected')).toBe('true');
  await user.click(dialog().getByRole('tab', { name: '已有账号' }));
  await user.type(dialog().getByRole('textbox', { name: /^账号/ }), '李墨');
  await user.click(dialog().getByRole('button', { name: '添加' }));
  expect(await dialog().findByText('请选择 1–7 项')).toBeTruthy();
  await user.click(dialog().getByRole('checkbox', { name: /^统计/ }));
  await user.click(dialog().getByRole('button', { name: '添加' }));
  await waitFor(() => expect(added.map(({ body }) => body)).toEqual([{ user: '李墨', roles: ['analyst'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/添加人员/);
  await user.click(dialog().getByRole('tab', { name: '新建账号' }));
  await user.type(dialog().getByRole('textbox', { name: /^用户名/ }), '新同事');
  await user.click(dialog().getByRole('checkbox', { name: /^审计/ }));
  await user.click(dialog().getByRole('button', { name: '添加' }));
  expect(await screen.findByText('Once-2345-abcd')).toBeTruthy();
  expect(created[0]?.body).toEqual({ userName: '新同事', realName: '', roles: ['auditor'] });
});
