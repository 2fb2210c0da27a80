import * as news from '@meiyu/contract/news.ts';
import { nav } from '@meiyu/contract/site.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { ArticlePage } from './article-page.tsx';
import { articlePath, newsPath, readNewsParams } from './news.api.ts';
import { NewsPage } from './news-page.tsx';

const mockBrowser = setUpPages();
let calls: ReceivedCall[];
let total: number;

const story = (id: string) => ({
  id,
  title: `新闻${id}`,
  abstract: `摘要${id}`,
  cover: '',
  cateName: '展讯',
  publishTime: '2026-03-04 05:06:07',
});

beforeEach(() => {
  total = 17;
  calls = mockBrowser.answers.on(news.list, () => ({ rows: [story('1'), story('2')], total }));
  const item = { cateType: 'news', cateImgUrl: [] };
  const children = [{ ...item, id: '7', name: '展讯', children: [] }];
  mockBrowser.answers.on(nav, () => ({ data: [{ ...item, id: '631070203', name: '美育动态', children }] }));
});

test('category and page are in the address, and default values are omitted', () => {
  const read = (query: string) => readNewsParams(new URLSearchParams(query));
  expect(['', 'page=2&cateId=7', 'page=1', 'page=0', 'page=-1', 'page=1.5', 'page=x'].map(read)).toEqual([
    { cateId: '', page: 1 },
    { cateId: '7', page: 2 },
    ...Array(5).fill({ cateId: '', page: 1 }),
  ]);
  expect([newsPath({ cateId: '', page: 1 }), newsPath({ cateId: '7', page: 2 })]).toEqual([
    '/dynamic/index',
    '/dynamic/index?cateId=7&page=2',
  ]);
  expect([articlePath(undefined, 'a/b'), articlePath('', '1'), articlePath('7', '1')]).toEqual([
    '/dynamic/details/a%2Fb',
    '/dynamic/details/1',
    '/dynamic/details/7/1',
  ]);
});

test('the first page features the newest story; other pages have only rows', async () => {
  const page = openPage(<NewsPage />, { at: '/dynamic/index' });
  await screen.findByText('读全文');
  expect(screen.getByRole('article').textContent).toBe('图像暂缺展讯2026-03-04新闻1摘要1读全文');
  expect(textsOf('listitem')).toContain('043 月新闻2摘要2');
  expect(screen.getByRole('article').querySelector('a')?.getAttribute('href')).toBe('/dynamic/details/1');
  expect(linksShown()['3']).toBe('/dynamic/index?page=3');
  expect(linksShown()['4']).toBeUndefined();
  await waitFor(() => expect(linksShown().展讯).toBe('/dynamic/index?cateId=7'));
  await page.goTo('/dynamic/index?cateId=7&page=2');
  await waitFor(() => expect(textsOf('listitem')).toEqual(expect.arrayContaining(['043 月新闻1摘要1'])));
  expect(screen.queryByText('读全文')).toBeNull();
  expect(linksShown()['043 月新闻1摘要1']).toBe('/dynamic/details/7/1');
  expect(calls.map(({ query }) => query)).toEqual([
    { pageNum: '1', pageSize: '8' },
    { pageNum: '2', pageSize: '8', cateId: '7' },
  ]);
});

test.each([
  ['', '还没有动态', { 回首页: '/' }],
  ['?page=2', '这一页还没有动态', { 看全部动态: '/dynamic/index' }],
  ['?cateId=7', '这一页还没有动态', { 看全部动态: '/dynamic/index' }],
])('without news at %j: %s', async (query, text, links) => {
  mockBrowser.answers.on(news.list, () => ({ rows: [], total: 0 }));
  openPage(<NewsPage />, { at: `/dynamic/index${query}` });
  await screen.findByText(text);
  expect(linksShown()).toMatchObject(links);
});

test('news that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(news.list, () => refuse('TOO_MANY'));
  const page = openPage(<NewsPage />);
  await screen.findByText(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(news.list, () => ({ rows: [story('3')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('新闻3');
  expect(screen.queryByRole('link', { name: '2' })).toBeNull();
});

const ARTICLE = {
  ...story('5'),
  source: '市美术馆',
  content: '<p>正文</p>',
  tags: ['展览', '水墨'],
  prev: { id: '4', cateId: '7', title: '前文' },
  next: null,
  related: [
    {
      id: '8',
      resType: 'book',
      resTitle: '竹谱',
      resAuthor: '李衎',
      resCoverUrl: '',
      reason: '同题',
      place: { pageNum: 3 },
    },
    { id: '9', resType: 'video', resTitle: '画竹', resAuthor: '', resCoverUrl: '' },
  ],
};

test('an article shows its details, the previous and next one in its category and related resources', async () => {
  const calls = mockBrowser.answers.on(news.details, () => ({ data: ARTICLE }));
  openPage(<ArticlePage />, { at: '/dynamic/details/7/5', path: '/dynamic/details/:cateId/:articleId' });
  await screen.findByText('正文', { selector: 'p' });
  expect(calls[0]?.body).toEqual({ articleId: '5', cateId: '7' });
  expect(linksShown()).toMatchObject({
    首页: '/',
    美育动态: '/dynamic/index',
    展讯: '/dynamic/index?cateId=7',
    上一篇前文: '/dynamic/details/7/4',
    '竹谱李衎　同题': '/library/details/8?page=3',
    画竹: '/cloud-classroom/details/video/9',
  });
  expect([screen.queryByText('下一篇'), screen.getByLabelText('标签').textContent]).toEqual([null, '展览水墨']);
  expect(screen.getByText('市美术馆')).toBeTruthy();
  expect(document.title).toContain('新闻5');
});

test('an article without category, siblings, tags, source or related resources shows none of them', async () => {
  const minimal = { ...ARTICLE, source: '', tags: [], prev: null, related: [] };
  const calls = mockBrowser.answers.on(news.details, () => ({ data: minimal }));
  openPage(<ArticlePage />, { at: '/dynamic/details/5', path: '/dynamic/details/:articleId' });
  await screen.findByText('正文', { selector: 'p' });
  expect(calls[0]?.body).toEqual({ articleId: '5' });
  expect([screen.queryByLabelText('标签'), screen.queryByText('相关'), screen.queryByText('上一篇')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([screen.queryByText('市美术馆'), screen.queryByRole('link', { name: '展讯' })]).toEqual([null, null]);
});

test('an article that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(news.details, () => refuse('TOO_MANY'));
  const page = openPage(<ArticlePage />, { at: '/dynamic/details/5', path: '/dynamic/details/:articleId' });
  await screen.findByText('文章没有取到，请稍后再试。');
  mockBrowser.answers.on(news.details, () => ({ data: ARTICLE }));
  await page.press('重新加载');
  expect(await screen.findByText('正文', { selector: 'p' })).toBeTruthy();
});
