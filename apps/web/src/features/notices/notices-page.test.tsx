import * as noticesCalls from '@meiyu/contract/notices.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { NoticesPage } from './notices-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let rows: { id: string; title: string; read: boolean }[];
let calls: ReceivedCall[];

const notice = (id: string, title: string, read: boolean, overrides: object = {}) => ({
  ...{ id, title, read, kind: 'application', body: '请下载。', link: '/userinfo/application' },
  createTime: '2001-02-03 04:05:06',
  ...overrides,
});

beforeEach(() => {
  rows = [
    notice('1', '《墨荷图》的高清申请已通过', false),
    notice('2', '您的举报已处理', false, { kind: 'report', link: '', body: '' }),
    notice('3', '您的账号即将到期', true, { kind: 'expiring', link: '/userinfo/updateInfo' }),
  ];
  calls = mockBrowser.answers.on(noticesCalls.list, () => ({
    rows,
    total: rows.length,
    unread: rows.filter(({ read }) => !read).length,
  }));
});

const setRead = (ids: readonly unknown[]) => {
  rows = rows.map((row) => (ids.includes(row.id) ? { ...row, read: true } : row));
};

test('notices show what happened, when, whether they are unread, and link to their page', async () => {
  openPage(<NoticesPage />);
  await screen.findByText('2 条未读');
  expect(textsOf('listitem')).toEqual([
    '未读：《墨荷图》的高清申请已通过请下载。2001-02-03 04:05标为已读：《墨荷图》的高清申请已通过',
    '未读：您的举报已处理2001-02-03 04:05标为已读：您的举报已处理',
    '您的账号即将到期请下载。2001-02-03 04:05',
  ]);
  expect(linksShown()).toEqual({
    '《墨荷图》的高清申请已通过': '/userinfo/application',
    您的账号即将到期: '/userinfo/updateInfo',
  });
  expect(calls.map(({ query }) => query)).toEqual([{ pageNum: '1', pageSize: '10' }]);
});

test('opening a notice marks it as read and follows its link', async () => {
  const marked = mockBrowser.answers.on(noticesCalls.markRead, ({ body }) => {
    setRead(body.ids as string[]);
    return {};
  });
  const page = openPage(<NoticesPage />, { at: '/userinfo/messages', path: '/userinfo/messages' });
  await page.user.click(await screen.findByRole('link', { name: /墨荷图/ }));
  await waitFor(() => expect(page.currentPath()).toBe('/userinfo/application'));
  await waitFor(() => expect(marked.map(({ body }) => body)).toEqual([{ ids: ['1'] }]));
  await page.goTo('/userinfo/messages');
  await screen.findByText('1 条未读');
  await page.user.click(screen.getByRole('link', { name: '您的账号即将到期' }));
  await waitFor(() => expect(page.currentPath()).toBe('/userinfo/updateInfo'));
  expect(marked).toHaveLength(1);
});

test('one or all notices are marked as read without being opened', async () => {
  mockBrowser.answers.on(noticesCalls.markRead, ({ body }) => {
    setRead(body.ids as string[]);
    return {};
  });
  const marked = mockBrowser.answers.on(noticesCalls.markAllRead, () => {
    setRead(['1', '2']);
    return {};
  });
  const page = openPage(<NoticesPage />);
  await page.press('标为已读：您的举报已处理');
  await screen.findByText('1 条未读');
  await page.press('全部已读');
  await waitFor(() => expect(screen.queryByText(/条未读/)).toBeNull());
  expect([marked.length, screen.queryByRole('button', { name: '全部已读' })]).toEqual([1, null]);
  expect(screen.queryByText('未读：')).toBeNull();
});

test('a notice is shown as unread again when marking it as read fails', async () => {
  mockBrowser.answers.on(noticesCalls.markAllRead, () => refuse('TOO_MANY'));
  const page = openPage(<NoticesPage />);
  await page.press('全部已读');
  await waitFor(() =>
    expect(mockBrowser.answers.notices.map(({ message }) => message)).toEqual([refuse('TOO_MANY').msg]),
  );
  await waitFor(() => expect(screen.getAllByText('未读：')).toHaveLength(2));
});

test('a removal can be undone, and is sent when the page closes', async () => {
  const removed = mockBrowser.answers.on(noticesCalls.remove);
  const page = openPage(<NoticesPage />);
  await page.press('删除消息：您的举报已处理');
  expect(screen.getByText('已删除 1 条消息')).toBeTruthy();
  expect(textsOf('listitem')).toHaveLength(2);
  await page.press('撤销');
  expect([textsOf('listitem').length, removed]).toEqual([3, []]);
  await page.press('删除消息：您的举报已处理');
  page.unmount();
  await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ ids: '2' }]));
});

test('an empty list links to the e-mail settings if the site sends e-mails; a list that failed to load can be reloaded', async () => {
  rows = [];
  mockBrowser.answers.on(noticesCalls.countUnread, () => ({ data: { unread: 0, email: true } }));
  const page = openPage(<NoticesPage />);
  expect((await screen.findByRole('link', { name: '设置邮件通知' })).getAttribute('href')).toBe('/userinfo/settings');
  page.unmount();
  mockBrowser.answers.on(noticesCalls.countUnread, () => ({ data: { unread: 0, email: false } }));
  const withoutMail = openPage(<NoticesPage />);
  await screen.findByText('还没有消息');
  expect(linksShown()).toEqual({ 去云展厅: '/cloudExhibitionHall/imageAppreciation' });
  withoutMail.unmount();
  mockBrowser.answers.on(noticesCalls.list, () => refuse('TOO_MANY'));
  const failed = openPage(<NoticesPage />);
  await screen.findByText(refuse('TOO_MANY').msg);
  rows = [notice('1', '来了', false)];
  mockBrowser.answers.on(noticesCalls.list, () => ({ rows, total: 1, unread: 1 }));
  await failed.press('重新加载');
  expect(await screen.findByText('来了')).toBeTruthy();
});

test('on phones the title links to the start page of the user centre; more than ten notices are paginated', async () => {
  mockBrowser.isPhone = true;
  mockBrowser.answers.on(noticesCalls.list, ({ query }) => ({
    rows: [notice(String(query.pageNum), '一条', true)],
    total: 21,
    unread: 0,
  }));
  openPage(<NoticesPage />, { at: '/m?page=2' });
  await screen.findByText('一条');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的消息');
  expect(linksShown()).toMatchObject({ 3: '/m?page=3' });
});
