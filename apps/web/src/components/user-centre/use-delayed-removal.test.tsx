import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { useDelayedRemoval } from './use-delayed-removal.ts';

const send = vi.fn(async (_ids: string[]) => {});
const sendOnPageClose = vi.fn((_ids: string[]) => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  send.mockReset().mockImplementation(async () => {});
  sendOnPageClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renderRemoval = () => renderHook(() => useDelayedRemoval({ name: 'records', send, sendOnPageClose }));
const passTime = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a removed row is hidden at once and sent after six seconds', async () => {
  const { result } = renderRemoval();
  act(() => result.current.remove(['a', 'b']));
  expect([result.current.isHidden('a'), result.current.undoableCount]).toEqual([true, 2]);
  await passTime(5999);
  expect(send).not.toHaveBeenCalled();
  await passTime(1);
  expect(send.mock.calls).toEqual([[['a', 'b']]]);
  expect(result.current.undoableCount).toBe(0);
});

test('an undone removal is never sent', async () => {
  const { result, unmount } = renderRemoval();
  act(() => result.current.remove(['a']));
  act(() => result.current.undo());
  expect(result.current.isHidden('a')).toBe(false);
  await passTime(10_000);
  unmount();
  expect(send).not.toHaveBeenCalled();
});

test('a removal is sent when another one follows and when the list is left', async () => {
  const { result, unmount } = renderRemoval();
  act(() => result.current.remove(['a']));
  act(() => result.current.remove(['b']));
  expect(send.mock.calls).toEqual([[['a']]]);
  unmount();
  expect(send.mock.calls).toEqual([[['a']], [['b']]]);
});

test('a row whose removal fails is shown again', async () => {
  send.mockRejectedValue(new Error('refused'));
  const { result } = renderRemoval();
  act(() => result.current.remove(['a']));
  await passTime(6000);
  expect(result.current.isHidden('a')).toBe(false);
});

test('closing the page sends the removal at once, and the next page in this tab sends it again', async () => {
  const first = renderRemoval();
  act(() => first.result.current.remove(['a']));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(sendOnPageClose.mock.calls).toEqual([[['a']]]);
  const { result } = renderRemoval();
  expect(send.mock.calls).toEqual([[['a']]]);
  expect(result.current.isHidden('a')).toBe(true);
  await passTime(0);
});
