import { expect, test } from 'vitest';
import { type Category, standIn } from './category-tree.ts';

function node(id: string, ...children: Category[]): Category {
  return { id, parentId: '0', name: id, children };
}

const porcelain = node('porcelain');
const craft = node('craft', node('bronze'), porcelain);
const tree = [node('library', node('painting'), craft)];

test('the categories below pid are the tiles', () => {
  expect(standIn(tree, { pid: 'library', cateId: '' })).toEqual({
    tiles: tree[0]?.children,
    current: undefined,
    sub: undefined,
  });
});

test('a category, and one below it, are found', () => {
  expect(standIn(tree, { pid: 'library', cateId: 'craft' })).toMatchObject({ current: craft, sub: undefined });
  expect(standIn(tree, { pid: 'library', cateId: 'porcelain' })).toMatchObject({ current: craft, sub: porcelain });
});

test('an unknown pid stands for the whole tree, an unknown category for none', () => {
  expect(standIn(tree, { pid: '1', cateId: '' }).tiles).toEqual(tree);
  expect(standIn(tree, { pid: 'library', cateId: 'gone' }).current).toBeUndefined();
});

test('a category may be the root itself', () => {
  expect(standIn(tree, { pid: 'craft', cateId: 'porcelain' })).toMatchObject({
    tiles: craft.children,
    current: porcelain,
  });
});
