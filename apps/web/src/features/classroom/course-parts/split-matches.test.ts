import { expect, test } from 'vitest';
import { splitMatches } from './split-matches.ts';

const marked = (text: string, searchText: string) =>
  splitMatches(text, searchText)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('every match is found, ignoring case', () => {
  expect(marked('一笔长线，再一笔', '一笔')).toBe('[一笔]长线，再[一笔]');
  expect(marked('看 CUN 与 cun', 'Cun')).toBe('看 [CUN] 与 [cun]');
  expect(marked('线', '线')).toBe('[线]');
});

test('without a search text or a match the text is returned whole', () => {
  expect(splitMatches('披麻皴', '')).toEqual([{ text: '披麻皴', isMatch: false, offset: 0 }]);
  expect(splitMatches('披麻皴', '斧')).toHaveLength(1);
});
