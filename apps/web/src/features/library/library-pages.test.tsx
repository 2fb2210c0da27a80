import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import * as library from '@meiyu/contract/library.ts';
import { hot } from '@meiyu/contract/search.ts';
import { nav } from '@meiyu/contract/site.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import type { Book } from './api/library.api.ts';
import { readLibraryParams } from './api/library-params.ts';
import { BookIntro } from './book-intro/book-intro.tsx';
import { LibraryPage } from './library-page.tsx';
import { MobileListPage } from './mobile-list-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
const PID = '273546280';
let calls: ReceivedCall[];
let total: number;

const book = (id: string, overrides: object = {}) => ({
  id,
  resTitle: `书${id}`,
  resAuthor: '李衎',
  resCoverUrl: '',
  bookNo: '978',
  pubName: '',
  publishTime: '2021',
  ...overrides,
});
const category = (id: string, name: string, children: object[] = []) => ({ id, parentId: '0', name, children });

beforeEach(() => {
  total = 9;
  calls = mockBrowser.answers.on(library.list, ({ query }) => ({ rows: [book(query.pageNum ?? '')], total }));
  const below = ['山水', '花鸟', '人物', '界画'].map((name, index) => category(`p${index}`, name));
  mockBrowser.answers.on(library.categories, () => ({
    data: [category(PID, '数字图书馆', [category('p', '绘画', below), category('m', '音乐')])],
  }));
  mockBrowser.answers.on(hot, () => ({ data: ['一', '二', '三', '四', '五', '六'] }));
  const item = { cateType: 'book', children: [] };
  const children = [{ ...item, id: 'p', name: '绘画', cateImgUrl: ['/0.jpg', '/1.jpg', '/2.jpg'] }];
  mockBrowser.answers.on(nav, () => ({ data: [{ ...item, id: PID, name: '数字图书馆', cateImgUrl: [], children }] }));
});

const openLibrary = (query = '') => openPage(<LibraryPage />, { at: `/library${query}` });

test('desktops show tiles, hot words, count and a page of books', async () => {
  const page = openLibrary();
  await screen.findByText('书1', { selector: 'a' });
  expect(textsOf('listitem').at(-1)).toContain('作者李衎ISBN978出版社—出版日期2021');
  const tiles = within(await screen.findByRole('navigation', { name: '图书分类' }));
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent?.slice(-11))).toEqual([
    '绘画山水、花鸟、人物',
    '音音乐',
  ]);
  expect(page.container.querySelector<HTMLElement>('.tiles')?.style.getPropertyValue('--across')).toBe('2');
  await waitFor(() => expect(page.container.innerHTML).toContain('/0.jpg'));
  expect(linksShown()).toMatchObject({
    五: `/library/index/list?pid=${PID}&s=${encodeURIComponent('五')}`,
    书1: `/library/intro?pid=${PID}&bookId=1`,
    2: `/library/index/list?pid=${PID}&page=2`,
  });
  expect([linksShown().六, linksShown()['3'], linksShown().看全部门类]).toEqual([undefined, undefined, undefined]);
  expect([textsOf('status'), screen.getByText(/^书目/).textContent]).toEqual([
    expect.arrayContaining(['共 9 种']),
    '书目，第 1 页，共 2 页',
  ]);
  expect(calls[0]?.query).toEqual({ operateType: '0', searchValue: '', cateId: '', pageNum: '1', pageSize: '8' });
});

test('the current category has its second picture; a search stays in the category and shows its text', async () => {
  const page = openLibrary(`?pid=${PID}&cateId=p&s=竹&type=2`);
  await screen.findByText('书1', { selector: 'a' });
  await waitFor(() => expect(page.container.innerHTML).toContain('/1.jpg'));
  expect(screen.getByRole('link', { current: true, name: /绘画/ })).toBeTruthy();
  expect(linksShown()).toMatchObject({
    看全部门类: `/library/index/list?pid=${PID}&type=2&s=${encodeURIComponent('竹')}`,
  });
  expect(textsOf('status')).toContain('“竹” 共 9 种');
  expect(calls[0]?.query).toMatchObject({ operateType: '2', searchValue: '竹', cateId: 'p' });
  await page.user.selectOptions(screen.getByLabelText('搜索类型'), '作者');
  fireEvent.submit(screen.getByLabelText('搜索图书').closest('form') as HTMLFormElement);
  expect(page.currentPath()).toBe(`/library/index/list?pid=${PID}&cateId=p&type=3&s=${encodeURIComponent('竹')}`);
});

test('another pid shows only its own books', async () => {
  openLibrary('?pid=other&type=2');
  await screen.findByText('书1', { selector: 'a' });
  expect(calls[0]?.query).toMatchObject({ cateId: 'other', operateType: '0' });
});

