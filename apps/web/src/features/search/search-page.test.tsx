import { addHistory, global, history, hot, removeHistory, suggest } from '@meiyu/contract/search.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type Question, refuse } from '../../lib/calls/answers.testkit.ts';
import { startSession } from '../../lib/session/session.ts';
import { SearchPage } from './search-page.tsx';

const browser = setUpPages();
let asked: Question[];
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
  asked = browser.answers.on(global, ({ query }) =>
    query.pageSize === '4'
      ? { rows: [row('1', 'img'), row('5', 'img')], total: 2, typeCount: [] }
      : { rows: [row('1'), row('2')], total, capped: false, typeCount: [] },
  );
  browser.answers.on(hot, () => ({ data: ['热一', '热二'] }));
  browser.answers.on(suggest, ({ query }) => ({
    data: [
      { kind: 'author', word: `${query.searchValue}作者`, marks: [] },
      { kind: 'title', word: '书名', marks: [[0, 1]], resId: '3', resType: 'book' },
    ],
  }));
});

const open = (query = '') => openPage(<SearchPage />, { at: `/search/index${query}`, path: '/search/index' });
const words = () => screen.getByLabelText<HTMLInputElement>('搜索全站');
const submit = () => fireEvent.submit(words().closest('form') as HTMLFormElement);
const results = () => within(screen.getByRole('list', { name: '搜索结果' })).getAllByRole('listitem').length;

test('without words: own searches, what others look for, nothing asked', async () => {
  const page = open();
  await screen.findByText('大家在搜');
  expect([screen.getByRole('heading', { level: 1 }).textContent, linksShown().热一]).toEqual([
    '搜索',
    `/search/index?s=${encodeURIComponent('热一')}`,
  ]);
  expect([asked, screen.queryByText('搜索历史'), screen.queryByRole('status')]).toEqual([[], null, null]);
  submit();
  expect(page.place()).toBe('/search/index');
  fireEvent.change(words(), { target: { value: ' 墨 ' } });
  submit();
  expect(page.place()).toBe(`/search/index?s=${encodeURIComponent('墨')}`);
});

test('results are counted and paged; works found already are not shown beside', async () => {
  const page = open('?s=墨&type=book&page=2');
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
  expect(asked.map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      { searchValue: '墨', resType: 'book', pageNum: '2', pageSize: '10' },
      { searchValue: '墨', resType: '', pageNum: '1', pageSize: '10' },
      { searchValue: '墨', resType: 'img', pageNum: '1', pageSize: '4' },
    ]),
  );
  expect(words().value).toBe('墨');
  await page.press('清空搜索');
  expect([words().value, document.activeElement]).toEqual(['', words()]);
});

test('among works no works stand beside; too many are not counted', async () => {
  browser.answers.on(global, () => ({ rows: [row('1', 'img')], total: 10_000, capped: true, typeCount: [] }));
  open('?s=墨&type=img');
  await waitFor(() => expect(textsOf('status')).toContain('共找到 10000+ 条'));
  expect([screen.queryByText('相关作品'), linksShown().末页]).toEqual([null, expect.stringContaining('page=1000')]);
});

test('a search that failed says so and is tried again', async () => {
  browser.answers.on(global, () => refuse('TOO_MANY'));
  const page = open('?s=墨');
  await screen.findByText('没有搜成，请稍后再试。');
  browser.answers.on(global, () => ({ rows: [row('6')], total: 1, typeCount: [] }));
  await page.press('重新加载');
  await waitFor(() => expect(results()).toBe(1));
});

test("a visitor's searches are kept in this browser, newest first, and can be taken away", async () => {
  const page = open('?s=竹');
  await screen.findByText('搜索历史');
  await page.goTo(`/search/index?s=${encodeURIComponent('墨')}`);
  const own = () =>
    within(screen.getByRole('region', { name: '搜索历史' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(own()).toEqual(['墨', '竹']));
  await page.press('删除“竹”');
  await waitFor(() => expect(own()).toEqual(['墨']));
  await page.press('清空');
  await waitFor(() => expect(screen.queryByText('搜索历史')).toBeNull());
  expect(localStorage.getItem('cymy_searches')).toBeNull();
});

test("a reader's searches are kept with the account, with what was opened", async () => {
  startSession('token');
  browser.answers.on(history, () => ({ rows: [{ id: '9', word: '旧' }], total: 1 }));
  const kept = browser.answers.on(addHistory);
  const removed = browser.answers.on(removeHistory);
  const page = open('?s=墨');
  await waitFor(() => expect(kept.map(({ body }) => body)).toEqual([{ searchValue: '墨' }]));
  await page.press('删除“旧”');
  await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ ids: '9' }]));
  await page.user.click(screen.getByRole('link', { name: /题2/ }));
  await waitFor(() => expect(kept.at(-1)?.body).toEqual({ searchValue: '墨', resId: '2', resType: 'book' }));
  expect(localStorage.getItem('cymy_searches')).toBeNull();
});

const options = () => textsOf('option');
const key = (name: string, more: object = {}) => fireEvent.keyDown(words(), { key: name, ...more });

test('before anything is typed own and hot words are offered; arrows go through them in a ring', async () => {
  localStorage.setItem('cymy_searches', JSON.stringify(['热一', '旧']));
  const page = open();
  fireEvent.focus(words());
  await waitFor(() => expect(options()).toEqual(['热一', '旧', '热二']));
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
  expect([words().getAttribute('aria-expanded'), chosen()]).toEqual(['true', undefined]);
  for (const [name, word] of [
    ['ArrowDown', '热一'],
    ['ArrowDown', '旧'],
    ['ArrowDown', '热二'],
    ['ArrowDown', undefined],
    ['ArrowUp', '热二'],
    ['ArrowUp', '旧'],
  ] as const) {
    key(name);
    expect([name, chosen()]).toEqual([name, word]);
  }
  key('ArrowUp', { isComposing: true });
  expect(chosen()).toBe('旧');
  key('Enter');
  expect(page.place()).toBe(`/search/index?s=${encodeURIComponent('旧')}`);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what is typed is completed: an author is searched, a title opened', async () => {
  localStorage.setItem('cymy_searches', JSON.stringify(['墨一', '竹', '墨二', '墨三']));
  const page = open();
  fireEvent.focus(words());
  fireEvent.change(words(), { target: { value: '墨' } });
  await waitFor(() => expect(options()).toEqual(['墨一', '墨二', '墨作者作者', '书名']));
  key('Escape');
  expect([screen.queryByRole('listbox'), words().getAttribute('role')]).toEqual([null, null]);
  fireEvent.change(words(), { target: { value: '墨 ' } });
  await page.user.click(await screen.findByRole('option', { name: /书名/ }));
  expect(page.place()).toBe('/library/intro?pid=273546280&bookId=3');
});
