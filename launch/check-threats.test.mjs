import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', , , testCell = ''] = line.split('|').map((cell) => cell.trim());
    return /^T\d+$/.test(id)
      ? [{ id, testFiles: [...testCell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
      : [];
  });

it('docs/threats.md lists every threat once, in order', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `T${index + 1}`));
});

it.each(rows)('$id is proved by tests that exist', ({ testFiles }) => {
  expect(testFiles.length).toBeGreaterThan(0);
  for (const file of testFiles) {
    expect(file).toMatch(/\.(test|spec)\.(ts|tsx|mjs)$/);
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^\s*(it|test)(\.each)?[(`<]/m);
  }
});
