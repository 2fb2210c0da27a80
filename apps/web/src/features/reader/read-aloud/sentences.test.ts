import { expect, test } from 'vitest';
import { cutSentences } from './sentences.ts';

const parts = (text: string) => cutSentences(text).map(([from, to]) => text.slice(from, to));

test('sentences end with their sign and what closes behind it', () => {
  expect(parts('先看水。“再看墨！”他说：别急……')).toEqual(['先看水。', '“再看墨！”', '他说：别急……']);
  expect(parts('没有句号')).toEqual(['没有句号']);
});

test('signs alone are not read', () => {
  expect(parts('……')).toEqual([]);
  expect(parts('  \n ')).toEqual([]);
});

test('an endless sentence is cut at a pause, and nothing is lost', () => {
  const long = '一个字接着一个字，'.repeat(60);
  expect(Math.max(...parts(long).map(({ length }) => length))).toBeLessThan(180);
  expect(parts(long).join('')).toBe(long);
});
