import * as calls from '@meiyu/contract/admin/applications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { REASONS } from './application-labels.ts';
import { ApplicationsPage } from './applications-page.tsx';

const mockBrowser = setUpConsole();
let pending: string[];
let decisions: { kind: 'approve' | 'reject'; ids: string[]; reason?: unknown }[];

const row = (id: string) => ({
  id,
  ...{ resId: `b${id}`, resType: 'book', resTitle: `书${id}`, resAuthor: '沈知远', resCoverUrl: '' },
  ...{
    fileType: 'application/epub+zip',
    fileSize: 18_200_000,
    fileWidth: null,
    fileHeight: null,
    hasOriginal: id !== '9',
  },
  ...{ userId: `u${id}`, userName: `reader_${id}`, realName: `读者${id}`, className: '高一（1）班', schoolName: '' },
  ...{
    purpose: `用途${id}<script>alert(1)</script>`,
    status: 'pending',
    applyTime: '2026-01-01 08:00:00',
    expireTime: '',
  },
});
const detailsOf = (id: string) => ({
  ...row(id),
  ...{ remark: `备注${id}`, fileName: `书${id}.epub`, isPublished: true, approvedBefore: 3, rejectedBefore: 1 },
  ...{ approver: '', decideTime: '', reason: '', downloadCount: 0, grantDays: 7 },
});

beforeEach(() => {
  pending = ['1', '2', '3'];
  decisions = [];
  const counts = { approved: 5, rejected: 2, expired: 0, withdrawn: 0 };
  mockBrowser.answers.on(calls.list, () => ({
    rows: pending.map(row),
    total: pending.length,
    counts: { ...counts, pending: pending.length },
    oldestTime: '2026-01-01 08:00:00',
  }));
  mockBrowser.answers.on(calls.details, ({ params }) => ({ data: detailsOf(params.id ?? '') }));
  mockBrowser.answers.on(calls.classes, () => ({ data: [{ id: 'c1', name: '高一（1）班' }] }));
  const decide = (kind: 'approve' | 'reject') => (received: { body: Record<string, unknown> }) => {
    const ids = received.body.ids as string[];
    decisions.push({ kind, ids, ...(kind === 'reject' && { reason: received.body.reason }) });
    const done = ids.filter((id) => pending.includes(id));
    const refused = ids
      .filter((id) => !done.includes(id))
      .map((id) => ({ id, resTitle: `书${id}`, why: '沈知远 已批准了这份申请' }));
    pending = pending.filter((id) => !ids.includes(id));
    return { data: { done: done.length, refused } };
  };
  mockBrowser.answers.on(calls.approve, decide('approve'));
  mockBrowser.answers.on(calls.reject, decide('reject'));
});

async function open(at = '/admin/applications') {
  const page = openConsolePage(<ApplicationsPage />, at);
  await screen.findByRole('button', { name: '书1' });
  return page;
}
const panelTitle = () => screen.getByRole('complementary').getAttribute('aria-label');
const currentRow = () =>
  document.querySelector('[aria-current="true"][data-application]')?.getAttribute('data-application');

describe('several selected applications', () => {
  test('the confirmation says how many lack a reason or a file, and only those that can be approved are approved', async () => {
    pending = ['1', '9', '3', '4', '5', '6'];
    mockBrowser.answers.on(calls.list, () => ({
      rows: pending.map((id) => ({
        ...row(id),
        ...(id === '3' && { purpose: '' }),
      })),
      total: 6,
      counts: { pending: 6, approved: 0, rejected: 0, expired: 0, withdrawn: 0 },
      oldestTime: '2026-01-01 08:00:00',
    }));
    const page = await open();
    await page.user.click(screen.getByRole('checkbox', { name: '全选这一页' }));
    await page.press('批准 5 份…');
    const question = await screen.findByRole('dialog', { name: '批准选中的 6 份申请？' });
    expect(question.textContent).toContain('还有 1 份');
    expect(question.textContent).toContain('其中 1 份没有写理由');
    expect(question.textContent).toContain('其中 1 份没有原文件');
    await page.user.click(within(question).getByRole('button', { name: '批准 5 份' }));
    await waitFor(() => expect(decisions).toEqual([{ kind: 'approve', ids: ['1', '3', '4', '5', '6'] }]));
  });

  test('the panel says that the selected applications are decided together, and only they are shaded', async () => {
    const page = await open();
    await page.user.keyboard('jx');
    await page.user.keyboard('k');
    expect(screen.getByRole('complementary').textContent).toContain('已选中 1 份，这一份不在其中');
    expect(within(screen.getByRole('complementary')).queryByRole('button', { name: '批准' })).toBeNull();
    const shaded = [...document.querySelectorAll('[data-application].shaded')];
    expect(shaded.map((element) => element.getAttribute('data-application'))).toEqual(['2']);
  });

  test('without a connection the dialog keeps the reason, and can be sent again', async () => {
    const page = await open();
    await page.user.keyboard('x');
    await page.press('驳回…');
    const dialog = within(await screen.findByRole('dialog', { name: '驳回申请' }));
    await page.user.type(dialog.getByRole('textbox', { name: '驳回理由' }), '请写明用途');
    const decide = mockBrowser.answers.on(calls.reject, () => refuse('INTERNAL_ERROR'));
    await page.user.click(dialog.getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(mockBrowser.answers.notices).toHaveLength(1));
    expect((dialog.getByRole('textbox', { name: '驳回理由' }) as HTMLTextAreaElement).value).toBe('请写明用途');
    await page.user.dblClick(dialog.getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(decide.length).toBeGreaterThan(1));
  });
});

