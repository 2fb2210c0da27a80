import * as dictionary from '@meiyu/contract/dictionary.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { dictionaryPath, readDictionaryParams } from './api/dictionary.api.ts';
import { DictionaryPage } from './dictionary-page.tsx';
import { EntryPage } from './entry-page.tsx';

const mockBrowser = setUpPages();
let calls: ReceivedCall[];

const row = (id: string, title: string, letter: string) => ({
  id,
  title,
  letter,
  kind: '画家',
  period: '元',
  summary: `${title}的话。`,
});

beforeEach(() => {
  calls = mockBrowser.answers.on(dictionary.list, () => ({
    rows: [row('huang', '黄公望', 'H'), row('ni', '倪瓒', 'N')],
    total: 50,
  }));
  mockBrowser.answers.on(dictionary.overview, () => ({
    data: { total: 60, kinds: [{ name: '画家', count: 50 }], letters: [{ letter: 'H', count: 50 }] },
  }));
});

test('the list state is in the address, and invalid values are dropped', () => {
  const read = (query: string) => readDictionaryParams(new URLSearchParams(query));
  const params = { view: 'letter', kind: '画家', period: '元', letter: 'H', name: '黄 公', page: 2 } as const;
  expect(read(dictionaryPath(params).split('?')[1] ?? '')).toEqual(params);
  const none = { view: 'kind', kind: '', period: '', letter: '', name: '', page: 1 };
  expect([read(''), read('view=x&period=y&letter=h&page=-1&s=+')]).toEqual([none, none]);
  expect(dictionaryPath({})).toBe('/dictionary');
});

test('entries are listed under their initials; links to groups, letters and pages keep the filters', async () => {
  const page = openPage(<DictionaryPage />, { at: '/dictionary?kind=画家' });
  await screen.findByRole('region', { name: 'N' });
  expect(within(screen.getByRole('region', { name: 'H' })).getByRole('heading').textContent).toBe('黄公望');
  expect(linksShown()).toMatchObject({
    黄公望: '/dictionary/huang',
    '全部60 条': '/dictionary',
    '画家50 条': `/dictionary?${new URLSearchParams({ kind: '画家' })}`,
    2: `/dictionary?${new URLSearchParams({ kind: '画家', page: '2' })}`,
  });
  await page.goTo('/dictionary?view=letter&letter=H&page=3');
  await screen.findByText('到这里，就查完了。');
  expect(linksShown().H).toBe('/dictionary?view=letter&letter=H');
  expect(linksShown().Z).toBeUndefined();
  await page.user.type(screen.getByRole('searchbox', { name: '查词条' }), '大痴{Enter}');
  await waitFor(() => expect(page.currentPath()).toBe(`/dictionary?${new URLSearchParams({ s: '大痴' })}`));
  expect(calls.map(({ query }) => query)).toMatchObject([
    { kind: '画家', pageNum: '1' },
    { letter: 'H', pageNum: '3' },
    { searchValue: '大痴', pageNum: '1' },
  ]);
});

test('an empty list and a failure that can be retried are shown', async () => {
  mockBrowser.answers.on(dictionary.list, () => ({ rows: [], total: 0 }));
  const page = openPage(<DictionaryPage />, { at: '/dictionary?s=无' });
  await screen.findByText('没有名称含“无”的词条');
  expect(linksShown()).toMatchObject({ 在全站里搜: '/search/index?s=%E6%97%A0', 看全部词条: '/dictionary' });
  mockBrowser.answers.on(dictionary.list, () => refuse('TOO_MANY'));
  await page.goTo('/dictionary');
  mockBrowser.answers.on(dictionary.list, () => ({ rows: [row('ni', '倪瓒', 'N')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('倪瓒');
});

test('the timeline shows China and other countries separately, each period with its entries by group', async () => {
  const period = { period: '元', isForeign: false, total: 30, entries: [{ id: 'ni', title: '倪瓒', kind: '画家' }] };
  mockBrowser.answers.on(dictionary.timeline, () => ({
    data: { periods: [period, { ...period, period: '十九世纪', isForeign: true, entries: [], total: 1 }] },
  }));
  openPage(<DictionaryPage />, { at: '/dictionary?view=timeline' });
  const china = within(await screen.findByRole('region', { name: '中国' }));
  expect(china.getByRole('listitem').textContent).toBe('元1271—1368画家倪瓒元 30 条');
  expect(screen.getByRole('region', { name: '外国' })).toBeTruthy();
  expect(linksShown()).toMatchObject({
    倪瓒: '/dictionary/ni',
    '元 30 条': `/dictionary?${new URLSearchParams({ period: '元' })}`,
  });
  expect(calls).toEqual([]);
});

const resource = (id: string, resType: 'img' | 'book' | 'video', resTitle: string) => ({
  id,
  resType,
  resTitle,
  resAuthor: '',
  resCoverUrl: '',
  readAmount: 0,
  updateTime: '2026-01-01 00:00:00',
});

const name = (id: string, title: string) => ({ id, title, kind: '画家' });
const ENTRY = {
  ...row('huang', '黄公望', 'H'),
  aliases: ['大痴'],
  tags: [],
  text: '元代画家。',
  aspects: [{ aspect: 'who' as const, text: '号大痴。' }],
  related: [
    { ...name('fuchun', '富春山居图'), as: '作者', isIncoming: true },
    { ...name('dong', '董源'), as: '师承', isIncoming: false },
  ],
  map: {
    nodes: [
      { ...name('huang', '黄公望'), depth: 0 },
      { ...name('dong', '董源'), depth: 1 },
    ],
    edges: [{ from: 'huang', to: 'dong', as: '师承' }],
  },
  resources: [resource('w1', 'img', '秋山'), resource('b1', 'book', '墨分五色')],
  passages: [
    { resource: resource('b1', 'book', '墨分五色'), place: { pageNum: 15 }, quote: '黄公望教人。' },
    { resource: resource('v1', 'video', '留白'), place: { episodeId: 'e1', second: 75 }, quote: '看黄公望。' },
  ],
  prev: null,
  next: name('ni', '倪瓒'),
};

test('an entry shows its text, its relations, and the passages about it on the site', async () => {
  mockBrowser.answers.on(dictionary.details, () => ({ data: ENTRY }));
  openPage(<EntryPage />, { at: '/dictionary/huang', path: '/dictionary/:entryId' });
  await screen.findByRole('heading', { level: 1, name: '黄公望' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['人物', '作者：黄公望', '师承']);
  expect(screen.getByText('元代画家。')).toBeTruthy();
  const links = Object.fromEntries(
    screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(links).toMatchObject({
    元: `/dictionary?${new URLSearchParams({ period: '元' })}`,
    问一问: '/ai/message?about=entry:huang',
    富春山居图: '/dictionary/fuchun',
    图像暂缺秋山: '/cloudExhibitionHall/imageAppreciationDetails/w1',
    '黄公望教人。《墨分五色》 第 15 页': '/library/details/b1?page=15',
    '看黄公望。《留白》 01:15': '/cloud-classroom/details/video/v1?episode=e1&t=75',
    下一条倪瓒: '/dictionary/ni',
  });
  // The map is drawn when it comes near the window; its relations are listed.
  expect(screen.getByRole('region', { name: '关系图' }).querySelector('li')?.textContent).toBe('黄公望师承：董源');
});
