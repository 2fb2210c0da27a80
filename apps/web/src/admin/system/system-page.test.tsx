import * as jobs from '@meiyu/contract/admin/jobs.ts';
import * as system from '@meiyu/contract/admin/system.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { BackupList } from './system.api.ts';
import { SystemPage } from './system-page.tsx';

const mockBrowser = setUpConsole();
const time = '2026-01-01 08:00:00';
const NAME = 'meiyu-20260101-000000.tar';
let list: BackupList;

beforeEach(() => {
  const backup = { name: NAME, time, bytes: 2048, isEncrypted: false, checkTime: time };
  const content = { rows: 9309, files: 520, missing: 1, damaged: 0, hasSecret: false };
  list = {
    ...{ folder: '/data/backups', instance: 'host', jobId: '' },
    schedule: { isOn: true, everyHours: 24, keep: 7, isEncrypted: false, nextTime: '2026-01-02 08:00:00' },
    rows: [
      { ...backup, content, check: 'sound' },
      { ...backup, name: 'meiyu-20250101-000000.tar', content: null, check: 'none', checkTime: '' },
    ],
    restore: { refusal: '', command: 'meiyu restore /data/backups/<备份> --replace', last: null },
  };
  mockBrowser.answers.on(system.backups, () => ({ data: list }));
  mockBrowser.answers.on(system.overview, () => ({
    data: {
      ...{ siteName: '云林美育馆', version: '0.1.0', node: 'v24.0.0', startTime: time },
      instances: [
        { name: 'host · 进程 1', since: time, connections: 9, isThis: true },
        { name: '10.0.0.2 · 进程 7', since: time, connections: 3, isThis: false },
      ],
      database: { kind: 'native', version: '18.4', bytes: 1024 ** 2 },
      storage: {
        place: 'folder',
        kinds: [{ kind: 'picture', files: 1200, bytes: 1024 ** 3 }],
        unused: { files: 2, bytes: 2048 },
      },
      disk: { free: 1024 ** 3, total: 2 * 1024 ** 3 },
    },
  }));
  mockBrowser.answers.on(jobs.details, () => ({
    data: {
      ...{ id: 'j1', kind: 'backup.make', state: 'done', progress: 100, total: 100, error: '', attempts: 1 },
      ...{ creator: '', createTime: time, startTime: time, finishTime: time, log: [], result: '' },
    },
  }));
});

test('the tabs show the program, its files, licences and release notes', async () => {
  mockBrowser.answers.on(system.licences, () => ({
    data: {
      packages: ['fastify', 'react'].map((name) => ({ name, version: '1.0.0', licence: 'MIT' })),
      fonts: [{ name: 'EB Garamond', copyright: '© 2017', licence: 'OFL-1.1' }],
    },
  }));
  mockBrowser.answers.on(system.changes, () => ({ data: { version: '0.1.0', text: '## Unreleased\n\n- <b>new</b>' } }));
  const { user } = openConsolePage(<SystemPage />, '/admin/system');
  const choose = async (name: string) => user.click(await screen.findByRole('tab', { name, hidden: true }));
  expect(await screen.findByText('自带 PostgreSQL 18.4，1.00 MB')).toBeTruthy();
  expect(screen.getByText('host · 进程 1（正在回答您）')).toBeTruthy();
  expect(screen.getByText('10.0.0.2 · 进程 7')).toBeTruthy();
  await choose('存储');
  expect(await screen.findByRole('row', { name: '图片 1,200 1.00 GB' })).toBeTruthy();
  expect(screen.getByText(/有 2 个文件已无人使用，共 2.00 KB。/)).toBeTruthy();
  await choose('许可');
  expect(await screen.findByRole('row', { name: 'EB Garamond © 2017 OFL-1.1' })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: '软件包' })).getAllByRole('row')).toHaveLength(3);
  await choose('更新说明');
  expect(await screen.findByText('<b>new</b>')).toBeTruthy();
});

test('a backup is made as a job with progress, and a checked one is restored after typing the name of the site', async () => {
  const made = mockBrowser.answers.on(system.makeBackup, () => ({ data: { jobId: 'j1' } }));
  const restored = mockBrowser.answers.on(system.restoreBackup, () => ({}));
  const page = openConsolePage(<SystemPage />, '/admin/system?tab=backups');
  await page.press('立即备份');
  expect(await screen.findByText('已完成')).toBeTruthy();
  expect(made).toHaveLength(1);
  expect(screen.getByText('9,309').closest('td')?.textContent).toBe('9,309 行，520 个文件，缺 1 个');
  // Only the checked one can be restored.
  expect(screen.getAllByRole('button', { name: '恢复' })).toHaveLength(1);
  await page.press('恢复');
  const dialog = await screen.findByRole('dialog', { name: '恢复这份备份？' });
  const confirm = within(dialog).getByRole('button', { name: '恢复' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await page.user.type(within(dialog).getByRole('textbox'), '云林美育馆');
  await page.user.click(confirm);
  await waitFor(() => expect(restored[0]?.body).toEqual({ name: NAME, siteName: '云林美育馆' }));
  expect(await screen.findByText(/恢复后请刷新本页/)).toBeTruthy();
});

test('the page says why nothing can be restored here, with the command, and how the last attempt ended', async () => {
  list.restore.refusal = '网站由多个进程一起服务（WORKERS），运行中不能恢复：别的进程会继续写入。';
  list.restore.last = { time, isDone: false, backup: NAME, reason: '备份文件不完整或已损坏', actor: '沈知远' };
  openConsolePage(<SystemPage />, '/admin/system?tab=backups');
  expect(await screen.findByText(/WORKERS/)).toBeTruthy();
  expect(screen.getByText('meiyu restore /data/backups/<备份> --replace')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('备份文件不完整或已损坏');
});

test('once no other program is connected to the database, restoring is offered without a reload', async () => {
  const why = '还有 1 个程序连着数据库，运行中不能恢复：它们会继续写入。';
  list.restore.refusal = why;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openConsolePage(<SystemPage />, '/admin/system?tab=backups');
  expect(await screen.findByText(new RegExp(why))).toBeTruthy();
  list = { ...list, restore: { ...list.restore, refusal: '' } };
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: '恢复' })).toBeTruthy();
});
