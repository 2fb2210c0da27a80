import { details as jobDetails } from '@meiyu/contract/admin/jobs.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { Roster, RosterRow } from './roster.api.ts';
import { RosterPage } from './roster-page.tsx';

const mockBrowser = setUpConsole();
const ID = '00000000-0000-7000-8000-0000000000f1';

const COUNTS = { all: 3, errors: 1, warnings: 1, ready: 2, readyUpdates: 1, created: 0, updated: 0, skipped: 0 };
const LIST: Roster = {
  ...{ id: ID, fileName: '高一年级名单.xlsx', sheet: '在籍', state: 'preview', jobId: '', counts: COUNTS },
  ...{ emptyRows: 1, ignoredColumns: ['备注'], undoTime: '', slips: 0, slipsShownAgain: 0 },
  ...{ newClasses: [], madeClasses: [], slipAddress: '', ownAddresses: [] },
  renamedColumns: [{ title: '学籍号', field: 'studentNumber' }],
};

function makeRow(line: number, more: Partial<RosterRow> & { name?: string } = {}): RosterRow {
  const { name = '何子墨', ...rest } = more;
  return {
    line,
    fields: {
      ...{ realName: name, studentNumber: `2026012${line}`, className: '高一（1）班', phone: '', ageBand: '14–17岁' },
      ...{ guardianConsent: '', sex: '', expireDate: '2027-08-31' },
    },
    ...{ userName: name, level: 'ok', problems: [], outcome: '' },
    ...rest,
  };
}

const FAULT = { field: 'expireDate', level: 'error', text: '没有 2 月 30 日', suggestion: '2027-02-28' } as const;
const REMARK = { field: 'phone', level: 'warning', text: '没有手机号' } as const;
const ROWS = [
  makeRow(2, { level: 'error', problems: [FAULT] }),
  makeRow(3, { name: '<script>alert(1)</script>', level: 'warning', problems: [REMARK] }),
];

function answer(list: Partial<Roster> = {}) {
  mockBrowser.answers.on(roster.details, () => ({ data: { ...LIST, ...list } }));
  mockBrowser.answers.on(roster.rows, () => ({ rows: ROWS, total: ROWS.length }));
}

const openList = (step = '') => openConsolePage(<RosterPage />, `/admin/users/import?list=${ID}${step}`);
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a list is uploaded, or refused with the reason', async () => {
  mockBrowser.answers.on(roster.list, () => ({ rows: [], total: 0 }));
  answer();
  let isList = false;
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(decodeURIComponent(address));
    return Response.json(isList ? { code: 200, msg: '', data: { id: ID } } : { code: 400, msg: '这是压缩包' });
  });
  const { user, currentPath } = openConsolePage(<RosterPage />, '/admin/users/import');
  const input = screen.getByLabelText('选择名单文件');
  await user.upload(input, new File(['x'], '名单.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe('这是压缩包');
  expect(mockBrowser.answers.notices).toEqual([]);
  isList = true;
  await user.upload(input, new File(['x'], '名单.csv'));
  await waitFor(() => expect(currentPath()).toBe(`/admin/users/import?list=${ID}`));
  expect(addresses[1]).toContain('fileName=名单.csv');
});

