import {
  banner,
  books,
  experienceCourses,
  images,
  latestNews,
  mobileBanner,
  recommendedVideos,
} from '@meiyu/contract/home.ts';
import { list as records } from '@meiyu/contract/learning-records.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { startSession } from '../../lib/session/session.ts';
import { HomeHero } from './home-hero.tsx';
import { HomePage } from './home-page.tsx';

const mockBrowser = setUpPages();
let banners: object[];

const slide = (id: string, linkUrl = '') => ({
  id,
  imgUrl: `/${id}.jpg`,
  width: 10,
  height: 5,
  title: `题${id}——小 题`,
  linkUrl,
});
const row = (id: string, resType: string, overrides: object = {}) => ({
  id,
  resType,
  resTitle: `名${id}`,
  resAuthor: '甲',
  resCoverUrl: '',
  title: `名${id}`,
  abstract: '',
  publishTime: '2026-03-04 05:06:07',
  ...overrides,
});
const makeRows = (count: number, resType: string, overrides: object = {}) =>
  Array.from({ length: count }, (_, index) => row(`${resType}${index}`, resType, overrides));

beforeEach(() => {
  banners = [slide('a'), slide('b', '/news')];
  mockBrowser.answers.on(banner, () => ({ data: banners }));
  mockBrowser.answers.on(mobileBanner, () => ({ data: [slide('m')] }));
  // Each work is 19 rem high and 8.42 rem wide, so that seven with their gaps fit into a row of 76 rem, but not eight.
  mockBrowser.answers.on(images, () => ({
    data: makeRows(9, 'img', { width: 0.4432, height: 1, material: '纸本', form: '', color: '' }),
  }));
  mockBrowser.answers.on(recommendedVideos, () => ({
    data: makeRows(2, 'video', { teacher: '沈砚', episodeCount: 2, duration: 65 }),
  }));
  mockBrowser.answers.on(books, () => ({ data: makeRows(7, 'book') }));
  mockBrowser.answers.on(experienceCourses, () => ({ data: makeRows(3, 'exp') }));
  mockBrowser.answers.on(latestNews, () => ({ data: makeRows(5, 'news') }));
});

const countOf = (container: HTMLElement, list: string) => container.querySelectorAll(`${list} > li`).length;

test('each section shows as many items as fit; the first video is beside the list of the others', async () => {
  const page = openPage(<HomePage />);
  await screen.findByText('本周推荐');
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  const lists = ['.homeWall', '.homeLectures', '.homeShelf', '.homeCourses', '.rows'];
  expect(lists.map((list) => countOf(page.container, list))).toEqual([7, 1, 6, 2, 4]);
  expect([screen.queryByRole('navigation', { name: '入馆' }), screen.queryByText('继续学习')]).toEqual([null, null]);
  expect(linksShown()).toMatchObject({
    全部展品: '/cloudExhibitionHall',
    全部课程: '/cloud-classroom',
    进入书库: '/library',
    全部体验课: '/experience-course/index',
    更多动态: '/dynamic/index',
  });
  expect(screen.getAllByText('沈砚 主讲 · 共二讲')).toHaveLength(2);
});

test('a section without content is omitted; failed sections are reloaded together', async () => {
  for (const call of [images, recommendedVideos, experienceCourses]) mockBrowser.answers.on(call, () => ({ data: [] }));
  mockBrowser.answers.on(latestNews, () => refuse('TOO_MANY'));
  const page = openPage(<HomePage />);
  await screen.findByText('首页有些内容没有取到，请稍后再试。');
  expect(['云展厅', '云课堂', '美育体验课', '美育动态'].map((name) => screen.queryByRole('heading', { name }))).toEqual(
    [null, null, null, null],
  );
  mockBrowser.answers.on(latestNews, () => ({ data: makeRows(1, 'news') }));
  await page.press('重新加载');
  await screen.findByRole('heading', { name: '美育动态' });
  expect(screen.queryByText('首页有些内容没有取到，请稍后再试。')).toBe(null);
});

test('phones show the section links, their own banner and all works', async () => {
  mockBrowser.isPhone = true;
  const page = openPage(<HomePage />);
  await screen.findByRole('heading', { level: 1, name: '题m' });
  expect(within(screen.getByRole('navigation', { name: '入馆' })).getAllByRole('link')).toHaveLength(8);
  await waitFor(() => expect(countOf(page.container, '.homeWall')).toBe(9));
});

test('a logged-in user sees unfinished learning records', async () => {
  startSession('token');
  const record = (id: string, percent: number) => ({
    id,
    label: `记${id}`,
    cover: '',
    last: { title: '章', percent },
    position: { pageNum: 3 },
    resId: id,
    resType: 'book',
  });
  const calls = mockBrowser.answers.on(records, () => ({ rows: [record('1', 99), record('2', 100)], total: 2 }));
  openPage(<HomePage />);
  await screen.findByText('继续学习');
  expect([screen.getByText('记1').tagName, screen.queryByText('记2'), calls[0]?.body]).toEqual([
    'B',
    null,
    { pageSize: 4 },
  ]);
  expect(screen.getByRole('link', { name: /记1/ }).getAttribute('href')).toBe('/library/details/1?page=3');
});

test('banners have a title, a link and a switch; the other slides load later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = openPage(<HomeHero />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect([screen.getByRole('heading').textContent, page.container.querySelector('.kick')?.textContent]).toEqual([
    '题a',
    '小题',
  ]);
  // The inscription (题款) is written on the first slide only; the other slides have it in their picture.
  expect([
    textsOf('button'),
    screen.queryByText('去看看'),
    page.container.querySelector('.inscription') !== null,
  ]).toEqual([['壹', '贰'], null, true]);
  expect(page.container.querySelectorAll('.heroSlide')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(page.container.querySelectorAll('.heroSlide')).toHaveLength(2);
  vi.useRealTimers();
  await page.press('题b');
  expect([screen.getByRole('heading').textContent, screen.getByRole('button', { pressed: true }).textContent]).toEqual([
    '题b',
    '贰',
  ]);
  expect([
    screen.getByLabelText('去看看：题b').getAttribute('href'),
    page.container.querySelector('.inscription'),
  ]).toEqual(['/news', null]);
});

test('without banners the default is shown, without a switch', async () => {
  banners = [];
  openPage(<HomeHero />);
  await screen.findByRole('heading', { name: '开卷见山' });
  expect(screen.queryByRole('group', { name: '切换专题' })).toBeNull();
});
