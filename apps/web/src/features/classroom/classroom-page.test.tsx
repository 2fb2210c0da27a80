import * as classroom from '@meiyu/contract/classroom.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { nav } from '@meiyu/contract/site.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { ClassroomPage } from './classroom-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let requests: ReceivedCall[];

const course = (id: string, overrides: object = {}) => ({
  id,
  resType: 'video',
  resTitle: `课${id}`,
  resAbstract: '说明',
  resCoverUrl: '',
  teacher: '沈砚',
  duration: 65,
  episodeCount: 1,
  average: null,
  scoreCount: 0,
  ...overrides,
});

beforeEach(() => {
  const rows = [course('1'), course('2', { episodeCount: 2, average: 4, scoreCount: 3, teacher: '' }), course('3')];
  requests = mockBrowser.answers.on(classroom.list, () => ({ rows, total: 10 }));
  mockBrowser.answers.on(progress, () => ({
    data: [
      { resId: '1', percent: 89.4 },
      { resId: '2', percent: 90 },
    ],
  }));
  const item = { cateType: 'video', cateImgUrl: [] };
  const children = [{ ...item, id: '7', name: '书法', children: [] }];
  mockBrowser.answers.on(nav, () => ({ data: [{ ...item, id: '915523600', name: '视频', children }] }));
});

const open = (query = '', type = 'video') =>
  openPage(<ClassroomPage />, {
    at: `/cloud-classroom/index/list/${type}${query}`,
    path: '/cloud-classroom/index/list/:type',
  });

test('the first course is large, and each shows its duration, teacher, score and progress', async () => {
  open();
  await screen.findByText('已学完');
  const names = screen.getAllByRole('link', { name: /课\d/ }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    '图像暂缺时长01:05课1沈砚　主讲说明已学 89%接着学',
    '图像暂缺时长01:05课2共二讲4.0分，3 人评过已学完',
    '图像暂缺时长01:05课3沈砚　主讲',
  ]);
  expect(screen.getByRole('link', { name: /课2/ }).getAttribute('href')).toBe('/cloud-classroom/details/video/2');
  expect(textsOf('status')).toContain('共 10 门');
  expect(screen.getByRole('heading', { name: '课程，第 1 页，共 2 页' })).toBeTruthy();
  expect(requests[0]?.query).toEqual({
    type: 'video',
    cateId: '',
    operateType: '0',
    searchValue: '',
    pageNum: '1',
    pageSize: '9',
  });
  await waitFor(() => expect(linksShown().书法).toBe('/cloud-classroom/index/list/video?cateId=7'));
  expect(linksShown()).toMatchObject({
    音频: '/cloud-classroom/index/list/audio',
    2: '/cloud-classroom/index/list/video?page=2',
  });
});

test('a search shows no large course, but the search text', async () => {
  open('?s=竹&type=2&cateId=7');
  await screen.findByText(/“竹”/);
  expect([screen.queryByText('接着学'), textsOf('status')]).toEqual([null, expect.arrayContaining(['“竹” 共 10 门'])]);
  expect(requests[0]?.query).toMatchObject({ cateId: '7', operateType: '2', searchValue: '竹' });
});

test.each([
  ['', '这里还没有课程', undefined],
  ['?cateId=7', '这里还没有课程', '/cloud-classroom/index/list/audio'],
  ['?s=竹', '没有找到“竹”', '/cloud-classroom/index/list/audio'],
])('a list without courses with the query %j shows %s', async (query, message, allCoursesPath) => {
  mockBrowser.answers.on(classroom.list, () => ({ rows: [], total: 0 }));
  open(query, 'audio');
  await screen.findByText(message);
  expect(linksShown().看全部课程).toBe(allCoursesPath);
});

test('a page number past the end shows a message', async () => {
  mockBrowser.answers.on(classroom.list, () => ({ rows: [], total: 3 }));
  open('?page=9');
  await screen.findByText('没有这一页');
});

test('a list that failed to load can be loaded again, and a single course is not large', async () => {
  mockBrowser.answers.on(classroom.list, () => refuse('TOO_MANY'));
  const page = open();
  await screen.findByText('课程没有取到，请稍后再试。');
  mockBrowser.answers.on(classroom.list, () => ({ rows: [course('9')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('课9');
  expect([screen.queryByText('开始学习'), screen.getByRole('heading', { name: '课程' }).tagName]).toEqual([null, 'H2']);
  mockBrowser.answers.on(classroom.list, () => ({ rows: [course('8'), course('9')], total: 2 }));
  await page.client.invalidateQueries();
  await screen.findByText('开始学习');
});
