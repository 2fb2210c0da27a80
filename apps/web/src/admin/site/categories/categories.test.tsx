import * as site from '@meiyu/contract/admin/site.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpConsole } from '../../console.testkit.tsx';
import { answerPart, openPart, sentContent } from '../site.testkit.tsx';
import { type Categories, type Category, moveSibling, possibleParents, removeCategory } from './category-tree.ts';

const mockBrowser = setUpConsole();
const category = (id: string, parentId = '', cateType: Category['cateType'] = 'book'): Category => ({
  ...{ id, parentId, name: `类${id}`, cateType, linkUrl: cateType === 'link' ? '/x' : '', tiles: [], inNav: true },
});
const ITEMS = [
  category('book'),
  category('a', 'book'),
  category('a1', 'a'),
  category('a2', 'a'),
  category('b', 'book'),
  category('more', '', 'link'),
  category('news', 'more', 'news'),
];
const row = (name: string) => screen.getByRole('button', { name: `“${name}”的操作` });

async function openTree(counts: { id: string; resources: number; within?: number }[] = []) {
  const answers = answerPart(mockBrowser.answers, 'categories', { items: ITEMS, moves: [] });
  const published = counts.map((count) => ({ within: count.resources, ...count }));
  mockBrowser.answers.on(site.categoryUse, () => ({ data: { counts: published } }));
  const page = await openPart('categories');
  const choose = async (name: string, label: string) => {
    await page.user.click(row(name));
    await page.user.click(within(screen.getByRole('dialog', { name: `“${name}”的操作` })).getByText(label));
  };
  return { ...answers, ...page, choose };
}
const sent = (saved: Parameters<typeof sentContent>[0]) => sentContent<Categories>(saved);

test('a category is renamed in the list, hidden, and moved among its siblings by keyboard', async () => {
  const { saved, user, press } = await openTree();
  const name = screen.getByLabelText('“类a”的名称');
  await user.clear(name);
  expect(screen.getByText('“没有名称”：请输入名称')).toBeTruthy();
  await user.type(screen.getByLabelText('新分类的名称'), '书画');
  await press(/^显示“类b”/);
  await press('下移“书画”');
  await press(/存草稿/);
  await waitFor(() =>
    expect(sent(saved)?.items.filter(({ parentId }) => parentId === 'book')).toMatchObject([
      { id: 'b', inNav: false },
      { id: 'a', name: '书画' },
    ]),
  );
});

test('the navigation and the root of a resource type cannot be removed', async () => {
  const { user } = await openTree();
  expect(screen.queryByLabelText('“类book”的名称')).toBeNull();
  expect(screen.queryByRole('button', { name: '下移“类book”' })).toBeNull();
  await user.click(row('类book'));
  expect(screen.queryByText('删除')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(row('类news'));
  expect(screen.queryByText('删除')).toBeNull();
});

test('a new category has the resource type of its parent, and its name field gets the focus', async () => {
  const { saved, user, press, choose } = await openTree();
  await choose('类b', '添加下级分类');
  expect(document.activeElement).toBe(screen.getByLabelText('新分类的名称'));
  await user.keyboard('山水');
  await press(/存草稿/);
  await waitFor(() =>
    expect(sent(saved)?.items.at(-1)).toMatchObject({ parentId: 'b', name: '山水', cateType: 'book' }),
  );
});

test('an empty category is removed at once, one with sub-categories after confirmation', async () => {
  const { saved, press, choose, user } = await openTree();
  await waitFor(() => expect(row('类b')).toBeTruthy());
  await choose('类b', '删除');
  await waitFor(() => expect(screen.queryByLabelText('“类b”的名称')).toBeNull());
  await choose('类a', '删除');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 个分类也一起删除');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除', hidden: true }));
  await press(/存草稿/);
  await waitFor(() => expect(sent(saved)?.items.map(({ id }) => id)).toEqual(['book', 'more', 'news']));
});

test('resources of a removed category are moved to the chosen category', async () => {
  // 3 of them are in the category itself too, and count once.
  const { saved, press, choose, user } = await openTree([
    { id: 'a1', resources: 12 },
    { id: 'a', resources: 3, within: 12 },
  ]);
  await waitFor(() => expect(screen.getAllByText(/个资源/).length).toBeGreaterThan(0));
  await choose('类a', '删除');
  const question = within(await screen.findByRole('dialog', { name: '删除“类a”' }));
  expect(question.getByText(/共有 12 个资源/)).toBeTruthy();
  await user.selectOptions(question.getByLabelText('移到'), '类book ／ 类b');
  await press('移走资源并删除');
  await press(/存草稿/);
  await waitFor(() =>
    expect(sent(saved)?.moves).toEqual([
      { from: 'a', to: 'b' },
      { from: 'a1', to: 'b' },
    ]),
  );
});

test('resources moved to a category that is removed later are moved on to its replacement', () => {
  const first = removeCategory({ items: ITEMS, moves: [] }, 'a', { a1: 2, a: 1 }, 'b');
  const second = removeCategory(first, 'b', { b: 5 }, 'book');
  expect(second.moves).toEqual([
    { from: 'a', to: 'book' },
    { from: 'a1', to: 'book' },
    { from: 'b', to: 'book' },
  ]);
});

test('a category can be moved only within its resource type, not below itself, and not deeper than five levels', () => {
  const ids = (of: Category | undefined, items = ITEMS) => of && possibleParents(items, of).map(({ id }) => id);
  expect(ids(ITEMS[1])).toEqual(['book', 'b']);
  const deep = [...ITEMS, category('a11', 'a1'), category('a111', 'a11')];
  expect(ids(deep[4], deep)).toEqual(['book', 'a', 'a1', 'a2', 'a11']);
  expect(ids(deep[1], deep)).toEqual(['book']);
});

test('siblings are swapped without changing the others', () => {
  expect(moveSibling(ITEMS, 'book', 0, 1).map(({ id }) => id)).toEqual(['book', 'b', 'a1', 'a2', 'a', 'more', 'news']);
});
