import { logout, profile, userAgreement } from '@meiyu/contract/account.ts';
import { list as shelf } from '@meiyu/contract/bookshelf.ts';
import { list as applications } from '@meiyu/contract/downloads.ts';
import { list as records } from '@meiyu/contract/learning-records.ts';
import { countUnread } from '@meiyu/contract/notices.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { isPasswordChangeRequired, readToken } from '../../lib/session/session.ts';
import { AgreementPage } from './agreement-page.tsx';
import { UserBand } from './user-centre/user-facts.tsx';
import { UserEntryPage } from './user-entry-page.tsx';
import { UserinfoLayout } from './userinfo-layout.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let me: Record<string, string | boolean | string[]>;

beforeEach(() => {
  const profileFields = { sexLabel: '女', phonenumber: '138****8000', email: 'a@b.cn', schoolName: '一中' };
  me = {
    userName: '阿青',
    avatar: 'empty',
    sex: '1',
    ...profileFields,
    expireTime: '2027-01-02 03:04:05',
    mustChangePassword: false,
    staff: false,
    newAgreements: [],
  };
  mockBrowser.answers.on(profile, () => ({ data: me }));
});

const shownValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('the header shows the profile', async () => {
  openPage(<UserBand />);
  await screen.findByRole('heading', { name: '阿青' });
  expect(shownValues()).toEqual(['女', '138****8000', 'a@b.cn', '一中', '2027-01-02']);
});

test('missing values are shown as 未填写', async () => {
  me = { ...me, sexLabel: '', phonenumber: '', email: '', schoolName: '' };
  openPage(<UserBand />);
  await screen.findByRole('heading', { name: '阿青' });
  expect(shownValues()).toEqual(['未填写', '未登记', '未填写', '未填写', '2027-01-02']);
});

test('the profile can be reloaded after it failed to load', async () => {
  mockBrowser.answers.on(profile, () => refuse('TOO_MANY'));
  const page = openPage(<UserBand />);
  await screen.findByText('没有取到您的资料');
  mockBrowser.answers.on(profile, () => ({ data: me }));
  await page.press('重新加载');
  expect(await screen.findByRole('heading', { name: '阿青' })).toBeTruthy();
});

const record = {
  id: '5',
  label: '竹谱',
  cover: '',
  last: { title: '第三章', percent: 40 },
  position: { pageNum: 12 },
  resId: '8',
  resType: 'book',
};

test('the start page on phones shows counts and the last learning record', async () => {
  mockBrowser.isPhone = true;
  const calls = [
    mockBrowser.answers.on(shelf, () => ({ rows: [], total: 3 })),
    mockBrowser.answers.on(applications, () => ({ rows: [], total: 2 })),
    mockBrowser.answers.on(records, () => ({ rows: [record], total: 9 })),
  ];
  mockBrowser.answers.on(countUnread, () => ({ data: { unread: 5, email: false } }));
  openPage(<UserEntryPage />);
  await screen.findByText('3 册');
  await screen.findByText('5 条未读');
  await screen.findByText('2 项可下载');
  await screen.findByText('第三章');
  expect(calls.map(([first]) => ({ ...first?.body, ...first?.query }))).toEqual([
    { pageSize: 1 },
    { status: 'approved', pageSize: '1' },
    { pageSize: 1 },
  ]);
  expect(linksShown()).toMatchObject({
    全部记录: '/userinfo/learningRecord',
    '我的书架3 册': '/userinfo/bookshelf',
    '高清申请记录2 项可下载': '/userinfo/application',
    课程评分: '/userinfo/courseGrading',
    我的画廊: '/ai/gallery',
    '我的消息5 条未读': '/userinfo/messages',
  });
  expect(screen.getByRole('link', { name: /竹谱/ }).getAttribute('href')).toBe('/library/details/8?page=12');
  expect(screen.getByLabelText('账号').textContent).toContain('一中有效期至 2027-01-02');
});

test('a new user sees no counts and no last record', async () => {
  me.schoolName = '';
  for (const call of [shelf, applications, records]) mockBrowser.answers.on(call, () => ({ rows: [], total: 0 }));
  openPage(<UserEntryPage />);
  await waitFor(() => expect(screen.getByLabelText('账号').textContent).toContain('阿青有效期至'));
  expect(screen.queryByText(/ 册$|可下载$|上回读到/)).toBeNull();
});

