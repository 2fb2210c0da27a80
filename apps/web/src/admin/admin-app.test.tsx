import { logout } from '@meiyu/contract/account.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../components/page.testkit.tsx';
import { refuse } from '../lib/calls/answers.testkit.ts';
import { endSession, readStaffToken, readToken } from '../lib/session/session.ts';
import { endStaffSession } from '../lib/session/staff-session.ts';
import { AdminApp } from './admin-app.tsx';
import { OWNER, setUpConsole } from './console.testkit.tsx';
import { ConsoleFrame } from './frame/console-frame.tsx';
import type { ConsoleRoute } from './frame/console-route.ts';
import { matchRoute, maySee, railRowOf } from './frame/match-route.ts';

const mockBrowser = setUpConsole();

const load = async () => () => null;
const ROWS: ConsoleRoute[] = [
  {
    path: '',
    title: '工作台',
    rail: { group: '', short: '工' },
    onPhones: { label: '工作台', icon: 'table' },
    load,
  },
  {
    path: 'applications',
    title: '下载申请',
    role: 'reviewer',
    rail: { group: '审核', short: '申', count: 'applications', shortcut: 'a' },
    onPhones: { label: '申请', icon: 'check' },
    load,
  },
  { path: 'users', title: '读者', role: 'accounts', rail: { group: '读者', short: '读' }, load },
  { path: 'users/:id', title: '读者', role: 'accounts', load },
  { path: 'users/import', title: '名单导入', role: 'accounts', load },
];

const openConsole = (at = '/admin') => openPage(<AdminApp />, { at, path: '/admin/*' });

test('without a console session the second factor is asked for first, and then the same page is shown', async () => {
  endStaffSession();
  const page = openConsole('/admin/users?state=disabled');
  await waitFor(() => expect(page.currentPath()).toBe('/login/verify?redirect=%2Fadmin%2Fusers%3Fstate%3Ddisabled'));
});

test('when the session ends, here or in another tab, the second factor is asked for', async () => {
  const page = openConsole();
  expect(await screen.findByRole('heading', { name: '工作台' })).toBeTruthy();
  localStorage.removeItem('cymy_staffToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'cymy_staffToken' }));
  await waitFor(() => expect(page.currentPath()).toBe('/login/verify?redirect=%2Fadmin'));
});

test('the title names page, console and site, and search engines are kept out', async () => {
  const page = openConsole();
  await screen.findByRole('heading', { name: '工作台' });
  expect(document.title).toBe('工作台 - 管理后台 - 美育知识服务平台');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  page.unmount();
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('a person whose roles were taken away sees a message and no menu', async () => {
  mockBrowser.answers.on(session.me, () => refuse('FORBIDDEN'));
  openConsole();
  expect(await screen.findByText('您没有这项权限')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a path without a page shows a message inside the frame', async () => {
  openConsole('/admin/no/such');
  expect(await screen.findByText('没有这一页')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: '后台导航' })).toBeTruthy();
});

test('signing out asks for confirmation, and ends the session of the console and of the reader', async () => {
  const ended = mockBrowser.answers.on(session.end);
  const loggedOut = mockBrowser.answers.on(logout);
  const page = openConsole();
  await page.press('账号 沈知远');
  await page.press('退出登录');
  await page.press('取消');
  expect(ended).toEqual([]);
  await page.press('账号 沈知远');
  await page.press('退出登录');
  await page.user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(page.currentPath()).toBe('/login/index'));
  expect([ended.length, loggedOut.length]).toEqual([1, 1]);
  expect([readToken(), readStaffToken()]).toEqual([undefined, undefined]);
});

test('without a connection neither session is ended', async () => {
  const logoutCalls = mockBrowser.answers.on(logout);
  mockBrowser.answers.on(session.end, () => refuse('INTERNAL_ERROR'));
  const page = openConsole();
  await page.press('账号 沈知远');
  await page.press('退出登录');
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(mockBrowser.answers.notices).toHaveLength(1));
  expect(logoutCalls).toEqual([]);
  expect([readToken(), readStaffToken()]).toEqual(['token', 'staff-token']);
});

