import { expect, test } from 'vitest';
import { type Category, selectCategory } from './category-tree.ts';

function node(id: string, ...children: Category[]): Category {
  return { id, parentId: '0', name: id, children };
}

const porcelain = node('porcelain');
const craft = node('craft', node('bronze'), porcelain);
const tree = [node('library', node('painting'), craft)];

test('the categories below pid are the tiles', () => {
  expect(selectCategory(tree, { pid: 'library', cateId: '' })).toEqual({
    tiles: tree[0]?.children,
    current: undefined,
    sub: undefined,
  });
});

test('a category and a sub-category are found', () => {
  expect(selectCategory(tree, { pid: 'library', cateId: 'craft' })).toMatchObject({ current: craft, sub: undefined });
  expect(selectCategory(tree, { pid: 'library', cateId: 'porcelain' })).toMatchObject({
    current: craft,
    sub: porcelain,
  });
});

test('an unknown pid means the whole tree, an unknown category none', () => {
  expect(selectCategory(tree, { pid: '1', cateId: '' }).tiles).toEqual(tree);
  expect(selectCategory(tree, { pid: 'library', cateId: 'gone' }).current).toBeUndefined();
});

test('a category may be the root itself', () => {
  expect(selectCategory(tree, { pid: 'craft', cateId: 'porcelain' })).toMatchObject({
    tiles: craft.children,
    current: porcelain,
  });
});
