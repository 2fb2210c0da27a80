import * as applications from '@meiyu/contract/admin/applications.ts';
import { show } from '@meiyu/contract/admin/desk.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import * as site from '@meiyu/contract/admin/site.ts';
import * as system from '@meiyu/contract/admin/system.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { Desk } from './desk.api.ts';
import { DeskPage } from './desk-page.tsx';

const mockBrowser = setUpConsole();
const time = '2026-01-01 08:00:00';
const FULL: Desk = {
  duties: [
    {
      kind: 'applications',
      count: 12,
      oldest: time,
      examples: ['林知夏《<b>墨法</b>》', '何子墨《荷塘十里》'],
      first: '',
    },
    {
      kind: 'expiring',
      count: 46,
      oldest: '2099-01-01 08:00:00',
      examples: ['高三（1）班 41 人', '没有班级 5 人'],
      first: '',
    },
    { kind: 'openRosters', count: 1, oldest: time, examples: ['高一新生.xlsx'], first: 'r1' },
    { kind: 'ownDrafts', count: 1, oldest: time, examples: ['user:7'], first: '' },
    { kind: 'reports', count: 0, oldest: '', examples: [], first: '' },
    { kind: 'failedJobs', count: 0, oldest: '', examples: [], first: '' },
  ],
  figures: [{ name: 'newReaders', count: 3286 }],
  today: {
    ...{ isOwn: false, count: 27, people: 5 },
    entries: [
      { id: 2, time, actor: '系统', action: 'backup.make', objectName: '', result: 'failed' },
      { id: 1, time, actor: '周以宁', action: 'downloads.approve', objectName: '荷塘十里', result: 'ok' },
    ],
  },
  running: [{ id: 'j', kind: 'backup.make', progress: 64, total: 100, isRunning: true }],
};
const GOOD = {
  key: 'database',
  name: '数据库',
  state: 'ok',
  word: '正常',
  value: '应答 3 毫秒',
  limit: '4.1 GB',
  repair: '',
};
const BAD = {
  key: 'backup',
  name: '备份',
  state: 'fault',
  word: '过旧',
  value: '31 小时前',
  limit: '',
  repair: '请立即备份。',
};

beforeEach(() => {
  mockBrowser.answers.on(show, () => ({ data: FULL }));
  mockBrowser.answers.on(system.health, () => ({ data: { instance: 'host', checkTime: time, checks: [GOOD, BAD] } }));
});

test('shows waiting tasks with examples and links, only the first in red', async () => {
  openConsolePage(<DeskPage />, '/admin');
  expect(await screen.findByText('林知夏《<b>墨法</b>》 · 何子墨《荷塘十里》 · 另 10 件')).toBeTruthy();
  expect(screen.getByText('高三（1）班 41 人 · 没有班级 5 人')).toBeTruthy();
  expect(screen.getByText('高一新生.xlsx')).toBeTruthy();
  // Kinds without waiting tasks are one line.
  expect(screen.getByText(/没有被举报的回答 · 任务都做完了/).textContent).toContain('其余暂无待办');
  const links = ['去审批', '续期', '接着导', '接着填'].map((name) =>
    screen.getByRole('link', { name: new RegExp(name) }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/applications',
    '/admin/users?state=expiring',
    '/admin/users/import?list=r1',
    '/admin/users/7',
  ]);
  expect(links.map((link) => link.className.includes('primary'))).toEqual([true, false, false, false]);
  expect(screen.queryByRole('link', { name: '去看' })).toBeNull();
});

test('shows today, running jobs, and health with the repair of a problem', async () => {
  openConsolePage(<DeskPage />, '/admin');
  expect(await screen.findByText('批准下载申请')).toBeTruthy();
  expect(screen.getByText('荷塘十里')).toBeTruthy();
  expect(screen.getByText('失败')).toBeTruthy();
  expect(screen.getByText('3,286')).toBeTruthy();
  expect(screen.getByRole('link', { name: '统计' }).getAttribute('href')).toBe('/admin/statistics');
  expect(screen.getByRole('progressbar', { name: '备份' }).getAttribute('aria-valuenow')).toBe('64');
  const table = await screen.findByRole('table', { name: '健康' });
  expect(within(table).getByRole('row', { name: /数据库 正常 应答 3 毫秒 4.1 GB/ })).toBeTruthy();
  // Above what waits, with the way to its repair.
  const trouble = screen.getByRole('alert');
  expect(trouble.textContent).toContain('备份：请立即备份。');
  expect(within(trouble).getByRole('link', { name: '去备份' }).getAttribute('href')).toBe('/admin/system?tab=backups');
  expect(trouble.compareDocumentPosition(screen.getByText('等您处理'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('由 host 检查')).toBeTruthy();
});

test('only 馆长 requests health; a desk that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, roles: ['reviewer'] } }));
  const asked = mockBrowser.answers.on(system.health, () => ({ code: 403, msg: '没有这项权限' }));
  let code = 500;
  mockBrowser.answers.on(show, () =>
    code === 500 ? { code, msg: '服务器错误' } : { data: { ...FULL, running: [], figures: [] } },
  );
  const page = openConsolePage(<DeskPage />, '/admin');
  expect(await screen.findByText('没有取到等您处理的事。')).toBeTruthy();
  code = 200;
  await page.press('重新加载');
  expect(await screen.findByText('下载申请')).toBeTruthy();
  expect(screen.queryByText('健康')).toBeNull();
  expect(asked).toEqual([]);
});

test('leads to 第一天 while only sample content was published, until it is closed', async () => {
  const newest = { id: 'v1', part: 'system', origin: 'import', publisherName: '', time, note: '' };
  const counts = { pending: 0, approved: 0, rejected: 0, expired: 0, withdrawn: 0 };
  mockBrowser.answers.on(site.list, () => ({
    rows: [{ part: 'system', newest, draft: null, isEmpty: false, others: [] }],
    total: 1,
  }));
  mockBrowser.answers.on(roster.list, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(applications.list, () => ({ rows: [], total: 0, counts, oldestTime: '' }));
  const { press, unmount } = openConsolePage(<DeskPage />, '/admin');
  const link = await screen.findByRole('link', { name: '开始第一天' });
  expect(link.getAttribute('href')).toBe('/admin/first-day');
  await press('不再提示');
  expect(screen.queryByRole('link', { name: '开始第一天' })).toBeNull();
  unmount();
  openConsolePage(<DeskPage />, '/admin');
  await screen.findByText('高一新生.xlsx');
  expect(screen.queryByRole('link', { name: '开始第一天' })).toBeNull();
});
