import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

test('makes a folder inside the parent, or none if the parent is missing or memory is short', () => {
  const parent = mkdtempSync(join(tmpdir(), 'meiyu-memory-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = makeMemoryFolder(parent, 0) ?? '';
  expect(dirname(folder)).toBe(parent);
  expect(existsSync(folder)).toBe(true);
  expect(makeMemoryFolder(parent, Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(makeMemoryFolder(join(parent, 'missing'), 0)).toBeUndefined();
});
