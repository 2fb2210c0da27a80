import * as notes from '@meiyu/contract/notes.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { NotesPage } from './notes-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let calls: ReceivedCall[];

const note = (id: string) => ({
  id,
  kind: 'note',
  color: null,
  content: `话${id}`,
  placeLabel: `第 ${id} 页`,
  resId: '3',
  resType: 'book',
  resTitle: '墨',
  anchor: { pageNum: 2 },
  updateTime: '2026-03-04 05:06:07',
});

beforeEach(() => {
  calls = mockBrowser.answers.on(notes.list, () => ({ rows: [note('1'), note('2'), note('3')], total: 3 }));
});

const shownTexts = () => screen.queryAllByText(/^话\d$/).map(({ textContent }) => textContent);

test('filters are in the address, return to the first page and are sent', async () => {
  const page = openPage(<NotesPage />, { at: '/notes?page=1&from=video' });
  await screen.findByText('话1');
  expect(screen.getByText('3 条')).toBeTruthy();
  await page.press('图书');
  expect(page.currentPath()).toBe('/notes?from=book');
  await page.user.selectOptions(screen.getByLabelText('类别'), 'highlight');
  await page.user.type(screen.getByRole('searchbox'), '墨{Enter}');
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.map(({ query }) => query)).toEqual([
    { resType: 'video', kind: '', searchValue: '', pageNum: '1', pageSize: '10' },
    { resType: 'book', kind: '', searchValue: '', pageNum: '1', pageSize: '10' },
    { resType: 'book', kind: 'highlight', searchValue: '', pageNum: '1', pageSize: '10' },
    { resType: 'book', kind: 'highlight', searchValue: '墨', pageNum: '1', pageSize: '10' },
  ]);
  await page.goTo('/notes?from=film&kind=thought');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ resType: '', kind: '', searchValue: '' }));
});

test('one note is deleted after confirmation; for several the confirmation shows their number', async () => {
  let rows = [note('1'), note('2'), note('3')];
  mockBrowser.answers.on(notes.list, () => ({ rows, total: rows.length }));
  const removed = mockBrowser.answers.on(notes.remove, ({ params }) => {
    rows = rows.filter(({ id }) => !params.ids?.includes(id));
    return {};
  });
  const page = openPage(<NotesPage />);
  await page.press('删除《墨》第 2 页的笔记');
  expect(screen.getByRole('alertdialog').textContent).toContain('你确定要删除这条记录吗？');
  await page.press('退出');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shownTexts()).toEqual(['话1', '话2', '话3']);
  await page.press('删除《墨》第 2 页的笔记');
  await page.press('删除');
  await waitFor(() => expect(shownTexts()).toEqual(['话1', '话3']));
  expect(screen.getByText('已删除 1 条笔记')).toBeTruthy();
  await page.press('批量');
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  await page.user.click(screen.getByLabelText('全选'));
  await page.press('删除');
  expect(screen.getByRole('alertdialog').textContent).toContain('您确定要删除这2条记录吗？');
  await page.user.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement);
  expect(await screen.findByText('还没有笔记')).toBeTruthy();
  // Removing more notes sends the earlier removal.
  expect(removed.map(({ params }) => params)).toEqual([{ ids: '2' }]);
});

test('a changed note is shown at once, and restored after a refusal', async () => {
  let answerChange: (answer: object) => void = () => undefined;
  const changed = mockBrowser.answers.on(
    notes.change,
    () => new Promise((resolve) => (answerChange = resolve as typeof answerChange)),
  );
  const page = openPage(<NotesPage />);
  await page.press('修改《墨》第 1 页的笔记');
  await page.user.type(screen.getByLabelText('笔记'), '！');
  await page.press('保存');
  expect(await screen.findByText('话1！')).toBeTruthy();
  expect(changed.map(({ body }) => body)).toEqual([{ id: '1', content: '话1！' }]);
  expect(shownTexts()).toEqual(['话2', '话3']);
  answerChange(refuse('NOTES_FULL'));
  await waitFor(() => expect(shownTexts()).toEqual(['话1', '话2', '话3']));
  expect(mockBrowser.answers.notices).toEqual([{ type: 'error', message: refuse('NOTES_FULL').msg }]);
});

test('the filtered notes are exported as Markdown', async () => {
  const exported = mockBrowser.answers.on(notes.exportNotes, () => ({
    data: { fileName: '我的笔记.md', content: '# 墨', total: 1 },
  }));
  const downloads: { name: string; href: string }[] = [];
  let content: Blob | undefined;
  URL.createObjectURL = (file) => {
    content = file as Blob;
    return 'blob:notes';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push({ name: this.download, href: this.href });
  });
  const page = openPage(<NotesPage />, { at: '/notes?kind=note' });
  await page.press('导出');
  await waitFor(() => expect(downloads).toEqual([{ name: '我的笔记.md', href: 'blob:notes' }]));
  expect(exported.map(({ query }) => query)).toEqual([{ resType: '', kind: 'note', searchValue: '' }]);
  expect(content?.type).toBe('text/markdown;charset=utf-8');
});

test('an empty list and an empty search have different messages', async () => {
  mockBrowser.answers.on(notes.list, () => ({ rows: [], total: 0 }));
  const page = openPage(<NotesPage />);
  await screen.findByText('还没有笔记');
  expect([linksShown().去图书馆, screen.queryByRole('button', { name: '导出' })]).toEqual(['/library', null]);
  await page.goTo('/notes?kind=bookmark');
  await screen.findByText('没有找到这样的笔记');
  expect(linksShown().看全部).toBe('/userinfo/notes');
});
