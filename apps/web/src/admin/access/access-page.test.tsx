import * as calls from '@meiyu/contract/admin/access.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { OWNER, openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { AccessPage } from './access-page.tsx';

const mockBrowser = setUpConsole();
const RANGE = {
  ...{ id: 'r1', label: '10.1.0.0/16', first: '10.1.0.0', last: '10.1.255.255', version: 'IPv4' },
  ...{ note: '主校区', createTime: '2026-01-01 08:00:00' },
};

beforeEach(() => {
  mockBrowser.answers.on(calls.list, () => ({ rows: [RANGE], total: 1, policy: 'ranges', ownAddress: '203.0.113.7' }));
});
const open = async () => {
  const page = openConsolePage(<AccessPage />, '/admin/access');
  await screen.findByText('10.1.0.0/16');
  return page;
};

describe('the address check', () => {
  test('names the ranges that contain the address and what a visitor may read', async () => {
    const received = mockBrowser.answers.on(calls.test, ({ query }) => ({
      data: {
        ...{ address: query.address, isInside: true, policy: 'ranges', meaning: '访客不登录也能看。' },
        ranges: [{ id: 'r1', label: '10.1.0.0/16', note: '主校区' }],
      },
    }));
    const page = await open();
    await page.press('试一个地址');
    await page.user.type(screen.getByRole('textbox', { name: '地址' }), ' 10.1.2.3{Enter}');
    expect(await screen.findByText('在授权范围内')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: '包含它的范围' })).getByText(/主校区/)).toBeTruthy();
    expect(screen.getByText('访客不登录也能看。')).toBeTruthy();
    expect(received[0]?.query).toEqual({ address: '10.1.2.3' });
  });

  test('checks the address of this browser by a button', async () => {
    const received = mockBrowser.answers.on(calls.test, ({ query }) => ({
      data: { address: query.address, isInside: false, policy: 'ranges', meaning: '须登录有效账号。', ranges: [] },
    }));
    const page = await open();
    await page.press('试一个地址');
    await page.press('试我的地址');
    expect(await screen.findByText('不在授权范围内')).toBeTruthy();
    expect(received[0]?.query).toEqual({ address: '203.0.113.7' });
    expect((screen.getByRole('textbox', { name: '地址' }) as HTMLInputElement).value).toBe('203.0.113.7');
  });

  test('shows why an address cannot be read', async () => {
    mockBrowser.answers.on(calls.test, () => ({ code: 400, msg: '“10.1”不是有效的 IPv4 或 IPv6 地址' }));
    const page = await open();
    await page.press('试一个地址');
    await page.user.type(screen.getByRole('textbox', { name: '地址' }), '10.1{Enter}');
    expect(await screen.findByText('“10.1”不是有效的 IPv4 或 IPv6 地址')).toBeTruthy();
    expect(mockBrowser.answers.notices).toEqual([]);
  });
});

test('a range that cannot be added is explained beside its field, and the typed text stays', async () => {
  mockBrowser.answers.on(calls.add, () => ({ code: 400, msg: '“10.1.2.3/16”的主机位不为零，是否应为 10.1.0.0/16？' }));
  const page = await open();
  await page.press(/添加地址范围/);
  const field = screen.getByRole('textbox', { name: /^地址范围/ }) as HTMLInputElement;
  await page.user.type(field, '10.1.2.3/16{Enter}');
  expect((await screen.findAllByText(/是否应为 10.1.0.0\/16/)).length).toBeGreaterThan(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('10.1.2.3/16');
});

test('a range is added, and the dialog closes', async () => {
  const received = mockBrowser.answers.on(calls.add);
  const page = await open();
  await page.press(/添加地址范围/);
  const field = screen.getByRole('textbox', { name: /^地址范围/ }) as HTMLInputElement;
  await page.user.type(field, '10.2.0.0/16');
  await page.user.type(screen.getByRole('textbox', { name: '备注' }), '图书馆{Enter}');
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toEqual({ range: '10.2.0.0/16', note: '图书馆' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a remark that a colleague changed first is not overwritten', async () => {
  const received = mockBrowser.answers.on(calls.changeNote, () => refuse('STALE_FORM'));
  const page = await open();
  await page.press('改备注 10.1.0.0/16');
  const dialog = (await screen.findByText('10.1.0.0/16 的备注')).closest('dialog') as HTMLElement;
  const field = within(dialog).getByRole('textbox', { hidden: true }) as HTMLInputElement;
  await page.user.clear(field);
  await page.user.type(field, '东校区{Enter}');
  await waitFor(() => expect(received[0]?.body).toEqual({ id: 'r1', note: '东校区', before: '主校区' }));
  await waitFor(() =>
    expect(mockBrowser.answers.notices).toContainEqual({ type: 'error', message: '内容已被他人修改' }),
  );
  expect(field.value).toBe('东校区');
});

test.each([
  ['ranges', '校内网络和登录的人', '不登录就不能再看'],
  ['open', '所有人', '移除后谁能看不会变'],
] as const)('under the policy %s the page and the removal say the same', async (policy, who, consequence) => {
  mockBrowser.answers.on(calls.list, () => ({ rows: [RANGE], total: 1, policy, ownAddress: '203.0.113.7' }));
  const received = mockBrowser.answers.on(calls.remove);
  const page = await open();
  expect(screen.getByText(`现在谁能看：${who}。`)).toBeTruthy();
  await page.press('移除 10.1.0.0/16');
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(new RegExp(consequence))).toBeTruthy();
  await page.user.click(question.getByRole('button', { name: '移除' }));
  await waitFor(() => expect(received[0]?.body).toEqual({ id: 'r1' }));
});

test('an owner is sent to the settings, others are told to ask an owner; no name of an environment variable is shown', async () => {
  mockBrowser.answers.on(calls.list, () => ({ rows: [RANGE], total: 1, policy: 'open', ownAddress: '' }));
  const page = await open();
  expect((await screen.findByRole('link', { name: '去设置' })).getAttribute('href')).toBe('/admin/settings');
  page.unmount();
  mockBrowser.answers.on(session.me, () => ({ data: { ...OWNER, roles: ['accounts'] } }));
  await open();
  expect(await screen.findByText(/请馆长在“设置”里打开/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去设置' })).toBeNull();
  expect(document.body.textContent).not.toContain('ACCESS');
});
