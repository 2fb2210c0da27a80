import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { ActionBar } from './action-bar.tsx';
import { useColumnChoice } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { DataTable, type ListQuery } from './data-table.tsx';
import { useSelection } from './selection.ts';
import type { TableColumn } from './table-column.ts';
import { useTableState } from './table-state.ts';

setUpPages();

interface Reader {
  id: string;
  name: string;
  className: string;
}

const COLUMNS: TableColumn<Reader>[] = [
  { id: 'name', header: '姓名', cell: ({ name }) => name, sortable: true, locked: true },
  { id: 'className', header: '班级', cell: ({ className }) => className, sortable: true },
  { id: 'phone', header: '手机', cell: () => '—', hiddenAtFirst: true },
];
const ROWS = ['林知夏', '何子墨', '宋微', '白若溪'].map((name, index) => ({
  id: String(index + 1),
  name,
  className: '高一（1）班',
}));

function listOf(rows: Reader[], total = rows.length): ListQuery<Reader> {
  return { data: { rows, total }, isError: false, isFetching: false, refetch: () => undefined };
}

const opened = vi.fn();

function Readers({ query = listOf(ROWS, 45) }: { query?: ListQuery<Reader> }) {
  const state = useTableState({ filters: ['state'], defaultSort: '-createTime' });
  const choice = useColumnChoice('readers', COLUMNS);
  const selection = useSelection(state.viewQuery, query.data?.total);
  return (
    <>
      <ColumnChooser choice={choice} />
      <DataTable
        label="读者"
        unit="人"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={query}
        state={state}
        choice={choice}
        selection={selection}
        onOpen={({ name }) => opened(name)}
        empty="从名单导入最快"
      />
      <ActionBar selection={selection} total={query.data?.total} unit="人">
        <span>{selection.isAll ? '全部' : selection.ids.join()}</span>
      </ActionBar>
    </>
  );
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const tick = (name: string) => screen.getByRole('checkbox', { name: `选中 ${name}` });

test('column headers show the order, and a click changes it in the address', async () => {
  const page = openPage(<Readers />);
  const name = () => screen.getByRole('columnheader', { name: '姓名' });
  expect(name().getAttribute('aria-sort')).toBe('none');
  await page.press('姓名');
  expect(name().getAttribute('aria-sort')).toBe('ascending');
  await page.press('姓名');
  expect(name().getAttribute('aria-sort')).toBe('descending');
  expect(page.currentPath()).toBe('/?sort=-name');
});

test('rows are selected one by one, up to one with Shift, and all of the query', async () => {
  const page = openPage(<Readers />);
  await page.user.click(tick('林知夏'));
  await page.user.keyboard('{Shift>}');
  await page.user.click(tick('宋微'));
  await page.user.keyboard('{/Shift}');
  expect(screen.getByText('1,2,3')).toBeTruthy();
  await page.press('选全部 45 人');
  expect(screen.getByText('全部')).toBeTruthy();
  expect(screen.getByText('45', { selector: '[role=status] *' })).toBeTruthy();
  await page.user.click(tick('何子墨'));
  expect(screen.queryByText('全部')).toBeNull();
});

test('another query clears the selection', async () => {
  const page = openPage(<Readers />);
  await page.user.click(tick('林知夏'));
  expect(screen.getByRole('region', { name: '对选中的' })).toBeTruthy();
  await page.goTo('/?state=disabled');
  expect(screen.queryByRole('region', { name: '对选中的' })).toBeNull();
});

test('j and k move, x selects, Enter opens, but not while typing', async () => {
  const page = openPage(
    <>
      <input aria-label="别处" />
      <Readers />
    </>,
  );
  await page.user.keyboard('jjk');
  expect(document.activeElement?.textContent).toContain('林知夏');
  await page.user.keyboard('jx');
  expect((tick('何子墨') as HTMLInputElement).checked).toBe(true);
  await page.user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('何子墨');
  await page.user.keyboard('{Escape}');
  expect((tick('何子墨') as HTMLInputElement).checked).toBe(false);
  await page.user.click(screen.getByLabelText('别处'));
  await page.user.keyboard('jx');
  expect(document.activeElement).toBe(screen.getByLabelText('别处'));
});

test('columns are chosen and moved by keyboard, and stored in the browser', async () => {
  const page = openPage(<Readers />);
  expect(headers()).toEqual(['', '姓名', '班级']);
  await page.press('列');
  const dialog = within(screen.getByRole('dialog', { name: '选择列' }));
  expect((dialog.getByRole('checkbox', { name: '姓名' }) as HTMLInputElement).disabled).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: '手机' }));
  dialog.getByRole('button', { name: /手机/ }).focus();
  await page.user.keyboard('{ArrowUp}');
  expect(headers()).toEqual(['', '姓名', '手机', '班级']);
  // A locked column stays in front.
  await page.user.keyboard('{ArrowUp}');
  expect(headers()).toEqual(['', '姓名', '手机', '班级']);
  page.unmount();
  openPage(<Readers />);
  expect(headers()).toEqual(['', '姓名', '手机', '班级']);
});

test('pages are links, and the footer says which rows are shown', () => {
  openPage(<Readers query={listOf(ROWS, 45)} />, { at: '/?page=2' });
  expect(screen.getByText('21–24')).toBeTruthy();
  expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe('/?page=3');
  expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe('/');
});

test('a message replaces missing rows: loading, failure with retry, nothing found, nothing yet, past the end', async () => {
  const refetch = vi.fn();
  const none = { isFetching: false, isError: false, refetch, data: undefined };
  const show = (query: ListQuery<Reader>, at = '/') => openPage(<Readers query={query} />, { at });
  let page = show(none);
  expect(screen.getByText('正在载入')).toBeTruthy();
  page.unmount();
  page = show({ ...none, isError: true });
  await page.press('重新加载');
  expect(refetch).toHaveBeenCalledOnce();
  page.unmount();
  page = show(listOf([]), '/?state=disabled');
  await page.press('清除条件');
  expect(page.currentPath()).toBe('/');
  expect(screen.getByText('从名单导入最快')).toBeTruthy();
  page.unmount();
  page = show(listOf([], 30), '/?page=9');
  await page.press('回到第一页');
  expect(page.currentPath()).toBe('/');
});
