import * as calls from '@meiyu/contract/admin/jobs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { JobsPage } from './jobs-page.tsx';

const mockBrowser = setUpConsole();
let state: string;
const job = () => ({
  ...{
    id: 'j1',
    kind: 'roster.import',
    subject: '高一新生.xlsx',
    state,
    progress: 40,
    total: 100,
    error: '',
    attempts: 1,
    creator: '沈知远',
  },
  ...{ createTime: '2026-01-01 08:00:00', startTime: '2026-01-01 08:00:01', finishTime: '' },
});

beforeEach(() => {
  state = 'running';
  mockBrowser.answers.on(calls.list, () => ({ rows: [job()], total: 1 }));
  mockBrowser.answers.on(calls.details, () => ({
    data: { ...job(), log: [{ time: '2026-01-01 08:00:02', text: '<b>已读 40 行</b>' }], result: '' },
  }));
});

test('a job shows progress and log, and can be stopped and retried', async () => {
  const stopped = mockBrowser.answers.on(calls.stop, () => {
    state = 'stopped';
    return {};
  });
  const retried = mockBrowser.answers.on(calls.retry, () => {
    state = 'queued';
    return {};
  });
  const page = openConsolePage(<JobsPage />, '/admin/jobs');
  await page.press('名单导入');
  expect(await screen.findByText('<b>已读 40 行</b>')).toBeTruthy();
  expect(screen.getAllByText('40 / 100')).toHaveLength(2);
  await page.press('停止');
  await waitFor(() => expect(stopped[0]?.body).toEqual({ id: 'j1' }));
  await page.press('重试');
  await waitFor(() => expect(retried[0]?.body).toEqual({ id: 'j1' }));
  await waitFor(() => expect(screen.getAllByText('排队中')).toHaveLength(2));
});

test('a failed job shows why, what was kept, what to do, and how often it ran', async () => {
  state = 'failed';
  const error = '数据库连接中断，名单第 40 行之后没有处理';
  const failed = { ...job(), error, attempts: 2 };
  mockBrowser.answers.on(calls.list, () => ({ rows: [failed], total: 1 }));
  mockBrowser.answers.on(calls.details, () => ({ data: { ...failed, log: [], result: '' } }));
  const page = openConsolePage(<JobsPage />, '/admin/jobs');
  await page.press('名单导入');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  const panel = screen.getByRole('complementary');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '已处理 40 行，还有 60 行。已建好和更新过的账号都保留。',
    '“重试”从停下的地方接着做，不会重复建账号。',
    '重试仍不成功时，请把上面的原因和编号告诉管服务器的人。',
  ]);
  expect(panel.textContent).toContain('名单高一新生.xlsx');
  expect(panel.textContent).toContain('运行第 2 次');
});

test('the list is filtered by state, and a job of another version shows its stored name', async () => {
  const received = mockBrowser.answers.on(calls.list, () => ({
    rows: [{ ...job(), kind: 'of.another', state: 'failed', error: '请重试' }],
    total: 1,
  }));
  openConsolePage(<JobsPage />, '/admin/jobs?state=failed');
  expect(await screen.findByText('of.another')).toBeTruthy();
  expect(screen.getByText('请重试')).toBeTruthy();
  expect(received[0]?.query).toEqual({ state: 'failed', pageNum: '1', pageSize: '20' });
});
