import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['水墨', '水墨'],
  ['ＡＢＣ１２３', 'abc123'],
  ['Impression，École', 'impression，école'],
  ['後宮與皇后', '后宫与皇后'],
  ['乾隆說：乾燥', '乾隆说:干燥'],
  ['\uf900有此理', '岂有此理'],
  ['①', '1'],
  ['𐐀山', '𐐨山'],
  ['😀水墨Ａ😀', '😀水墨a😀'],
  ['\ud842後\ud842', '\ud842后\ud842'],
])('%s becomes %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

it('folding never changes the length of a text', () => {
  const texts = Array.from({ length: 0x3_00_00 }, (_, code) => `山${String.fromCodePoint(code)}水`);
  expect(texts.filter((text) => foldText(text).length !== text.length)).toEqual([]);
});
