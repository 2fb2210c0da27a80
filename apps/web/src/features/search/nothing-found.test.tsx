import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NothingFound } from './nothing-found.tsx';
import type { SearchPageParams } from './search-page-params.ts';

function renderNothingFound(params: SearchPageParams, total = 0) {
  const element = <NothingFound params={params} total={total} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { title: screen.getByRole('heading').textContent, links };
}

const SECTIONS = [
  ['去数字图书馆看看', '/library'],
  ['去云展厅看看', '/cloudExhibitionHall'],
];

afterEach(cleanup);

test('for one word other sections are offered', () => {
  expect(renderNothingFound({ searchText: '量子', type: '', page: 1 })).toEqual({
    title: '没有找到“量子”',
    links: SECTIONS,
  });
});

test('for several words in one type a search in all types and with fewer words is offered first', () => {
  expect(renderNothingFound({ searchText: '量子 画', type: 'book', page: 1 })).toEqual({
    title: '没有找到“量子 画”',
    links: [
      ['在全部内容里找', '/search/index?s=%E9%87%8F%E5%AD%90%20%E7%94%BB'],
      ['只搜“量子”', '/search/index?s=%E9%87%8F%E5%AD%90'],
      ...SECTIONS,
    ],
  });
});

test('a page past the end links to the first', () => {
  expect(renderNothingFound({ searchText: '画', type: 'book', page: 9 }, 12)).toEqual({
    title: '没有这一页',
    links: [['回到第一页', '/search/index?s=%E7%94%BB&type=book']],
  });
});
