import { afterEach, expect, test, vi } from 'vitest';
import { makeStorage } from './storage.testkit.ts';
import { clearStored, readStored, removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

afterEach(() => {
  clearStored();
  vi.unstubAllGlobals();
});

test('every key except the token has the prefix', () => {
  expect(STORAGE_KEYS.length).toBeGreaterThan(1);
  expect(STORAGE_KEYS.filter((key) => !key.startsWith('cymy_'))).toEqual(['token']);
});

test('a value is stored under its key until it is removed', () => {
  const storage = makeStorage();
  vi.stubGlobal('localStorage', storage);
  writeStored('cymy_theme', 'dark');
  expect(storage.getItem('cymy_theme')).toBe('dark');
  expect(readStored('cymy_theme')).toBe('dark');
  removeStored('cymy_theme');
  expect(readStored('cymy_theme')).toBeUndefined();
});

test('clearing also removes keys that this app does not use', () => {
  const storage = makeStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('elsewhere', '1');
  writeStored('token', 'abc');
  clearStored();
  expect(storage.length).toBe(0);
});

test.each([
  ['a storage that refuses', () => vi.stubGlobal('localStorage', makeStorage({ broken: true }))],
  ['no storage at all', () => vi.stubGlobal('localStorage', undefined)],
])('with %s values are kept in memory, and nothing throws', (_, arrange) => {
  arrange();
  writeStored('token', 'abc');
  expect(readStored('token')).toBe('abc');
  removeStored('token');
  expect(readStored('token')).toBeUndefined();
  writeStored('token', 'abc');
  clearStored();
  expect(readStored('token')).toBeUndefined();
});
