import * as viewsCalls from '@meiyu/contract/admin/views.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { openConsolePage, setUpConsole } from '../../console.testkit.tsx';
import { useColumnChoice } from './column-choice.ts';
import { SavedViews } from './saved-views.tsx';
import { useTableState } from './table-state.ts';

const mockBrowser = setUpConsole();

const COLUMNS = [
  { id: 'name', header: '姓名', cell: () => '', locked: true },
  { id: 'className', header: '班级', cell: () => '' },
];

function Views() {
  const state = useTableState({ filters: ['state', 'className'] });
  const choice = useColumnChoice('users', COLUMNS);
  return (
    <>
      <SavedViews
        page="users"
        state={state}
        choice={choice}
        views={[
          { label: '全部', query: '' },
          { label: '停用', query: 'state=disabled', count: 7, isDue: true },
        ]}
      />
      <p>隐藏：{choice.hidden.join()}</p>
    </>
  );
}

const SAVED = {
  id: 'v1',
  name: '高一',
  settings: { query: 'className=g1', columns: { order: ['name', 'className'], hidden: ['className'] } },
};

function currentView() {
  return screen.queryAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent;
}

test('fixed and saved views are tabs; a saved view restores its columns', async () => {
  const received = mockBrowser.answers.on(viewsCalls.list, () => ({ rows: [SAVED], total: 1 }));
  const page = openConsolePage(<Views />, '/admin/users?state=disabled&page=3');
  expect(await screen.findByRole('link', { name: '高一' })).toBeTruthy();
  expect(received[0]?.query).toEqual({ page: 'users' });
  expect(currentView()).toBe('停用7');
  await page.user.click(screen.getByRole('link', { name: '高一' }));
  expect(page.currentPath()).toBe('/admin/users?className=g1');
  expect(currentView()).toBe('高一');
  expect(screen.getByText('隐藏：className')).toBeTruthy();
});

test('changed conditions can be saved under a name; an empty name is refused beside its field', async () => {
  mockBrowser.answers.on(viewsCalls.list, () => ({ rows: [], total: 0 }));
  const saved = mockBrowser.answers.on(viewsCalls.save, () => ({ data: SAVED }));
  const page = openConsolePage(<Views />, '/admin/users?className=g1');
  await page.press('存为视图');
  await page.press('保存');
  expect(screen.getByText('请输入视图名称')).toBeTruthy();
  await page.user.type(screen.getByLabelText('视图名称'), '高一{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({
    page: 'users',
    name: '高一',
    settings: { query: 'className=g1', columns: { order: ['name', 'className'], hidden: [] } },
  });
});

test('a name that is taken keeps the form open with the typed text', async () => {
  mockBrowser.answers.on(viewsCalls.list, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(viewsCalls.save, () => refuse('VIEW_NAME_TAKEN'));
  const page = openConsolePage(<Views />, '/admin/users?className=g1');
  await page.press('存为视图');
  await page.user.type(screen.getByLabelText('视图名称'), '高一{Enter}');
  await waitFor(() => expect(mockBrowser.answers.notices).toEqual([{ type: 'error', message: '已有同名的视图' }]));
  expect((screen.getByLabelText('视图名称') as HTMLInputElement).value).toBe('高一');
});

test('a saved view is renamed and removed', async () => {
  mockBrowser.answers.on(viewsCalls.list, () => ({ rows: [SAVED], total: 1 }));
  const renamed = mockBrowser.answers.on(viewsCalls.rename);
  const removed = mockBrowser.answers.on(viewsCalls.remove);
  const page = openConsolePage(<Views />, '/admin/users?className=g1');
  await page.press('视图“高一”的操作');
  await page.press('改名');
  await page.user.clear(screen.getByLabelText('视图名称'));
  await page.user.type(screen.getByLabelText('视图名称'), '高一新生{Enter}');
  await waitFor(() => expect(renamed[0]?.body).toEqual({ id: 'v1', name: '高一新生' }));
  await page.press('视图“高一”的操作');
  await page.press('删除');
  // The question has a button of the same name.
  await page.press('删除');
  await waitFor(() => expect(removed[0]?.params).toEqual({ ids: 'v1' }));
});
