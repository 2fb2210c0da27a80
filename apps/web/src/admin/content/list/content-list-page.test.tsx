import * as content from '@meiyu/contract/admin/content.ts';
import * as views from '@meiyu/contract/admin/views.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../../console.testkit.tsx';
import { CHOICES } from '../content.testkit.tsx';
import { ContentListPage } from './content-list-page.tsx';

const mockBrowser = setUpConsole();
const COUNTS = { draft: 1, scheduled: 0, published: 2, hidden: 1, bin: 3 };

function rowOf(id: string, fields: object = {}) {
  return {
    ...{ id, kind: 'news', title: `动态 ${id}`, author: '许清和', coverUrl: '/c.webp', state: 'published' },
    ...{ scheduledTime: '', draft: null, editors: [], categories: [{ id: 'c1', name: '绘画' }], tags: [] },
    ...{ home: false, recommend: false, readAmount: 1106, publishTime: '2026-11-01 09:00:00' },
    ...{ updateTime: '2026-11-15 10:00:00', binTime: '', binByName: '', removeTime: '', ...fields },
  };
}

let listed: { query: Record<string, string> }[] = [];
function answerList(rows: object[], counts = COUNTS) {
  listed = mockBrowser.answers.on(content.list, () => ({ rows, total: rows.length, counts }));
}
beforeEach(() => {
  mockBrowser.answers.on(content.choices, () => ({ data: CHOICES }));
  mockBrowser.answers.on(views.list, () => ({ rows: [], total: 0 }));
});
const open = (query = '') => openConsolePage(<ContentListPage />, `/admin/content/news${query}`);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('rows show states, problems and who is editing; views show counts', async () => {
  answerList([
    rowOf('1', { draft: { editorName: '沈知远', time: '2026-11-15 10:00:00' }, editors: ['顾令仪'] }),
    rowOf('2', { state: 'scheduled', scheduledTime: '2026-11-20 08:00:00', coverUrl: '' }),
    rowOf('3', { state: 'hidden', title: '' }),
  ]);
  open();
  expect((await row('动态 1')).textContent).toMatch(/已发布有未发布的改动.*1,106.*顾令仪 在改/);
  expect((await row('动态 2')).textContent).toMatch(/缺封面.*定时/);
  expect((await row('没有标题')).textContent).toContain('已撤下');
  const tabs = within(screen.getByRole('navigation', { name: '视图' }));
  expect(tabs.getByRole('link', { name: /全部/ }).textContent).toContain('4');
  expect(tabs.getByRole('link', { name: /回收站/ }).textContent).toContain('3');
  expect(listed[0]?.query).toMatchObject({ kind: 'news', sort: 'updateTime', direction: 'desc' });
});

test('actions on selected rows have a result for each row', async () => {
  answerList([rowOf('1'), rowOf('2', { draft: { editorName: '沈知远', time: '2026-11-15 10:00:00' } })]);
  const actions = mockBrowser.answers.on(content.act, () => ({
    data: {
      results: [
        { id: '1', title: '动态 1', done: false, reason: '没有可以发布的修改' },
        { id: '2', title: '动态 2', done: true, reason: '' },
      ],
    },
  }));
  const { user, press } = open();
  for (const name of ['动态 1', '动态 2']) await user.click(within(await row(name)).getByRole('checkbox'));
  expect(screen.getByText('其中 2 篇已发布')).toBeTruthy();
  await press('发布 1 篇');
  const dialog = within(await screen.findByRole('dialog', { name: '1 篇没有做成' }));
  expect(dialog.getByRole('listitem').textContent).toBe('动态 1：没有可以发布的修改');
  expect(actions[0]?.body).toMatchObject({ kind: 'news', act: 'publish', ids: ['1', '2'] });
});

