import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

test('the error belongs to its field, and the password can be shown', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="确认密码" autoComplete="new-password" error="两次输入密码不一致" />);
  const input = screen.getByLabelText('确认密码');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('两次输入密码不一致');
  expect(input.getAttribute('type')).toBe('password');
  const show = screen.getByRole('button', { name: '显示密码' });
  await user.click(show);
  expect(input.getAttribute('type')).toBe('text');
  expect(show.getAttribute('aria-pressed')).toBe('true');
});
