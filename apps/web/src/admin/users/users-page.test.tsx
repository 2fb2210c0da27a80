import * as users from '@meiyu/contract/admin/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { answerUsers, sampleDetails, sampleUser } from './users.testkit.ts';
import { UsersPage } from './users-page.tsx';

const mockBrowser = setUpConsole();
const ROWS = [sampleUser(1, { realName: '<b>甲</b>' }), sampleUser(2, { status: 'disabled' }), sampleUser(3)];
const ids = (numbers: number[]) => numbers.map((n) => sampleUser(n).id);
const lastQuery = (received: { query: Record<string, string> }[]) => received.at(-1)?.query;

async function openList(at = '/admin/users', details = sampleDetails(1)) {
  const received = answerUsers(mockBrowser.answers, ROWS, details);
  const page = openConsolePage(<UsersPage />, at);
  await screen.findByRole('row', { name: /读者1/ });
  return { ...page, received };
}
async function select(user: Awaited<ReturnType<typeof openList>>['user'], names: string[]) {
  for (const name of names) {
    const row = screen.getByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('checkbox'));
  }
}
async function openPanel({ user }: Awaited<ReturnType<typeof openList>>) {
  const row = screen.getByRole('row', { name: /读者1/ });
  await user.click(within(row).getByText('读者1'));
  return screen.findByRole('complementary');
}
const dialog = () => within(screen.getByRole('dialog'));

test('names typed by readers are shown as text, states as labels', async () => {
  await openList();
  expect(screen.getByText('<b>甲</b>')).toBeTruthy();
  expect(screen.getByRole('row', { name: /读者2/ }).textContent).toContain('已停用');
  expect(screen.getByRole('row', { name: /读者3/ }).textContent).toContain('正常');
});

test('views, filters, order and dates of the address are sent with the call', async () => {
  const { received, user, press } = await openList(
    '/admin/users?state=expiring&created=2026-01-01..&sort=-lastUse&q=墨',
  );
  expect(lastQuery(received)).toMatchObject({
    ...{ state: 'expiring', createdFrom: '2026-01-01', createdTo: '', sort: '-lastUse', searchValue: '墨' },
  });
  await user.click(screen.getByRole('link', { name: '从未登录' }));
  await waitFor(() => expect(lastQuery(received)).toMatchObject({ state: 'neverSignedIn', searchValue: '' }));
  // The filter precedes the column header, which sorts.
  const [filter] = screen.getAllByRole('button', { name: '班级' });
  if (filter) await user.click(filter);
  await press('没有班级');
  await waitFor(() => expect(lastQuery(received)).toMatchObject({ classId: 'none', state: 'neverSignedIn' }));
});

test('selected accounts are disabled together after confirmation', async () => {
  const page = await openList();
  const disabled = mockBrowser.answers.on(users.disable, () => ({ data: { changed: 2 } }));
  await select(page.user, ['读者1', '读者3']);
  await page.press('停用');
  expect(disabled).toEqual([]);
  await page.user.click(dialog().getByRole('button', { name: '停用' }));
  await waitFor(() => expect(disabled.map(({ body }) => body)).toEqual([{ ids: ids([1, 3]) }]));
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
});

test('a refused action keeps dialog and selection', async () => {
  const page = await openList();
  mockBrowser.answers.on(users.disable, () => ({ code: 403, msg: '工作人员的账号只有馆长可以管理' }));
  await select(page.user, ['读者1']);
  await page.press('停用');
  await page.user.click(dialog().getByRole('button', { name: '停用' }));
  await waitFor(() =>
    expect(mockBrowser.answers.notices).toMatchObject([{ message: '工作人员的账号只有馆长可以管理' }]),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByText(/已选/)).toBeTruthy();
});

test('selected accounts are extended by days or until a day, and assigned to a class', async () => {
  const page = await openList();
  const extended = mockBrowser.answers.on(users.extend, () => ({ data: { changed: 1 } }));
  const moved = mockBrowser.answers.on(users.setClass, () => ({ data: { changed: 1 } }));
  await select(page.user, ['读者1']);
  await page.press('延长');
  const days = dialog().getByLabelText('天数');
  await page.user.clear(days);
  expect(dialog().getByRole('button', { name: '延长' })).toHaveProperty('disabled', true);
  await page.user.type(days, '30');
  await page.user.click(dialog().getByRole('button', { name: '延长' }));
  await waitFor(() => expect(extended.map(({ body }) => body)).toEqual([{ ids: ids([1]), days: 30 }]));
  await select(page.user, ['读者2']);
  await page.press('设班级');
  await page.user.selectOptions(dialog().getByLabelText('班级'), '高一（1）班');
  await page.user.click(dialog().getByRole('button', { name: '设定' }));
  await waitFor(() => expect(moved[0]?.body).toEqual({ ids: ids([2]), classId: ROWS[1]?.classId }));
});

test('the panel shows details, devices and counts of one account', async () => {
  const devices = [
    {
      ...{ equipment: 'pc' as const, deviceName: 'Edge · Windows' },
      ...{ createTime: '2026-01-01 00:00:00', lastUseTime: '2026-01-02 00:00:00' },
    },
  ];
  const page = await openList('/admin/users', sampleDetails(1, { devices, lockedAddresses: 1, failedSignIns: 5 }));
  const panel = within(await openPanel(page));
  expect(await panel.findByText('13800000001')).toBeTruthy();
  expect(panel.getByText(/有 1 个地址暂时不能登录/)).toBeTruthy();
  await page.user.click(panel.getByRole('tab', { name: /设备/ }));
  expect(panel.getByText('Edge · Windows')).toBeTruthy();
  await page.user.click(panel.getByRole('tab', { name: '记录' }));
  expect(panel.getByText('学习记录').nextSibling?.textContent).toBe('3');
});

