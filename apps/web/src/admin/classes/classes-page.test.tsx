import * as classes from '@meiyu/contract/admin/classes.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { ClassesPage } from './classes-page.tsx';

const mockBrowser = setUpConsole();
const ROW = { id: 'c1', name: '高一（1）班', members: 42, teachers: ['林老师'], createTime: '2026-02-01 08:00:00' };

function openClasses() {
  mockBrowser.answers.on(classes.list, () => ({ rows: [ROW], total: 1 }));
  return openConsolePage(<ClassesPage />, '/admin/classes');
}

test('classes are listed with the number of members and a link to them', async () => {
  openClasses();
  const link = await screen.findByRole('link', { name: '42' });
  expect(link.getAttribute('href')).toBe('/admin/users?classId=c1');
});

test('a class is created with a checked name', async () => {
  const created = mockBrowser.answers.on(classes.create, () => ({ data: { id: 'c2' } }));
  const { user, press } = openClasses();
  await press(/新建班级/);
  await press('保存');
  expect(await screen.findByText('请输入班级名称')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /班级名称/ }), ' 高一（2）班 ');
  await press('保存');
  await waitFor(() => expect(created.map(({ body }) => body)).toEqual([{ name: '高一（2）班' }]));
});

test('a class is renamed and deleted with the version that the page showed', async () => {
  const renamed = mockBrowser.answers.on(classes.rename, () => ({}));
  const removed = mockBrowser.answers.on(classes.remove, () => ({}));
  const { user, press } = openClasses();
  await press('改名 高一（1）班');
  const field = screen.getByRole('textbox', { name: /班级名称/ });
  await user.clear(field);
  await user.type(field, '高二（1）班');
  await press('保存');
  await waitFor(() =>
    expect(renamed.map(({ body }) => body)).toEqual([{ id: 'c1', name: '高二（1）班', before: ROW.name }]),
  );
  await press('删除 高一（1）班');
  expect(screen.getByText(/42 位读者不再属于任何班级/)).toBeTruthy();
  await press('删除班级');
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ id: 'c1', members: 42 }]));
});
