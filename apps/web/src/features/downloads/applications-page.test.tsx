import { clientMessages } from '@meiyu/contract/client-messages.ts';
import * as downloads from '@meiyu/contract/downloads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApplicationPart } from '../../components/applications/application-part.tsx';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { currentToasts } from '../../ui/messages/toast-store.ts';
import { ApplicationsPage } from './applications-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let calls: ReceivedCall[];
let row: Record<string, unknown>;
const startedDownloads: string[] = [];

beforeEach(() => {
  startedDownloads.length = 0;
  row = {
    id: '9',
    resId: '3',
    resType: 'img',
    resTitle: '竹石图',
    resAuthor: '郑燮',
    resCoverUrl: '',
    purpose: '教学',
    remark: '高二',
    status: 'pending',
    statusLabel: '待审核',
    reason: '',
    applyTime: '2026-03-04 05:06:07',
    auditTime: null,
    expireTime: null,
    fileSize: null,
  };
  calls = mockBrowser.answers.on(downloads.list, () => ({ rows: [row], total: 1 }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    startedDownloads.push(`${this.download} ${this.getAttribute('href')}`);
  });
});

const actionLabels = () =>
  screen.queryAllByRole('button', { name: /申请$|^下载/ }).map(({ textContent }) => textContent);

test('a pending application can be withdrawn', async () => {
  openPage(<ApplicationsPage />);
  await screen.findByText('用途：教学 备注：高二');
  expect(screen.getByText('2026-03-04 申请')).toBeTruthy();
  expect([actionLabels(), linksShown().竹石图]).toEqual([
    ['撤回申请'],
    '/cloudExhibitionHall/imageAppreciationDetails/3',
  ]);
});

test.each([
  ['approved', ['下载（2.00 MB）']],
  ['rejected', ['重新申请']],
  ['expired', ['重新申请']],
  ['withdrawn', ['重新申请']],
])('an application that is %s has the actions %j', async (status, expected) => {
  row = { ...row, status, fileSize: 2 * 1024 * 1024, remark: '' };
  openPage(<ApplicationsPage />);
  await screen.findByText('用途：教学');
  expect(actionLabels()).toEqual(expected);
});

test('an application is withdrawn only after confirmation, and the list is reloaded', async () => {
  const withdrawn = mockBrowser.answers.on(downloads.withdraw);
  const page = openPage(<ApplicationsPage />);
  await page.press('撤回申请');
  expect(screen.getByRole('alertdialog').textContent).toContain('《竹石图》的申请还在审核');
  await page.press('再等等');
  await page.press('撤回申请');
  const callCount = calls.length;
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(calls.length).toBe(callCount + 1));
  expect(withdrawn.map(({ body }) => body)).toEqual([{ id: '9' }]);
});

test('a file is downloaded by its link, and a missing file shows an error', async () => {
  row = { ...row, status: 'approved' };
  const links = mockBrowser.answers.on(downloads.makeLink, () => ({ data: { url: '/f/9', fileName: '竹石图.tif' } }));
  const fetchMock = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', fetchMock);
  const page = openPage(<ApplicationsPage />);
  await page.press('下载');
  await waitFor(() => expect(startedDownloads).toEqual(['竹石图.tif /f/9']));
  expect([links[0]?.body, fetchMock.mock.calls]).toEqual([{ id: '9' }, [['/f/9', { method: 'HEAD' }]]]);
  fetchMock.mockResolvedValueOnce({ ok: false });
  await page.press('下载');
  await waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain(clientMessages.downloadFailed));
  fetchMock.mockRejectedValueOnce(new TypeError('network'));
  await page.press('下载');
  await waitFor(() => expect(links).toHaveLength(3));
  expect(startedDownloads).toHaveLength(1);
  const callCount = calls.length;
  mockBrowser.answers.on(downloads.makeLink, () => refuse('APPLICATION_EXPIRED'));
  await page.press('下载');
  await waitFor(() => expect(calls.length).toBe(callCount + 1));
});

test('a chip filters by status; an empty list has a button that shows all', async () => {
  calls = mockBrowser.answers.on(downloads.list, () => ({ rows: [], total: 0 }));
  const page = openPage(<ApplicationsPage />, { at: '/a?page=1' });
  await screen.findByText('还没有申请过原文件');
  expect(linksShown().去云展厅).toBe('/cloudExhibitionHall');
  await page.press('已驳回');
  await screen.findByText('没有已驳回的申请');
  expect([page.currentPath(), calls.at(-1)?.query]).toEqual([
    '/a?status=rejected',
    { status: 'rejected', pageNum: '1', pageSize: '10' },
  ]);
  await page.press('看全部');
  expect(page.currentPath()).toBe('/a');
  await page.goTo('/a?status=lost');
  await waitFor(() => expect(calls.at(-1)?.query.status).toBe(''));
});

const resource = { id: '3', resType: 'img', resTitle: '竹石图' } as const;
const status = () => screen.getByRole('status').textContent;

test.each([
  [{}, '待审核2026-03-04 提交，审阅后会在这里告知您。', ['撤回申请']],
  [
    { status: 'approved', statusLabel: '已通过', expireTime: '2026-04-05 00:00:00', fileSize: 1024 },
    '已通过2026-04-05 前可以下载。',
    ['下载原文件（1.00 KB）'],
  ],
  [{ status: 'approved', statusLabel: '已通过' }, '已通过', ['下载原文件']],
  [{ status: 'rejected', statusLabel: '已驳回', reason: '用途不明' }, '已驳回用途不明', ['重新申请']],
  [{ status: 'expired', statusLabel: '已过期' }, '已过期下载期限已过，可以重新申请。', ['重新申请']],
  [{ status: 'withdrawn', statusLabel: '已撤回' }, '已撤回', ['重新申请']],
])(
  'on a resource page the status and the actions of the application %j are shown',
  async (overrides, text, expected) => {
    row = { ...row, ...overrides };
    openPage(<ApplicationPart resource={resource} label="申请高清" />);
    await waitFor(() => expect(status()).toBe(text));
    expect(actionLabels()).toEqual(expected);
    expect(calls[0]?.query).toEqual({ resId: '3', pageSize: '1' });
  },
);

test('without an application the button opens the form', async () => {
  mockBrowser.answers.on(downloads.list, () => ({ rows: [], total: 0 }));
  const applied = mockBrowser.answers.on(downloads.apply);
  const page = openPage(<ApplicationPart resource={resource} label="申请高清" />);
  await page.press('申请高清');
  expect(await screen.findByRole('dialog', { name: /申请高清/ })).toBeTruthy();
  expect(applied).toEqual([]);
});

test('on a resource page a pending application is withdrawn at once', async () => {
  const withdrawn = mockBrowser.answers.on(downloads.withdraw);
  const page = openPage(<ApplicationPart resource={resource} />);
  await page.press('撤回申请');
  await waitFor(() => expect(withdrawn.map(({ body }) => body)).toEqual([{ id: '9' }]));
});

test('on a resource page a missing file shows an error', async () => {
  row = { ...row, status: 'approved' };
  mockBrowser.answers.on(downloads.makeLink, () => ({ data: { url: '/f/9', fileName: 'x' } }));
  const fetchMock = vi.fn(async () => ({ ok: false }));
  vi.stubGlobal('fetch', fetchMock);
  const page = openPage(<ApplicationPart resource={resource} />);
  await page.press('下载原文件');
  await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  await waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain(clientMessages.downloadFailed));
});
