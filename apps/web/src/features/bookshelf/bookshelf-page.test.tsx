import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { BookshelfPage } from './bookshelf-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let calls: ReceivedCall[];
let total: number;

const book = (id: string, progress: object | null = null) => ({
  id,
  resTitle: `书${id}`,
  resAuthor: `作者${id}`,
  resCoverUrl: '',
  progress,
});

beforeEach(() => {
  total = 2;
  calls = mockBrowser.answers.on(bookshelf.list, () => ({
    rows: [book('1', { pageNum: 7, percent: 33.4 }), book('2')],
    total,
  }));
});

const shownAuthors = () => screen.queryAllByText(/^作者\d$/).map(({ textContent }) => textContent);

test('a book opens at its last page, an unread one at its introduction', async () => {
  openPage(<BookshelfPage />);
  await screen.findByText('作者1');
  expect(textsOf('listitem')).toEqual(['书1书1作者1读到第 7 页，33%', '书2书2作者2尚未翻开']);
  expect(Object.values(linksShown())).toEqual(['/library/details/1?page=7', '/library/intro?pid=273546280&bookId=2']);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['33', '0']);
  expect(screen.getByText('2 册')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ searchValue: '', orderBy: 'read', pageNum: 1, pageSize: 18 }]);
});

test('search and order are in the address and return to the first page', async () => {
  total = 60;
  const page = openPage(<BookshelfPage />, { at: '/shelf?order=title&page=3' });
  await screen.findByText('作者1');
  expect(calls.at(-1)?.body).toMatchObject({ orderBy: 'title', pageNum: 3 });
  await page.user.selectOptions(screen.getByLabelText('排序'), 'added');
  expect(page.currentPath()).toBe('/shelf?order=added');
  await page.user.selectOptions(screen.getByLabelText('排序'), 'read');
  expect(page.currentPath()).toBe('/shelf');
  await page.user.type(screen.getByRole('searchbox'), ' 墨 {Enter}');
  expect(page.currentPath()).toBe(`/shelf?s=${encodeURIComponent('墨')}`);
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ searchValue: '墨', orderBy: 'read', pageNum: 1 }));
  await page.press('清空搜索');
  expect([page.currentPath(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual(['/shelf', '']);
  await page.goTo(-1);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('墨');
});

test('an unknown order is ignored, and a page after the last goes to the last', async () => {
  total = 19;
  const page = openPage(<BookshelfPage />, { at: '/shelf?order=size&page=9' });
  await waitFor(() => expect(page.currentPath()).toBe('/shelf?order=size&page=2'));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ orderBy: 'read', pageNum: 2 }));
  const pager = within(await screen.findByRole('navigation'));
  expect(pager.getByRole('link', { name: /1/ }).getAttribute('href')).toBe('/shelf?order=size');
});

test('several books can be removed and restored', async () => {
  const removed = mockBrowser.answers.on(bookshelf.remove);
  const page = openPage(<BookshelfPage />);
  await page.press('批量');
  expect(screen.queryByRole('button', { name: '批量' })).toBeNull();
  await page.user.click(screen.getByLabelText('选择《书2》'));
  expect(screen.getByText('已选 1 项')).toBeTruthy();
  await page.press('移出书架');
  expect([shownAuthors(), screen.queryByRole('toolbar')]).toEqual([['作者1'], null]);
  expect(screen.getByText('已移出 1 册')).toBeTruthy();
  await page.press('撤销');
  expect([shownAuthors(), screen.queryByText('已移出 1 册')]).toEqual([['作者1', '作者2'], null]);
  await page.press('批量');
  await page.user.click(screen.getByLabelText('全选'));
  await page.press('移出书架');
  expect(screen.getByRole('heading', { name: '书架还空着' })).toBeTruthy();
  expect(removed).toEqual([]);
  page.unmount();
  await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ ids: '1,2' }]));
});

test('an empty shelf links to the library; a search without results can be cleared', async () => {
  mockBrowser.answers.on(bookshelf.list, () => ({ rows: [], total: 0 }));
  const page = openPage(<BookshelfPage />);
  await screen.findByText('书架还空着');
  expect([linksShown().去图书馆, screen.queryByRole('searchbox'), screen.queryByText(/ 册$/)]).toEqual([
    '/library',
    null,
    null,
  ]);
  await page.goTo('/shelf?s=墨');
  await screen.findByText('书架上没有找到“墨”');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await page.press('看全部');
  expect(page.currentPath()).toBe('/shelf');
});

test('a shelf that failed to load shows the reason and can be reloaded', async () => {
  mockBrowser.answers.on(bookshelf.list, () => refuse('TOO_MANY'));
  const page = openPage(<BookshelfPage />);
  await screen.findByText(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(bookshelf.list, () => ({ rows: [book('4')], total: 1 }));
  await page.press('重新加载');
  expect(await screen.findByText('作者4')).toBeTruthy();
});
