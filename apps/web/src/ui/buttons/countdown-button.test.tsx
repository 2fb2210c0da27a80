import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountdownButton } from './countdown-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the button counts down and cannot be started again until the end', async () => {
  const onStart = vi.fn(async () => true);
  render(<CountdownButton label="获取验证码" seconds={5} onStart={onStart} />);
  const button = screen.getByRole('button');
  const press = () => act(async () => void fireEvent.click(button));
  await press();
  expect(button.textContent).toBe('5 秒后重发');
  act(() => void vi.advanceTimersByTime(2000));
  expect(button.textContent).toBe('3 秒后重发');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(onStart).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(3000));
  expect(button.textContent).toBe('获取验证码');
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('no countdown starts when the action fails', async () => {
  render(<CountdownButton label="获取验证码" onStart={async () => false} />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button').textContent).toBe('获取验证码');
});