test('accounts of staff offer actions to owners only', async () => {
  const page = await openList('/admin/users', sampleDetails(1, { manageable: false, roles: ['editor'] }));
  const panel = within(await openPanel(page));
  expect(await panel.findByText(/只有馆长可以改动/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: '更多操作' })).toBeNull();
  expect(panel.queryByRole('link', { name: '修改' })).toBeNull();
});

test('a reset password is shown once', async () => {
  const page = await openList();
  const reset = mockBrowser.answers.on(users.resetPassword, () => ({ data: { password: 'Once-2345-abcd' } }));
  await openPanel(page);
  await page.press('更多操作');
  await page.press('重设密码');
  await page.user.click(dialog().getByRole('button', { name: '重设密码' }));
  expect(await screen.findByText('Once-2345-abcd')).toBeTruthy();
  expect(screen.getByText(/只显示这一次/)).toBeTruthy();
  await page.press('已记下');
  expect(screen.queryByText('Once-2345-abcd')).toBeNull();
  expect(reset).toHaveLength(1);
});

test('an account is deleted only after its name was typed', async () => {
  const page = await openList();
  const removed = mockBrowser.answers.on(users.remove);
  await openPanel(page);
  await page.press('更多操作');
  await page.press('删除账号');
  const remove = dialog().getByRole('button', { name: '删除账号' });
  expect(remove).toHaveProperty('disabled', true);
  await page.user.type(dialog().getByRole('textbox'), '读者1');
  await page.user.click(remove);
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ id: ROWS[0]?.id }]));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('two selected accounts are merged after a preview, in the chosen direction', async () => {
  const page = await openList();
  mockBrowser.answers.on(users.previewMerge, ({ body }) => ({
    data: {
      keep: sampleDetails(body.keepId === ROWS[0]?.id ? 1 : 3),
      remove: sampleDetails(body.removeId === ROWS[0]?.id ? 1 : 3),
      moved: [{ thing: 'notes', count: 7, both: 2 }],
      filled: ['phone'],
    },
  }));
  const merged = mockBrowser.answers.on(users.merge, () => ({ data: { moved: 7 } }));
  await select(page.user, ['读者1', '读者3']);
  await page.press('合并');
  expect((await dialog().findByRole('row', { name: /笔记/ })).textContent).toContain('7 条，2 条两边都有');
  expect(dialog().getByText(/补上留下的账号缺的手机号/)).toBeTruthy();
  await page.user.click(dialog().getByRole('button', { name: '对调' }));
  await waitFor(() => expect(dialog().getByText('读者1', { selector: 'b' })).toBeTruthy());
  await page.user.type(dialog().getByRole('textbox'), '读者1');
  await page.user.click(dialog().getByRole('button', { name: '合并' }));
  await waitFor(() => expect(merged.map(({ body }) => body)).toEqual([{ keepId: ids([3])[0], removeId: ids([1])[0] }]));
});

test('two accounts that may belong to two persons are merged only after a checkbox is ticked', async () => {
  const page = await openList();
  const [one, other] = [
    sampleDetails(1, { realName: '林知夏', phone: '13800000001', studentNumber: 'S1' }),
    sampleDetails(3, { realName: '何子墨', phone: '13800000002' }),
  ];
  mockBrowser.answers.on(users.previewMerge, () => ({ data: { keep: one, remove: other, moved: [], filled: [] } }));
  const merged = mockBrowser.answers.on(users.merge, () => ({ data: { moved: 0 } }));
  await select(page.user, ['读者1', '读者3']);
  await page.press('合并');
  const warning = await dialog().findByText(/看起来是两个人/);
  expect(warning.textContent).toContain('姓名（林知夏、何子墨）、手机号（13800000001、13800000002）不同');
  expect(warning.textContent).not.toContain('学号');
  await page.user.type(dialog().getByRole('textbox'), '读者3');
  const merge = dialog().getByRole('button', { name: '合并' });
  expect(merge).toHaveProperty('disabled', true);
  await page.user.click(dialog().getByRole('checkbox', { name: '我确认这是同一个人' }));
  await page.user.click(merge);
  await waitFor(() => expect(merged).toHaveLength(1));
});

test('on a phone a reader is looked up, disabled and given a new password', async () => {
  mockBrowser.isPhone = true;
  const page = await openList();
  const disabled = mockBrowser.answers.on(users.disable, () => ({ data: { changed: 1 } }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '列' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: /读者1/ }));
  await page.press('更多操作');
  expect(screen.getByRole('button', { name: '重设密码' })).toBeTruthy();
  await page.press('停用');
  await page.user.click(screen.getAllByRole('button', { name: '停用' }).at(-1) as HTMLElement);
  await waitFor(() => expect(disabled.map(({ body }) => body)).toEqual([{ ids: ids([1]) }]));
});

test('the list is exported with its filter', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return 'blob:x';
  };
  const page = await openList('/admin/users?state=disabled');
  const content = btoa('a,b');
  const exported = mockBrowser.answers.on(users.exportList, () => ({
    data: { fileName: '用户.csv', type: 'text/csv', content },
  }));
  await page.press('导出');
  await page.press('CSV');
  await waitFor(() => expect(exported[0]?.body).toMatchObject({ state: 'disabled', format: 'csv' }));
  await waitFor(async () => expect(await saved?.text()).toBe('a,b'));
});
