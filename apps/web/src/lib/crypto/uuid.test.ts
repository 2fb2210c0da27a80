import { expect, test } from 'vitest';
import { isUuidV4, makeUuidV4 } from './uuid.ts';

test('new ids are valid and unique', () => {
  const ids = Array.from({ length: 500 }, makeUuidV4);
  expect(ids.filter((id) => !isUuidV4(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids from crypto.randomUUID are accepted, also in upper case', () => {
  const id = crypto.randomUUID();
  expect(isUuidV4(id)).toBe(true);
  expect(isUuidV4(id.toUpperCase())).toBe(true);
});

test.each([
  undefined,
  '',
  'new',
  '5f0c8a0e9a374c8e8f5d0a6b7c8d9e0f',
  '5f0c8a0e-9a37-1c8e-8f5d-0a6b7c8d9e0f', // version 1
  '5f0c8a0e-9a37-4c8e-7f5d-0a6b7c8d9e0f', // wrong variant
  '5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0g',
  '5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f ',
  '5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f\n',
])('%j is refused', (value) => {
  expect(isUuidV4(value)).toBe(false);
});
