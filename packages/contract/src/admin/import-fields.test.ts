import { expect, it } from 'vitest';
import { findPathProblem, isLeftoverPath } from './import-fields.ts';

it('accepts relative paths of dropped folders, and refuses paths outside the folder or that cannot be a file', () => {
  for (const good of ['书.epub', '图书/山水 (二)/book.md', 'a/b..c/x', '什么是美？.epub', 'console.md', 'com10.txt'])
    expect(findPathProblem(good), good).toBeUndefined();
  const bad = [
    ...[
      '',
      '/etc/passwd',
      'a//b',
      'a/',
      '..',
      '../x',
      'a/../../x',
      './x',
      'C:/x',
      'c:x',
      'a\\b',
      'a\0b',
      'a\nb',
      '\u007f',
    ],
    ...['.git/config', 'a/.env', 'CON', 'aux.txt', 'a/nul.md', 'lpt1', 'x ', 'x.', 'a./b'],
    ...['书'.repeat(86), 'x'.repeat(401), `${'a/'.repeat(14)}a`],
  ];
  for (const path of bad) expect(findPathProblem(path), JSON.stringify(path)).toBeTruthy();
  expect(['a/.DS_Store', 'Thumbs.db', 'a/b'].map(isLeftoverPath)).toEqual([true, true, false]);
});