test('errors are listed with their rows; hostile names are plain text', async () => {
  answer();
  openList();
  const summary = await screen.findByRole('region', { name: '核对结果' });
  expect(summary.textContent).toContain('高一年级名单.xlsx');
  expect(summary.textContent).toContain('没有用到的列：备注');
  expect(summary.textContent).toContain('“学籍号”读作学号');
  expect(summary.textContent).toContain('新建 1 个账号，更新 1 个');
  const fault = await cell('第 2 行 有效期至');
  expect(fault.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(fault.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '没有 2 月 30 日',
  );
  expect((await cell('第 3 行 姓名')).value).toBe('<script>alert(1)</script>');
  expect(document.querySelector('script')).toBeNull();
});

test('F8 goes to the next error, Tab accepts a suggestion, Enter saves once and moves down', async () => {
  answer();
  const taken = mockBrowser.answers.on(roster.applySuggestion, () => ({
    data: { rows: [makeRow(2)], counts: { ...COUNTS, errors: 0 }, newClasses: [] },
  }));
  const saved = mockBrowser.answers.on(roster.changeRow, () => ({
    data: { rows: [makeRow(2, { name: '何墨' })], counts: COUNTS, newClasses: [] },
  }));
  const { user } = openList();
  await cell('第 2 行 姓名');
  await user.keyboard('{F8}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('第 2 行 有效期至');
  await user.keyboard('{F8}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('第 3 行 手机号');
  await user.click(await cell('第 2 行 有效期至'));
  await user.keyboard('{Tab}');
  await screen.findByText('您刚改好');
  expect(taken).toEqual([expect.objectContaining({ body: { id: ID, line: 2, field: 'expireDate' } })]);
  expect(screen.queryByText(/下载有错误的/)).toBeNull();
  const name = await cell('第 2 行 姓名');
  await user.clear(name);
  await user.type(name, '何墨{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('第 3 行 姓名');
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([{ id: ID, line: 2, fields: { realName: '何墨' } }]),
  );
  await user.type(await cell('第 3 行 姓名'), 'x{Escape}');
  expect((await cell('第 3 行 姓名')).value).toBe('<script>alert(1)</script>');
  fireEvent.keyDown(name, { key: 'ArrowDown', isComposing: true });
  expect(saved).toHaveLength(1);
});

test('the buttons go to the next and the previous error, also after the focus has left the table', async () => {
  answer();
  const { press } = openList();
  await cell('第 2 行 姓名');
  expect(screen.getByText(/点任意一格就可以改/)).toBeTruthy();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press(/^下一处/);
  expect(focused()).toBe('第 2 行 有效期至');
  await press(/^下一处/);
  expect(focused()).toBe('第 3 行 手机号');
  await press('上一处');
  expect(focused()).toBe('第 2 行 有效期至');
});

test('one value is written into a whole column, of the wrong rows or of all', async () => {
  answer();
  const filled = mockBrowser.answers.on(roster.fillColumn, () => ({
    data: { filled: 64, counts: { ...COUNTS, errors: 0 }, newClasses: [] },
  }));
  const { press, user } = openList();
  await cell('第 2 行 姓名');
  await press('整列填写');
  const form = within(screen.getByRole('form', { name: '整列填写' }));
  await user.selectOptions(form.getByLabelText('填什么'), '18岁及以上');
  await user.click(form.getByRole('button', { name: '填写' }));
  await waitFor(() =>
    expect(filled[0]?.body).toEqual({ id: ID, field: 'ageBand', value: '18岁及以上', only: 'faulty' }),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: '整列填写' })).toBeNull());
  await press('整列填写');
  const again = within(screen.getByRole('form', { name: '整列填写' }));
  await user.selectOptions(again.getByLabelText('哪一列'), '班级');
  expect(again.getByRole('button', { name: '填写' })).toHaveProperty('disabled', true);
  await user.type(again.getByLabelText('填什么'), '高一（2）班');
  await user.click(again.getByRole('radio', { name: /所有行/ }));
  await user.click(again.getByRole('button', { name: '填写' }));
  await waitFor(() =>
    expect(filled[1]?.body).toEqual({ id: ID, field: 'className', value: '高一（2）班', only: 'all' }),
  );
});

test('new classes are listed before the import, and a misspelt one is corrected in all of its rows', async () => {
  const newClasses = [
    { name: '高一1班', rows: 1, near: '高一（1）班' },
    { name: '高四（9）班', rows: 2, near: '' },
  ];
  answer({ newClasses });
  const filled = mockBrowser.answers.on(roster.fillColumn, () => ({
    data: { filled: 1, counts: COUNTS, newClasses: newClasses.slice(1) },
  }));
  const { press } = openList();
  const list = await screen.findByRole('list', { name: '新班级' });
  expect(list.textContent).toContain('高一1班 新班级，1 行，最接近 高一（1）班');
  await press('把 高一1班 都改为 高一（1）班');
  await waitFor(() =>
    expect(filled[0]?.body).toEqual({
      ...{ id: ID, field: 'className', value: '高一（1）班', from: '高一1班', only: 'all' },
    }),
  );
  await waitFor(() => expect(screen.getByRole('list', { name: '新班级' }).textContent).not.toContain('高一1班'));
  await press(/导入无误的/);
  expect(screen.getByText(/会新建 1 个班级：高四（9）班。/)).toBeTruthy();
});

test('an import asks for confirmation with its numbers, and shows its progress', async () => {
  // The state changes only when the task leaves the queue.
  let jobId = '';
  mockBrowser.answers.on(roster.details, () => ({ data: { ...LIST, state: 'preview', jobId } }));
  mockBrowser.answers.on(roster.rows, () => ({ rows: ROWS, total: 2 }));
  mockBrowser.answers.on(jobDetails, () => ({
    data: { id: 'job-1', state: 'running', progress: 1, total: 2, error: '', log: [], result: '' },
  }));
  const started = mockBrowser.answers.on(roster.start, () => {
    jobId = 'job-1';
    return { data: { jobId } };
  });
  const { press } = openList();
  await press(/导入无误的/);
  expect(screen.getByText(/新建 1 个账号，更新 1 个。/)).toBeTruthy();
  await press('开始导入');
  expect(await screen.findByRole('region', { name: '导入 高一年级名单.xlsx' })).toBeTruthy();
  expect(started.map(({ body }) => body)).toEqual([{ id: ID, onlyGood: true }]);
});

