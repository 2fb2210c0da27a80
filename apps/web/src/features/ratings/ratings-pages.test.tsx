import * as ratings from '@meiyu/contract/ratings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { OwnScoresPage } from './own-scores-page.tsx';
import { ScorePage } from './score-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });

const score = (id: string, overrides: object) => ({
  id,
  resId: id,
  resType: 'audio',
  course: `课${id}`,
  teacher: '',
  cover: '',
  num: 4,
  comment: '',
  studied: false,
  time: '2026-03-04 05:06:07',
  ...overrides,
});

test("a user's scores are listed with their comments, and each can be changed", async () => {
  const rows = [score('1', { teacher: '沈砚', comment: '好', studied: true }), score('2', {})];
  const calls = mockBrowser.answers.on(ratings.own, () => ({ rows, total: 11 }));
  const page = openPage(<OwnScoresPage />, { at: '/userinfo/courseGrading?page=2' });
  await screen.findByText('好');
  const facts = [...page.container.querySelectorAll('.facts')].map((line) => line.textContent);
  expect(facts[0]).toMatch(/已学习沈砚　主讲2026-03-04$/);
  expect(facts[1]).toMatch(/2026-03-04$/);
  expect(facts[1]).not.toMatch(/已学习|主讲/);
  expect(page.container.querySelectorAll('.words > p:not(.title, .facts)')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: '修改' }).map((link) => link.getAttribute('href'))).toEqual([
    `/cloud-classroom/score/1/${encodeURIComponent('课1')}`,
    `/cloud-classroom/score/2/${encodeURIComponent('课2')}`,
  ]);
  expect(linksShown()).toMatchObject({ 课1: '/cloud-classroom/details/audio/1', 1: '/userinfo/courseGrading' });
  expect(calls.map(({ query }) => query)).toEqual([{ pageNum: '2', pageSize: '10' }]);
  expect([screen.getByRole('heading').tagName, screen.queryByLabelText('返回我的')]).toEqual(['H2', null]);
});

test('on phones there is an h1; without scores there is a link to the classroom', async () => {
  mockBrowser.isPhone = true;
  mockBrowser.answers.on(ratings.own, () => ({ rows: [], total: 0 }));
  openPage(<OwnScoresPage />);
  await screen.findByText('还没有评过课程');
  expect([screen.getByRole('heading', { level: 1 }).textContent, linksShown().去云课堂]).toEqual([
    '课程评分',
    '/cloud-classroom',
  ]);
  expect(screen.getByLabelText('返回我的').getAttribute('href')).toBe('/userinfo');
});

test('scores that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(ratings.own, () => refuse('TOO_MANY'));
  const page = openPage(<OwnScoresPage />);
  await screen.findByText(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(ratings.own, () => ({ rows: [score('1', {})], total: 1 }));
  await page.press('重新加载');
  expect(await screen.findByRole('link', { name: '修改' })).toBeTruthy();
});

const otherScore = (id: string) => {
  const createTime = '2026-03-04 05:06:07';
  return { id, userName: `人${id}`, score: 5, comment: id === '1' ? '好' : '', studied: id === '1', createTime };
};

test('the rating page shows the scores of others, five per page', async () => {
  const ownCalls = mockBrowser.answers.on(ratings.own, () => ({ rows: [], total: 0 }));
  const calls = mockBrowser.answers.on(ratings.list, () => ({
    rows: [otherScore('1'), otherScore('2')],
    total: 6,
    average: 5,
    distribution: [0, 0, 0, 0, 6],
  }));
  const page = openPage(<ScorePage />, { at: '/score/c/画竹', path: '/score/:resId/:className' });
  await screen.findByText('6 人评过');
  expect(textsOf('heading').slice(0, 2)).toEqual(['画竹', '同学怎么说6 人评过']);
  expect(textsOf('listitem')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^人1.*已学习2026-03-04好$/),
      expect.stringMatching(/^人2(?!.*已学习).*2026-03-04$/),
    ]),
  );
  expect(document.title).toContain('为《画竹》评分');
  await page.press('第 2 页');
  await waitFor(() =>
    expect(calls.map(({ query }) => query)).toEqual([
      { resId: 'c', pageNum: '1', pageSize: '5' },
      { resId: 'c', pageNum: '2', pageSize: '5' },
    ]),
  );
  expect([ownCalls[0]?.query, screen.queryByRole('button', { name: '第 3 页' })]).toEqual([
    { resId: 'c', pageSize: '1' },
    null,
  ]);
});

test('without other scores only the form is shown; a form that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(ratings.own, () => refuse('TOO_MANY'));
  mockBrowser.answers.on(ratings.list, () => ({ rows: [], total: 0, average: null, distribution: [0, 0, 0, 0, 0] }));
  const page = openPage(<ScorePage />, { at: '/score/c/画竹', path: '/score/:resId/:className' });
  await screen.findByText(refuse('TOO_MANY').msg);
  mockBrowser.answers.on(ratings.own, () => ({ rows: [], total: 0 }));
  await page.press('重新加载');
  await waitFor(() => expect(screen.queryByText(refuse('TOO_MANY').msg)).toBeNull());
  expect(screen.queryByText('同学怎么说')).toBeNull();
});
