import * as searchCalls from '@meiyu/contract/search.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { startSession } from '../../lib/session/session.ts';
import { SearchPage } from './search-page.tsx';

const mockBrowser = setUpPages();
let calls: ReceivedCall[];
let total: number;

const row = (id: string, resType = 'book') => ({
  id,
  resType,
  resTitle: `题${id}`,
  resAuthor: '',
  resCoverUrl: '',
  title: { text: `题${id}`, marks: [] },
  snippet: { text: '', marks: [] },
  hits: [],
});

beforeEach(() => {
  total = 21;
  calls = mockBrowser.answers.on(searchCalls.global, ({ query }) =>
    query.pageSize === '4'
      ? { rows: [row('1', 'img'), row('5', 'img')], total: 2, typeCount: [] }
      : { rows: [row('1'), row('2')], total, capped: false, typeCount: [] },
  );
  mockBrowser.answers.on(searchCalls.hot, () => ({ data: ['热一', '热二'] }));
  mockBrowser.answers.on(searchCalls.suggest, ({ query }) => ({
    data: [
      { kind: 'author', word: `${query.searchValue}作者`, marks: [] },
      { kind: 'title', word: '书名', marks: [[0, 1]], resId: '3', resType: 'book' },
    ],
  }));
});

const openSearch = (query = '') => openPage(<SearchPage />, { at: `/search/index${query}`, path: '/search/index' });
const field = () => screen.getByLabelText<HTMLInputElement>('搜索全站');
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);
const results = () => within(screen.getByRole('list', { name: '搜索结果' })).getAllByRole('listitem').length;

test('without a search history and hot words are shown, and nothing is requested', async () => {
  const page = openSearch();
  await screen.findByText('大家在搜');
  expect([screen.getByRole('heading', { level: 1 }).textContent, linksShown().热一]).toEqual([
    '搜索',
    `/search/index?s=${encodeURIComponent('热一')}`,
  ]);
  expect([calls, screen.queryByText('搜索历史'), screen.queryByRole('status')]).toEqual([[], null, null]);
  submit();
  expect(page.currentPath()).toBe('/search/index');
  fireEvent.change(field(), { target: { value: ' 墨 ' } });
  submit();
  expect(page.currentPath()).toBe(`/search/index?s=${encodeURIComponent('墨')}`);
});

test('results are counted and paged; works in the results are not repeated in the sidebar', async () => {
  const page = openSearch('?s=墨&type=book&page=2');
  await waitFor(() => expect(results()).toBe(2));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“墨”的搜索结果');
  await waitFor(() => expect(textsOf('status')).toContain('共找到 21 条'));
  await screen.findByText('相关作品');
  const works = within(screen.getByRole('region', { name: '相关作品' }));
  expect(works.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cloudExhibitionHall/imageAppreciationDetails/5',
  ]);
  expect([linksShown()['3'], linksShown()['4'], linksShown()['1']]).toEqual([
    `/search/index?s=${encodeURIComponent('墨')}&type=book&page=3`,
    undefined,
    `/search/index?s=${encodeURIComponent('墨')}&type=book`,
  ]);
  expect(calls.map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      { searchValue: '墨', resType: 'book', withNew: '1', pageNum: '2', pageSize: '10' },
      { searchValue: '墨', resType: '', withNew: '1', pageNum: '1', pageSize: '10' },
      { searchValue: '墨', resType: 'img', pageNum: '1', pageSize: '4' },
    ]),
  );
  expect(field().value).toBe('墨');
  await page.press('清空搜索');
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('a search for works has no related works; very large totals are capped', async () => {
  mockBrowser.answers.on(searchCalls.global, () => ({
    rows: [row('1', 'img')],
    total: 10_000,
    capped: true,
    typeCount: [],
  }));
  openSearch('?s=墨&type=img');
  await waitFor(() => expect(textsOf('status')).toContain('共找到 10000+ 条'));
  expect([screen.queryByText('相关作品'), linksShown().末页]).toEqual([null, expect.stringContaining('page=1000')]);
});