describe('the panel', () => {
  test('is closed by × and by Esc, opens with a row, and keeps a reason that was typed', async () => {
    const page = await open();
    await page.user.type(screen.getByRole('textbox', { name: '驳回理由' }), '只写了一半');
    await page.press('关闭');
    expect(screen.queryByRole('complementary')).toBeNull();
    await page.press('书1');
    expect((screen.getByRole('textbox', { name: '驳回理由' }) as HTMLTextAreaElement).value).toBe('只写了一半');
    await page.user.click(screen.getByRole('heading', { name: '下载申请' }));
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('says that an application for a work without an original file can only be rejected', async () => {
    pending = ['1', '9'];
    const page = await open();
    await page.press('书9');
    expect(await screen.findByText('这份资源没有原文件，不能批准，只能驳回。')).toBeTruthy();
    expect((screen.getByRole('button', { name: '批准' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('with the keyboard', () => {
  test('j and k move the selection, and the panel follows', async () => {
    const page = await open();
    expect([currentRow(), panelTitle()]).toEqual(['1', '书1']);
    expect(await screen.findByText('备注1')).toBeTruthy();
    await page.user.keyboard('jj');
    expect([currentRow(), panelTitle()]).toEqual(['3', '书3']);
    await page.user.keyboard('j');
    expect(currentRow()).toBe('3');
    await page.user.keyboard('k');
    expect(panelTitle()).toBe('书2');
  });

  test('a approves, and the next application is shown', async () => {
    const page = await open();
    await page.user.keyboard('j');
    await page.user.keyboard('a');
    await waitFor(() => expect(decisions).toEqual([{ kind: 'approve', ids: ['2'] }]));
    await waitFor(() => expect(panelTitle()).toBe('书3'));
    await page.user.keyboard('a');
    await waitFor(() => expect(panelTitle()).toBe('书1'));
    await page.user.keyboard('a');
    expect(await screen.findByText('都批过了')).toBeTruthy();
    expect(decisions.map(({ ids }) => ids)).toEqual([['2'], ['3'], ['1']]);
  });

  test('r asks for a reason first; 1 to 3 choose one, and r rejects with it', async () => {
    const page = await open();
    await page.user.keyboard('r');
    expect(await screen.findByText('请先选一条理由，或自己写。')).toBeTruthy();
    expect(decisions).toEqual([]);
    await page.user.keyboard('2');
    expect(screen.getByRole('button', { name: '请写明用途' }).getAttribute('aria-pressed')).toBe('true');
    await page.user.keyboard('r');
    await waitFor(() => expect(decisions).toEqual([{ kind: 'reject', ids: ['1'], reason: REASONS[1].text }]));
    // The next application begins without a reason.
    await waitFor(() => expect(panelTitle()).toBe('书2'));
    expect((screen.getByRole('textbox', { name: '驳回理由' }) as HTMLTextAreaElement).value).toBe('');
  });

  test('letters are text in the field for a custom reason', async () => {
    const page = await open();
    await page.user.type(screen.getByRole('textbox', { name: '驳回理由' }), 'ajrx1');
    expect([currentRow(), decisions]).toEqual(['1', []]);
    await page.press('驳回');
    await waitFor(() => expect(decisions).toEqual([{ kind: 'reject', ids: ['1'], reason: 'ajrx1' }]));
  });

  test('x selects; with a selection, a approves all of it after a confirmation', async () => {
    const page = await open();
    await page.user.keyboard('xjjx');
    expect(screen.getByRole('region', { name: '对选中的' }).textContent).toContain('已选 2 份');
    await page.user.keyboard('a');
    const question = await screen.findByRole('dialog', { name: '批准选中的 2 份申请？' });
    const listed = within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(listed).toEqual(['《书1》读者1　高一（1）班', '《书3》读者3　高一（1）班']);
    await page.user.dblClick(within(question).getByRole('button', { name: '批准 2 份' }));
    await waitFor(() => expect(decisions).toEqual([{ kind: 'approve', ids: ['1', '3'] }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: '对选中的' })).toBeNull());
  });
});

describe('decisions in bulk', () => {
  test('all applications on the page are rejected with one reason', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('checkbox', { name: '全选这一页' }));
    await page.press('驳回…');
    const dialog = (await screen.findByText('驳回 3 份申请')).closest('dialog') as HTMLElement;
    const reject = within(dialog).getByRole('button', { name: '驳回', hidden: true }) as HTMLButtonElement;
    expect(reject.disabled).toBe(true);
    await page.user.click(within(dialog).getByRole('button', { name: REASONS[0].label, hidden: true }));
    await page.user.click(reject);
    await waitFor(() => expect(decisions).toEqual([{ kind: 'reject', ids: ['1', '2', '3'], reason: REASONS[0].text }]));
  });

  test('applications that a colleague decided first are listed with the reason', async () => {
    const page = await open();
    pending = ['2', '3'];
    await page.user.keyboard('a');
    const notice = await screen.findByText(/1 份没有处理/);
    expect(notice.textContent).toContain('《书1》：沈知远 已批准了这份申请');
    await waitFor(() => expect(panelTitle()).toBe('书2'));
    await page.press('知道了');
    expect(screen.queryByText(/1 份没有处理/)).toBeNull();
  });
});

test('texts of readers are shown as text', async () => {
  await open();
  expect(screen.getAllByText('用途1<script>alert(1)</script>').length).toBeGreaterThan(0);
  expect(document.querySelector('script')).toBeNull();
});

test('without an original file an application can only be rejected', async () => {
  pending = ['9', '1'];
  const page = openConsolePage(<ApplicationsPage />, '/admin/applications');
  expect(await screen.findByText('没有原文件，只能驳回')).toBeTruthy();
  const approve = within(screen.getByRole('complementary')).getByRole('button', { name: '批准' }) as HTMLButtonElement;
  expect(approve.disabled).toBe(true);
  await page.user.keyboard('a');
  expect(decisions).toEqual([]);
});

test('views and filters are in the address and are sent with the call', async () => {
  const received = mockBrowser.answers.on(calls.list, () => ({
    ...{ rows: [], total: 0, oldestTime: '' },
    counts: { pending: 0, approved: 0, rejected: 0, expired: 0, withdrawn: 0 },
  }));
  openConsolePage(<ApplicationsPage />, '/admin/applications?status=rejected&resType=img&classId=c1&q=荷&page=2');
  expect(await screen.findByText('没有符合条件的申请')).toBeTruthy();
  expect(received[0]?.query).toEqual({
    ...{ status: 'rejected', resType: 'img', classId: 'c1', searchValue: '荷' },
    ...{ pageNum: '2', pageSize: '20' },
  });
});

test('the list is exported with its filter', async () => {
  const received = mockBrowser.answers.on(calls.exportList, () => ({
    data: { fileName: '高清申请.csv', type: 'text/csv', content: btoa('a'), rows: 1, isCut: false },
  }));
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const page = await open();
  await page.press('导出');
  await page.press('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(received[0]?.body).toEqual({ status: 'pending', resType: '', classId: '', searchValue: '', format: 'csv' });
});

describe('on a phone', () => {
  beforeEach(() => {
    mockBrowser.isPhone = true;
  });

  test('the first application is open with large buttons, and another can be opened instead', async () => {
    const page = await open();
    expect(await screen.findByText('备注1')).toBeTruthy();
    await page.press('书2');
    expect(await screen.findByText('备注2')).toBeTruthy();
    expect(screen.queryByText('备注1')).toBeNull();
    await page.press('批准');
    await waitFor(() => expect(decisions).toEqual([{ kind: 'approve', ids: ['2'] }]));
  });

  test('rejecting opens a sheet with the reasons', async () => {
    const page = await open();
    await page.press('驳回…');
    await page.press(REASONS[2].label);
    await page.press('驳回');
    await waitFor(() => expect(decisions).toEqual([{ kind: 'reject', ids: ['1'], reason: REASONS[2].text }]));
  });
});
