import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, showToast, startDisplayTime } from './toast-store.ts';

const messages = () => currentToasts().map((toast) => toast.message);

/** Does what the Toaster does with each toast that it shows. */
function appear(): void {
  for (const toast of currentToasts()) startDisplayTime(toast);
}

const root = { dataset: {} as { scale?: string } };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  root.dataset = {};
});

test('the display time begins when the toast appears, not when it is created', () => {
  showToast('warning', '请先登录');
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['请先登录']);
  appear();
  vi.advanceTimersByTime(2999);
  expect(messages()).toEqual(['请先登录']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('errors stay for five seconds; in 大字版 all toasts stay for eight', () => {
  showToast('error', '网络错误');
  appear();
  vi.advanceTimersByTime(4999);
  expect(messages()).toEqual(['网络错误']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
  root.dataset.scale = 'large';
  showToast('success', '已复制');
  appear();
  vi.advanceTimersByTime(7999);
  expect(messages()).toEqual(['已复制']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('a repeated message extends its toast instead of adding another', () => {
  showToast('error', '网络错误');
  appear();
  vi.advanceTimersByTime(4000);
  showToast('error', '网络错误');
  showToast('success', '已复制');
  expect(messages()).toEqual(['网络错误', '已复制']);
  appear();
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['网络错误']);
  vi.advanceTimersByTime(2000);
  expect(messages()).toEqual([]);
});

test('moving a toast to another part of the page does not restart its time', () => {
  showToast('success', '已复制');
  appear();
  vi.advanceTimersByTime(2000);
  appear();
  vi.advanceTimersByTime(1000);
  expect(messages()).toEqual([]);
});