test('a failed search shows an error and can be retried', async () => {
  mockBrowser.answers.on(searchCalls.global, () => refuse('TOO_MANY'));
  const page = openSearch('?s=墨');
  await screen.findByText('没有搜成，请稍后再试。');
  mockBrowser.answers.on(searchCalls.global, () => ({ rows: [row('6')], total: 1, typeCount: [] }));
  await page.press('重新加载');
  await waitFor(() => expect(results()).toBe(1));
});

test("a visitor's searches are stored in this browser, newest first, and can be deleted", async () => {
  const page = openSearch('?s=竹');
  await screen.findByText('搜索历史');
  await page.goTo(`/search/index?s=${encodeURIComponent('墨')}`);
  const historyShown = () =>
    within(screen.getByRole('region', { name: '搜索历史' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(historyShown()).toEqual(['墨', '竹']));
  await page.press('删除“竹”');
  await waitFor(() => expect(historyShown()).toEqual(['墨']));
  await page.press('清空');
  await waitFor(() => expect(screen.queryByText('搜索历史')).toBeNull());
  expect(localStorage.getItem('cymy_searches')).toBeNull();
});

test("a user's searches are stored with the account, with the opened result", async () => {
  startSession('token');
  mockBrowser.answers.on(searchCalls.history, () => ({ rows: [{ id: '9', word: '旧' }], total: 1 }));
  const added = mockBrowser.answers.on(searchCalls.addHistory);
  const removed = mockBrowser.answers.on(searchCalls.removeHistory);
  const page = openSearch('?s=墨');
  await waitFor(() => expect(added.map(({ body }) => body)).toEqual([{ searchValue: '墨' }]));
  await page.press('删除“旧”');
  await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ ids: '9' }]));
  await page.user.click(screen.getByRole('link', { name: /题2/ }));
  await waitFor(() => expect(added.at(-1)?.body).toEqual({ searchValue: '墨', resId: '2', resType: 'book' }));
  expect(localStorage.getItem('cymy_searches')).toBeNull();
});

const options = () => textsOf('option');
const key = (name: string, overrides: object = {}) => fireEvent.keyDown(field(), { key: name, ...overrides });

test('before typing, history and hot words are suggested; arrows wrap around', async () => {
  localStorage.setItem('cymy_searches', JSON.stringify(['热一', '旧']));
  const page = openSearch();
  fireEvent.focus(field());
  await waitFor(() => expect(options()).toEqual(['热一', '旧', '热二']));
  const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
  expect([field().getAttribute('aria-expanded'), selected()]).toEqual(['true', undefined]);
  for (const [name, word] of [
    ['ArrowDown', '热一'],
    ['ArrowDown', '旧'],
    ['ArrowDown', '热二'],
    ['ArrowDown', undefined],
    ['ArrowUp', '热二'],
    ['ArrowUp', '旧'],
  ] as const) {
    key(name);
    expect([name, selected()]).toEqual([name, word]);
  }
  key('ArrowUp', { isComposing: true });
  expect(selected()).toBe('旧');
  key('Enter');
  expect(page.currentPath()).toBe(`/search/index?s=${encodeURIComponent('旧')}`);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typed text is completed: an author starts a search, a title opens the resource', async () => {
  localStorage.setItem('cymy_searches', JSON.stringify(['墨一', '竹', '墨二', '墨三']));
  const page = openSearch();
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '墨' } });
  await waitFor(() => expect(options()).toEqual(['墨一', '墨二', '墨作者作者', '书名']));
  key('Escape');
  expect([screen.queryByRole('listbox'), field().getAttribute('role')]).toEqual([null, null]);
  fireEvent.change(field(), { target: { value: '墨 ' } });
  await page.user.click(await screen.findByRole('option', { name: /书名/ }));
  expect(page.currentPath()).toBe('/library/intro?pid=273546280&bookId=3');
});
