import { expect, test } from 'vitest';
import { markFound } from './mark-found.ts';

const marked = (text: string, words: string) =>
  markFound(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

test('every place is marked, whatever its case', () => {
  expect(marked('一笔长线，再一笔', '一笔')).toBe('[一笔]长线，再[一笔]');
  expect(marked('看 CUN 与 cun', 'Cun')).toBe('看 [CUN] 与 [cun]');
  expect(marked('线', '线')).toBe('[线]');
});

test('nothing asked or found leaves the text whole', () => {
  expect(markFound('披麻皴', '')).toEqual([{ text: '披麻皴', isFound: false, from: 0 }]);
  expect(markFound('披麻皴', '斧')).toHaveLength(1);
});
