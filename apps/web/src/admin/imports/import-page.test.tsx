import * as imports from '@meiyu/contract/admin/imports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { SendOptions } from '../kit/upload/send-by-tus.ts';
import { UploadFailure } from '../kit/upload/upload-failure.ts';
import type { ImportDetails, ReportLine } from './api/imports.api.ts';
import { ImportPage } from './import-page.tsx';
import { closeQueue } from './upload/upload-queue.ts';

interface Sent extends SendOptions {
  end: () => void;
  fail: (error: Error) => void;
}
const sent: Sent[] = [];
vi.mock('../kit/upload/send-by-tus.ts', () => ({
  sendByTus(options: SendOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sent.push({ ...options, end: resolve, fail: reject });
    return { done: promise, abort: () => {} };
  },
}));

const mockBrowser = setUpConsole();
const ID = '00000000-0000-7000-8000-000000000301';
const COUNTS = { refused: 1, warning: 0, dropped: 1, kept: 0, added: 1, changed: 0, unchanged: 0 };
const SET: ImportDetails = {
  ...{
    id: ID,
    name: '山水',
    kind: 'files',
    list: null,
    state: 'receiving',
    files: 3,
    bytes: 30,
    creator: '沈知远',
    isOwn: true,
    finishTime: '',
  },
  ...{ createTime: '2026-11-19 08:00:00', receivedFiles: 0, receivedBytes: 0, elsewhere: '', job: null },
  ...{ check: null, result: null },
};
const LINES: ReportLine[] = [
  { seq: 1, kind: 'refused', name: 'news/坏', title: '', text: '没有标题', resId: '', resType: '' },
  { seq: 2, kind: 'dropped', name: '山水.epub', title: '', text: '略去 <script> 2 处', resId: '', resType: '' },
  { seq: 3, kind: 'added', name: '山水.epub', title: '山水', text: '', resId: 'shan-shui', resType: 'book' },
];
const JOB = { id: 'j', phase: 'check', state: 'done', progress: 3, total: 3, error: '' } as const;

function answer(set: Partial<ImportDetails> = {}) {
  mockBrowser.answers.on(imports.details, () => ({ data: { ...SET, ...set } }));
  mockBrowser.answers.on(imports.report, ({ query }) => {
    const kind = new URLSearchParams(query).get('kind') ?? '';
    const rows = LINES.filter((line) => kind === '' || line.kind === kind);
    return { rows, total: rows.length };
  });
}
const file = (name: string, path = name, size = 10) => {
  const made = new File([new Uint8Array(size)], name, { lastModified: 5 });
  Object.defineProperty(made, 'webkitRelativePath', { value: path });
  return made;
};
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('选择要导入的文件夹'), { target: { files } });
const openSet = () => openConsolePage(<ImportPage />, `/admin/import?set=${ID}`);

beforeEach(() => {
  sent.length = 0;
  return () => closeQueue(ID);
});

