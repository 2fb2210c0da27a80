import * as experience from '@meiyu/contract/experience.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { listPath, readPage } from './experience.api.ts';
import { ExperienceDetailsPage } from './experience-details-page.tsx';
import { ExperiencePage } from './experience-page.tsx';

const mockBrowser = setUpPages();
let calls: ReceivedCall[];

const course = (id: string, teacher = '李老师') => ({
  id,
  title: `课${id}`,
  abstract: `说明${id}`,
  teacher,
  resCoverUrl: '',
  publishTime: '2026-03-04 05:06:07',
});

beforeEach(() => {
  calls = mockBrowser.answers.on(experience.list, () => ({ rows: [course('1'), course('2')], total: 10 }));
});

test('an invalid page number means page 1, which is omitted from the address', () => {
  expect(['page=2', '', 'page=1', 'page=0', 'page=1.5'].map((query) => readPage(new URLSearchParams(query)))).toEqual([
    2, 1, 1, 1, 1,
  ]);
  expect([listPath(1), listPath(2)]).toEqual(['/experience-course/index', '/experience-course/index?page=2']);
});

test('the newest course is featured on the first page only', async () => {
  const page = openPage(<ExperiencePage />, { at: '/experience-course/index' });
  await screen.findByText('看这一期');
  expect([screen.getByRole('heading', { name: '课1' }).tagName, screen.getByText('三月 · 新课').tagName]).toEqual([
    'H2',
    'P',
  ]);
  expect(textsOf('definition')).toEqual(['李老师', '2026-03-04']);
  expect(linksShown()).toMatchObject({
    看这一期: '/experience-course/details/1',
    2: '/experience-course/index?page=2',
  });
  expect(linksShown()['3']).toBeUndefined();
  await page.goTo('/experience-course/index?page=2');
  await waitFor(() => expect(screen.queryByText('看这一期')).toBeNull());
  expect(textsOf('listitem').filter((text) => text?.includes('2026') || /课\d/.test(text ?? ''))).toHaveLength(2);
  expect(calls.map(({ query }) => query)).toEqual([
    { pageNum: '1', pageSize: '9' },
    { pageNum: '2', pageSize: '9' },
  ]);
});

test.each([
  ['', '还没有体验课', { 回首页: '/' }],
  ['?page=2', '这一页没有体验课', { 回第一页: '/experience-course/index' }],
])('without courses at %j: %s', async (query, text, links) => {
  mockBrowser.answers.on(experience.list, () => ({ rows: [], total: 0 }));
  openPage(<ExperiencePage />, { at: `/experience-course/index${query}` });
  await screen.findByText(text);
  expect(linksShown()).toMatchObject(links);
});

test('a list that failed to load can be reloaded; a course without a teacher shows none', async () => {
  mockBrowser.answers.on(experience.list, () => refuse('TOO_MANY'));
  const page = openPage(<ExperiencePage />);
  await screen.findByText(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(experience.list, () => ({ rows: [course('3', '')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('看这一期');
  expect(screen.queryByText('带领')).toBeNull();
});

const COURSE = {
  ...course('5'),
  content: '<p>步骤</p>',
  facts: [{ name: '时长', value: '半日' }],
  prev: null,
  next: { id: '6', cateId: '', title: '后课' },
  related: [],
};

test('a course shows its facts in order and links to the next course', async () => {
  const calls = mockBrowser.answers.on(experience.details, () => ({ data: COURSE }));
  openPage(<ExperienceDetailsPage />, {
    at: '/experience-course/details/5',
    path: '/experience-course/details/:articleId',
  });
  await screen.findByText('步骤');
  expect(calls[0]?.body).toEqual({ articleId: '5' });
  expect(textsOf('term')).toEqual(['带领', '时长', '发布']);
  expect(textsOf('definition')).toEqual(['李老师', '半日', '2026-03-04']);
  expect(linksShown()).toMatchObject({
    下一篇后课: '/experience-course/details/6',
    美育体验课: '/experience-course/index',
  });
  expect([screen.queryByText('上一篇'), screen.queryByText('相关')]).toEqual([null, null]);
});

test('a course that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(experience.details, () => refuse('TOO_MANY'));
  const page = openPage(<ExperienceDetailsPage />, { at: '/c/5', path: '/c/:articleId' });
  await screen.findByText('课程没有取到，请稍后再试。');
  mockBrowser.answers.on(experience.details, () => ({ data: { ...COURSE, teacher: '' } }));
  await page.press('重新加载');
  await screen.findByText('步骤');
  expect(textsOf('term')).toEqual(['时长', '发布']);
});
