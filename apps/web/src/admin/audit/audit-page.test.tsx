import * as calls from '@meiyu/contract/admin/audit.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { readDetail } from './audit-changes.ts';
import { AuditPage } from './audit-page.tsx';

const mockBrowser = setUpConsole();
const entry = (id: number, fields: object) => ({
  ...{ id, time: '2026-01-01 08:00:00', actor: 'user:7', actorName: '沈知远', action: 'account.extend' },
  ...{ object: 'user:8', objectName: '林知夏', result: 'ok', address: '203.0.113.7', detail: '{}' },
  ...fields,
});
const NONE = { state: 'none', startTime: '', finishTime: '', verdict: null };
const SOUND = {
  ...{ entries: 1200, problems: [], goodCheckpoints: 3, foreignCheckpoints: 0, badCheckpoints: [] },
  ...{ signedThrough: 1100, newest: '1200:abc' },
};

beforeEach(() => {
  mockBrowser.answers.on(calls.verification, () => ({ data: NONE }));
  mockBrowser.answers.on(calls.list, () => ({
    rows: [
      entry(3, { detail: '{"before":{"days":1,"status":"active"},"after":{"days":2,"status":"active"},"count":5}' }),
      entry(2, { actor: 'operator:馆员', actorName: '', action: 'of.another', object: 'site', objectName: '' }),
      entry(1, { actor: 'user:9', actorName: '', result: 'refused', action: 'account.login' }),
    ],
    total: 3,
    isCut: false,
  }));
});

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('entries have Chinese actions and current names', async () => {
  openConsolePage(<AuditPage />, '/admin/audit');
  await screen.findByText('延长有效期');
  const texts = rowTexts();
  expect(texts[0]).toMatch(/沈知远延长有效期账号 林知夏成功/);
  expect(texts[1]).toMatch(/命令行（馆员）of\.another本站/);
  expect(texts[2]).toMatch(/已注销的账号登录.*被拒绝/);
});

test('an object that exists is a link for those who may see it, and the stored record opens with one click', async () => {
  const reader = { object: 'user:8', objectName: '林知夏' };
  const detail =
    '{"before":{"roles":[]},"after":{"roles":["reviewer","auditor"],"expireTime":"2027-08-31T15:59:59.000Z"}}';
  mockBrowser.answers.on(calls.list, () => ({
    rows: [
      entry(3, { ...reader, action: 'account.setRoles', detail }),
      entry(2, { object: 'roster:01a1f09e-8efe-7000-8000-000000000001', objectName: '' }),
      entry(1, { object: 'job:01a1f09e-8efe-7000-8000-000000000002', objectName: 'audit.verify' }),
      entry(0, { object: 'site:footer', objectName: '' }),
    ],
    total: 4,
    isCut: false,
  }));
  const page = openConsolePage(<AuditPage />, '/admin/audit');
  await screen.findByText('设置角色');
  expect(rowTexts()[1]).toContain('名单（已删除）');
  expect(rowTexts()[2]).toContain('任务 检查审计日志');
  expect(rowTexts()[3]).toContain('站点 页脚');
  await page.user.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button'));
  const panel = within(screen.getByRole('complementary'));
  expect((await panel.findByRole('link', { name: '账号 林知夏' })).getAttribute('href')).toBe('/admin/users/8');
  expect(
    panel
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['角色—审核、审计', '到期—2027-08-31 23:59:59']);
  expect(panel.getByText('查看原始记录').closest('details')?.textContent).toContain('account.setRoles');
});

test('an auditor sees the name without a link to a page of other roles', async () => {
  mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, roles: ['auditor'] } }));
  const page = openConsolePage(<AuditPage />, '/admin/audit');
  await screen.findByText('延长有效期');
  await page.user.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button'));
  const panel = within(await screen.findByRole('complementary'));
  expect(panel.getByText('账号 林知夏')).toBeTruthy();
  expect(panel.queryByRole('link')).toBeNull();
});

test('an entry shows the values before and after', async () => {
  const page = openConsolePage(<AuditPage />, '/admin/audit');
  await screen.findByText('延长有效期');
  await page.user.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button'));
  const changes = await screen.findByRole('table', { name: '改动' });
  expect(
    within(changes)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['天数12', '状态正常正常']);
  expect([changes.querySelector('del')?.textContent, changes.querySelector('ins')?.textContent]).toEqual(['1', '2']);
  expect(screen.getByRole('complementary').textContent).toContain('数量5');
});

