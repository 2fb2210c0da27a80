import { devices, endDevices, endOtherDevices } from '@meiyu/contract/privacy.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { Confirmer } from '../../ui/overlays/confirmer.tsx';
import { stubDialogs } from '../../ui/overlays/dialog.testkit.ts';
import { DevicesPage } from './devices-page.tsx';

let answers: ReturnType<typeof makeAnswers>;
let rows: { id: string; device: string; current: boolean }[];

beforeAll(stubDialogs);
beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  startSession('token');
  answers = makeAnswers();
  rows = [
    { id: '1', device: '这里', current: true },
    { id: '2', device: '教室', current: false },
    { id: '3', device: '手机', current: false },
  ];
  const times = { equipment: 'pc', clientIp: '', lastTime: '2026-01-02 03:04:05', createTime: '2026-01-02 03:04:05' };
  answers.on(devices, () => ({ rows: rows.map((row) => ({ ...times, ...row })), total: rows.length }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

async function openDevices() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DevicesPage />
      </MemoryRouter>
      <Confirmer />
    </QueryClientProvider>,
  );
  await expect.poll(shownNames).toHaveLength(3);
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

const shownNames = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('h3')?.firstChild?.textContent);

test('the current device is marked and cannot be logged out', async () => {
  await openDevices();
  expect(screen.getByText('这台设备')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退出登录：这里' })).toBeNull();
});

test('one device is logged out after confirmation, and only that one', async () => {
  const ended = answers.on(endDevices, ({ params }) => {
    rows = rows.filter(({ id }) => id !== params.ids);
    return {};
  });
  const press = await openDevices();
  await press('退出登录：教室');
  expect(screen.getByRole('alertdialog').textContent).toContain('教室上需要重新登录');
  expect(ended).toEqual([]);
  await press('退出登录');
  await expect.poll(shownNames).toEqual(['这里', '手机']);
  expect(ended.map(({ params }) => params)).toEqual([{ ids: '2' }]);
});

test('cancelling logs out no device', async () => {
  const ended = answers.on(endOtherDevices);
  const press = await openDevices();
  await press('退出其他设备');
  expect(screen.getByRole('alertdialog').textContent).toContain('让其他 2 台设备都退出登录吗？');
  await press('再看看');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect([ended, shownNames()]).toEqual([[], ['这里', '教室', '手机']]);
});

test('all other devices are logged out together, and the button disappears', async () => {
  const ended = answers.on(endOtherDevices, () => {
    rows = rows.filter(({ current }) => current);
    return {};
  });
  const press = await openDevices();
  await press('退出其他设备');
  await press('全部退出');
  await expect.poll(shownNames).toEqual(['这里']);
  expect(ended).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull();
});

test('a device that the server refuses to log out is shown again, with the reason', async () => {
  answers.on(endDevices, () => refuse('TOO_MANY'));
  const press = await openDevices();
  await press('退出登录：教室');
  await press('退出登录');
  await expect.poll(() => answers.notices.map(({ message }) => message)).toEqual([refuse('TOO_MANY').msg]);
  await expect.poll(shownNames).toEqual(['这里', '教室', '手机']);
});