test('withdrawing and deleting ask for confirmation; categories and tags are chosen from lists', async () => {
  answerList([rowOf('1')]);
  const actions = mockBrowser.answers.on(content.act, () => ({
    data: { results: [{ id: '1', title: '动态 1', done: true, reason: '' }] },
  }));
  const { user, press } = open();
  const select = async () => user.click(within(await row('动态 1')).getByRole('checkbox'));
  await select();
  await press('移入回收站…');
  await press('移入回收站');
  await waitFor(() => expect(actions.at(-1)?.body).toMatchObject({ act: 'bin', ids: ['1'] }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '对选中的' })).toBeNull());
  await select();
  await press('移到分类…');
  await press(/画论/);
  await waitFor(() => expect(actions.at(-1)?.body).toMatchObject({ act: 'move', category: 'c2' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '对选中的' })).toBeNull());
  await select();
  await press('加标签…');
  await user.type(await screen.findByLabelText('标签'), '山水');
  await press('确定');
  await waitFor(() => expect(actions.at(-1)?.body).toMatchObject({ act: 'addTag', tag: '山水' }));
});

test('all rows of a filter are selected on the server, and changed in batches after confirmation', async () => {
  mockBrowser.answers.on(content.list, () => ({ rows: [rowOf('1', { tags: ['春'] })], total: 150, counts: COUNTS }));
  const ids = Array.from({ length: 150 }, (_, index) => `r${index}`);
  const selected = mockBrowser.answers.on(content.selection, () => ({
    data: { ids, total: 150, published: 140, publishable: 3 },
  }));
  const actions = mockBrowser.answers.on(content.act, ({ body }) => ({
    data: {
      results: (body.ids as string[]).map((id) => ({ id, title: id, done: id !== 'r149', reason: '在回收站里' })),
    },
  }));
  const { user, press } = open('?draft=yes');
  await user.click(within(await row('动态 1')).getByRole('checkbox'));
  await press(/^选全部/);
  expect(await screen.findByText('其中 140 篇已发布')).toBeTruthy();
  expect(selected[0]?.query).toMatchObject({ kind: 'news', draft: 'yes' });
  await press('去标签…');
  await user.type(await screen.findByLabelText('标签'), '春');
  await press('确定');
  await screen.findByRole('alertdialog', { name: '移除标签“春”：150 篇？' });
  await press('移除标签');
  await screen.findByRole('dialog', { name: '1 篇没有做成' });
  expect(actions.map(({ body }) => [body.act, body.tag, (body.ids as string[]).length])).toEqual([
    ['removeTag', '春', 100],
    ['removeTag', '春', 50],
  ]);
});

test('the bin shows until when a row is kept, and restores it', async () => {
  const bin = { binTime: '2026-11-10 09:00:00', binByName: '顾令仪', removeTime: '2026-12-10 09:00:00' };
  answerList([rowOf('1', { state: 'bin', ...bin })]);
  const actions = mockBrowser.answers.on(content.act, () => ({
    data: { results: [{ id: '1', title: '动态 1', done: true, reason: '' }] },
  }));
  const { press } = open('?state=bin');
  expect((await row('动态 1')).textContent).toContain('顾令仪');
  await press('恢复 动态 1');
  await waitFor(() => expect(actions[0]?.body).toMatchObject({ act: 'unbin', ids: ['1'] }));
});

test('an empty list explains the first step: a new draft opens its page', async () => {
  answerList([], { draft: 0, scheduled: 0, published: 0, hidden: 0, bin: 0 });
  const made = mockBrowser.answers.on(content.create, () => ({ data: { id: 'r9' } }));
  // The field of categories is there before them: if it came later, it would move the button while it is pressed.
  mockBrowser.answers.on(content.choices, () => new Promise(() => {}));
  const { user, press, currentPath } = open();
  expect(await screen.findByText('还没有动态')).toBeTruthy();
  await press('新建动态');
  const dialog = within(await screen.findByRole('dialog', { name: '新建动态' }));
  expect(dialog.getByLabelText('分类')).toBeTruthy();
  await user.type(dialog.getByLabelText('标题'), '灯下看画');
  await user.click(dialog.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(made[0]?.body).toMatchObject({ kind: 'news', title: '灯下看画' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/content/news/r9'));
});
