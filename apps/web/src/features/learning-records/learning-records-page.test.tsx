import * as learningRecords from '@meiyu/contract/learning-records.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import type { ReceivedCall } from '../../lib/calls/answers.testkit.ts';
import { LearningRecordsPage } from './learning-records-page.tsx';
import { OverviewPage } from './overview-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let calls: ReceivedCall[];
let rows: object[];

const record = (id: string, overrides: object) => ({
  id,
  label: `书${id}`,
  type: 'book',
  lookTime: '2001-02-03 04:05:06',
  cover: '',
  last: { title: '', watched: 0, totalTime: 100, percent: 20 },
  equipment: 'pc',
  resId: id,
  resType: 'book',
  currentPro: 7,
  position: { pageNum: 7 },
  ...overrides,
});

beforeEach(() => {
  rows = [
    record('1', {}),
    record('2', {
      label: '课2',
      type: 'video',
      resType: 'video',
      equipment: 'mobile',
      lookTime: '2001-02-01 00:00:00',
      last: { title: '第二讲', watched: 60, totalTime: 60, percent: 100 },
      position: { episodeId: 'e', second: 9 },
    }),
  ];
  calls = mockBrowser.answers.on(learningRecords.list, () => ({ rows, total: rows.length }));
});

const shownLinks = () =>
  screen.queryAllByRole('link', { name: /^(继续学习|重温)/ }).map(({ textContent }) => textContent);

test('records are grouped by day, each with progress, device and link', async () => {
  openPage(<LearningRecordsPage />);
  await screen.findByText('第二讲');
  expect(textsOf('heading').filter((text) => text?.endsWith('日'))).toEqual([
    '二〇〇一年二月三日',
    '二〇〇一年二月一日',
  ]);
  expect(textsOf('listitem')).toEqual([
    '书1图书书1看到第 7 页，共 100 页20%电脑继续学习《书1》',
    '图像暂缺视频课2第二讲已看完手机重温《课2》',
  ]);
  expect(linksShown()).toMatchObject({
    '继续学习《书1》': '/library/details/1?page=7',
    '重温《课2》': '/cloud-classroom/details/video/2?episode=e&t=9',
    学习一览: '/userinfo/overview',
  });
  expect(calls.map(({ body }) => body)).toEqual([{ type: '', pageNum: 1, pageSize: 10 }]);
});

test('a chip filters by type; an empty list links to its section', async () => {
  rows = [];
  const page = openPage(<LearningRecordsPage />, { at: '/r?page=2' });
  await screen.findByText('还没有学习记录');
  expect([linksShown().去图书馆, screen.queryByRole('button', { name: '清空' })]).toEqual(['/library', null]);
  const links = { 图书: '去图书馆', 视频: '去看视频课', 音频: '去听音频课', 图像: '去云展厅' };
  for (const [name, link] of Object.entries(links)) {
    await page.press(name);
    await screen.findByText(`还没有${name}的学习记录`);
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  }
  expect(linksShown().去云展厅).toBe('/cloudExhibitionHall');
  expect(page.currentPath()).toBe('/r?type=image');
  expect(calls.map(({ body }) => body.type)).toEqual(['', '', 'book', 'video', 'audio', 'image'].slice(-calls.length));
});

test('the confirmation names one record, or the number of several', async () => {
  const removed = mockBrowser.answers.on(learningRecords.remove, () => {
    rows = rows.slice(1);
    return {};
  });
  const page = openPage(<LearningRecordsPage />);
  await page.press('删除《书1》的记录');
  expect(screen.getByRole('alertdialog').textContent).toContain('你确定要删除这条记录吗？《书1》看到哪里也一并删除');
  await page.press('删除');
  await waitFor(() => expect(shownLinks()).toEqual(['重温《课2》']));
  expect(screen.getByText('已删除 1 条记录')).toBeTruthy();
  await page.press('撤销');
  await page.press('批量');
  expect(shownLinks()).toEqual([]);
  await page.user.click(screen.getByLabelText('选择《书1》'));
  await page.user.click(screen.getByLabelText('选择《课2》'));
  await page.press('删除');
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('您确定要删除这2条记录吗？看到哪里也一并删除');
  await page.user.click(within(question).getByRole('button', { name: '删除' }));
  await screen.findByText('已删除 2 条记录');
  page.unmount();
  await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ ids: '1,2' }]));
});

