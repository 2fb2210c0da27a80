import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { type Job, JobProgress } from './job-progress.tsx';

setUpPages();

const RUNNING: Job = {
  ...{ id: 'j1', state: 'running', progress: 100, total: 400, error: '' },
  log: [{ time: '2026-11-18 10:00:00', text: '读完工作表' }],
};

function openJob(first: Job) {
  let job = first;
  const actions = { onEnd: vi.fn(), onStop: vi.fn(), onRetry: vi.fn() };
  const page = openPage(
    <JobProgress
      jobId="j1"
      title="导入名单"
      load={async () => job}
      onEnd={actions.onEnd}
      onStop={async (id) => {
        actions.onStop(id);
        job = { ...job, state: 'stopped' };
      }}
      onRetry={async (id) => {
        actions.onRetry(id);
        job = { ...RUNNING };
      }}
    />,
  );
  return { ...page, ...actions };
}

test('shows progress and log, and can be stopped; a stopped job can be retried', async () => {
  const { press, onStop, onRetry, onEnd } = openJob(RUNNING);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('读完工作表')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await press('停止');
  expect(await screen.findByText('已停止')).toBeTruthy();
  expect(onStop).toHaveBeenCalledExactlyOnceWith('j1');
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  await press('重试');
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('j1');
  expect(await screen.findByText('进行中')).toBeTruthy();
});

test('a failed job shows why', async () => {
  openJob({ ...RUNNING, state: 'failed', error: '第 12 行没有姓名' });
  expect((await screen.findByRole('alert')).textContent).toBe('第 12 行没有姓名');
  expect(screen.queryByRole('button', { name: '停止' })).toBeNull();
});
