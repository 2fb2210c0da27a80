import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Category, selectCategory } from './category-tree.ts';
import { SubCategories } from './sub-categories.tsx';

const category = (id: string, name: string, children: Category[] = []) => ({ id, parentId: '0', name, children });
const craft = category('craft', '民间工艺', [category('paper', '纸与木'), category('clay', '陶瓷')]);
const tree = [category('library', '图书', [craft, category('opera', '戏曲')])];

function renderSubCategories(cateId: string) {
  const selection = selectCategory(tree, { pid: 'library', cateId });
  const element = <SubCategories selection={selection} pathOf={(id) => `/list?cateId=${id}`} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const links = screen.getAllByRole('link');
  return {
    links: links.map((link) => [link.textContent, link.getAttribute('href')]),
    current: links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent),
  };
}

afterEach(cleanup);

test('全部 is the first link and selected by default', () => {
  expect(renderSubCategories('craft')).toEqual({
    links: [
      ['全部', '/list?cateId=craft'],
      ['纸与木', '/list?cateId=paper'],
      ['陶瓷', '/list?cateId=clay'],
    ],
    current: ['全部'],
  });
});

test('a selected sub-category is current, and 全部 links to its category', () => {
  const { links, current } = renderSubCategories('clay');
  expect(current).toEqual(['陶瓷']);
  expect(links[0]).toEqual(['全部', '/list?cateId=craft']);
});

test('without a category or sub-categories only 全部 is shown', () => {
  expect(renderSubCategories('')).toEqual({ links: [['全部', '/list?cateId=']], current: ['全部'] });
  cleanup();
  expect(renderSubCategories('opera')).toEqual({ links: [['全部', '/list?cateId=opera']], current: ['全部'] });
});
