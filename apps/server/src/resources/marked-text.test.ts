import { expect, test } from 'vitest';
import { cutSnippet, searchTerms } from './marked-text.ts';

const cutAndMark = (text: string, search: string) => {
  const snippet = cutSnippet(text, searchTerms(search));
  return { ...snippet, marked: snippet.marks.map(([from, to]) => snippet.text.slice(from, to)) };
};

test('a snippet surrounds the first match, and all matches in it are marked', () => {
  const long = `${'远'.repeat(40)}山水之间，Path 与 path，${'近'.repeat(80)}山水`;
  const { text, marked } = cutAndMark(long, '山水 PATH');
  expect(text.startsWith('…远')).toBe(true);
  expect(text.endsWith('近…')).toBe(true);
  expect(marked).toEqual(['山水', 'Path', 'path']);
});

test('a short text is not cut, and overlapping matches are one mark', () => {
  expect(cutAndMark('山水画', '山水 水画')).toEqual({ text: '山水画', marks: [[0, 3]], marked: ['山水画'] });
  expect(cutAndMark('一行\n山水', '山水')).toMatchObject({ text: '一行 山水', marked: ['山水'] });
  expect(cutAndMark('他说：\n大都山水，\n再说山水', '山水')).toMatchObject({
    text: '他说：大都山水，再说山水',
    marked: ['山水', '山水'],
  });
  expect(cutAndMark('没有它', '山水')).toEqual({ text: '没有它', marks: [], marked: [] });
});

test('a snippet begins with a nearby clause, so that a phone shows the match', () => {
  const snippetText = (text: string) => cutAndMark(text, '山水').text;
  expect(snippetText('看完以后，随便找一张山水画，先别问')).toBe('…随便找一张山水画，先别问');
  expect(snippetText('三青四青画水，画衣裳，画远山。《山水》里的蓝')).toBe('…画远山。《山水》里的蓝');
  expect(snippetText('他说：“不由石头说了算。”山水上的粉')).toBe('…山水上的粉');
  expect(snippetText('先看水，再看，山水')).toBe('先看水，再看，山水');
  expect(snippetText('写一样北宋还有个画家韩拙的山水论')).toBe('…宋还有个画家韩拙的山水论');
  const { text, marks } = cutAndMark(`${'远'.repeat(40)}山水`, '山水');
  expect(marks).toEqual([[10, 12]]);
  expect(text.slice(10)).toBe('山水');
});

test('surrogate pairs are not split', () => {
  for (let before = 0; before < 15; before += 1) {
    const { text, marked } = cutAndMark(`${'𠀀'.repeat(before)}x${'山'}${'𠀀'.repeat(50)}`, '山');
    expect(text.isWellFormed()).toBe(true);
    expect(marked).toEqual(['山']);
  }
});