test('a folder is checked and uploaded; files that cannot be uploaded are listed first', async () => {
  mockBrowser.answers.on(imports.list, () => ({ rows: [], total: 0 }));
  const opened: unknown[] = [];
  mockBrowser.answers.on(imports.open, ({ body }) => {
    opened.push(body);
    return { data: { id: ID } };
  });
  answer();
  openConsolePage(<ImportPage />, '/admin/import');
  await screen.findByText('还没有导入过');
  choose([file('.DS_Store', '山水/.DS_Store')]);
  expect((await screen.findByRole('alert')).textContent).toBe('里面没有可以导入的文件');
  choose([
    file('a', '山水/a'),
    file('b', '山水/b'),
    file('c', '山水/c'),
    file('CON', '山水/CON'),
    file('x', '山水/.x'),
  ]);
  expect(await screen.findByText(/有 1 个文件不能上传，已略过/)).toBeTruthy();
  expect(opened).toEqual([{ name: '山水', files: 3, bytes: 30, kind: 'files', allPictures: false }]);
  fireEvent.click(screen.getByRole('button', { name: '看上传' }));
  const list = await screen.findByRole('list', { name: '文件' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(sent.map(({ path }) => path)).toEqual(['山水/a', '山水/b', '山水/c']);
  const check = () => screen.getByRole<HTMLButtonElement>('button', { name: /^检查/ });
  expect(check().disabled).toBe(true);
  for (const { end } of sent) end();
  await waitFor(() => expect(check().disabled).toBe(false));
});

test('an import with refused items is not shown as complete', async () => {
  const row = (id: string, imported: number, refused: number) => ({
    ...{ id, name: id, kind: 'files', isOwn: true, state: 'imported', files: 4, bytes: 314, imported, refused },
    ...{ creator: '沈知远', createTime: '2026-11-18 10:00:00' },
  });
  mockBrowser.answers.on(imports.list, () => ({ rows: [row('a', 2, 0), row('b', 2, 1), row('c', 0, 1)], total: 3 }));
  openConsolePage(<ImportPage />, '/admin/import');
  const rowOf = async (name: string) =>
    within((await screen.findByRole('button', { name })).closest('tr') ?? document.body);
  expect((await rowOf('a')).getByText('已导入')).toBeTruthy();
  expect((await rowOf('b')).getByText('部分导入')).toBeTruthy();
  expect((await rowOf('c')).getByText('没有导入')).toBeTruthy();
});

test('a refused set shows why', async () => {
  mockBrowser.answers.on(imports.list, () => ({ rows: [], total: 0 }));
  mockBrowser.answers.on(imports.open, () => ({ code: 400, msg: '全馆等待导入的文件太多' }));
  openConsolePage(<ImportPage />, '/admin/import');
  await screen.findByText('还没有导入过');
  choose([file('a.epub')]);
  expect((await screen.findByRole('alert')).textContent).toBe('全馆等待导入的文件太多');
  expect(sent).toEqual([]);
});

test('after a reload the same files are resumed where they stopped, and a failed one is retried', async () => {
  answer();
  mockBrowser.answers.on(imports.files, () => ({
    data: {
      files: [
        { id: 'f1', path: '山水/a', size: 10, received: 10, modified: 5 },
        { id: 'f2', path: '山水/b', size: 10, received: 4, modified: 5 },
      ],
    },
  }));
  openSet();
  expect(await screen.findByText('还差 2 个文件。已传好的不会再传。')).toBeTruthy();
  choose([file('a', '山水/a'), file('b', '山水/b'), file('c', '山水/c')]);
  expect(sent.map(({ path, uploadId }) => [path, uploadId])).toEqual([
    ['山水/b', 'f2'],
    ['山水/c', undefined],
  ]);
  sent[0]?.end();
  sent[1]?.fail(new UploadFailure('服务器的磁盘快满了，请稍后继续', 503, true));
  expect(await screen.findByText('服务器的磁盘快满了，请稍后继续')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试没传上的' }));
  expect(sent[2]?.path).toBe('山水/c');
});

test('without a connection uploads wait, and resume with it; they can be paused', async () => {
  answer();
  mockBrowser.answers.on(imports.files, () => ({ data: { files: [] } }));
  openSet();
  await screen.findByText(/还差 3 个文件/);
  choose([file('a', '山水/a')]);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/网络断开了/)).toBeTruthy();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: '暂停' }));
  fireEvent.click(await screen.findByRole('button', { name: '继续上传' }));
  await waitFor(() => expect(sent).toHaveLength(3));
});

test('the report of the check can be filtered; the import starts from it', async () => {
  answer({ state: 'checked', check: COUNTS, job: JOB });
  let started = 0;
  mockBrowser.answers.on(imports.start, () => {
    started += 1;
    return { data: { jobId: 'j2' } };
  });
  openSet();
  const report = await screen.findByRole('region', { name: '检查报告' });
  expect((await within(report).findAllByRole('row')).slice(1).map((row) => row.textContent)).toEqual([
    '拒绝news/坏没有标题',
    '略去山水.epub略去 <script> 2 处',
    '新增山水.epub山水',
  ]);
  expect(within(report).queryByRole('link')).toBeNull();
  fireEvent.click(within(report).getByRole('button', { name: /^拒绝/ }));
  await waitFor(() => expect(within(report).getAllByRole('row')).toHaveLength(2));
  answer({ state: 'imported', check: COUNTS, result: COUNTS, job: { ...JOB, id: 'j2', phase: 'import' } });
  fireEvent.click(screen.getByRole('button', { name: '导入 1 项' }));
  expect(await screen.findByRole('region', { name: '导入报告' })).toBeTruthy();
  expect(started).toBe(1);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '山水' });
  expect(link.getAttribute('href')).toContain('bookId=shan-shui');
});

test('an interrupted import is continued; that of another person is read-only', async () => {
  const job = { ...JOB, phase: 'import', state: 'stopped', progress: 1 } as const;
  answer({ state: 'importing', check: COUNTS, result: { ...COUNTS, added: 0 }, job });
  const started: unknown[] = [];
  mockBrowser.answers.on(imports.start, ({ body }) => {
    started.push(body);
    return { data: { jobId: 'j3' } };
  });
  const page = openSet();
  fireEvent.click(await screen.findByRole('button', { name: '接着导入' }));
  await waitFor(() => expect(started).toEqual([{ id: ID }]));
  page.unmount();
  answer({ isOwn: false, creator: '何子墨' });
  openSet();
  expect(await screen.findByText(/这一批由 何子墨 上传/)).toBeTruthy();
});
