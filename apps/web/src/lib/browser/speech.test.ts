import { expect, test } from 'vitest';
import { cutSentences } from './speech.ts';

const sentences = (text: string) => cutSentences(text).map(([from, to]) => text.slice(from, to));

test('a sentence includes its punctuation and closing quotes', () => {
  expect(sentences('先看水。“再看墨！”他说：别急……')).toEqual(['先看水。', '“再看墨！”', '他说：别急……']);
  expect(sentences('没有句号')).toEqual(['没有句号']);
});

test('punctuation alone is not a sentence', () => {
  expect(sentences('……')).toEqual([]);
  expect(sentences('  \n ')).toEqual([]);
});

test('an overlong sentence is split at a comma, and nothing is lost', () => {
  const longText = '一个字接着一个字，'.repeat(60);
  expect(Math.max(...sentences(longText).map(({ length }) => length))).toBeLessThan(180);
  expect(sentences(longText).join('')).toBe(longText);
});
