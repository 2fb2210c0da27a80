import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureCall } from '../../../lib/calls/call-environment.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { usePosition } from './use-position.ts';

/** A position must be saved within five seconds of the last move. */
const MAX_DELAY_MS = 5000;

interface SentPosition {
  currentPro: number;
  keepalive: boolean;
}

const sent: SentPosition[] = [];
const recordFailure = vi.fn();
let isOnline = true;

function fakeFetch(_address: string, { body, keepalive }: RequestInit): Promise<Response> {
  if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
  sent.push({ currentPro: JSON.parse(String(body)).currentPro, keepalive: keepalive === true });
  return Promise.resolve(Response.json({ code: 200, msg: '', data: {} }));
}

function openAt(page: number, { hasMoved }: { hasMoved: boolean }) {
  const initialProps = { page, hasMoved, isDisconnected: false };
  return renderHook(
    ({ isDisconnected, ...position }: typeof initialProps) =>
      usePosition({ bookId: 'ink', title: '第一堂', ...position, connection: { isDisconnected, recordFailure } }),
    { initialProps },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  configureCall({
    notify: () => undefined,
    goToLogin: () => undefined,
    goToPasswordChange: () => undefined,
    showNotFound: () => undefined,
    currentLocation: () => ({ fullPath: '/', routeName: undefined, auth: true }),
  });
  startSession('a-token');
  isOnline = true;
  sent.length = 0;
  recordFailure.mockReset();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the position is sent on opening, then once within five seconds of the last move', async () => {
  const { rerender } = openAt(3, { hasMoved: true });
  expect(sent).toEqual([{ currentPro: 3, keepalive: false }]);
  rerender({ page: 4, hasMoved: true, isDisconnected: false });
  await vi.advanceTimersByTimeAsync(1000);
  rerender({ page: 5, hasMoved: true, isDisconnected: false });
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MAX_DELAY_MS);
  expect(sent.slice(1)).toEqual([{ currentPro: 5, keepalive: false }]);
});

test('leaving sends an unsent position at once, and nothing twice', () => {
  const { rerender, unmount } = openAt(3, { hasMoved: true });
  rerender({ page: 4, hasMoved: true, isDisconnected: false });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(sent).toEqual([
    { currentPro: 3, keepalive: false },
    { currentPro: 4, keepalive: true },
  ]);
});

test('a page that was only opened by a link is not recorded', async () => {
  const { unmount } = openAt(20, { hasMoved: false });
  await vi.advanceTimersByTimeAsync(MAX_DELAY_MS);
  unmount();
  expect(sent).toEqual([]);
});

test('a position that could not be sent is sent when the connection returns', async () => {
  const { rerender } = openAt(3, { hasMoved: true });
  isOnline = false;
  rerender({ page: 4, hasMoved: true, isDisconnected: false });
  await vi.advanceTimersByTimeAsync(MAX_DELAY_MS);
  expect(recordFailure).toHaveBeenCalledOnce();
  rerender({ page: 4, hasMoved: true, isDisconnected: true });
  isOnline = true;
  rerender({ page: 4, hasMoved: true, isDisconnected: false });
  expect(sent.slice(1)).toEqual([{ currentPro: 4, keepalive: false }]);
});