test.each([false, true])('night and large type are switched in the menu of every page (phone: %s)', async (isPhone) => {
  mockBrowser.isPhone = isPhone;
  const page = openConsole('/admin/help');
  // A page takes the focus when its text is there, which closes an open menu.
  await screen.findByRole('heading', { level: 2, name: '怎样用这本手册' });
  await page.user.click(await screen.findByRole('button', { name: /账号 沈知远/ }));
  await page.user.click(screen.getByRole('switch', { name: '夜读' }));
  await page.user.click(screen.getByRole('switch', { name: '大字版' }));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', scale: 'large' });
  expect(screen.getByRole('switch', { name: '夜读' }).getAttribute('aria-checked')).toBe('true');
  await page.user.click(screen.getByRole('switch', { name: '夜读' }));
  await page.user.click(screen.getByRole('switch', { name: '大字版' }));
  expect({ ...document.documentElement.dataset }).toEqual({});
  const menu = within(screen.getByRole('dialog', { name: '账号' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '我的账号与安全',
    '使用手册',
    '看网站',
  ]);
  expect(menu.queryByRole('button', { name: '快捷键' }) === null).toBe(isPhone);
  await page.user.click(menu.getByRole('link', { name: '我的账号与安全' }));
  expect(page.currentPath()).toBe('/admin/account');
});

test("when the reader's session ends, the console's ends too", () => {
  endSession();
  expect([readToken(), readStaffToken()]).toEqual([undefined, undefined]);
});

test('the rail lists the pages that the roles may see, with the number of waiting tasks', () => {
  const reviewer = { ...OWNER, roles: ['reviewer' as const] };
  openPage(
    <ConsoleFrame rows={ROWS} current={ROWS[1]} me={reviewer}>
      <h1>下载申请</h1>
    </ConsoleFrame>,
    { at: '/admin/applications' },
  );
  const names = ['美育管理后台', '工作台', '下载申请，12 件待办', '使用手册'];
  expect(screen.getAllByRole('link')).toEqual(names.map((name) => screen.getByRole('link', { name })));
  expect(screen.getByRole('link', { name: '下载申请，12 件待办' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '使用手册' }).getAttribute('href')).toBe(
    `/admin/help#${encodeURIComponent('下载申请')}`,
  );
  expect(screen.getByText('审核', { selector: 'span' })).toBeTruthy();
});

test('g and a letter open a page; the help lists these shortcuts and can switch them off', async () => {
  const page = openPage(
    <ConsoleFrame rows={ROWS} current={ROWS[0]} me={OWNER}>
      <h1>工作台</h1>
    </ConsoleFrame>,
    { at: '/admin' },
  );
  await page.user.keyboard('?');
  expect(screen.getByText('去下载申请')).toBeTruthy();
  await page.user.click(screen.getByRole('checkbox', { name: '使用单键快捷键' }));
  await page.press('知道了');
  await page.user.keyboard('ga');
  expect(page.currentPath()).toBe('/admin');
  await page.press('账号 沈知远');
  await page.press('快捷键');
  await page.user.click(screen.getByRole('checkbox', { name: '使用单键快捷键' }));
  await page.press('知道了');
  await page.user.keyboard('ga');
  expect(page.currentPath()).toBe('/admin/applications');
});

test('on phones the pages that work there are in a bar at the bottom', () => {
  mockBrowser.isPhone = true;
  openPage(
    <ConsoleFrame rows={ROWS} current={ROWS[0]} me={OWNER}>
      <h1>工作台</h1>
    </ConsoleFrame>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['工作台', '申请12']);
});

test('on phones the pages of 审核 are one item, with tabs above each of them', () => {
  mockBrowser.isPhone = true;
  const reports: ConsoleRoute = {
    ...{ path: 'reports', title: 'AI 举报', role: 'reviewer', load },
    rail: { group: '审核', short: '举', count: 'reports' },
    onPhones: { label: '举报', icon: 'warning' },
  };
  openPage(
    <ConsoleFrame rows={[...ROWS, reports]} current={reports} me={OWNER}>
      <h1>AI 举报</h1>
    </ConsoleFrame>,
    { at: '/admin/reports', path: '/admin/*' },
  );
  const bar = within(screen.getByRole('navigation', { name: '后台导航' }));
  const review = bar.getByRole('link', { name: /审核/ });
  expect(bar.getAllByRole('link')).toHaveLength(2);
  expect(review.getAttribute('aria-current')).toBe('page');
  expect(review.getAttribute('href')).toBe('/admin/applications');
  const tabs = within(screen.getByRole('navigation', { name: '审核' }));
  expect(tabs.getByRole('link', { name: /AI 举报/ }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: /下载申请/ }).getAttribute('href')).toBe('/admin/applications');
});

test('paths find their page, and pages their item in the rail', () => {
  const titleAt = (path: string) => matchRoute(ROWS, path)?.row.title;
  expect(['/admin', '/admin/users/import', '/admin/users/7', '/admin/other'].map(titleAt)).toEqual([
    '工作台',
    '名单导入',
    '读者',
    undefined,
  ]);
  expect(matchRoute(ROWS, '/admin/users/7')?.params).toEqual({ id: '7' });
  expect(railRowOf(ROWS, ROWS[4])?.path).toBe('users');
  expect(ROWS.filter((row) => maySee(row, ['analyst'])).map(({ path }) => path)).toEqual(['']);
  expect(ROWS.filter((row) => maySee(row, ['owner']))).toHaveLength(5);
});
