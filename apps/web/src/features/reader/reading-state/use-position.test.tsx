import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureCall } from '../../../lib/calls/call-surroundings.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { usePosition } from './use-position.ts';

/** A position must be saved within five seconds of the last move. */
const PROMISED_MS = 5000;

interface Sent {
  currentPro: number;
  keepalive: boolean;
}

const sent: Sent[] = [];
const noteFault = vi.fn();
let isOnline = true;

function send(_address: string, { body, keepalive }: RequestInit): Promise<Response> {
  if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
  sent.push({ currentPro: JSON.parse(String(body)).currentPro, keepalive: keepalive === true });
  return Promise.resolve(Response.json({ code: 200, msg: '', data: {} }));
}

function openAt(page: number, moved: boolean) {
  const start = { page, moved, lost: false };
  return renderHook(
    ({ lost, ...place }: typeof start) =>
      usePosition({ bookId: 'ink', title: '第一堂', ...place, connection: { lost, noteFault } }),
    { initialProps: start },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  configureCall({
    notify: () => undefined,
    goToLogin: () => undefined,
    showNotFound: () => undefined,
    currentPlace: () => ({ fullPath: '/', routeName: undefined, auth: true }),
  });
  startSession('a-token');
  isOnline = true;
  sent.length = 0;
  noteFault.mockReset();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the position is sent on opening, then once within the promised time after the last move', async () => {
  const { rerender } = openAt(3, true);
  expect(sent).toEqual([{ currentPro: 3, keepalive: false }]);
  rerender({ page: 4, moved: true, lost: false });
  await vi.advanceTimersByTimeAsync(1000);
  rerender({ page: 5, moved: true, lost: false });
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PROMISED_MS);
  expect(sent.slice(1)).toEqual([{ currentPro: 5, keepalive: false }]);
});

test('leaving sends at once what was not sent yet, and nothing twice', () => {
  const { rerender, unmount } = openAt(3, true);
  rerender({ page: 4, moved: true, lost: false });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(sent).toEqual([
    { currentPro: 3, keepalive: false },
    { currentPro: 4, keepalive: true },
  ]);
});

test('a page that was only opened by a link is not recorded', async () => {
  const { unmount } = openAt(20, false);
  await vi.advanceTimersByTimeAsync(PROMISED_MS);
  unmount();
  expect(sent).toEqual([]);
});

test('what a lost connection kept back is sent when it returns', async () => {
  const { rerender } = openAt(3, true);
  isOnline = false;
  rerender({ page: 4, moved: true, lost: false });
  await vi.advanceTimersByTimeAsync(PROMISED_MS);
  expect(noteFault).toHaveBeenCalledOnce();
  rerender({ page: 4, moved: true, lost: true });
  isOnline = true;
  rerender({ page: 4, moved: true, lost: false });
  expect(sent.slice(1)).toEqual([{ currentPro: 4, keepalive: false }]);
});