test('all records are cleared after confirmation, and can be restored', async () => {
  const cleared = mockBrowser.answers.on(learningRecords.clear);
  const page = openPage(<LearningRecordsPage />);
  await page.press('清空');
  await page.press('退出');
  await waitFor(() => expect(shownLinks()).toHaveLength(2));
  await page.press('清空');
  expect(screen.getByRole('alertdialog').textContent).toContain('确定要清空全部学习记录吗？');
  await page.user.click(screen.getAllByRole('button', { name: '清空' }).at(-1) as HTMLElement);
  await screen.findByText('已清空学习记录');
  expect([shownLinks(), screen.getByText('还没有学习记录').tagName]).toEqual([[], 'H3']);
  await page.press('撤销');
  expect([shownLinks().length, cleared]).toEqual([2, []]);
});

const YEAR = {
  totals: { seconds: 3600, days: 2, books: 3, courses: 4, works: 5, notes: 6, drawings: 7 },
  days: [{ date: '2001-03-04', seconds: 3600, count: 1 }],
  arts: [
    { name: '书法', seconds: 3000 },
    { name: '绘画', seconds: 600 },
  ],
  literacies: [
    { name: '文化理解', count: 4, seconds: 0 },
    { name: '审美感知', count: 1, seconds: 600 },
  ],
};

test('a year is shown in numbers, bars and by month', async () => {
  mockBrowser.answers.on(learningRecords.overview, ({ query }) => ({ data: { ...YEAR, year: Number(query.year) } }));
  vi.setSystemTime('2002-06-01T00:00:00Z');
  const page = openPage(<OverviewPage />, { at: '/o?year=2001' });
  await screen.findByText('书法');
  expect(textsOf('definition')).toEqual(['1 小时', '2 天', '3 册', '4 门', '5 件', '6 条', '7 幅']);
  expect(textsOf('row')).toEqual(
    expect.arrayContaining([
      '三月1 天1 小时',
      '四月0 天0 分钟',
      '书法50 分钟',
      '绘画10 分钟',
      '文化理解4 次',
      '审美感知1 次，10 分钟',
    ]),
  );
  const widths = [...page.container.querySelectorAll<HTMLElement>('.bars td span')].map(({ style }) => style.width);
  expect(widths).toEqual(['100%', '20%', '100%', '25%']);
  expect(page.container.querySelectorAll('rect')).toHaveLength(365);
  expect(page.container.querySelector('rect > title')?.textContent).toBe('2001-03-04 1 小时');
  const months = [...page.container.querySelectorAll('svg')].map((half) => half.querySelectorAll('text').length);
  expect(months.slice(-2)).toEqual([6, 6]);
  vi.useRealTimers();
});

test('years go from 2000 to the current one; an empty year shows a message', async () => {
  vi.setSystemTime('2002-06-01T00:00:00Z');
  const years = mockBrowser.answers.on(learningRecords.overview, ({ query }) => ({
    data: { ...YEAR, days: [], year: Number(query.year) },
  }));
  const page = openPage(<OverviewPage />, { at: '/o?year=2003' });
  expect(await screen.findByText('2002 年还没有学习记录')).toBeTruthy();
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('上一年'), isDisabled('下一年')]).toEqual([false, true]);
  await page.press('上一年');
  expect(page.currentPath()).toBe('/o?year=2001');
  await page.press('上一年');
  await screen.findByText('2000 年还没有学习记录');
  expect([isDisabled('上一年'), isDisabled('下一年')]).toEqual([true, false]);
  await page.press('下一年');
  await page.press('下一年');
  expect(page.currentPath()).toBe('/o');
  await page.goTo('/o?year=1999');
  await screen.findByText('2002 年还没有学习记录');
  expect(new Set(years.map(({ query }) => query.year))).toEqual(new Set(['2002', '2001', '2000']));
  vi.useRealTimers();
});
