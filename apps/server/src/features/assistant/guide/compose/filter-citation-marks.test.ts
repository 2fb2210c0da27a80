import { expect, it } from 'vitest';
import { createCitationMarkFilter } from './filter-citation-marks.ts';

/** Filters the text in pieces of one character, of two, and so on; every piece length must give the same result. */
function filterMarks(text: string, passageCount = 3) {
  const results = new Set<string>();
  let usedMarks: number[] = [];
  for (let pieceLength = 1; pieceLength <= text.length; pieceLength += 1) {
    const filter = createCitationMarkFilter(passageCount);
    let shown = '';
    for (let at = 0; at < text.length; at += pieceLength) shown += filter.push(text.slice(at, at + pieceLength));
    shown += filter.end();
    results.add(shown);
    usedMarks = filter.usedMarks();
  }
  expect(results.size).toBe(1);
  return { text: [...results][0], usedMarks };
}

it.each([
  ['留白[1]很美[2]。', '留白[1]很美[2]。', [1, 2]],
  ['没有的[4]和[0]和[99]。', '没有的和和。', []],
  ['几个[1,3]、[2，7]、【3】、[^1]。', '几个[1][3]、[2]、[3]、[1]。', [1, 3, 2]],
  ['![偷看](https://evil.example/x.png?q=1)图', '偷看图', []],
  [
    '[点我](https://evil.example/)与[这里](//evil.example)与[搜索](/search/index?s=a)',
    '点我与这里与[搜索](/search/index?s=a)',
    [],
  ],
  ['[1](javascript:alert)', '1', []],
  ['数组 a[i] 和 [注] 和 ![', '数组 a[i] 和 [注] 和 ![', []],
  ['末尾[2', '末尾[2', []],
  ['好！真好![', '好！真好![', []],
])('filters %s', (text, shown, usedMarks) => {
  expect(filterMarks(text)).toEqual({ text: shown, usedMarks });
});

it('holds back only text that may become a mark or link', () => {
  const filter = createCitationMarkFilter(3);
  expect(filter.push('山水画[')).toBe('山水画');
  expect(filter.push('1')).toBe('');
  expect(filter.push(']')).toBe('');
  expect(filter.push('，')).toBe('[1]，');
  expect(filter.push(`[${'长'.repeat(300)}`).length).toBeGreaterThan(200);
});
