import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { IpBanner } from './ip-banner.tsx';

const OUTSIDE = { clientIp: '203.0.113.24', ipCheck: false };
const TEXT = '您当前的 IP（203.0.113.24）不在授权范围内，请注册认证后使用全部内容';

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  endSession();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

/** Renders the banner with the IP check and the profile in the cache. */
function renderBanner(check: object, profile?: { expireTime: string }): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['site', 'ip'], check);
  if (profile) client.setQueryData(['account', 'profile'], profile);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <IpBanner />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a visitor outside the authorised ranges sees the notice until it is closed for this tab', async () => {
  renderBanner(OUTSIDE);
  expect(screen.getByRole('status').textContent).toContain(TEXT);
  expect(screen.getByRole('link', { name: '立即注册' }).getAttribute('href')).toBe('/login/register');
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login/index');
  await userEvent.setup().click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  renderBanner(OUTSIDE);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a visitor inside the authorised ranges sees nothing', () => {
  renderBanner({ clientIp: '10.0.0.1', ipCheck: true });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a user sees the notice only after the account has expired', () => {
  startSession('a-token');
  renderBanner(OUTSIDE, { expireTime: '2099-01-01 00:00:00' });
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  renderBanner(OUTSIDE, { expireTime: '2020-01-01 00:00:00' });
  expect(screen.getByRole('status').textContent).toContain(TEXT);
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
});