test('accounts of staff do not expire, and only their menus name the console', async () => {
  for (const call of [shelf, applications, records]) mockBrowser.answers.on(call, () => ({ rows: [], total: 0 }));
  const readers = openPage(<UserEntryPage />);
  await waitFor(() => expect(screen.getByLabelText('账号').textContent).toContain('阿青'));
  expect(linksShown()).not.toHaveProperty('管理后台');
  readers.unmount();
  me = { ...me, schoolName: '', expireTime: '9999-12-31 00:00:00', staff: true, newAgreements: [] };
  const entry = openPage(<UserEntryPage />);
  await waitFor(() => expect(linksShown()).toMatchObject({ 管理后台: '/admin' }));
  expect(screen.getByLabelText('账号').textContent).toMatch(/阿青长期有效$/);
  entry.unmount();
  openLayout();
  await waitFor(() => expect(linksShown()).toMatchObject({ 管理后台: '/admin' }));
  expect(screen.getAllByRole('term').at(-1)?.textContent).toBe('有效期');
  expect(shownValues().at(-1)).toBe('长期有效');
});

test('a profile with a one-time password redirects to its change', async () => {
  const view = openPage(<UserBand />);
  await screen.findByRole('heading', { name: '阿青' });
  expect([isPasswordChangeRequired(), mockBrowser.answers.sentToPasswordChange]).toEqual([false, []]);
  view.unmount();
  me = { ...me, mustChangePassword: true };
  openPage(<UserBand />);
  await screen.findByRole('heading', { name: '阿青' });
  expect([isPasswordChangeRequired(), mockBrowser.answers.sentToPasswordChange]).toEqual([true, [true]]);
});

test('logging out asks for confirmation, and only then ends the session', async () => {
  for (const call of [shelf, applications, records]) mockBrowser.answers.on(call, () => ({ rows: [], total: 0 }));
  const calls = mockBrowser.answers.on(logout);
  const page = openPage(<UserEntryPage />, { at: '/userinfo', path: '/userinfo' });
  await page.press('退出登录');
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: '再看看' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([calls, readToken()]).toEqual([[], 'token']);
  await page.press('退出登录');
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(page.currentPath()).toBe('/login/index'));
  expect([calls.length, readToken()]).toEqual([1, undefined]);
});

function openLayout() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <UserinfoLayout />,
      children: [{ index: true, element: '内容' }],
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('the user centre shows its page beside the menu', async () => {
  openLayout();
  expect(await screen.findByText('内容')).toBeTruthy();
  await screen.findByRole('heading', { name: '阿青' });
  const menu = screen.getByRole('navigation', { name: '个人中心' }).textContent;
  expect(menu).toContain('基本信息修改密码学习记录');
  expect(menu).not.toContain('管理');
});

test('the side menu shows the number of unread notices, first in its second group', async () => {
  mockBrowser.answers.on(countUnread, () => ({ data: { unread: 3, email: false } }));
  openLayout();
  const link = await screen.findByRole('link', { name: /^我的消息\s?3\s?条未读$/ });
  expect(link.getAttribute('href')).toBe('/userinfo/messages');
  expect(link.previousElementSibling?.tagName).toBe('HR');
});

test('without unread notices, or when their number is not known, the menu shows none', async () => {
  const calls = mockBrowser.answers.on(countUnread, () => refuse('TOO_MANY'));
  openLayout();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await screen.findByRole('link', { name: '我的消息' })).toBeTruthy();
  expect(mockBrowser.answers.notices).toEqual([]);
});

test('on phones there is no side menu', async () => {
  mockBrowser.isPhone = true;
  openLayout();
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('each agreement is shown with its version and links to the other one', async () => {
  const calls = mockBrowser.answers.on(userAgreement, ({ body }) => ({
    data: { title: `文件 ${body.type}`, version: '3', updateTime: '2026-02-03 04:05:06', content: '<p>正文</p>' },
  }));
  const page = openPage(<AgreementPage />, { at: '/login/agreement?type=privacy' });
  await screen.findByRole('heading', { name: '文件 privacy' });
  expect(screen.getByText(/^版本/).textContent).toBe('版本 3　更新于 2026-02-03');
  await page.user.click(screen.getByRole('link', { name: '《用户协议》' }));
  await screen.findByRole('heading', { name: '文件 agreement' });
  expect(page.currentPath()).toBe('/login/agreement?type=agreement');
  expect(linksShown()['《隐私政策》']).toBe('/login/agreement?type=privacy');
  expect(calls.map(({ body }) => body)).toEqual([{ type: 'privacy' }, { type: 'agreement' }]);
});

test('back goes to the previous form, or to the login page', async () => {
  mockBrowser.answers.on(userAgreement, () => refuse('TOO_MANY'));
  const page = openPage(<AgreementPage />, { at: '/login/agreement', path: '/login/agreement' });
  expect(await screen.findByText('没有取到正文')).toBeTruthy();
  await page.press('返回');
  expect(page.currentPath()).toBe('/login/index');
  await page.goTo('/login/register');
  await page.goTo('/login/agreement');
  await page.press('返回');
  expect(page.currentPath()).toBe('/login/register');
});