test('books that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(library.list, () => refuse('TOO_MANY'));
  const page = openLibrary();
  await screen.findByText('书目没有取到，请稍后再试。');
  mockBrowser.answers.on(library.list, () => ({ rows: [book('7')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('书7', { selector: 'a' });
  expect(screen.getByText(/^书目/).textContent).toBe('书目');
});

test('phones show tiles with their third picture, which link to separate lists', async () => {
  mockBrowser.isPhone = true;
  const page = openLibrary();
  await screen.findByText('绘画');
  await waitFor(() => expect(page.container.innerHTML).toContain('/2.jpg'));
  expect(screen.getByRole('link', { name: /^绘画/ }).getAttribute('href')).toBe(
    `/library/MobileList?pid=${PID}&cateId=p&title=${encodeURIComponent('绘画')}`,
  );
  expect(linksShown().全部图书).toBe(`/library/MobileList?pid=${PID}&title=${encodeURIComponent('全部图书')}`);
  expect(calls).toEqual([]);
});

test('on phones a filtered list continues until the end', async () => {
  mockBrowser.isPhone = true;
  const page = openLibrary(`?pid=${PID}&cateId=p`);
  await screen.findByText('共 9 种');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('绘画');
  expect(screen.getByRole('link', { name: '再看 8 种' }).getAttribute('href')).toBe(
    `/library/index/list?pid=${PID}&cateId=p&page=2`,
  );
  await page.user.click(screen.getByRole('link', { name: '再看 8 种' }));
  await screen.findByText('到底了，共 9 种。');
  expect([textsOf('listitem').filter((text) => text?.includes('ISBN')).length, page.currentPath()]).toEqual([
    2,
    `/library?pid=${PID}&cateId=p`,
  ]);
  expect(calls.map(({ query }) => query.pageNum)).toEqual(['1', '2']);
});

test('the list on phones has the title in its address; a failed page can be retried', async () => {
  mockBrowser.isPhone = true;
  const page = openPage(<MobileListPage />, { at: `/library/MobileList?pid=${PID}&cateId=m&title=听音` });
  await screen.findByText('共 9 种');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('听音');
  expect(screen.queryByRole('navigation', { name: '图书分类' })).toBeNull();
  mockBrowser.answers.on(library.list, () => refuse('TOO_MANY'));
  await page.user.click(screen.getByRole('link', { name: /^再看/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(library.list, () => ({ rows: [book('8')], total: 9 }));
  await page.press('再试一次');
  expect(await screen.findByText('书8', { selector: 'a' })).toBeTruthy();
});

const FULL_BOOK = {
  ...book('ink'),
  subtitle: '墨法',
  bookSize: 2048,
  bookSource: '',
  cate: [category(PID, '数字图书馆', [category('p', '绘画', [category('p0', '山水')])]), category('m', '音乐')],
  tags: ['墨'],
  contents: Array.from({ length: 31 }, (_, index) => ({ title: `章${index + 1}`, pageNum: index + 1, level: 1 })),
  hasOriginal: false,
  plateCount: 3,
  bookPage: 120,
  readAmount: 1234,
  resAbstract: '论墨',
  similar: [book('9')],
  related: [],
};

function openIntro(query = '', whole: object = FULL_BOOK) {
  const params = readLibraryParams(new URLSearchParams(query));
  return openPage(<BookIntro book={whole as unknown as Book} params={params} />);
}

test('an introduction shows the known facts, the contents and the breadcrumb', async () => {
  mockBrowser.answers.on(progress, () => ({ data: [] }));
  mockBrowser.answers.on(bookshelf.list, () => ({ rows: [], total: 0 }));
  const page = openIntro();
  expect(textsOf('term')).toEqual(['作者', 'ISBN', '出版日期', '原文件']);
  expect(page.container.querySelector('.introCounts')?.textContent).toBe('共 120 页图版 3 幅阅读 1,234 次');
  expect([
    page.container.querySelector('summary')?.textContent,
    page.container.querySelectorAll('.introContents > li').length,
  ]).toEqual(['其余 1 条', 31]);
  expect(linksShown()).toMatchObject({
    绘画: `/library/index/list?pid=${PID}&cateId=p`,
    山水: `/library/index/list?pid=${PID}&cateId=p0`,
    墨: `/library/index/list?pid=${PID}&s=${encodeURIComponent('墨')}`,
    '章2第 2 页': `/library/details/ink?name=${encodeURIComponent('书ink')}&page=2`,
    开始阅读: `/library/details/ink?name=${encodeURIComponent('书ink')}`,
  });
  expect(screen.getByText('墨法')).toBeTruthy();
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
});

test('the breadcrumb uses the category in the address; missing facts are not shown', async () => {
  mockBrowser.answers.on(progress, () => ({ data: [] }));
  mockBrowser.answers.on(bookshelf.list, () => ({ rows: [], total: 0 }));
  const minimal = {
    ...FULL_BOOK,
    subtitle: '',
    tags: [],
    contents: FULL_BOOK.contents.slice(0, 30),
    plateCount: 0,
    resAbstract: '',
    similar: [],
    bookSize: null,
  };
  const page = openIntro('cateId=m', minimal);
  expect([linksShown().音乐, linksShown().绘画]).toEqual([`/library/index/list?pid=${PID}&cateId=m`, undefined]);
  expect(page.container.querySelector('.introCounts')?.textContent).toBe('共 120 页阅读 1,234 次');
  expect([page.container.querySelector('details'), screen.queryByText('简介'), screen.queryByText('相近的书')]).toEqual(
    [null, null, null],
  );
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
});

test('a started book continues at its page; the shelf button adds and removes it', async () => {
  const started = { resId: 'ink', currentPro: 0, percent: 33.6, position: {} };
  const progressCalls = mockBrowser.answers.on(progress, () => ({ data: [started] }));
  const shelfCalls = mockBrowser.answers.on(bookshelf.list, () => ({ rows: [], total: 0 }));
  const added = mockBrowser.answers.on(bookshelf.add);
  const removed = mockBrowser.answers.on(bookshelf.remove);
  const page = openIntro();
  await screen.findByText('从第 1 页继续');
  expect(screen.getByText('已读 34%')).toBeTruthy();
  await page.press('加入书架');
  await page.press('已在书架');
  await page.press('加入书架');
  expect([progressCalls[0]?.body, shelfCalls[0]?.body]).toEqual([{ resIds: ['ink'] }, { bookId: 'ink', pageSize: 1 }]);
  expect([added.map(({ body }) => body), removed.map(({ params }) => params)]).toEqual([
    [{ bookIds: ['ink'] }, { bookIds: ['ink'] }],
    [{ ids: 'ink' }],
  ]);
});
