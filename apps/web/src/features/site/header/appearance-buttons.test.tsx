import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('夜读 and 大字版 are stored, and removed when switched off', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ThemeButton />
      <ScaleButton />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '夜读' }));
  await user.click(screen.getByRole('button', { name: '大字版' }));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', scale: 'large' });
  expect([localStorage.getItem('cymy_theme'), localStorage.getItem('cymy_scale')]).toEqual(['dark', 'large']);
  expect(screen.getByRole('button', { name: '日读' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '日读' }));
  await user.click(screen.getByRole('button', { name: '标准版' }));
  expect(localStorage.length).toBe(0);
  expect(screen.getByRole('button', { name: '夜读' }).getAttribute('aria-pressed')).toBe('false');
});
