import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/library/index/list?pid=273546280',
  '/search/index?s=%E5%B1%B1%E6%B0%B4#top',
  '/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f',
  '/login/index?redirect=%2Fuserinfo',
  '/a?next=https://evil.example',
])('%s is followed', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'library',
  './library',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '?redirect=/x',
  '#x',
])('%j leads to the home page', (value) => {
  expect(safeRedirect(value)).toBe('/');
});

test('the result is always on this site', () => {
  for (const value of [
    '/a/b',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/.//evil.example',
    '/:80/x',
    '/@evil.example',
  ]) {
    expect(new URL(safeRedirect(value), 'https://ours.example').origin).toBe('https://ours.example');
  }
});
