import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { dateRange, oneOf, useTableState } from './table-state.ts';

setUpPages();

function Probe() {
  const state = useTableState({ filters: ['state', 'className'], defaultSort: '-createTime' });
  return (
    <>
      <output>{JSON.stringify({ ...state.input, view: state.viewQuery, isFiltered: state.isFiltered })}</output>
      <button type="button" onClick={() => state.setFilter('state', 'disabled')}>
        停用
      </button>
      <button type="button" onClick={() => state.toggleSort('userName')}>
        排序
      </button>
      <button type="button" onClick={() => state.setPage(3)}>
        第 3 页
      </button>
      <button type="button" onClick={() => state.setSearch('林')}>
        搜索
      </button>
      <button type="button" onClick={state.clearFilters}>
        清除
      </button>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('the address holds page, order, search and filters', () => {
  openPage(<Probe />, { at: '/x?page=2&size=50&sort=userName&q=%E6%9E%97&state=active&other=1' });
  expect(shown()).toMatchObject({
    ...{ pageNum: 2, pageSize: 50, searchValue: '林', sort: 'userName', state: 'active' },
    isFiltered: true,
  });
});

test('invalid values in the address are ignored', () => {
  openPage(<Probe />, { at: '/x?page=-4&size=7' });
  expect(shown()).toMatchObject({ pageNum: 1, pageSize: 20, sort: '-createTime', isFiltered: false });
});

test('a changed filter, search or order returns to the first page', async () => {
  const page = openPage(<Probe />, { at: '/x' });
  for (const [name, path] of [
    ['停用', '/x?state=disabled'],
    ['排序', '/x?state=disabled&sort=userName'],
    ['搜索', '/x?state=disabled&sort=userName&q=%E6%9E%97'],
  ] as const) {
    await page.press('第 3 页');
    expect(page.currentPath()).toContain('page=3');
    await page.press(name);
    expect(page.currentPath()).toBe(path);
  }
  await page.press('清除');
  expect(page.currentPath()).toBe('/x?sort=userName');
});

test('the order cycles through ascending, descending and the default', async () => {
  const page = openPage(<Probe />);
  const sorts: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await page.press('排序');
    sorts.push(shown().sort);
  }
  expect(sorts).toEqual(['userName', '-userName', '-createTime']);
});

test('a view is the query without the page, in a fixed order', () => {
  openPage(<Probe />, { at: '/x?state=active&page=4&size=50&q=a' });
  expect(shown().view).toBe('q=a&state=active');
});

test('only a value of the enum counts as a choice', () => {
  expect([oneOf(['a', 'b'], 'b'), oneOf(['a', 'b'], 'c'), oneOf(['a', 'b'], undefined)]).toEqual([
    'b',
    undefined,
    undefined,
  ]);
});

test('a date filter includes its first and last day', () => {
  expect(dateRange('2026-11-01..2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(dateRange('..2026-11-30')).toEqual({ from: '', to: '2026-11-30' });
  expect(dateRange('')).toEqual({ from: '', to: '' });
});
