import { afterEach, expect, test, vi } from 'vitest';
import { avatarSize } from './avatar-size.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [48, 48],
  [0.5, 0.5],
  ['64px', 64],
  ['37.5px', 37.5],
])('%s is accepted', (size, pixels) => {
  const logError = vi.spyOn(console, 'error');
  expect(avatarSize(size)).toBe(pixels);
  expect(logError).not.toHaveBeenCalled();
});

test.each([
  '48',
  '3rem',
  '50%',
  'px',
  '-4px',
  '4pxpx',
  '',
  'auto',
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  {},
])('%j logs an error and becomes 48', (size) => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  expect(avatarSize(size)).toBe(48);
  expect(logError).toHaveBeenCalledOnce();
});
