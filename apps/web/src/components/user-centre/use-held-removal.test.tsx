import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { useHeldRemoval } from './use-held-removal.ts';

const send = vi.fn(async (_ids: string[]) => {});
const sendLast = vi.fn((_ids: string[]) => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  send.mockReset().mockImplementation(async () => {});
  sendLast.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => renderHook(() => useHeldRemoval({ name: 'records', send, sendLast }));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('what is removed is hidden at once and sent after six seconds', async () => {
  const { result } = start();
  act(() => result.current.remove(['a', 'b']));
  expect([result.current.isGone('a'), result.current.heldCount]).toEqual([true, 2]);
  await pass(5999);
  expect(send).not.toHaveBeenCalled();
  await pass(1);
  expect(send.mock.calls).toEqual([[['a', 'b']]]);
  expect(result.current.heldCount).toBe(0);
});

test('an undone removal is never sent', async () => {
  const { result, unmount } = start();
  act(() => result.current.remove(['a']));
  act(() => result.current.undo());
  expect(result.current.isGone('a')).toBe(false);
  await pass(10_000);
  unmount();
  expect(send).not.toHaveBeenCalled();
});

test('a removal is sent when another one follows and when the list is left', async () => {
  const { result, unmount } = start();
  act(() => result.current.remove(['a']));
  act(() => result.current.remove(['b']));
  expect(send.mock.calls).toEqual([[['a']]]);
  unmount();
  expect(send.mock.calls).toEqual([[['a']], [['b']]]);
});

test('a removal that fails comes back', async () => {
  send.mockRejectedValue(new Error('refused'));
  const { result } = start();
  act(() => result.current.remove(['a']));
  await pass(6000);
  expect(result.current.isGone('a')).toBe(false);
});

test('leaving the page sends it at once, and the next page in this tab sends it again', async () => {
  const first = start();
  act(() => first.result.current.remove(['a']));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(sendLast.mock.calls).toEqual([[['a']]]);
  const { result } = start();
  expect(send.mock.calls).toEqual([[['a']]]);
  expect(result.current.isGone('a')).toBe(true);
  await pass(0);
});