describe('the detail of an entry', () => {
  test.each([
    ['{}', [], []],
    ['{"before":"active","after":"disabled"}', [['', 'active', 'disabled']], []],
    ['{"after":{"roles":["owner"]}}', [['roles', '—', '["owner"]']], []],
    ['{"before":{"isOn":true},"after":{"isOn":false},"n":0}', [['isOn', '是', '否']], [['n', '0']]],
    ['{"before":{"a":1}}', [['a', '1', '—']], []],
    ['{"before":["x"],"after":["x","y"]}', [['', '["x"]', '["x","y"]']], []],
    ['<script>', [], [['详情', '<script>']]],
    ['[1]', [], [['详情', '[1]']]],
    ['null', [], []],
  ])('%s', (detail, changes, notes) => {
    const read = readDetail(detail);
    expect(read.changes.map(({ name, before, after }) => [name, before, after])).toEqual(changes);
    expect(read.notes).toEqual(notes);
  });
});

test('filters are in the address and are sent; too many entries cause a hint', async () => {
  const received = mockBrowser.answers.on(calls.list, () => ({ rows: [entry(1, {})], total: 10_000, isCut: true }));
  const days = '2026-01-01..2026-01-31';
  openConsolePage(
    <AuditPage />,
    `/admin/audit?q=林知夏&days=${days}&actor=沈知远&action=account.extend&object=林&result=ok`,
  );
  expect(await screen.findByText(/只能翻看最近的/)).toBeTruthy();
  expect(received[0]?.query).toEqual({
    ...{
      searchValue: '林知夏',
      since: '2026-01-01',
      until: '2026-01-31',
      actor: '沈知远',
      action: 'account.extend',
      object: '林',
      result: 'ok',
    },
    ...{ pageNum: '1', pageSize: '20' },
  });
});

describe('an export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
  });

  test('is requested with the token of the console and the filter, and saved', async () => {
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('x'));
    vi.stubGlobal('fetch', fetched);
    const page = openConsolePage(<AuditPage />, '/admin/audit?result=refused');
    await screen.findByText('延长有效期');
    await page.press('导出');
    await page.press('JSON Lines');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(fetched.mock.calls[0]).toEqual([
      '/prod-api/api/admin/audit/export?result=refused&format=jsonl',
      { headers: { authorization: 'Bearer staff-token' } },
    ]);
  });

  test('that is refused saves nothing', async () => {
    const fetched = vi.fn(async () => new Response('{"code":403,"msg":"没有权限"}', { status: 403 }));
    vi.stubGlobal('fetch', fetched);
    const page = openConsolePage(<AuditPage />, '/admin/audit');
    await screen.findByText('延长有效期');
    await page.press('导出');
    await page.press('CSV');
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    await screen.findByRole('button', { name: '导出' });
    expect(saved).toEqual([]);
  });
});

describe('checking the log', () => {
  test('starts with the button, and the result is shown when it has ended', async () => {
    let state: object = NONE;
    mockBrowser.answers.on(calls.verification, () => ({ data: state }));
    const started = mockBrowser.answers.on(calls.verify, () => {
      state = { ...NONE, state: 'running' };
      return { data: { jobId: 'j1' } };
    });
    const page = openConsolePage(<AuditPage />, '/admin/audit');
    await screen.findByText('延长有效期');
    await page.press('检查日志');
    expect(await screen.findByText(/正在检查审计日志/)).toBeTruthy();
    expect(started).toHaveLength(1);
    state = { state: 'done', startTime: '', finishTime: '2026-01-02 08:00:00', verdict: SOUND };
    expect((await screen.findByText(/审计日志完整/)).textContent).toContain('1,200 条');
  });

  test('lists the entries that were changed', async () => {
    const verdict = { ...SOUND, problems: [{ id: 7, problem: 'changed' }], badCheckpoints: [9] };
    const finishTime = '2026-01-02 08:00:00';
    mockBrowser.answers.on(calls.verification, () => ({ data: { state: 'done', startTime: '', finishTime, verdict } }));
    openConsolePage(<AuditPage />, '/admin/audit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('审计日志不完整');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['第 7 条：内容被改动', '第 9 条：封签不符']);
  });
});
