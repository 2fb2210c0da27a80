import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { listPath } from '../api/library-params.ts';
import { NoBooks } from './no-books.tsx';

const DEFAULTS = { pid: '273546280', cateId: '', type: 0, searchText: '', page: 1 };
const LIST = '/library/index/list?pid=273546280';

function renderNoBooks(params: Partial<typeof DEFAULTS>, total = 0) {
  const element = <NoBooks params={{ ...DEFAULTS, ...params }} total={total} pathOf={listPath} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const link = screen.queryByRole('link');
  return {
    title: screen.getByRole('heading').textContent,
    link: link && [link.textContent, link.getAttribute('href')],
  };
}

afterEach(cleanup);

test('a page past the end leads to the first page of the same search', () => {
  expect(renderNoBooks({ page: 99, searchText: '画', cateId: 'book-xiqu' }, 26)).toEqual({
    title: '没有这一页',
    link: ['回到第一页', `${LIST}&cateId=book-xiqu&s=%E7%94%BB`],
  });
});

test('nothing found in a category leads to the same search in all books', () => {
  expect(renderNoBooks({ searchText: '画', type: 2, cateId: 'book-xiqu' })).toEqual({
    title: '没有找到“画”',
    link: ['在全部图书里找', `${LIST}&type=2&s=%E7%94%BB`],
  });
});

test('nothing found in all books leads to all books', () => {
  expect(renderNoBooks({ searchText: '画', type: 2 })).toEqual({ title: '没有找到“画”', link: ['看全部图书', LIST] });
});

test('an empty or unknown category leads to all books', () => {
  expect(renderNoBooks({ cateId: 'none' })).toEqual({ title: '这一类还没有书', link: ['看全部图书', LIST] });
});

test('an empty library has no link', () => {
  expect(renderNoBooks({})).toEqual({ title: '书架还空着', link: null });
});
