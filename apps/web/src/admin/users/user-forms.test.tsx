import * as users from '@meiyu/contract/admin/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { EditUserPage } from './edit-user-page.tsx';
import { NewUserPage } from './new-user-page.tsx';
import { answerUsers, sampleDetails } from './users.testkit.ts';

const mockBrowser = setUpConsole();
const ID = sampleDetails(1).id;

async function openForm(details = sampleDetails(1)) {
  answerUsers(mockBrowser.answers, [], details);
  const page = openConsolePage(<EditUserPage />, `/admin/users/${ID}`, { id: ID });
  await screen.findByLabelText(/用户名/);
  return page;
}
const fill = async (page: { user: Awaited<ReturnType<typeof openForm>>['user'] }, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await page.user.clear(field);
  if (text) await page.user.type(field, text);
};

test('a new account is validated before it is sent, and its password is shown once', async () => {
  answerUsers(mockBrowser.answers, []);
  const created = mockBrowser.answers.on(users.create, () => ({ data: { id: ID, password: 'Once-2345-abcd' } }));
  const page = openConsolePage(<NewUserPage />, '/admin/users/new');
  await page.press('新建');
  expect(await screen.findByText('请输入用户名')).toBeTruthy();
  await fill(page, /用户名/, '李墨');
  await fill(page, /手机号/, '123');
  await page.press('新建');
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  expect(created).toEqual([]);
  await fill(page, /手机号/, '');
  await fill(page, /有效期/, '30');
  await page.press('新建');
  // An overlooked field must not make anybody an adult.
  expect(await screen.findByText('请选择年龄段')).toBeTruthy();
  expect(created).toEqual([]);
  await page.user.selectOptions(screen.getByLabelText(/年龄段/), '14–17 岁');
  await page.press('新建');
  expect(await screen.findByText('Once-2345-abcd')).toBeTruthy();
  expect(created[0]?.body).toMatchObject({ userName: '李墨', phone: '', ageBand: '14-17', days: 30 });
  await page.press('已记下');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
});

test('a refused form keeps what was typed', async () => {
  const page = await openForm();
  mockBrowser.answers.on(users.change, () => ({ code: 409, msg: '该手机号已注册' }));
  await fill(page, /手机号/, '13900000009');
  await page.press('保存');
  await waitFor(() => expect(mockBrowser.answers.notices).toMatchObject([{ message: '该手机号已注册' }]));
  expect(screen.getByLabelText(/手机号/)).toHaveProperty('value', '13900000009');
});

test('a stale form shows both versions, and can overwrite the stored one', async () => {
  const page = await openForm();
  const theirs = sampleDetails(1, { version: '2', realName: '<i>乙</i>' });
  const sent = mockBrowser.answers.on(users.change, ({ body }) => ({
    data: { saved: body.version === '2', current: theirs },
  }));
  await fill(page, /姓名/, '甲');
  await page.press('保存');
  const row = await screen.findByRole('row', { name: /姓名/, hidden: true });
  expect(
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['甲', '<i>乙</i>']);
  await page.press('用您填的保存');
  await waitFor(() => expect(page.currentPath()).toBe('/admin/users'));
  expect(sent.map(({ body }) => [body.version, body.realName])).toEqual([
    ['1', '甲'],
    ['2', '甲'],
  ]);
});

test('a stale form can keep the stored version instead', async () => {
  const page = await openForm();
  const theirs = sampleDetails(1, { version: '2', realName: '乙' });
  const sent = mockBrowser.answers.on(users.change, ({ body }) => ({
    data: { saved: body.version === '2', current: theirs },
  }));
  await fill(page, /姓名/, '甲');
  await page.press('保存');
  await page.press('用现在保存的');
  await waitFor(() => expect(screen.getByLabelText(/姓名/)).toHaveProperty('value', '乙'));
  await page.press('保存');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: '2', realName: '乙' }));
});

test('an account of staff has a form for owners only', async () => {
  answerUsers(mockBrowser.answers, [], sampleDetails(1, { manageable: false }));
  openConsolePage(<EditUserPage />, `/admin/users/${ID}`, { id: ID });
  expect(await screen.findByText(/只有馆长可以改动/)).toBeTruthy();
  expect(screen.queryByLabelText(/用户名/)).toBeNull();
});