test('a list without errors is imported by one press, however often it is pressed', async () => {
  answer({ counts: { ...COUNTS, errors: 0, ready: 3 } });
  const started = mockBrowser.answers.on(roster.start, () => ({ data: { jobId: 'job-1' } }));
  const { user } = openList();
  await user.dblClick(await screen.findByRole('button', { name: '导入 3 行' }));
  await waitFor(() => expect(started.map(({ body }) => body)).toEqual([{ id: ID, onlyGood: false }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a required column that no row has is filled by one press', async () => {
  const problem = { field: 'ageBand', level: 'error', text: '请填写年龄段' } as const;
  const without = ROWS.map((row) => ({ ...row, fields: { ...row.fields, ageBand: '' }, problems: [problem] }));
  mockBrowser.answers.on(roster.details, () => ({ data: LIST }));
  mockBrowser.answers.on(roster.rows, () => ({ rows: without, total: 2 }));
  const filled = mockBrowser.answers.on(roster.fillColumn, () => ({
    data: { filled: 2, counts: { ...COUNTS, errors: 0 }, newClasses: [] },
  }));
  const { press } = openList();
  await press('未满14岁');
  await waitFor(() => expect(screen.queryByText(/名单里没有年龄段/)).toBeNull());
  expect(filled.map(({ body }) => body)).toEqual([{ id: ID, field: 'ageBand', value: '未满14岁', only: 'faulty' }]);
});

test('rows copied out of a spreadsheet are uploaded as a table', async () => {
  mockBrowser.answers.on(roster.list, () => ({ rows: [], total: 0 }));
  answer();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push(decodeURIComponent(address), ...[...(body as FormData).values()].map((file) => (file as File).size));
    return Response.json({ code: 200, msg: '', data: { id: ID } });
  });
  const { user, currentPath } = openConsolePage(<RosterPage />, '/admin/users/import?from=first-day');
  await user.click(screen.getByLabelText(/复制后粘贴在这里/));
  await user.paste('姓名\t学号\n何子墨\t1\n何知夏\t2\n');
  await user.click(screen.getByRole('button', { name: '核对粘贴的 2 人' }));
  await waitFor(() => expect(currentPath()).toBe(`/admin/users/import?list=${ID}&from=first-day`));
  expect(sent).toEqual([expect.stringContaining('粘贴的名单.tsv'), 38]);
});

test('slips are shown after confirmation, printed and saved; an import is undone with a report', async () => {
  let list: Partial<Roster> = { state: 'imported', slips: 1, slipsShownAgain: 2, undoTime: '2026-11-18 10:30:00' };
  list.madeClasses = ['高四（9）班'];
  mockBrowser.answers.on(roster.details, () => ({ data: { ...LIST, counts: { ...COUNTS, created: 1 }, ...list } }));
  const slip = {
    className: '高一（1）班',
    realName: '何子墨',
    studentNumber: '20260127',
    userName: '何子墨',
    password: 'Bade-fuke-4729',
  };
  mockBrowser.answers.on(roster.slips, () => {
    list = { ...list, slipsShownAgain: 1 };
    const noClass = { ...slip, className: '', studentNumber: '20260128', password: 'Zero-clas-0000' };
    return { data: { rows: [noClass, slip], shownAgain: 1 } };
  });
  mockBrowser.answers.on(roster.undo, () => {
    list = { state: 'undone' };
    const kept = [{ line: 2, realName: '何子墨', reason: '账号已被使用' }];
    return { data: { removed: 0, restored: 0, kept, removedClasses: ['高四（9）班'] } };
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { press, user } = openList();
  expect((await screen.findByText(/个班级：高四（9）班。/)).textContent).toContain('新建了 1 个班级');
  await press(/一次性密码纸条/);
  expect(screen.queryByText('Bade-fuke-4729')).toBeNull();
  expect(screen.getByText(/别的电脑和手机打不开/)).toBeTruthy();
  const address = screen.getByLabelText(/纸条上的网址/);
  await user.clear(address);
  await user.type(address, 'http://meiyu.example.cn');
  expect(screen.queryByText(/别的电脑和手机打不开/)).toBeNull();
  await press('显示');
  const slips = await screen.findByRole('region', { name: '一次性密码纸条' });
  expect(within(slips).getByText('Bade-fuke-4729')).toBeTruthy();
  expect(within(slips).getAllByText('http://meiyu.example.cn')).toHaveLength(2);
  expect(within(slips).getAllByText('直接登录，不用注册；首次登录时须改密码')).toHaveLength(2);
  const classNames = within(slips).getAllByRole('heading');
  expect(classNames.map(({ textContent }) => textContent)).toEqual(['高一（1）班', '未分班']);
  await press('打印');
  expect(print).toHaveBeenCalledOnce();
  await press('撤销这次导入…');
  expect(screen.getByText(/这次新建的班级（高四（9）班）里没有读者的一并删除/)).toBeTruthy();
  await press('撤销导入');
  expect(await screen.findByText(/删除了没有读者的班级：高四（9）班/)).toBeTruthy();
  expect(await screen.findByText(/账号已被使用/)).toBeTruthy();
  expect(screen.queryByText('Bade-fuke-4729')).toBeNull();
});
