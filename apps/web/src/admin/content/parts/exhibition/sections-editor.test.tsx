import { places, targets } from '@meiyu/contract/admin/content.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import { FormHolder } from './form-holder.testkit.tsx';
import type { Beside, HungWork, Section } from './sections.ts';

const mockBrowser = setUpConsole();

const work = (id: string, title: string, more: Partial<HungWork> = {}): HungWork => ({
  ...{ work: id, title, label: '', region: null, author: '程远', coverUrl: '', isPublished: true, isMissing: false },
  ...more,
});
const beside = (more: Partial<Beside>): Beside => ({
  ...{ to: '', entry: '', reason: '', at: null, kind: 'book', title: '', coverUrl: '' },
  ...{ isPublished: true, isMissing: false },
  ...more,
});
const section = (key: string, title: string, more: Partial<Section> = {}): Section => ({
  ...{ key, title, html: '', works: [], beside: [] },
  ...more,
});
const SECTIONS = [
  section('qi', '起源', { works: [work('w1', '春山'), work('w2', '夏山'), work('w3', '秋山')] }),
  section('hui', '回响', { works: [work('w4', '冬山')] }),
];

function openSections(start: Section[] = SECTIONS) {
  const state = { sections: start };
  const page = openConsolePage(
    <FormHolder start={start} onValue={(sections) => Object.assign(state, { sections })} />,
    '/admin/content/exhibition/me',
  );
  const worksOf = (key: string) =>
    state.sections.find((each) => each.key === key)?.works.map(({ work: id }) => id) ?? [];
  return { ...page, state, worksOf, keys: () => state.sections.map(({ key }) => key) };
}

const listOf = (name: string) => within(screen.getByRole('list', { name }));
const rowsOf = (name: string) => listOf(name).getAllByRole('listitem') as [HTMLElement, ...HTMLElement[]];
const gripOf = (row: HTMLElement) => row.querySelector('[draggable]') as HTMLElement;

/** What a browser keeps during a drag. */
function makeTransfer() {
  const values = new Map<string, string>();
  return {
    setData: (type: string, value: string) => void values.set(type, value),
    getData: (type: string) => values.get(type) ?? '',
    get types() {
      return [...values.keys()];
    },
  };
}

function drag(from: HTMLElement, to: HTMLElement) {
  const dataTransfer = makeTransfer();
  fireEvent.dragStart(gripOf(from), { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
}

test('sections are put in order by keyboard and by dragging, and the open one stays open', async () => {
  const { user, keys } = openSections();
  await user.click(screen.getByRole('button', { name: '下移“起源”' }));
  expect(keys()).toEqual(['hui', 'qi']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('下移“起源”');
  expect(screen.getByRole('region', { name: '起源' })).toBeTruthy();
  const [first, second] = rowsOf('单元的次序');
  drag(second as HTMLElement, first);
  expect(keys()).toEqual(['qi', 'hui']);
});

test('works are put in order by keyboard and by dragging within their section', async () => {
  const { user, worksOf } = openSections();
  screen.getByRole('button', { name: '上移“秋山”' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(worksOf('qi')).toEqual(['w3', 'w1', 'w2']);
  const rows = rowsOf('作品的次序');
  drag(rows[0], rows[2] as HTMLElement);
  expect(worksOf('qi')).toEqual(['w1', 'w2', 'w3']);
});

test('a work goes to another section by dragging onto it, and by its menu, with its label', async () => {
  const { user, press, state, worksOf } = openSections();
  await user.type(screen.getByRole('textbox', { name: '“夏山”的展签' }), '看水');
  drag(rowsOf('作品的次序')[1] as HTMLElement, rowsOf('单元的次序')[1] as HTMLElement);
  expect([worksOf('qi'), worksOf('hui')]).toEqual([
    ['w1', 'w3'],
    ['w4', 'w2'],
  ]);
  expect(state.sections[1]?.works[1]).toMatchObject({ work: 'w2', label: '看水' });
  expect(screen.getByText('“夏山”已移到“回响”')).toBeTruthy();
  await press('把“春山”移到别的单元');
  await press('回响');
  expect([worksOf('qi'), worksOf('hui')]).toEqual([['w3'], ['w4', 'w2', 'w1']]);
  // Dropped onto its own section it stays.
  drag(rowsOf('作品的次序')[0], rowsOf('单元的次序')[0]);
  expect(worksOf('qi')).toEqual(['w3']);
});

test('a work is found by searching and hung, and a section is added, named and removed', async () => {
  const found = { id: 'w9', kind: 'img', title: '雪山', author: '', coverUrl: '', isPublished: true };
  const asked = mockBrowser.answers.on(targets, () => ({ rows: [found], total: 1 }));
  const { user, press, keys, state } = openSections();
  await press('添加单元');
  await user.type(screen.getByRole('textbox', { name: '单元标题' }), '余音');
  await user.type(screen.getByRole('combobox', { name: '查找要挂的作品' }), '雪');
  await screen.findByRole('option', { name: /雪山/ });
  await user.keyboard('{Enter}');
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'img' });
  expect(state.sections[2]).toMatchObject({ title: '余音', works: [{ work: 'w9', label: '', region: null }] });
  await press('删除“余音”');
  await press('删除');
  await expect.poll(keys).toEqual(['qi', 'hui']);
});

test('an entry stands beside a section by its id, and a chapter that a folder wrote stays until another place is chosen', async () => {
  const entry = { id: 'cunfa', kind: 'entry', title: '皴法', author: '', coverUrl: '', isPublished: true };
  mockBrowser.answers.on(targets, () => ({ rows: [entry], total: 1 }));
  mockBrowser.answers.on(places, () => ({
    rows: [{ place: { pageNum: 4 }, label: '第 4 页', title: '', snippet: { text: '', marks: [] } }],
    ...{ total: 1, pageCount: 9, episodes: [], imageUrl: '', imageWidth: 0, imageHeight: 0 },
  }));
  const item = beside({ to: 'b1', title: '画谱', at: { chapter: '03-x' } });
  const { user, press, state } = openSections([section('qi', '起源', { beside: [item] })]);
  await user.selectOptions(screen.getAllByRole('combobox', { name: '资源种类' })[0] as HTMLElement, 'entry');
  await user.type(screen.getByRole('combobox', { name: '查找要接着读的资源或词条' }), '皴');
  await screen.findByRole('option', { name: /皴法/ });
  await user.keyboard('{Enter}');
  expect(state.sections[0]?.beside).toMatchObject([
    { to: 'b1', at: { chapter: '03-x' } },
    { to: '', entry: 'cunfa' },
  ]);
  await press('打开处：其中一章');
  await press('第 4 页');
  expect(state.sections[0]?.beside[0]).toMatchObject({ to: 'b1', at: { page: 4 } });
});

test('missing and withdrawn works are named as such and can be taken down', async () => {
  const works = [work('gone', '', { isMissing: true, isPublished: false }), work('w2', '夏山', { isPublished: false })];
  const { press, worksOf } = openSections([section('qi', '起源', { works })]);
  const [first, second] = rowsOf('作品的次序');
  expect(within(first).getByText('已不存在或在回收站，读者看不见')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('未发布，读者暂时看不见')).toBeTruthy();
  await press('取下“gone”');
  expect(worksOf('qi')).toEqual(['w2']);
});
