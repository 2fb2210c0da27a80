import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts } from '../messages/toast-store.ts';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  vi.useRealTimers();
});

async function press(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '复制' }));
  });
}

test('the text is copied, and 已复制 is shown and announced for 1500 ms', async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyButton text="远观其势，近取其质" />);
  await press();
  expect(writeText).toHaveBeenCalledWith('远观其势，近取其质');
  expect(screen.getByRole('status').textContent).toBe('已复制');
  act(() => void vi.advanceTimersByTime(1499));
  expect(screen.getByRole('button').textContent).toBe('已复制');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button').textContent).toBe('复制');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without the clipboard API the text is copied by selection', async () => {
  const copied: unknown[] = [];
  const execCommand = () => {
    copied.push((document.querySelector('textarea') as HTMLTextAreaElement).value);
    return true;
  };
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  render(<CopyButton text={() => '山色'} />);
  await press();
  expect(copied).toEqual(['山色']);
  expect(screen.getByRole('button').textContent).toBe('已复制');
});

test('a failed copy shows an error', async () => {
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  render(<CopyButton text="山色" />);
  await press();
  expect(screen.getByRole('button').textContent).toBe('复制');
  expect(currentToasts().map(({ message }) => message)).toContain('没有复制成功，请选中文字后再试');
});
